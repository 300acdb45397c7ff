// @ts-check
/** Small helpers for the page, and the settings that this browser remembers. */

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
}

/** All elements that fit. @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export function all(selector, within = document) {
  return [...within.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));
}

/** @param {string} id */
export function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/** @param {string} id */
export function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {string} name @param {string} className @param {(Node|string)[]} children */
export function make(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** @param {string} text @param {() => void} act @param {string} [className] @param {Record<string, string>} [more] */
export function button(text, act, className = "", more = {}) {
  const made = make("button", className, text);
  for (const [name, value] of Object.entries({ type: "button", ...more })) made.setAttribute(name, value);
  made.addEventListener("click", act);
  return made;
}

/** A symbol of the sheet. @param {string} name @param {string} className */
export function symbol(name, className) {
  const made = make("span", "");
  made.innerHTML = `<svg class="${className}" aria-hidden="true"><use href="#s-${name}"/></svg>`;
  return /** @type {Element} */ (made.firstElementChild);
}

/** @type {Record<string, string>} */
const DEFAULTS = { theme: "system", speed: "normal", bots: "normal", sound: "on" };

/** What this browser remembers. @param {string} name */
export function setting(name) {
  return localStorage.getItem(`allmende.${name}`) ?? DEFAULTS[name];
}

/** Fields that this browser remembers. @param {(name: string, value: string) => void} changed */
export function settings(changed) {
  for (const choice of /** @type {HTMLSelectElement[]} */ (all("[data-setting]"))) {
    const name = choice.dataset.setting ?? "";
    choice.value = setting(name);
    choice.addEventListener("change", () => {
      localStorage.setItem(`allmende.${name}`, choice.value);
      if (name === "theme") document.documentElement.dataset.theme = choice.value;
      changed(name, choice.value);
    });
  }
}

/** Put a small box beside another so that both are seen. @param {HTMLElement} small @param {Element} beside */
export function place(small, beside) {
  const box = beside.getBoundingClientRect();
  const { width, height } = small.getBoundingClientRect();
  const below = box.bottom + 8 + height < innerHeight;
  small.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  small.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - height - 8)}px`;
}
