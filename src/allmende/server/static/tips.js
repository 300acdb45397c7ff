// @ts-check
/** Tips: what a piece is, what I may do with it, and why not; and its entry in the glossary. */

import { byId, dialog, fill, make } from "./dom.js";

/** @typedef {{text: string, why: string}} Why */

const LINGER = 280; // milliseconds over a piece before it explains itself
const PRESS = 550; // milliseconds of a long press
const tip = byId("tip");

export class Tips {
  /** @param {import("./choose.js").Chooser} chooser @param {import("./wire.js").Wire} wire @param {() => number} seat */
  constructor(chooser, wire, seat) {
    this.chooser = chooser;
    this.wire = wire;
    this.seat = seat;
    /** @type {Map<string, Why[]>} */
    this.known = new Map();
    this.timer = 0;
    const table = byId("table");
    table.addEventListener("pointerover", (event) => this.near(event.target, LINGER));
    table.addEventListener("pointerleave", () => this.hide());
    table.addEventListener("focusin", (event) => this.near(event.target, LINGER));
    table.addEventListener("focusout", () => this.hide());
    table.addEventListener("contextmenu", (event) => this.explain(event.target) && event.preventDefault());
    table.addEventListener("pointerdown", (event) => this.pressed(event));
    byId("glossary-search").addEventListener("input", () => this.search());
  }

  /** What was refused may be allowed now. */
  forget() {
    this.known.clear();
    this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    tip.hidden = true;
  }

  /** @param {EventTarget|null} target @param {number} wait */
  near(target, wait) {
    const piece = /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-at]"));
    clearTimeout(this.timer);
    if (!piece) return this.hide();
    this.timer = setTimeout(() => void this.show(piece), wait);
  }

  /** @param {HTMLElement} piece */
  async show(piece) {
    const options = this.chooser.here.get(piece);
    const label = this.chooser.labels.get(piece) ?? piece.getAttribute("aria-label");
    const told = options ? options.map((option) => ({ text: option.text, why: option.more ?? "" })) : await this.why(piece);
    if (!piece.isConnected || (!label && !told.length)) return;
    const rows = told.map(({ text, why }) => make("p", why && !options ? "why" : "may", make("b", "", text), why ? ` ${why}` : ""));
    const term = /** @type {HTMLElement|null} */ (piece.closest("[data-term]"))?.dataset.term;
    const entry = term ? document.querySelector(`#term-${term} p`) : null;
    if (entry) rows.push(make("p", "term", entry.textContent ?? ""));
    if (term) rows.push(make("p", "more", tip.dataset.more ?? ""));
    fill(tip, [make("p", "what", label ?? ""), ...rows]);
    tip.hidden = false;
    place(tip, piece.getBoundingClientRect());
  }

  /** Why nothing can be done with a piece; asked once per position. */
  /** @param {HTMLElement} piece @returns {Promise<Why[]>} */
  async why(piece) {
    const at = piece.dataset.at ?? "";
    if (!this.chooser.ask || this.chooser.path.length) return [];
    if (!this.known.has(at)) {
      const answer = await this.wire.ask("why", { seat: this.seat(), at });
      this.known.set(at, answer?.lines ?? []);
    }
    return this.known.get(at) ?? [];
  }

  /** A long touch explains what is under the finger. @param {PointerEvent} event */
  pressed(event) {
    if (event.pointerType !== "touch") return;
    const stop = new AbortController();
    const timer = setTimeout(() => this.explain(event.target), PRESS);
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      addEventListener(end, () => (clearTimeout(timer), stop.abort()), { signal: stop.signal });
    }
  }

  /** @param {EventTarget|null} target @returns {boolean} */
  explain(target) {
    const piece = /** @type {HTMLElement|null} */ (/** @type {Element|null} */ (target)?.closest("[data-term]"));
    if (piece) this.glossary(piece.dataset.term ?? "");
    return piece !== null;
  }

  /** @param {string} term */
  glossary(term) {
    this.hide();
    const search = /** @type {HTMLInputElement} */ (byId("glossary-search"));
    search.value = "";
    this.search();
    if (!dialog("glossary").open) dialog("glossary").showModal();
    const entry = document.getElementById(`term-${term}`);
    for (const old of document.querySelectorAll(".entry.found")) old.classList.remove("found");
    entry?.classList.add("found");
    entry?.scrollIntoView({ block: "center" });
    if (entry) entry.focus({ preventScroll: true });
    else search.focus();
  }

  search() {
    const wanted = /** @type {HTMLInputElement} */ (byId("glossary-search")).value.trim().toLowerCase();
    for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#glossary .entry"))) {
      entry.hidden = !entry.textContent?.toLowerCase().includes(wanted);
    }
  }
}

/** Put a small box beside another so that both are seen. @param {HTMLElement} small @param {DOMRect} box */
export function place(small, box) {
  const size = small.getBoundingClientRect();
  const below = box.bottom + 8 + size.height < innerHeight;
  small.style.left = `${Math.max(8, Math.min(box.left, innerWidth - size.width - 8))}px`;
  small.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - size.height - 8)}px`;
}
