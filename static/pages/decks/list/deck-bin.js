// @ts-check
/** The recycle bin of decks: restore a deleted deck, or delete it for good. */
import { h } from "../../../core/dom.js";
import { Action } from "./deck-tile.js";

/** @import { DeckLine } from "../model/types.js" */

/** @typedef {{restore: (deck: DeckLine) => void, remove: (deck: DeckLine) => void}} BinMoves */

const KEPT_DAYS = 30;

/** @param {DeckLine[]} bin @param {BinMoves} actions */
export function Bin(bin, { restore, remove }) {
  return h(
    "details",
    { class: "bin", key: "bin" },
    h(
      "summary",
      {},
      `Trash: ${bin.length === 1 ? "1 deck" : `${bin.length} decks`}, kept for ${KEPT_DAYS} days`,
    ),
    h(
      "ul",
      {},
      bin.map((deck) =>
        BinRow(deck, {
          restore: () => restore(deck),
          remove: () => remove(deck),
        }),
      ),
    ),
  );
}

/** @param {DeckLine} deck @param {{restore: () => void, remove: () => void}} actions */
function BinRow({ id, title, cards, deleted_at: at }, { restore, remove }) {
  return h(
    "li",
    { class: "bin__one", key: id },
    h(
      "span",
      { class: "bin__title" },
      title,
      h(
        "small",
        {},
        `${cards} cards, deleted ${new Date(at ?? 0).toLocaleDateString([], { dateStyle: "medium" })}`,
      ),
    ),
    Action("Restore", title, restore),
    Action("Delete permanently", title, remove),
  );
}
