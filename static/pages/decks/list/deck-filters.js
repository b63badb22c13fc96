// @ts-check
/** The filters over one's decks: which game, which tag. */
import { h } from "../../../core/dom.js";

/** @import { RulesetSummary } from "../../../core/protocol.js" */
/** @import { DeckLine } from "../model/types.js" */

/** @param {RulesetSummary[]} games @param {string} game @param {(game: string) => void} onChoose */
export function Games(games, game, onChoose) {
  return h(
    "div",
    { class: "deck-bar__games", role: "group", "aria-label": "Game" },
    [{ id: "", title: "All games", hue: 262 }, ...games].map(({ id, title, hue }) =>
      h(
        "button",
        {
          type: "button",
          class: "filter-chip",
          key: id,
          "aria-pressed": String(game === id),
          style: { "--hue": hue },
          onclick: () => onChoose(id),
        },
        title,
      ),
    ),
  );
}

/** The words on one's decks, to see only those with one of them. @param {DeckLine[]} decks @param {string} tag @param {(tag: string) => void} onChoose */
export function Tags(decks, tag, onChoose) {
  const words = [...new Set(decks.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
  return (
    words.length > 0 &&
    h(
      "div",
      { class: "deck-bar__tags", key: "tags", role: "group", "aria-label": "Tag" },
      ["", ...words].map((word) =>
        h(
          "button",
          {
            type: "button",
            class: "filter-chip filter-chip--tag",
            key: word,
            "aria-pressed": String(tag === word),
            onclick: () => onChoose(word),
          },
          word === "" ? "All tags" : word,
        ),
      ),
    )
  );
}
