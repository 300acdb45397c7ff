// @ts-check
/**
 * Gliding: a copy of a moved card flies from its old place to its new one. Whoever wants less
 * motion, by the system or by the settings, sees the new picture at once.
 */

import { all, make } from "./dom.js";

/** @type {Record<string, number>} */
const TIMES = { off: 0, fast: 180, normal: 380, slow: 800 };
const MOST_AT_ONCE = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a glide takes, in milliseconds. @param {string} speed */
export function glideTime(speed) {
  return still.matches ? 0 : (TIMES[speed] ?? TIMES.normal);
}

/** The elements that show a place or piece, by its data-at. @param {string} at */
export function piecesOf(at) {
  return at ? all(`#table [data-at="${CSS.escape(at)}"]`) : [];
}

/** A piece, or the place that stands before the last dot of its name. @param {string} at */
function homeOf(at) {
  return piecesOf(at)[0] ?? piecesOf(at.slice(0, Math.max(0, at.lastIndexOf("."))))[0];
}

/** Where the moves begin, to be asked before the picture changes. @param {Move[]} moves */
export function startsOf(moves) {
  return moves.slice(0, MOST_AT_ONCE).map((move) => homeOf(move.from)?.getBoundingClientRect());
}

/** Let copies fly to where the moves end; resolves when the last has landed.
 * @param {Move[]} moves @param {(DOMRect|undefined)[]} starts @param {number} time */
export async function glide(moves, starts, time) {
  if (!time || document.hidden) return;
  const flights = starts.map((start, index) => {
    const target = homeOf(moves[index].to);
    return start && target && fly(moves[index], start, target, { duration: time, delay: index * time * 0.25 });
  });
  await Promise.allSettled(flights);
}

/** @param {Move} move @param {DOMRect} start @param {HTMLElement} target @param {KeyframeAnimationOptions} timing */
async function fly(move, start, target, timing) {
  const ghost = make("div", "gliding");
  ghost.setAttribute("aria-hidden", "true");
  ghost.innerHTML = move.card || '<span class="card back"></span>';
  for (const piece of all("[data-at]", ghost)) piece.removeAttribute("data-at");
  document.body.append(ghost);
  const size = ghost.getBoundingClientRect();
  const [from, to] = [start, target.getBoundingClientRect()].map(
    (box) => `translate(${box.x + (box.width - size.width) / 2}px, ${box.y + (box.height - size.height) / 2}px) scale(0.9)`,
  );
  const frames = [{ transform: from, opacity: 0.6 }, { opacity: 1, offset: 0.2 }, { transform: to, opacity: 0.85 }];
  const flight = ghost.animate(frames, { ...timing, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

/** All that flies lands at once. */
export function landAll() {
  for (const ghost of all(".gliding")) for (const flight of ghost.getAnimations()) flight.finish();
}
