// @ts-check
/** Panels: the list of actions, sharing, a soft sound, and the end with its result and replay. */

import { all, button, byId, dialog, field, make, symbol } from "./dom.js";

const STEP = 900; // milliseconds for a move of a replay that runs

/** The numbered list of all that may be done. @param {Option[]} options @param {(option: Option) => void} pick */
export function listOf(options, pick) {
  const box = dialog("list");
  const items = options.map((option) =>
    make("li", "", button(option.text, () => (box.close(), pick(option)), "choice")),
  );
  byId("list-items").replaceChildren(...items);
  byId("list-empty").hidden = items.length > 0;
  box.showModal();
}

/** Two soft tones. */
export function sound() {
  const audio = new AudioContext();
  for (const [index, pitch] of [523, 784].entries()) {
    const [tone, loud, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + index * 0.14];
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

/** Links that are copied with one click. */
export function share() {
  for (const copy of all("[data-copies]")) {
    const link = field(copy.dataset.copies ?? "");
    copy.addEventListener("click", async () => {
      link.select();
      await navigator.clipboard?.writeText(link.value).catch(() => undefined);
      copy.textContent = copy.dataset.copied ?? "";
    });
  }
}

/** The end of a game: result, seed, and the replay from any position. */
export class Ending {
  /** @param {Picture} now @param {Words} words @param {(frame: Frame) => void} draw */
  constructor(now, words, draw) {
    this.now = now;
    this.words = words;
    this.draw = draw;
    this.slider = field("replay-at");
    this.looking = false;
    this.shown = false;
    this.wanted = -1;
    this.busy = false;
    this.timer = 0;
    this.slider.addEventListener("input", () => this.look(Number(this.slider.value)));
    for (const tool of all("#replay [data-replay]")) {
      tool.addEventListener("click", () => this.press(tool.dataset.replay ?? ""));
    }
  }

  /** The game is over: open the result once, offer the replay from then on. */
  show() {
    byId("replay").hidden = !this.now.over;
    if (!this.now.over || this.looking) return;
    this.slider.value = this.slider.max = String(this.now.position);
    this.mark(this.now.position);
    this.follow();
    if (this.shown) return;
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
    const rows = result.places.flatMap(({ place, seats, won }) => seats.map((seat) => this.row(result, seat, place, won)));
    byId("end-rows").replaceChildren(...rows);
  }

  /** @param {Result} result @param {number} seat @param {number} place @param {boolean} won */
  row(result, seat, place, won) {
    const { mark, name } = this.now.seats[seat];
    const parts = (result.parts?.[seat] ?? []).filter(([, count]) => count);
    const made = parts.map(([label, count, points]) => make("li", "", `${label} ×${count}`, make("b", "", `${points}`)));
    return make(
      "li", `tint-${mark}${won ? " won" : ""}`,
      make("span", "place", won ? symbol("crown", "icon") : `${place}.`),
      make("span", "who", symbol(`mark-${mark}`, "mark"), ` ${name}`),
      make("b", "score", `${result.scores[seat]}`, symbol("point", "icon")),
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
    const running = this.timer;
    clearInterval(this.timer);
    this.timer = 0;
    const goals = /** @type {Record<string, number>} */ ({ first: 0, previous: at - 1, next: at + 1, last: this.now.position });
    if (what !== "play") this.look(goals[what] ?? at);
    else if (!running) this.timer = setInterval(() => this.look(Number(this.slider.value) + 1), STEP);
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
      const open = field("replay-open").checked ? "&open=1" : "";
      const { replay } = document.body.dataset;
      const answer = await fetch(`${replay}?at=${at}&language=${document.documentElement.lang}${open}`);
      if (!answer.ok) continue;
      // Of a position only the picture counts, not whether it is over or whom it asks.
      const { fragments, layout, log, points, turn } = await answer.json();
      this.draw({ seq: 0, full: true, fragments, layout, log, points, turn });
    }
    this.busy = false;
  }

  /** @param {number} at */
  mark(at) {
    byId("replay-text").textContent = `${at} / ${this.slider.max}`;
    field("fork-at").value = String(at);
  }

  /** What comes in during a replay is kept for its end. @param {Frame} frame */
  later(frame) {
    const { fragments, layout, log, ...rest } = frame;
    Object.assign(this.now, rest);
    this.follow();
  }
}
