// @ts-check
// The symbols of all pieces, once per page, from a file that the browser keeps.
const { sheet } = document.body.dataset;
const answer = await fetch(sheet ?? "");
if (answer.ok) document.body.insertAdjacentHTML("afterbegin", await answer.text());

export {};
