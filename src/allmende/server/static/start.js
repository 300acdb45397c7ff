// @ts-check
/** The pages beside the table work as plain forms; this only makes them shorter to fill in. */

import { settings } from "./panels.js";

/** @type {HTMLSelectElement|null} */
const count = document.querySelector("[data-seats]");
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-seat]")]);

/** @param {HTMLElement} row */
function kindOf(row) {
  return /** @type {HTMLSelectElement} */ (row.querySelector("select"));
}

/** Only the seats that are played, and a name only where somebody sits at this screen. */
function tidy() {
  const here = rows.filter((row) => !row.hidden && kindOf(row).value === "me");
  for (const [index, row] of rows.entries()) {
    row.hidden = index >= Number(count?.value);
    const name = /** @type {HTMLInputElement} */ (row.querySelector("input"));
    name.hidden = kindOf(row).value !== "me" || here.length < 2;
  }
}

/** @param {string} preset */
function fillSeats(preset) {
  const kinds = /** @type {Record<string, string>} */ ({ friends: "open", screen: "me" });
  for (const kind of rows.slice(1).map(kindOf)) {
    kind.value = kinds[preset] ?? [...kind.options].find((option) => option.defaultSelected)?.value;
  }
  tidy();
}

for (const choice of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-preset]"))) {
  if (choice.parentElement) choice.parentElement.hidden = false;
  choice.addEventListener("click", () => fillSeats(choice.dataset.preset ?? ""));
}
for (const time of document.querySelectorAll("time")) {
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}
document.querySelector(".setup")?.addEventListener("change", tidy);
if (count) tidy();
settings(() => undefined);
