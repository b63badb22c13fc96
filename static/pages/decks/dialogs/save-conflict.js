// @ts-check
/** Two tabs changed one deck: both versions are shown, and the player chooses. */
import { h } from "../../../core/dom.js";
import { changesBetween } from "../model/decklist.js";

/** @import { DeckBuilder, Change } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export function Conflict({ saving, model, catalogue: { cards } }) {
  const { theirs } = saving.state();
  if (!theirs) return null;
  const mine = model.get();
  const changes = changesBetween(theirs.body, mine.body, cards);
  return h(
    "section",
    { class: "conflict", key: "conflict", role: "alert", "aria-labelledby": "conflict-title" },
    h("h2", { id: "conflict-title" }, "This deck was changed somewhere else"),
    h("p", {}, "It may be open in another tab. Choose which deck to keep."),
    mine.title !== theirs.title &&
      h("p", { key: "titles" }, `Its name is “${mine.title}” here and “${theirs.title}” there.`),
    changes.length > 0
      ? [h("p", {}, "Compared with the other deck, yours has"), Changes(changes)]
      : h("p", { key: "same" }, "The cards are the same."),
    h(
      "div",
      { class: "conflict__choices" },
      h(
        "button",
        { type: "button", class: "btn btn--primary", onclick: () => saving.choose(true) },
        "Keep mine",
      ),
      h(
        "button",
        { type: "button", class: "btn", onclick: () => saving.choose(false) },
        "Keep the other deck",
      ),
      h("small", {}, "Both versions stay in the history."),
    ),
  );
}

const SHOWN = 40;

/** @param {Change[]} changes */
export function Changes(changes) {
  return h(
    "ul",
    { class: "changes" },
    changes.slice(0, SHOWN).map(({ section, card, name, by }) =>
      h(
        "li",
        {
          class: "changes__one",
          key: `${section} ${card}`,
          data: { way: by > 0 ? "in" : "out" },
        },
        h("b", {}, by > 0 ? `+${by}` : `−${-by}`),
        ` ${name}`,
      ),
    ),
    changes.length > SHOWN && h("li", { key: "more" }, `and ${changes.length - SHOWN} more`),
  );
}
