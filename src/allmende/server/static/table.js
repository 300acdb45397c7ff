// @ts-check
/**
 * The table: keeps the picture that the server sends, plays what happened in order, and lets me
 * answer. It knows no game: pieces are whatever carries a data-at.
 */

import { Chooser } from "./choose.js";
import { all, button, byId, dialog, make, setting, settings, symbol } from "./dom.js";
import { glide, glideTime, landAll, piecesOf, startsOf } from "./glide.js";
import { Ending, listOf, share, sound } from "./panels.js";
import { Tips } from "./tips.js";
import { Wire } from "./wire.js";

const { body } = document;
const words = /** @type {Words} */ (JSON.parse(body.dataset.words ?? "{}"));
const title = document.title;
const READING = 900; // milliseconds for a line of what the others did
const TOLD = 4500; // milliseconds that news stay
const MOST_AGAIN = 8;
const MOST_TOLD = 3; // lines of one change

/** @type {Picture} */
const now = {
  ask: null, waiting: words.connecting, seat: -1, asked: [], turn: -1, points: [], seats: [],
  undo: { one: "", turn: "" }, over: false, result: null, curtain: -1, proof: "", seed: "",
  position: 0, next: "", pace: "normal",
};
const queue = /** @type {Frame[]} */ ([]);
const drawn = /** @type {Map<string, string>} */ (new Map());
let lines = /** @type {Line[]} */ ([]);
let telling = 0;
let playing = false;
let hurry = false;
let byKeys = false; // whether I used the keyboard last
let mine = false; // whether it was my turn when I last looked

const wire = new Wire(body.dataset.live ?? "", document.documentElement.lang, {
  frame: (frame) => {
    queue.push(frame);
    if (!playing) void play();
  },
  online: (on) => (byId("offline").hidden = on),
  refused: (why) => (tell(why), settle()),
});
const chooser = new Chooser(words, (actions) => void command("run", { actions }));
const tips = new Tips(chooser, wire, () => now.seat);
const ending = new Ending(now, words, (frame) => draw(frame));

// -- playing what happened ------------------------------------------------------------------------

async function play() {
  playing = true;
  body.classList.add("busy");
  for (let frame = queue.shift(); frame; frame = queue.shift()) await present(frame);
  playing = hurry = false;
  settle();
}

/** Show one change: the picture at once, moved pieces gliding, what another did in a line. @param {Frame} frame */
async function present(frame) {
  if (ending.looking) return void ending.later(frame);
  const time = hurry || frame.full ? 0 : glideTime(setting("speed"));
  const moves = frame.moves ?? [];
  const starts = time ? startsOf(moves) : [];
  const others = draw(frame).filter((line) => line.seat !== now.seat && line.text);
  if (others.length && !frame.full) tell(others.slice(-MOST_TOLD).map((line) => line.text).join(" "));
  if (time) await glide(moves, starts, time);
  if (frame.full) void again();
  else if (others.length && queue.length && !hurry) await pause(time);
}

/** @param {number} time */
function pause(time) {
  return new Promise((done) => setTimeout(done, time));
}

/** Put a frame into the page; returns the lines that are new. @param {Frame} frame */
function draw(frame) {
  const { fragments, layout, log, moves, full, seq, ...changes } = frame;
  Object.assign(now, changes);
  if (now.seat >= 0) wire.seat = now.seat;
  const focused = document.activeElement?.closest("#table [data-at]")?.getAttribute("data-at");
  chooser.clear();
  if (layout) lay(layout);
  for (const [id, html] of Object.entries(fragments ?? {})) {
    const section = document.getElementById(`f-${id}`);
    if (!section || (drawn.get(id) === html && section.hasChildNodes())) continue;
    drawn.set(id, html);
    section.innerHTML = html;
  }
  drawSeats();
  const fresh = drawLog(log ?? [], full);
  if (focused) piecesOf(focused)[0]?.focus({ preventScroll: true });
  return fresh;
}

/** Which fragments there are, and in which area. @param {[string, string][]} layout */
function lay(layout) {
  const wanted = layout.map(([id, area]) => {
    const section = document.getElementById(`f-${id}`) ?? make("section", "fragment");
    section.id = `f-${id}`;
    byId(`area-${area}`).append(section);
    return section;
  });
  for (const old of all("#table .fragment")) if (!wanted.includes(old)) old.remove();
}

/** Seats of which the picture does not tell: still free, gone, played by a bot for me. */
function drawSeats() {
  const chips = now.seats.flatMap((seat, number) => {
    const gone = seat.kind === "person" && !seat.online && !seat.me;
    if (seat.kind !== "open" && !gone && !seat.handover && !seat.back) return [];
    const said = seat.kind === "open" ? words.open_seat : `${seat.name} ${gone ? words.away : ""}`;
    const chip = make("li", `seat-chip tint-${seat.mark}`, symbol(`mark-${seat.mark}`, "mark"), said);
    if (seat.handover) chip.append(button(words.hand_over, () => handOver(number), "quiet small"));
    if (seat.back) chip.append(button(words.take_back_seat, () => giveTo(number, ""), "small"));
    return [chip];
  });
  byId("seats").replaceChildren(...chips);
  byId("table").className = `table seats-${now.seats.length}`;
}

/** @param {Line[]} log @param {boolean} full */
function drawLog(log, full) {
  if (full) {
    lines = [];
    byId("log").replaceChildren();
  }
  const last = lines.at(-1)?.n ?? -1;
  const fresh = log.filter((line) => line.n > last);
  for (const line of fresh) {
    write(line, lines.at(-1));
    lines.push(line);
    if (line.back !== undefined) strike(line.back, line.n);
  }
  if (fresh.length) byId("log-scroll").scrollTop = 1e6;
  return fresh;
}

/** A line of the log; the same one again is only counted. @param {Line} line @param {Line} [before] */
function write(line, before) {
  const same = /** @type {HTMLElement|null} */ (byId("log").lastElementChild);
  if (same && before?.text === line.text && before.struck === line.struck) {
    same.dataset.times = String(Number(same.dataset.times ?? 1) + 1);
    return;
  }
  const item = make("li", `line ${line.struck ? "struck" : ""} tint-${now.seats[line.seat]?.mark ?? "none"}`, line.text);
  item.addEventListener("pointerenter", () => spot(line.at));
  item.addEventListener("pointerleave", () => spot([]));
  byId("log").append(item);
}

/** Lines were taken back. @param {number} from @param {number} to */
function strike(from, to) {
  for (const line of lines) line.struck ||= line.n >= from && line.n < to;
  byId("log").replaceChildren();
  for (const [index, line] of lines.entries()) write(line, lines[index - 1]);
}

/** Let the pieces that a line speaks of stand out. @param {string[]} at */
function spot(at) {
  for (const piece of all(".linked")) piece.classList.remove("linked");
  for (const piece of at.flatMap(piecesOf)) piece.classList.add("linked");
}

/** Tell once more what the others did since my last action. */
async function again() {
  const last = lines.findLastIndex((line) => line.seat === now.seat);
  for (const line of now.over ? [] : lines.slice(last + 1).slice(-MOST_AGAIN)) {
    if (hurry) break;
    tell(line.text);
    spot(line.at);
    await pause(READING);
  }
  spot([]);
}

/** @param {string} text */
function tell(text) {
  const news = byId("news");
  news.textContent = text;
  news.classList.toggle("told", text !== "");
  clearTimeout(telling);
  telling = setTimeout(() => news.classList.remove("told"), TOLD);
}

/** Nothing is left to play: ask me, or say for whom we wait. */
function settle() {
  if (playing || ending.looking) return;
  body.classList.remove("busy");
  body.classList.toggle("over", now.over);
  body.dataset.position = String(now.position);
  byId("proof").textContent = now.proof;
  chooser.show(now.ask, now.over ? (now.result?.ending ?? "") : now.waiting);
  if (byKeys && document.activeElement === body && now.ask) chooser.glowing[0]?.focus({ preventScroll: true });
  for (const [id, reason] of [["undo-one", now.undo.one], ["undo-turn", now.undo.turn], ["hint", now.ask ? "" : now.waiting || title]]) {
    const tool = document.getElementById(id); // who watches has none
    tool?.setAttribute("aria-disabled", String(Boolean(reason) || now.seat < 0));
    tool?.setAttribute("title", reason || (tool.getAttribute("aria-label") ?? ""));
  }
  tips.forget();
  if (now.curtain < 0) dialog("curtain").close();
  else if (!dialog("curtain").open) dialog("curtain").showModal();
  byId("curtain-name").textContent = words.pass_to.replace("{name}", now.seats[now.curtain]?.name ?? "");
  callMe();
  ending.show();
}

/** Title, icon and a soft sound say that it is my turn. */
function callMe() {
  const turn = now.asked.some((seat) => now.seats[seat]?.me) && !now.over;
  document.title = turn ? `● ${words.your_turn} · ${title}` : title;
  const icon = /** @type {HTMLLinkElement} */ (document.getElementById("favicon"));
  icon.href = icon.href.replace(/favicon(-turn)?\.svg/, turn ? "favicon-turn.svg" : "favicon.svg");
  if (turn && !mine && setting("sound") === "on" && navigator.userActivation?.hasBeenActive) sound();
  mine = turn;
}

// -- what I do ------------------------------------------------------------------------------------

/** @param {string} t @param {object} fields */
async function command(t, fields) {
  const answer = await wire.ask(t, { seq: wire.seq, seat: now.seat, ...fields });
  if (!answer) settle();
  return answer;
}

/** @param {boolean} turn */
function undo(turn) {
  if (chooser.takeBack()) return;
  const reason = turn ? now.undo.turn : now.undo.one;
  if (reason || now.seat < 0) tell(reason);
  else void command("undo", { turn });
}

async function hint() {
  if (!now.ask) return;
  tell(words.thinking);
  const answer = await command("hint", {});
  if (answer) tell(answer.text), chooser.hint(answer.actions[0]);
}

/** @param {number} seat @param {string} bot */
function giveTo(seat, bot) {
  void wire.ask("handover", { seat, bot });
}

/** @param {number} seat */
function handOver(seat) {
  dialog("handover").dataset.seat = String(seat);
  dialog("handover").showModal();
}

function escape() {
  hurry = true;
  if (playing) landAll();
  else chooser.takeBack(), setTimeout(() => (hurry = playing && hurry), READING);
  tips.hide();
}

const list = () => listOf(chooser.options, (option) => chooser.pick(option));
const toggleLog = () => void body.classList.toggle("log-open");
const book = () => tips.glossary("");

/** @type {Record<string, () => void>} */
const KEYS = {
  a: list, ".": list, u: () => undo(false), U: () => undo(true), h: hint, l: toggleLog, r: () => void again(),
  "?": () => dialog("keys").showModal(), Escape: escape, i: () => void tips.explain(document.activeElement), g: book,
};
/** @type {Record<string, () => void>} */
const TOOLS = {
  "undo-one": KEYS.u, "undo-turn": KEYS.U, hint, "list-open": list, again: KEYS.r, "log-toggle": toggleLog, book,
  "lift-curtain": () => void wire.ask("look", { seat: now.curtain }), news: escape,
};

document.addEventListener("pointerdown", () => (byKeys = false));
document.addEventListener("keydown", (event) => {
  byKeys = true;
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const menu = document.querySelector("dialog[open], [popover]:popover-open");
  if (menu) return void inMenu(menu, event);
  if (target.matches("input, select, textarea")) return;
  if (event.key.startsWith("Arrow")) ending.step(event.key) || chooser.step(event.key, event.shiftKey);
  else if ((event.key === "Enter" || event.key === " ") && target.matches(".can")) target.click();
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

/** Numbers and arrows in a list of choices. @param {Element} menu @param {KeyboardEvent} event */
function inMenu(menu, event) {
  const items = all("button.choice", menu);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key >= "1" && event.key <= "9" && !(event.target instanceof HTMLInputElement)) items[Number(event.key) - 1]?.click();
  else if (way && items.length) items.at((Math.max(at, way < 0 ? 0 : -1) + way) % items.length)?.focus();
  else return;
  event.preventDefault();
}

for (const [id, act] of Object.entries(TOOLS)) document.getElementById(id)?.addEventListener("click", act);
for (const opener of all("[data-opens]")) {
  opener.addEventListener("click", () => dialog(opener.dataset.opens ?? "").showModal());
}
for (const choice of all("#handover [data-bot]")) {
  choice.addEventListener("click", () => {
    giveTo(Number(dialog("handover").dataset.seat), choice.dataset.bot ?? "");
    dialog("handover").close();
  });
}
dialog("curtain").addEventListener("cancel", (event) => event.preventDefault());
settings((name, value) => name === "bots" && wire.tell({ t: "pace", bots: value }));
share();
chooser.show(null, now.waiting);
