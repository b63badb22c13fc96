// @ts-check
/** The tile of a deck of one's own: its contents, its tags, how it has done. */
import { h } from "../../../core/dom.js";
import { STANDARD } from "../../../parts/playable-decks.js";
import { Action, Aspects, Tile, gameOf } from "./deck-tile.js";

/** @import { DeckLine } from "../model/types.js" */
/** @import { DeckRecord, Drawing } from "./deck-tile.js" */

/** @param {DeckLine} deck @param {Drawing} drawing @param {boolean} behind whether this browser has changes that are not saved @param {OwnMoves} actions */
export function OwnTile(deck, drawing, behind, actions) {
  return Tile(deck, drawing, OwnWords(deck, drawing, behind, actions), OwnActions(deck, actions));
}

/** @typedef {{play: () => void, remove: () => void, mean: () => void, showTag: (tag: string) => void}} OwnMoves */

/** @param {DeckLine} deck @param {Drawing} drawing @param {boolean} behind @param {OwnMoves} actions */
function OwnWords(deck, drawing, behind, { showTag }) {
  const { id, ruleset, title, format, tags, is_default: isDefault, changed_at: at } = deck;
  return [
    h("h3", { class: "deck-tile__title" }, h("a", { href: `/decks/${id}` }, title)),
    h(
      "p",
      { class: "deck-tile__game" },
      gameOf(ruleset, drawing)?.title ?? ruleset,
      format !== STANDARD && ` · ${formatOf(deck, drawing)}`,
      isDefault && h("b", { class: "deck-tile__default" }, " · ★ default"),
    ),
    Contents(deck, drawing),
    behind && Behind(),
    tags.length > 0 &&
      h(
        "p",
        { class: "deck-tile__tags" },
        tags.map((tag) => Tag(tag, () => showTag(tag))),
      ),
    h(
      "p",
      { class: "deck-tile__when" },
      Played(drawing.records[id]),
      h("time", { datetime: at }, `Changed ${day(at)}`),
    ),
  ];
}

/** @param {DeckLine} deck @param {Drawing} drawing */
function Contents({ ruleset, legal, counts, curve, aspects }, drawing) {
  return h(
    "p",
    { class: "deck-tile__line" },
    h(
      "span",
      { class: "deck-tile__legal", data: { legal: String(legal) } },
      legal ? "✓ Legal" : "! Not legal",
    ),
    h("span", {}, `${Object.values(counts).join(" + ")} cards`),
    Spark(curve),
    Aspects(aspects, drawing.pools[ruleset]),
  );
}

function Behind() {
  return h(
    "p",
    { class: "deck-tile__line", key: "behind" },
    h(
      "span",
      { class: "deck-tile__legal", data: { legal: "false" } },
      "Unsaved changes. Open to continue.",
    ),
  );
}

/** @param {string} tag @param {() => void} onclick */
function Tag(tag, onclick) {
  return h(
    "button",
    {
      type: "button",
      class: "deck-tile__tag",
      key: tag,
      "aria-label": `Show decks with the tag ${tag}`,
      onclick,
    },
    tag,
  );
}

/** @param {DeckLine} deck @param {OwnMoves} actions */
function OwnActions({ id, title, legal, is_default: isDefault }, { play, remove, mean }) {
  return [
    legal && Action("Play", title, play, "btn btn--primary"),
    h(
      "a",
      {
        class: "btn",
        key: "copy",
        href: `/decks/new?from=${id}`,
        "aria-label": `Copy: ${title}`,
      },
      "Copy",
    ),
    h(
      "button",
      {
        type: "button",
        class: "btn",
        key: "mean",
        "aria-pressed": String(isDefault),
        "aria-label": `Default deck: ${title}`,
        title: "Your default deck for this game",
        onclick: mean,
      },
      isDefault ? "★ Default" : "☆ Default",
    ),
    Action("Delete", title, remove),
  ];
}

/** @param {string} at */
const day = (at) => new Date(at).toLocaleDateString([], { dateStyle: "medium" });

/** @param {DeckLine} deck @param {Drawing} drawing */
const formatOf = ({ ruleset, format }, drawing) =>
  gameOf(ruleset, drawing)?.formats.find(({ id }) => id === format)?.title ?? format;

/** @param {DeckRecord | undefined} record */
function Played(record) {
  if (!record) return "Not played yet · ";
  const { won, drawn, lost, last_at: last } = record;
  return [
    h(
      "b",
      {
        key: "score",
        "aria-label": `${won} won, ${lost} lost${drawn > 0 ? `, ${drawn} drawn` : ""}`,
      },
      `${won}–${lost}${drawn > 0 ? `–${drawn}` : ""}`,
    ),
    ` · played ${day(last)} · `,
  ];
}

/** @param {number[]} curve */
function Spark(curve) {
  const most = Math.max(1, ...curve);
  return (
    curve.length > 0 &&
    h(
      "span",
      { class: "deck-tile__curve", "aria-hidden": "true" },
      curve.map((count, cost) => h("i", { key: cost, style: { "--part": count / most } })),
    )
  );
}
