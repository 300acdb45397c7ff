// @ts-check
/** The pages beside the table work as plain forms; this only makes them shorter to fill in. */

import { all, settings } from "./dom.js";

const count = /** @type {HTMLSelectElement|null} */ (document.querySelector("[data-seats]"));
const rows = all("[data-seat]");

/** @param {HTMLElement} row */
function kindOf(row) {
  return /** @type {HTMLSelectElement} */ (row.querySelector("select"));
}

/** Only the seats that are played, and a name only where somebody sits at this screen. */
function tidy() {
  for (const [index, row] of rows.entries()) row.hidden = index >= Number(count?.value);
  const here = rows.filter((row) => !row.hidden && kindOf(row).value === "me");
  for (const row of rows) for (const name of all("input", row)) name.hidden = here.length < 2 || !here.includes(row);
}

/** @param {string} preset */
function fillSeats(preset) {
  const kinds = /** @type {Record<string, string>} */ ({ friends: "open", screen: "me" });
  for (const kind of rows.slice(1).map(kindOf)) {
    kind.value = kinds[preset] ?? [...kind.options].find((option) => option.defaultSelected)?.value;
  }
  tidy();
}

for (const choice of all("[data-preset]")) {
  if (choice.parentElement) choice.parentElement.hidden = false;
  choice.addEventListener("click", () => fillSeats(choice.dataset.preset ?? ""));
}
for (const time of document.querySelectorAll("time")) {
  const said = { dateStyle: /** @type {const} */ ("medium"), timeStyle: /** @type {const} */ ("short") };
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, said);
}
document.querySelector(".setup")?.addEventListener("change", tidy);
if (count) tidy();
settings(() => undefined);
