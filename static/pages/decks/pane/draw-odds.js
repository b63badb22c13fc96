// @ts-check
/** How likely a card of the deck is in the first hand, and drawn by some turn, for each seat. */
import { h } from "../../../core/dom.js";
import { countIn, sizeOf } from "../model/decklist.js";
import { chanceOf, percent, seenBy } from "../model/hypergeometric.js";

/** @import { DeckBuilder } from "../model/types.js" */

const TURNS = [0, 1, 2, 3, 4, 5, 7, 10];

/** @typedef {{name: string, chances: string[]}} OddsRow */

/** @param {DeckBuilder} builder @param {string} card @returns {{total: number, rows: OddsRow[]}} */
function oddsOf({ catalogue: { format }, model }, card) {
  const { first_hand: first, sections } = format;
  const section = sections[0]?.id ?? "main";
  const { body } = model.get();
  const [total, copies] = [sizeOf(body[section]), countIn(body, section, card)];
  /** @param {boolean} begins @param {number} least */
  const chancesOf = (begins, least) =>
    TURNS.map((turn) => percent(chanceOf(total, copies, seenBy(first, turn, begins), least)));
  const alike = first.per_turn === first.first_turn;
  const rows = [
    { name: alike ? "At least one" : "At least one, going first", chances: chancesOf(true, 1) },
    ...(alike ? [] : [{ name: "At least one, going second", chances: chancesOf(false, 1) }]),
    ...(copies > 1
      ? [{ name: alike ? "Two or more" : "Two or more, going first", chances: chancesOf(true, 2) }]
      : []),
  ];
  return { total, rows };
}

/** @param {DeckBuilder} builder @param {string} card */
export function Odds(builder, card) {
  const { total, rows } = oddsOf(builder, card);
  return h(
    "div",
    { class: "odds", key: "odds" },
    h(
      "div",
      {
        class: "odds__scroll",
        tabindex: "0",
        role: "region",
        "aria-label": `Draw odds for ${builder.catalogue.cards[card]?.name ?? card}`,
      },
      h(
        "table",
        { class: "odds__table" },
        h("caption", { class: "odds__caption" }, `Odds by turn (${total} cards, no mulligan)`),
        h("thead", {}, h("tr", {}, h("td", {}), TURNS.map(TurnHead))),
        h("tbody", {}, rows.map(OddsRow)),
      ),
    ),
  );
}

/** @param {number} turn */
const TurnHead = (turn) => h("th", { key: turn, scope: "col" }, turn === 0 ? "Hand" : String(turn));

/** @param {OddsRow} row */
const OddsRow = ({ name, chances }) =>
  h(
    "tr",
    { key: name },
    h("th", { scope: "row" }, name),
    chances.map((chance, place) => h("td", { key: place }, chance)),
  );
