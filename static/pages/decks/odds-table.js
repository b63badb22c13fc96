// @ts-check
/** How likely a card of the deck is in the first hand, and drawn by some turn, for each seat. */
import { h } from "../../core/dom.js";
import { countIn, sizeOf } from "./bodies.js";
import { chanceOf, percent, seenBy } from "./odds.js";

/** @import { Bench } from "./types.js" */

const TURNS = [0, 1, 2, 3, 4, 5, 7, 10];

/** @param {Bench} bench @param {string} card */
export function Odds({ shelf: { cards, format }, model }, card) {
  const { first_hand: first, sections } = format;
  const section = sections[0]?.id ?? "main";
  const { body } = model.get();
  const [total, copies] = [sizeOf(body[section]), countIn(body, section, card)];
  /** @param {boolean} begins @param {number} least */
  const chances = (begins, least) => TURNS.map((turn) => percent(chanceOf(total, copies, seenBy(first, turn, begins), least)));
  const alike = first.per_turn === first.first_turn;
  const rows = [
    { name: alike ? "At least one" : "At least one, if you begin", told: chances(true, 1) },
    ...(alike ? [] : [{ name: "At least one, if not", told: chances(false, 1) }]),
    ...(copies > 1 ? [{ name: alike ? "Two or more" : "Two or more, if you begin", told: chances(true, 2) }] : []),
  ];
  return h("div", { class: "odds", key: "odds" },
    h("div", { class: "odds__scroll", tabindex: "0", role: "region", "aria-label": `Draw odds of ${cards[card]?.name ?? card}` },
      h("table", { class: "odds__table" },
        h("caption", { class: "odds__caption" }, `Drawn by your turn, of ${total} cards, without an exchange`),
        h("thead", {}, h("tr", {}, h("td", {}), TURNS.map((turn) => h("th", { key: turn, scope: "col" }, turn === 0 ? "Hand" : String(turn))))),
        h("tbody", {}, rows.map(({ name, told }) => h("tr", { key: name }, h("th", { scope: "row" }, name), told.map((chance, place) => h("td", { key: place }, chance))))))));
}
