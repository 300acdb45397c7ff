// @ts-check
/**
 * The table: keeps the picture that the server sends, plays what happened in order, and lets me
 * answer. It knows no game: pieces are whatever carries a data-at.
 */

import { Chooser } from "./choose.js";
import { button, byId, dialog, fill, make, setting, symbol } from "./dom.js";
import { glide, glideTime, landAll, piecesOf, placeOf, startsOf } from "./glide.js";
import { Ending, listOf, settings, share, sound } from "./panels.js";
import { Tips } from "./tips.js";
import { Wire } from "./wire.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./wire.js").Line} Line
 * @typedef {import("./wire.js").Picture} Picture
 */

const { body } = document;
/** @type {Record<string, string>} */
const words = JSON.parse(body.dataset.words ?? "{}");
const title = document.title;
const READING = 900; // milliseconds for a line of what the others did
const MOST_AGAIN = 8;
const MOST_TOLD = 3; // lines of one change

/** @type {Picture} */
const now = {
  ask: null, waiting: words.connecting, seat: -1, asked: [], turn: -1, points: [], seats: [],
  undo: { one: "", turn: "" }, over: false, result: null, curtain: -1, proof: "", seed: "",
  position: 0, next: "", pace: "normal",
};
/** @type {Frame[]} */
const queue = [];
/** @type {Map<string, string>} */
const drawn = new Map();
/** @type {Line[]} */
let lines = [];
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
const chooser = new Chooser({ words, send: (actions) => command("run", { actions }) });
const tips = new Tips(chooser, wire, () => now.seat);
const ending = new Ending(now, words, (frame) => draw(frame));

// -- playing what happened ------------------------------------------------------------------------

async function play() {
  playing = true;
  body.classList.add("busy");
  while (queue.length) await present(/** @type {Frame} */ (queue.shift()));
  playing = false;
  hurry = false;
  settle();
}

/** Show one change: the picture at once, moved pieces gliding, what another did in a line. */
/** @param {Frame} frame */
async function present(frame) {
  if (ending.looking) return void ending.later(frame);
  const time = hurry || frame.full ? 0 : glideTime(setting("speed"));
  const moves = frame.moves ?? [];
  const starts = time ? startsOf(moves) : [];
  const fresh = draw(frame);
  const others = fresh.filter((line) => line.seat !== now.seat && line.text);
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
  for (const [id, html] of Object.entries(fragments ?? {})) morph(id, html);
  drawSeats();
  const fresh = drawLog(log ?? [], full);
  if (focused) placeOf(focused)?.focus({ preventScroll: true });
  return fresh;
}

/** @param {[string, string][]} layout */
function lay(layout) {
  for (const [id, area] of layout) {
    const home = byId(`area-${area}`);
    const section = document.getElementById(`f-${id}`) ?? make("section", "fragment");
    section.id = `f-${id}`;
    home.append(section);
  }
  const wanted = new Set(layout.map(([id]) => `f-${id}`));
  for (const old of document.querySelectorAll("#table .fragment")) {
    if (!wanted.has(old.id)) old.remove();
  }
}

/** @param {string} id @param {string} html */
function morph(id, html) {
  const section = document.getElementById(`f-${id}`);
  if (!section || (drawn.get(id) === html && section.hasChildNodes())) return;
  drawn.set(id, html);
  section.innerHTML = html;
}

/** Seats of which the picture does not tell: still free, gone, played by a bot for me. */
function drawSeats() {
  const chips = now.seats.map((seat, number) => {
    const gone = seat.kind === "person" && !seat.online && !seat.me;
    if (seat.kind !== "open" && !gone && !seat.handover && !seat.back) return "";
    const said = seat.kind === "open" ? words.open_seat : `${seat.name} ${gone ? words.away : ""}`;
    const chip = make("li", `seat-chip tint-${seat.mark}`, symbol(`mark-${seat.mark}`, "mark"), said);
    if (seat.handover) chip.append(button(words.hand_over, () => handOver(number), "quiet small"));
    if (seat.back) chip.append(button(words.take_back_seat, () => giveTo(number, ""), "small"));
    return chip;
  });
  fill(byId("seats"), chips);
  byId("table").className = `table seats-${now.seats.length}`;
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

/** @param {Line[]} log @param {boolean} full */
function drawLog(log, full) {
  const list = byId("log");
  if (full) {
    lines = [];
    list.replaceChildren();
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
  const list = byId("log");
  const same = /** @type {HTMLElement|null} */ (list.lastElementChild);
  if (same && before?.text === line.text && before.struck === line.struck) {
    same.dataset.times = String(Number(same.dataset.times ?? 1) + 1);
    return;
  }
  const item = make("li", line.struck ? "line struck" : "line", line.text);
  if (line.seat >= 0 && now.seats[line.seat]) item.classList.add(`tint-${now.seats[line.seat].mark}`);
  item.addEventListener("pointerenter", () => spot(line.at));
  item.addEventListener("pointerleave", () => spot([]));
  list.append(item);
}

/** Lines were taken back. @param {number} from @param {number} to */
function strike(from, to) {
  for (const line of lines) line.struck ||= line.n >= from && line.n < to;
  byId("log").replaceChildren();
  for (const [index, line] of lines.entries()) write(line, lines[index - 1]);
}

/** Let the pieces that a line speaks of stand out. @param {string[]} at */
function spot(at) {
  for (const piece of document.querySelectorAll(".linked")) piece.classList.remove("linked");
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
  news.classList.remove("told");
  void news.offsetWidth; // begins the fading anew
  news.classList.add("told");
}

/** Nothing is left to play: ask me, or say for whom we wait. */
function settle() {
  if (playing || ending.looking) return;
  body.classList.remove("busy");
  body.dataset.position = String(now.position);
  body.classList.toggle("over", now.over);
  chooser.show(now.ask, now.over ? (now.result?.ending ?? "") : now.waiting);
  if (byKeys && document.activeElement === body && now.ask) chooser.first()?.focus({ preventScroll: true });
  for (const [id, reason] of [["undo-one", now.undo.one], ["undo-turn", now.undo.turn]]) {
    const tool = document.getElementById(id);
    if (!tool) continue; // who watches has none
    tool.setAttribute("aria-disabled", String(Boolean(reason) || now.seat < 0));
    tool.title = reason || (tool.getAttribute("aria-label") ?? "");
  }
  document.getElementById("hint")?.setAttribute("aria-disabled", String(!now.ask));
  tips.forget();
  curtain();
  callMe();
  ending.show();
}

function curtain() {
  const drop = dialog("curtain");
  if (now.curtain < 0) return drop.close();
  byId("curtain-name").textContent = words.pass_to.replace("{name}", now.seats[now.curtain]?.name ?? "");
  if (!drop.open) drop.showModal();
}

/** Title, icon and a soft sound say that it is my turn. */
function callMe() {
  const turn = now.asked.some((seat) => now.seats[seat]?.me) && !now.over;
  document.title = turn ? `● ${words.your_turn} · ${title}` : title;
  const icon = /** @type {HTMLLinkElement} */ (byId("favicon"));
  icon.href = turn ? icon.href.replace("favicon.svg", "favicon-turn.svg") : icon.href.replace("favicon-turn", "favicon");
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
  if (!answer) return;
  tell(answer.text);
  chooser.hint(answer.actions[0]);
}

function list() {
  listOf(chooser.options, (option) => chooser.pick(option));
}

function toggleLog() {
  body.classList.toggle("log-open");
}

function escape() {
  if (playing) {
    hurry = true;
    landAll();
  } else {
    hurry = true;
    chooser.takeBack();
    setTimeout(() => (hurry = false), READING);
  }
  tips.hide();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  a: list, ".": list, u: () => undo(false), U: () => undo(true), h: hint, l: toggleLog,
  r: () => void again(), "?": () => dialog("keys").showModal(), Escape: escape,
  i: () => tips.explain(document.activeElement), g: () => tips.glossary(""),
};

document.addEventListener("pointerdown", () => (byKeys = false));
document.addEventListener("keydown", (event) => {
  byKeys = true;
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const menu = document.querySelector("dialog[open], [popover]:popover-open");
  if (menu) return void inMenu(menu, event);
  if (target.matches("input, select, textarea")) return;
  if (event.key.startsWith("Arrow")) {
    if (ending.step(event.key)) return;
    chooser.step(event.key, event.shiftKey);
  } else if ((event.key === "Enter" || event.key === " ") && target.matches(".can")) target.click();
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

/** Numbers and arrows in a list of choices. @param {Element} menu @param {KeyboardEvent} event */
function inMenu(menu, event) {
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("button.choice")]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key >= "1" && event.key <= "9" && !(event.target instanceof HTMLInputElement)) {
    items[Number(event.key) - 1]?.click();
  } else if (event.key === "ArrowDown" && items.length) items[(at + 1) % items.length].focus();
  else if (event.key === "ArrowUp" && items.length) items.at(at - 1)?.focus();
  else return;
  event.preventDefault();
}

/** @type {Record<string, () => void>} */
const TOOLS = {
  "undo-one": () => undo(false), "undo-turn": () => undo(true), hint, "list-open": list, again: () => void again(),
  "log-toggle": toggleLog, book: () => tips.glossary(""),
  "lift-curtain": () => void wire.ask("look", { seat: now.curtain }),
};
for (const [id, act] of Object.entries(TOOLS)) document.getElementById(id)?.addEventListener("click", act);
for (const opener of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-opens]"))) {
  opener.addEventListener("click", () => dialog(opener.dataset.opens ?? "").showModal());
}
for (const choice of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#handover [data-bot]"))) {
  choice.addEventListener("click", () => {
    giveTo(Number(dialog("handover").dataset.seat), choice.dataset.bot ?? "");
    dialog("handover").close();
  });
}
dialog("curtain").addEventListener("cancel", (event) => event.preventDefault());
byId("news").addEventListener("click", escape);
settings((bots) => wire.tell({ t: "pace", bots }));
share();
chooser.show(null, now.waiting);
