// @ts-check
// Runs before the first paint, so that a page in the dark does not begin with a flash.
const chosen = localStorage.getItem("allmende.theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
