// @ts-check
/**
 * Choosing: what I may do glows and can be clicked, dragged or reached by keyboard. A choice of
 * several steps walks down the unfolded options and is sent as one run at its end; until then every
 * step can be taken back. What has no piece on the table becomes a button under the question.
 */

import { piecesOf } from "./glide.js";
import { button, byId, fill, make } from "./dom.js";

/**
 * @typedef {import("./wire.js").Ask} Ask
 * @typedef {import("./wire.js").Option} Option
 * @typedef {{send: (actions: number[]) => void, words: Record<string, string>}} Table
 */

const NO_ACTION = -1;
const DRAG_FROM = 8; // pixels a piece is moved before it counts as dragged
const question = byId("question");
const choices = byId("choices");
const menu = byId("menu");

export class Chooser {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Ask|null} */
    this.ask = null;
    /** @type {Option[]} */
    this.path = [];
    /** @type {Map<HTMLElement, Option[]>} */
    this.here = new Map();
    /** @type {Map<HTMLElement, string|null>} */
    this.labels = new Map();
    this.waiting = "";
    this.hinted = -1; // the action of a hint
    byId("table").addEventListener("click", (event) => this.clicked(event));
    byId("table").addEventListener("pointerdown", (event) => this.grabbed(event));
  }

  /**
   * A question, or none: then `waiting` says for whom we wait. One that I am answering goes on.
   * @param {Ask|null} ask @param {string} waiting
   */
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
    /** @type {Option[]} */
    const homeless = [];
    for (const option of this.options) {
      const pieces = piecesOf(option.at);
      for (const piece of pieces) this.here.set(piece, [...(this.here.get(piece) ?? []), option]);
      if (!pieces.length) homeless.push(option);
    }
    for (const [piece, options] of [...this.here]) {
      if (!this.light(piece, options)) homeless.push(...options);
    }
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
      piece.removeAttribute("role");
      if (label !== null) piece.setAttribute("aria-label", label);
      const role = piece.dataset.role;
      if (role) piece.setAttribute("role", role);
    }
    for (const piece of document.querySelectorAll("#table .picked, #table .hinted")) {
      piece.classList.remove("picked", "hinted");
    }
    this.labels.clear();
    this.here.clear();
  }

  /** Let a piece glow; one that holds other glowing pieces can't be a button itself. */
  /** @param {HTMLElement} piece @param {Option[]} options */
  light(piece, options) {
    piece.classList.add("can");
    this.labels.set(piece, piece.getAttribute("aria-label"));
    piece.dataset.role = piece.getAttribute("role") ?? "";
    const inside = [...this.here.keys()].some((other) => other !== piece && piece.contains(other));
    if (inside) return false;
    const [only] = options;
    const several = this.table.words.several.replace("{number}", String(options.length));
    const label = piece.getAttribute("aria-label") ?? "";
    piece.setAttribute("aria-label", options.length > 1 ? `${label} ${several}` : only.text);
    piece.setAttribute("role", "button");
    piece.tabIndex = 0;
    return true;
  }

  /** @param {Option[]} homeless */
  offer(homeless) {
    const buttons = homeless.map((option) =>
      button(option.text, () => this.pick(option), "choice", { a: String(option.a) }),
    );
    if (this.path.length) buttons.push(button(this.table.words.step_back, () => this.takeBack(), "quiet"));
    const steps = this.path.map((step) => step.text).filter(Boolean);
    fill(choices, steps.length ? [make("span", "steps", steps.join(" · ")), ...buttons] : buttons);
  }

  /** @param {Option} option */
  pick(option) {
    this.path.push(option);
    if (option.next) {
      this.render();
      this.first()?.focus({ preventScroll: true });
      return;
    }
    const actions = this.path.map((step) => step.a).filter((action) => action !== NO_ACTION);
    this.ask = null;
    this.path = [];
    this.waiting = this.table.words.sending;
    document.body.classList.add("busy");
    this.render();
    this.table.send(actions);
  }

  /** Take back a step of the unfinished run. @returns {boolean} whether there was one */
  takeBack() {
    const any = this.path.pop() !== undefined;
    if (any) this.render();
    return any;
  }

  /** The pieces and buttons that can be chosen now. @returns {HTMLElement[]} */
  get glowing() {
    const pieces = [...this.here.keys()].filter((piece) => piece.tabIndex === 0);
    return [...pieces, .../** @type {NodeListOf<HTMLElement>} */ (choices.querySelectorAll("button"))];
  }

  first() {
    return this.glowing[0];
  }

  /** @param {EventTarget|null} target @returns {[HTMLElement, Option[]]|null} */
  under(target) {
    for (let node = /** @type {Element|null} */ (target); node; node = node.parentElement) {
      const options = this.here.get(/** @type {HTMLElement} */ (node));
      if (options) return [/** @type {HTMLElement} */ (node), options];
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
    const places = new Set(options.flatMap((option) => piecesOf(option.to).slice(0, 1)));
    if (options.length === 1) this.pick(options[0]);
    else if (places.size === options.length) this.aim(options);
    else this.openMenu(options, piece);
  }

  /** The piece is chosen, now the places glow where it can go: a step that is not sent. */
  /** @param {Option[]} options */
  aim(options) {
    const places = options.map((option) => ({ ...option, at: option.to, to: "" }));
    this.pick({ a: NO_ACTION, text: "", at: options[0].at, to: "", next: { question: this.node?.question ?? "", options: places } });
  }

  /** @param {Option[]} options @param {HTMLElement} piece */
  openMenu(options, piece) {
    fill(menu, options.map((option) => button(option.text, () => this.pick(option), "choice", { role: "menuitem" })));
    menu.showPopover();
    const box = piece.getBoundingClientRect();
    const size = menu.getBoundingClientRect();
    const left = Math.max(8, Math.min(box.left, innerWidth - size.width - 8));
    const below = box.bottom + 6 + size.height < innerHeight;
    menu.style.left = `${left}px`;
    menu.style.top = `${below ? box.bottom + 6 : Math.max(8, box.top - size.height - 6)}px`;
    menu.querySelector("button")?.focus();
  }

  /** Let an action stand out, from the first step on. @param {number} action */
  hint(action) {
    this.path = [];
    this.hinted = action;
    this.render();
  }

  // -- by mouse: dragging -------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  grabbed(event) {
    const found = this.under(event.target);
    const options = found?.[1].filter((option) => option.to) ?? [];
    if (!found || !options.length || event.pointerType === "touch" || event.button) return;
    event.preventDefault(); // no selection and no native dragging of images
    found[0].focus({ preventScroll: true });
    new Drag(event, found[0], (to) => {
      const fitting = options.filter((option) => piecesOf(option.to).some((place) => place.contains(to)));
      if (fitting.length) this.choose(fitting, found[0]);
    }, options.flatMap((option) => piecesOf(option.to)));
  }

  // -- by keyboard --------------------------------------------------------------------------------

  /** Go to the next glowing thing in a direction, or among all pieces. */
  /** @param {string} key @param {boolean} all */
  step(key, all) {
    const every = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table [data-at]"));
    const among = all ? [...every] : this.glowing;
    const from = /** @type {HTMLElement} */ (document.activeElement);
    const target = among.includes(from) ? nearest(from, among, key) : among[0];
    if (!target) return;
    if (!target.hasAttribute("tabindex") && target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }
}

/** One piece under the pointer until it is let go. */
class Drag {
  /**
   * @param {PointerEvent} start @param {HTMLElement} piece
   * @param {(to: Element|null) => void} drop @param {HTMLElement[]} targets
   */
  constructor(start, piece, drop, targets) {
    this.start = start;
    this.piece = piece;
    this.targets = targets;
    /** @type {HTMLElement|null} */
    this.copy = null;
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("pointermove", (event) => this.move(event), { signal });
    addEventListener("pointercancel", () => (this.end(), stop.abort()), { signal });
    addEventListener("pointerup", (event) => {
      stop.abort();
      if (!this.copy) return;
      this.end();
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => dispatchEvent(new Event("click")));
      drop(document.elementFromPoint(event.clientX, event.clientY));
    }, { signal });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const x = event.clientX - this.start.clientX;
    const y = event.clientY - this.start.clientY;
    if (!this.copy && Math.hypot(x, y) > DRAG_FROM) this.lift();
    if (this.copy) this.copy.style.transform = `translate(${x}px, ${y}px)`;
  }

  lift() {
    const box = this.piece.getBoundingClientRect();
    this.copy = /** @type {HTMLElement} */ (this.piece.cloneNode(true));
    this.copy.removeAttribute("data-at");
    this.copy.classList.add("gliding");
    Object.assign(this.copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(this.copy);
    for (const target of this.targets) target.classList.add("drop");
  }

  end() {
    this.copy?.remove();
    for (const target of this.targets) target.classList.remove("drop");
  }
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element in the direction of an arrow key. */
/** @param {HTMLElement} from @param {HTMLElement[]} among @param {string} key */
function nearest(from, among, key) {
  const [dx, dy] = WAYS[key];
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of among) {
    const [x, y] = middle(other).map((value, axis) => value - start[axis]);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (other !== from && ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = other;
    }
  }
  return best;
}

/** @param {HTMLElement} piece */
function middle(piece) {
  const box = piece.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
