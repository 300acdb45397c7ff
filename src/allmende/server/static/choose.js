// @ts-check
/**
 * Choosing: what I may do glows and can be clicked, dragged or reached by keyboard. A choice of
 * several steps walks down the unfolded options and is sent as one run at its end; until then every
 * step can be taken back. What has no piece on the table becomes a button under the question.
 */

import { piecesOf } from "./glide.js";
import { all, button, byId, make, place } from "./dom.js";

/** @typedef {(actions: number[]) => void} Send */

const NO_ACTION = -1;
const DRAG_FROM = 8; // pixels a piece is moved before it counts as dragged
const question = byId("question");
const choices = byId("choices");
const menu = byId("menu");

export class Chooser {
  /** @param {Words} words @param {Send} send */
  constructor(words, send) {
    this.words = words;
    this.send = send;
    this.ask = /** @type {Ask|null} */ (null);
    this.path = /** @type {Option[]} */ ([]);
    this.here = /** @type {Map<HTMLElement, Option[]>} */ (new Map());
    this.labels = /** @type {Map<HTMLElement, string|null>} */ (new Map());
    this.waiting = "";
    this.hinted = -1; // the action of a hint
    byId("table").addEventListener("click", (event) => this.clicked(event));
    byId("table").addEventListener("pointerdown", (event) => this.grabbed(event));
  }

  /** A question, or none: then `waiting` says for whom we wait. One that I am answering goes on.
   * @param {Ask|null} ask @param {string} waiting */
  show(ask, waiting) {
    if (ask !== this.ask) {
      this.path = [];
      this.hinted = -1;
    }
    this.ask = ask;
    this.waiting = waiting;
    this.render();
  }

  /** The question that stands now, some steps into the run. @returns {Ask|null} */
  get node() {
    return this.path.at(-1)?.next ?? this.ask;
  }

  /** @returns {Option[]} */
  get options() {
    return this.node?.options ?? [];
  }

  render() {
    this.clear();
    const text = this.node?.question ?? this.waiting;
    if (question.textContent !== text) question.textContent = text;
    document.body.classList.toggle("asked", this.node !== null);
    const homeless = /** @type {Option[]} */ ([]);
    for (const option of this.options) {
      const pieces = piecesOf(option.at);
      for (const piece of pieces) this.here.set(piece, [...(this.here.get(piece) ?? []), option]);
      if (!pieces.length) homeless.push(option);
    }
    for (const [piece, options] of this.here) if (!this.light(piece, options)) homeless.push(...options);
    for (const option of this.path) piecesOf(option.at)[0]?.classList.add("picked");
    this.offer(homeless);
    const hinted = this.options.find((option) => option.a === this.hinted);
    for (const piece of piecesOf(hinted?.at ?? "")) piece.classList.add("hinted");
    choices.querySelector(`[data-a="${this.hinted}"]`)?.classList.add("hinted");
  }

  clear() {
    if (menu.matches(":popover-open")) menu.hidePopover();
    for (const [piece, label] of this.labels) {
      piece.classList.remove("can");
      piece.removeAttribute("tabindex");
      if (label !== null) piece.setAttribute("aria-label", label);
      if (piece.dataset.role) piece.setAttribute("role", piece.dataset.role);
      else piece.removeAttribute("role");
    }
    for (const badge of all("#table .note")) badge.remove();
    for (const piece of all("#table .picked, #table .hinted")) piece.classList.remove("picked", "hinted");
    this.labels.clear();
    this.here.clear();
  }

  /** Let a piece glow; one that holds other glowing pieces can't be a button itself.
   * @param {HTMLElement} piece @param {Option[]} options */
  light(piece, options) {
    const label = piece.getAttribute("aria-label");
    piece.classList.add("can");
    this.labels.set(piece, label);
    piece.dataset.role = piece.getAttribute("role") ?? "";
    if ([...this.here.keys()].some((other) => other !== piece && piece.contains(other))) return false;
    const several = `${label ?? ""} ${this.words.several.replace("{number}", String(options.length))}`;
    const { text, more, cost, gain } = options[0];
    piece.setAttribute("aria-label", options.length > 1 ? several : more ? `${text}. ${more}` : text);
    if (piece instanceof SVGElement && piece !== document.activeElement) piece.parentElement?.append(piece); // above its neighbours
    if (cost) note(piece, "cost", cost);
    if (gain) note(piece, "gain", gain);
    piece.setAttribute("role", "button");
    piece.tabIndex = 0;
    return true;
  }

  /** @param {Option[]} homeless */
  offer(homeless) {
    const buttons = homeless.map((option) =>
      button(option.text, () => this.pick(option), "choice", { "data-a": String(option.a) }),
    );
    if (this.path.length) buttons.push(button(this.words.step_back, () => this.takeBack(), "quiet"));
    const steps = this.path.map((step) => step.text).filter(Boolean).join(" · ");
    choices.replaceChildren(...(steps ? [make("span", "steps", steps)] : []), ...buttons);
  }

  /** @param {Option} option */
  pick(option) {
    this.path.push(option);
    if (option.next) {
      this.render();
      this.glowing[0]?.focus({ preventScroll: true });
      return;
    }
    const actions = this.path.map((step) => step.a).filter((action) => action !== NO_ACTION);
    document.body.classList.add("busy");
    this.show(null, this.words.sending);
    this.send(actions);
  }

  /** Take back a step of the unfinished run. @returns {boolean} whether there was one */
  takeBack() {
    const any = this.path.pop() !== undefined;
    if (any) this.render();
    return any;
  }

  /** The pieces and buttons that can be chosen now. @returns {HTMLElement[]} */
  get glowing() {
    return [...[...this.here.keys()].filter((piece) => piece.tabIndex === 0), ...all("button", choices)];
  }

  /** @param {EventTarget|null} target @returns {[HTMLElement, Option[]]|null} */
  under(target) {
    for (let node = /** @type {HTMLElement|null} */ (target); node; node = node.parentElement) {
      const options = this.here.get(node);
      if (options) return [node, options];
    }
    return null;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const found = this.under(event.target);
    if (found) this.choose(found[1], found[0]);
  }

  /** @param {Option[]} options @param {HTMLElement} piece */
  choose(options, piece) {
    if (options.length === 1) return this.pick(options[0]);
    const places = new Set(options.flatMap((option) => piecesOf(option.to).slice(0, 1)));
    if (places.size === options.length) return this.aim(options);
    const items = options.map((option) => button(option.text, () => this.pick(option), "choice", { role: "menuitem" }));
    menu.replaceChildren(...items);
    menu.showPopover();
    place(menu, piece);
    items[0].focus();
  }

  /** Let the places glow where a chosen piece can go: a step that is not sent. @param {Option[]} options */
  aim(options) {
    const places = options.map((option) => ({ ...option, at: option.to, to: "" }));
    const next = { question: this.node?.question ?? "", options: places };
    this.pick({ a: NO_ACTION, text: "", at: options[0].at, to: "", next });
  }

  /** Let an action stand out, from the first step on. @param {number} action */
  hint(action) {
    this.path = [];
    this.hinted = action;
    this.render();
  }

  /** By mouse, a piece can also be dragged to where it goes. @param {PointerEvent} event */
  grabbed(event) {
    const [piece, all] = this.under(event.target) ?? [];
    const options = all?.filter((option) => option.to) ?? [];
    if (!piece || !options.length || event.pointerType === "touch" || event.button) return;
    event.preventDefault(); // no selection and no native dragging of images
    piece.focus({ preventScroll: true });
    drag(event, piece, options.flatMap((option) => piecesOf(option.to)), (to) => {
      const fitting = options.filter((option) => piecesOf(option.to).some((target) => target.contains(to)));
      if (fitting.length) this.choose(fitting, piece);
    });
  }

  /** By arrow keys: to the next glowing thing in a direction, or among all pieces.
   * @param {string} key @param {boolean} every */
  step(key, every) {
    const among = every ? all("#table [data-at]") : this.glowing;
    const from = /** @type {HTMLElement} */ (document.activeElement);
    const target = among.includes(from) ? nearest(from, among, key) : among[0];
    if (target && !target.hasAttribute("tabindex") && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus();
  }
}

/** What an action costs or brings, on its piece, which may be part of a drawing.
 * @param {Element} piece @param {string} kind @param {string} text */
function note(piece, kind, text) {
  const box = piece instanceof SVGGraphicsElement ? piece.getBBox() : null;
  const badge = box ? document.createElementNS(piece.namespaceURI, "text") : make("b", "");
  badge.setAttribute("class", `note ${kind}`);
  badge.textContent = text;
  badge.setAttribute("x", String(box ? box.x + box.width / 2 : 0));
  badge.setAttribute("y", String(box ? box.y + box.height * (kind === "cost" ? 0.18 : 0.84) : 0));
  piece.append(badge);
}

/** One piece under the pointer until it is let go.
 * @param {PointerEvent} start @param {HTMLElement} piece @param {HTMLElement[]} targets @param {(to: Element|null) => void} drop */
function drag(start, piece, targets, drop) {
  let copy = /** @type {HTMLElement|null} */ (null);
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
    copy?.remove();
    for (const target of targets) target.classList.remove("drop");
  };
  addEventListener("pointercancel", end, { signal });
  addEventListener("pointermove", (event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!copy && Math.hypot(x, y) > DRAG_FROM) copy = lift(piece, targets);
    if (copy) copy.style.transform = `translate(${x}px, ${y}px)`;
  }, { signal });
  addEventListener("pointerup", (event) => {
    end();
    if (!copy) return;
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")));
    drop(document.elementFromPoint(event.clientX, event.clientY));
  }, { signal });
}

/** A copy of a piece that follows the pointer. @param {HTMLElement} piece @param {HTMLElement[]} targets */
function lift(piece, targets) {
  const box = piece.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (piece.cloneNode(true));
  copy.removeAttribute("data-at");
  copy.classList.add("gliding");
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) copy.style[side] = `${box[side]}px`;
  document.body.append(copy);
  for (const target of targets) target.classList.add("drop");
  return copy;
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element in the direction of an arrow key.
 * @param {HTMLElement} from @param {HTMLElement[]} among @param {string} key */
function nearest(from, among, key) {
  const [dx, dy] = WAYS[key];
  const start = middle(from);
  const far = among.map((other) => {
    const [x, y] = middle(other).map((value, axis) => value - start[axis]);
    const ahead = x * dx + y * dy;
    return ahead > 1 ? ahead + 2 * (Math.abs(x * dy) + Math.abs(y * dx)) : Infinity;
  });
  const least = Math.min(...far);
  return least < Infinity ? among[far.indexOf(least)] : null;
}

/** @param {HTMLElement} piece */
function middle(piece) {
  const box = piece.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
