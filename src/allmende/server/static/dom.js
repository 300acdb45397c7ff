// @ts-check
/** Small helpers for the page, and the settings that this browser remembers. */

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
}

/** @param {Element} parent @param {(Node|string)[]} children */
export function fill(parent, children) {
  parent.replaceChildren(...children);
}

/** @param {string} name @param {string} className @param {(Node|string)[]} children */
export function make(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * @param {string} text @param {() => void} act @param {string} className
 * @param {{a?: string, role?: string}} more
 */
export function button(text, act, className = "", more = {}) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = className;
  if (more.a) made.dataset.a = more.a;
  if (more.role) made.setAttribute("role", more.role);
  made.addEventListener("click", act);
  return made;
}

/** A symbol of the sheet. @param {string} name @param {string} className */
export function symbol(name, className) {
  const space = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  made.setAttribute("class", className);
  made.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#s-${name}`);
  made.append(use);
  return made;
}

/** @param {string} id @returns {HTMLDialogElement} */
export function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/** What this browser remembers. @type {Record<string, string>} */
const DEFAULTS = { theme: "system", speed: "normal", bots: "normal", sound: "on", log: "open" };

/** @param {string} name */
export function setting(name) {
  return localStorage.getItem(`allmende.${name}`) ?? DEFAULTS[name];
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  localStorage.setItem(`allmende.${name}`, value);
}
