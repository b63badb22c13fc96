// @ts-check
/** A deck as a tile: its picture, its facts, its actions. */
import { h } from "../../../core/dom.js";
import { cardPicture, scenery } from "../../../table/art/pictures.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { CardDef, Ruleset, RulesetSummary } from "../../../core/protocol.js" */

/**
 * Data needed to draw covers of one game.
 * @typedef {{ruleset: Ruleset, cards: Record<string, CardDef>}} Pool
 */
/** How a deck has done. @typedef {{deck_id: string | null, won: number, drawn: number, lost: number, last_at: string}} DeckRecord */
/** @typedef {{games: RulesetSummary[], pools: Record<string, Pool>, records: Record<string, DeckRecord>}} Drawing */

/** @param {string} ruleset @param {Drawing} drawing */
export const gameOf = (ruleset, { games }) => games.find(({ id }) => id === ruleset);

/** @param {{id: string, ruleset: string, title: string, cover: string | null}} deck @param {Drawing} drawing */
function Picture({ id, ruleset, cover }, drawing) {
  const pool = drawing.pools[ruleset];
  const def = pool?.cards[cover ?? ""];
  const src =
    pool && def
      ? cardPicture(def, pool.cards, pool.ruleset)
      : scenery(id, gameOf(ruleset, drawing)?.hue ?? 262, "unit");
  return h("img", { class: "deck-tile__picture", key: "picture", alt: "", loading: "lazy", src });
}

/** @param {{id: string, ruleset: string, title: string, cover: string | null}} deck @param {Drawing} drawing @param {Child} words @param {Child} actions */
export function Tile(deck, drawing, words, actions) {
  return h(
    "li",
    {
      class: "deck-tile",
      key: deck.id,
      style: { "--hue": gameOf(deck.ruleset, drawing)?.hue ?? 262 },
    },
    Picture(deck, drawing),
    h("div", { class: "deck-tile__words" }, words),
    h("div", { class: "deck-tile__deeds" }, actions),
  );
}

/** @param {string} label @param {string} title @param {() => void} onclick @param {string} [look] */
export const Action = (label, title, onclick, look = "btn") =>
  h(
    "button",
    { type: "button", class: look, key: label, "aria-label": `${label}: ${title}`, onclick },
    label,
  );

/** @param {Record<string, number>} aspects @param {Pool | undefined} pool */
export function Aspects(aspects, pool) {
  const labels = Object.keys(aspects).map((id) => pool?.ruleset.aspects[id]?.label ?? id);
  return (
    labels.length > 0 && h("span", { class: "deck-tile__aspects" }, labels.slice(0, 4).join(", "))
  );
}
