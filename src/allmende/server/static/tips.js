// @ts-check
/** Tips: what a piece is, what I may do with it, and why not; and its entry in the glossary. */

import { all, byId, dialog, field, make, place } from "./dom.js";

const LINGER = 280; // milliseconds over a piece before it explains itself
const PRESS = 550; // milliseconds of a long press
const tip = byId("tip");

export class Tips {
  /** @param {import("./choose.js").Chooser} chooser @param {import("./wire.js").Wire} wire @param {() => number} seat */
  constructor(chooser, wire, seat) {
    this.chooser = chooser;
    this.wire = wire;
    this.seat = seat;
    this.known = /** @type {Map<string, Why[]>} */ (new Map());
    this.timer = 0;
    const table = byId("table");
    for (const near of ["pointerover", "focusin"]) table.addEventListener(near, (event) => this.near(event.target));
    for (const away of ["pointerleave", "focusout"]) table.addEventListener(away, () => this.hide());
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

  /** @param {EventTarget|null} target */
  near(target) {
    const piece = /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-at]"));
    this.hide();
    if (piece) this.timer = setTimeout(() => void this.show(piece), LINGER);
  }

  /** @param {HTMLElement} piece */
  async show(piece) {
    const options = this.chooser.here.get(piece);
    const label = this.chooser.labels.get(piece) ?? piece.getAttribute("aria-label") ?? "";
    const told = options ? options.map(({ text }) => ({ text, why: "" })) : await this.why(piece);
    if (!piece.isConnected || (!label && !told.length)) return;
    const rows = told.map(({ text, why }) => make("p", why ? "why" : "may", make("b", "", text), ` ${why}`));
    if (piece.closest("[data-term]")) rows.push(make("p", "more", tip.dataset.more ?? ""));
    tip.replaceChildren(make("p", "what", label), ...rows);
    tip.hidden = false;
    place(tip, piece);
  }

  /** Why nothing can be done with a piece; asked once per position. @param {HTMLElement} piece */
  async why(piece) {
    const at = piece.dataset.at ?? "";
    if (!this.chooser.ask) return this.seat() < 0 ? [] : [{ text: "", why: this.chooser.waiting }];
    if (this.chooser.path.length) return [];
    const known = this.known.get(at) ?? (await this.wire.ask("why", { seat: this.seat(), at }))?.lines ?? [];
    this.known.set(at, known);
    return known;
  }

  /** A long touch explains what is under the finger. @param {PointerEvent} event */
  pressed(event) {
    if (event.pointerType !== "touch") return;
    const timer = setTimeout(() => this.explain(event.target), PRESS);
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      addEventListener(end, () => clearTimeout(timer), { once: true });
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
    field("glossary-search").value = "";
    this.search();
    if (!dialog("glossary").open) dialog("glossary").showModal();
    for (const entry of all("#glossary .entry")) entry.classList.toggle("found", entry.id === `term-${term}`);
    const entry = document.getElementById(`term-${term}`);
    entry?.scrollIntoView({ block: "center" });
    (entry ?? byId("glossary-search")).focus({ preventScroll: true });
  }

  search() {
    const wanted = field("glossary-search").value.trim().toLowerCase();
    for (const entry of all("#glossary .entry")) entry.hidden = !entry.textContent?.toLowerCase().includes(wanted);
  }
}
