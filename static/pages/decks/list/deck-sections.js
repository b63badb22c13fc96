// @ts-check
/** The sections of the deck list: the bar over it, one's own decks, the starter decks. */
import { h } from "../../../core/dom.js";
import { Games } from "./deck-filters.js";
import { DraftTile } from "./draft-tile.js";
import { OwnTile } from "./own-deck-tile.js";
import { StarterTile, coversOf } from "./starter-tile.js";

/** @import { RulesetSummary } from "../../../core/protocol.js" */
/** @import { DeckLine, Draft, Starter } from "../model/types.js" */
/** @import { Drawing } from "./deck-tile.js" */

/**
 * Actions on one's own decks.
 * @typedef {object} DeckMoves
 * @property {(deck: DeckLine) => boolean} isBehind
 * @property {(deck: DeckLine) => void} play
 * @property {(deck: DeckLine) => void} remove
 * @property {(deck: DeckLine) => void} mean
 * @property {(tag: string) => void} showTag
 * @property {(draft: Draft) => void} forget
 */

/** @param {RulesetSummary[]} games @param {string} game @param {(game: string) => void} onChoose @param {string | false} count */
export function DeckBar(games, game, onChoose, count) {
  return h(
    "div",
    { class: "deck-bar", key: "bar" },
    h("a", { class: "btn btn--primary", href: "/decks/new" }, "Create deck"),
    Games(games, game, onChoose),
    count && h("span", { class: "deck-bar__count" }, count),
  );
}

/** @param {DeckLine[]} own @param {Draft[]} drafts @param {string} tag @param {Drawing} drawing @param {DeckMoves} actions */
export function OwnDecks(own, drafts, tag, drawing, actions) {
  return h(
    "section",
    { key: "own", "aria-labelledby": "own-title" },
    h("h2", { id: "own-title" }, "Your decks"),
    own.length + drafts.length === 0
      ? h(
          "p",
          { class: "page-note" },
          "No decks yet. Copy a starter deck below, or create an empty one. No sign-up needed.",
        )
      : OwnTiles(own, tag === "" ? drafts : [], drawing, actions),
  );
}

/** @param {DeckLine[]} own @param {Draft[]} drafts @param {Drawing} drawing @param {DeckMoves} actions */
function OwnTiles(own, drafts, drawing, actions) {
  return h(
    "ul",
    { class: "deck-tiles" },
    drafts.map((draft) => DraftTile(draft, drawing, () => actions.forget(draft))),
    own.map((deck) =>
      OwnTile(deck, drawing, actions.isBehind(deck), {
        play: () => actions.play(deck),
        remove: () => actions.remove(deck),
        mean: () => actions.mean(deck),
        showTag: actions.showTag,
      }),
    ),
  );
}

/** @param {Starter[]} starters @param {Drawing} drawing @param {(starter: Starter) => void} play */
export function StarterDecks(starters, drawing, play) {
  const covers = coversOf(starters, drawing.pools);
  return h(
    "section",
    { key: "starters", "aria-labelledby": "starters-title" },
    h("h2", { id: "starters-title" }, "Starter decks"),
    h(
      "ul",
      { class: "deck-tiles" },
      starters.map((one) => StarterTile(one, drawing, covers, () => play(one))),
    ),
  );
}
