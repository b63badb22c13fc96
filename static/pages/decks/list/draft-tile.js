// @ts-check
/** The tile of a draft: a deck that only this browser has so far. */
import { h } from "../../../core/dom.js";
import { Action, Tile, gameOf } from "./deck-tile.js";

/** @import { Draft } from "../model/types.js" */
/** @import { Drawing } from "./deck-tile.js" */

/** A deck that only this browser has so far. @param {Draft} draft @param {Drawing} drawing @param {() => void} remove */
export function DraftTile(draft, drawing, remove) {
  return Tile(
    draft,
    drawing,
    [
      h("h3", { class: "deck-tile__title" }, h("a", { href: `/decks/${draft.id}` }, draft.title)),
      h("p", { class: "deck-tile__game" }, gameOf(draft.ruleset, drawing)?.title ?? draft.ruleset),
      h(
        "p",
        { class: "deck-tile__line" },
        h(
          "span",
          { class: "deck-tile__legal", data: { legal: "false" } },
          "Unsaved draft (this browser only)",
        ),
      ),
    ],
    [
      h("a", { class: "btn", key: "open", href: `/decks/${draft.id}` }, "Continue"),
      Action("Discard", draft.title, remove),
    ],
  );
}
