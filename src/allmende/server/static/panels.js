// @ts-check
/** Panels: the list of actions, settings, sharing, and the end with its result and replay. */

import { button, byId, dialog, fill, make, remember, setting, symbol } from "./dom.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./wire.js").Option} Option
 * @typedef {import("./wire.js").Picture} Picture
 */

/** The numbered list of all that may be done. @param {Option[]} options @param {(option: Option) => void} pick */
export function listOf(options, pick) {
  const box = dialog("list");
  const items = options.map((option) =>
    make("li", "", button(option.text, () => (box.close(), pick(option)), "choice")),
  );
  fill(byId("list-items"), items);
  byId("list-empty").hidden = items.length > 0;
  box.showModal();
}

/** Two soft tones. */
export function sound() {
  const audio = new AudioContext();
  for (const [index, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    const start = audio.currentTime + index * 0.14;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.08, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  }
  setTimeout(() => void audio.close(), 1000);
}

/** The settings that this browser remembers. @param {(pace: string) => void} pace */
export function settings(pace) {
  for (const field of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("[data-setting]"))) {
    const name = field.dataset.setting ?? "";
    field.value = setting(name) ?? "";
    field.addEventListener("change", () => {
      remember(name, field.value);
      if (name === "bots") pace(field.value);
      if (name === "theme") document.documentElement.dataset.theme = field.value;
    });
  }
}

/** Links that are copied with one click. */
export function share() {
  for (const copy of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copies]"))) {
    const field = /** @type {HTMLInputElement} */ (byId(copy.dataset.copies ?? ""));
    copy.addEventListener("click", async () => {
      field.select();
      await navigator.clipboard?.writeText(field.value).catch(() => undefined);
      copy.textContent = copy.dataset.copied ?? "";
    });
  }
}

/** The end of a game: result, seed, and the replay from any position. */
export class Ending {
  /** @param {Picture} now @param {Record<string, string>} words @param {(frame: Frame) => void} draw */
  constructor(now, words, draw) {
    this.now = now;
    this.words = words;
    this.draw = draw;
    this.slider = /** @type {HTMLInputElement} */ (byId("replay-at"));
    this.looking = false;
    this.shown = false;
    this.wanted = -1;
    this.busy = false;
    this.timer = 0;
    this.slider.addEventListener("input", () => this.look(Number(this.slider.value)));
    for (const tool of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-replay]"))) {
      tool.addEventListener("click", () => this.press(tool.dataset.replay ?? ""));
    }
  }

  /** The game is over: open the result once, offer the replay from then on. */
  show() {
    byId("replay").hidden = !this.now.over;
    if (!this.now.over || this.looking) return;
    this.slider.max = String(this.now.position);
    this.slider.value = this.slider.max;
    this.mark(this.now.position);
    if (this.shown) return this.follow();
    this.shown = true;
    this.fill();
    void this.checkSeed();
    dialog("end").showModal();
  }

  /** Somebody asked for a rematch: lead there. */
  follow() {
    const link = /** @type {HTMLAnchorElement} */ (byId("rematch-link"));
    link.hidden = !this.now.next;
    link.href = this.now.next;
  }

  fill() {
    const { result } = this.now;
    if (!result) return;
    const winners = result.places.filter((side) => side.won).flatMap((side) => side.names);
    byId("end-title").textContent = winners.length ? this.words.wins.replace("{name}", winners.join(", ")) : result.ending;
    byId("end-how").textContent = winners.length ? result.ending : "";
    const rows = result.places.flatMap(({ place, seats, won }) => seats.map((seat) => this.row(seat, place, won)));
    fill(byId("end-rows"), rows);
    this.follow();
  }

  /** @param {number} seat @param {number} place @param {boolean} won */
  row(seat, place, won) {
    const result = this.now.result;
    const mark = this.now.seats[seat]?.mark ?? seat;
    const parts = (result?.parts?.[seat] ?? []).filter(([, count]) => count);
    const made = parts.map(([label, count, points]) => make("li", "", `${label} ×${count}`, make("b", "", `${points}`)));
    return make(
      "li", `tint-${mark}${won ? " won" : ""}`,
      make("span", "place", won ? symbol("crown", "icon") : `${place}.`),
      make("span", "who", symbol(`mark-${mark}`, "mark"), ` ${this.now.seats[seat]?.name}`),
      make("b", "score", String(result?.scores[seat] ?? ""), symbol("point", "icon")),
      make("ul", "parts", ...made),
    );
  }

  /** Does the seed fit the hash that was shown at the start? */
  async checkSeed() {
    const { seed, proof } = this.now;
    byId("seed").textContent = seed;
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const digest = await crypto.subtle?.digest("SHA-256", bytes);
    const hash = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const { seed_fits, seed_differs, seed_unchecked } = this.words;
    byId("seed-check").textContent = !hash ? seed_unchecked : hash === proof ? seed_fits : seed_differs;
  }

  // -- the replay ---------------------------------------------------------------------------------

  /** @param {string} what */
  press(what) {
    const at = Number(this.slider.value);
    clearInterval(this.timer);
    if (what === "first") this.look(0);
    if (what === "previous") this.look(at - 1);
    if (what === "next") this.look(at + 1);
    if (what === "last") this.look(this.now.position);
    if (what === "play") this.timer = setInterval(() => this.look(Number(this.slider.value) + 1), 900);
    if (what === "open") this.look(at);
  }

  /** Arrow keys step through the replay. @param {string} key */
  step(key) {
    if (!this.now.over || !key.match(/Left|Right/)) return false;
    this.press(key === "ArrowLeft" ? "previous" : "next");
    return true;
  }

  /** Show a position; while one is on its way, only the last wish counts. @param {number} at */
  look(at) {
    const last = Number(this.slider.max);
    if (at > last) clearInterval(this.timer);
    this.wanted = Math.max(0, Math.min(last, at));
    this.slider.value = String(this.wanted);
    this.mark(this.wanted);
    if (!this.busy) void this.fetch();
  }

  async fetch() {
    this.busy = true;
    while (this.wanted >= 0) {
      const at = this.wanted;
      this.wanted = -1;
      this.looking = at < Number(this.slider.max);
      const open = /** @type {HTMLInputElement} */ (byId("replay-open")).checked ? "&open=1" : "";
      const { replay } = document.body.dataset;
      const answer = await fetch(`${replay}?at=${at}&language=${document.documentElement.lang}${open}`);
      if (answer.ok) this.draw(this.picture(await answer.json()));
    }
    this.busy = false;
  }

  /** Of a position only the picture counts, not whether it is over or whom it asks. @param {Frame} frame */
  picture(frame) {
    const { fragments, layout, log, points, turn } = frame;
    return { seq: 0, full: true, fragments, layout, log, points, turn };
  }

  /** @param {number} at */
  mark(at) {
    byId("replay-text").textContent = `${at} / ${this.slider.max}`;
    /** @type {HTMLInputElement} */ (byId("fork-at")).value = String(at);
  }

  /** What comes in during a replay is kept for its end. @param {Frame} frame */
  later(frame) {
    const { fragments, layout, log, ...rest } = frame;
    Object.assign(this.now, rest);
    this.follow();
  }
}
