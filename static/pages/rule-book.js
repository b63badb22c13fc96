// @ts-check
/** A rule book: typing hides what does not mention it; an address with a number shows that rule. */
import { focusOn } from "../core/focus.js";
import { on } from "../core/dom.js";
import { applyPrefs } from "../core/prefs.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";

const PARTS = "li, tbody tr, p";

applyPrefs();
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
drawAccount(corner, currentAccount(corner));
const book = /** @type {HTMLElement} */ (document.getElementById("book"));
const filter = /** @type {HTMLInputElement} */ (document.getElementById("filter"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const parts = [...book.querySelectorAll(PARTS)].filter(
  (part) => !part.parentElement?.closest(PARTS),
);
const texts = new Map(parts.map((part) => [part, part.textContent?.toLowerCase() ?? ""]));

function search() {
  const words = filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [part, text] of texts) {
    const fits = words.every((word) => text.includes(word));
    part.toggleAttribute("hidden", !fits);
    count += fits ? 1 : 0;
  }
  book.toggleAttribute("data-filtered", words.length > 0);
  found.textContent =
    words.length === 0 ? "" : count === 1 ? "1 rule found" : `${count} rules found`;
}

/** A link to a rule hidden by the filter shows that rule. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  filter.value = "";
  search();
  target.scrollIntoView();
}

on(filter, "input", search);
on(window, "hashchange", reveal);
on(document, "keydown", (event) => {
  if (event.key !== "/" || document.activeElement === filter) return;
  event.preventDefault();
  focusOn(filter);
});
search();
