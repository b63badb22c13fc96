// @ts-check
/** Help on the query language, beside the box; it goes when one goes on with anything else. */
import { h } from "../../../core/dom.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export function Help({ catalogue: { ruleset } }) {
  return h(
    "details",
    { class: "finder__help" },
    h("summary", { class: "btn btn--quiet", "aria-label": "How to search" }, "?"),
    h(
      "dl",
      { class: "finder__words" },
      wordsOf(Object.keys(ruleset.stats)).map(([word, meaning]) =>
        h("div", { key: word }, h("dt", {}, h("code", {}, word)), h("dd", {}, meaning)),
      ),
    ),
  );
}

/**
 * Close the help; whether it was open.
 * @param {unknown} [unless] element whose presence inside keeps it open
 */
export function closeHelp(unless = null) {
  const open = /** @type {HTMLDetailsElement | null} */ (
    document.querySelector(".finder__help[open]")
  );
  if (!open || (unless instanceof Node && open.contains(unless))) return false;
  open.open = false;
  return true;
}

/** @param {string[]} stats */
const wordsOf = (stats) => [
  ["ember", "the name contains all these words"],
  ["t:spell", "type or subtype"],
  ["a:…", "aspect"],
  ["c<=2", "cost (also = != < > >=)"],
  ['o:"draw a card"', "words in its text"],
  ["kw:…", "keyword"],
  [`${stats[0]}>=3`, `numbers: ${stats.join(", ")}`],
  ["r:rare", "rarity"],
  ["is:legal", "can still be added (also is:unique, is:plain, is:token)"],
  ["in:deck", "cards in the deck"],
  ["-t:spell", "exclude these"],
  ["(a or b)", "either"],
];
