// @ts-check
/**
 * Gliding: a copy of a moved card flies from its old place to its new one. Whoever wants less
 * motion, by the system or by the settings, sees the new picture at once.
 */

/** @typedef {import("./wire.js").Move} Move */

const TIMES = /** @type {Record<string, number>} */ ({ off: 0, fast: 180, normal: 380, slow: 800 });
const MOST_AT_ONCE = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a glide takes, in milliseconds. @param {string} speed */
export function glideTime(speed) {
  return still.matches ? 0 : (TIMES[speed] ?? TIMES.normal);
}

/** The elements that show a place or piece, by its data-at. @param {string} at @returns {HTMLElement[]} */
export function piecesOf(at) {
  return at ? [...document.querySelectorAll(`#table [data-at="${CSS.escape(at)}"]`)].map((piece) => /** @type {HTMLElement} */ (piece)) : [];
}

/** The first of them. @param {string} at @returns {HTMLElement|undefined} */
export function placeOf(at) {
  return piecesOf(at)[0];
}

/** A piece, or the place that stands before the last dot of its name. @param {string} at */
function homeOf(at) {
  return placeOf(at) ?? placeOf(at.slice(0, Math.max(0, at.lastIndexOf("."))));
}

/** Where the moves begin, to be asked before the picture changes. @param {Move[]} moves */
export function startsOf(moves) {
  return moves.slice(0, MOST_AT_ONCE).map((move) => homeOf(move.from)?.getBoundingClientRect());
}

/**
 * Let copies fly to where the moves end; resolves when the last has landed.
 * @param {Move[]} moves @param {(DOMRect|undefined)[]} starts @param {number} time
 */
export async function glide(moves, starts, time) {
  if (!time || document.hidden) return;
  const flights = starts.map((start, index) => {
    const target = homeOf(moves[index].to);
    return start && target ? fly(moves[index], start, target, time, index) : null;
  });
  await Promise.allSettled(flights);
}

/**
 * @param {Move} move @param {DOMRect} start @param {HTMLElement} target
 * @param {number} time @param {number} index
 */
async function fly(move, start, target, time, index) {
  const ghost = document.createElement("div");
  ghost.className = "gliding";
  ghost.setAttribute("aria-hidden", "true");
  ghost.innerHTML = move.card || '<span class="card back"></span>';
  for (const piece of ghost.querySelectorAll("[data-at]")) piece.removeAttribute("data-at");
  document.body.append(ghost);
  const size = ghost.getBoundingClientRect();
  const end = target.getBoundingClientRect();
  /** @param {DOMRect} box */
  const middle = (box) =>
    `translate(${box.x + (box.width - size.width) / 2}px, ${box.y + (box.height - size.height) / 2}px)`;
  const flight = ghost.animate(
    [
      { transform: `${middle(start)} scale(0.9)`, opacity: 0.6 },
      { opacity: 1, offset: 0.2 },
      { transform: `${middle(end)} scale(0.9)`, opacity: 0.85 },
    ],
    { duration: time, delay: index * time * 0.25, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" },
  );
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

/** All that flies lands at once. */
export function landAll() {
  for (const ghost of document.querySelectorAll(".gliding")) {
    for (const flight of ghost.getAnimations()) flight.finish();
  }
}
