// @ts-check
/** Which way the cards are shown, as this person had it last: whole cards, a table, piles by cost. */
import { read, write } from "../../../core/prefs.js";

/** @typedef {"grid" | "table" | "piles"} View */
/** @typedef {{view: View, order: string, down: boolean}} Shown */

const PLACE = "pentacle.deck-view";
/** @type {[View, string][]} */
export const VIEWS = [
  ["grid", "Cards"],
  ["table", "Table"],
  ["piles", "Piles"],
];

/** @returns {Shown} */
export function recallView() {
  const kept = /** @type {Partial<Shown> | null} */ (read(localStorage, PLACE)) ?? {};
  const view = VIEWS.find(([id]) => id === kept.view)?.[0] ?? "grid";
  return {
    view,
    order: typeof kept.order === "string" ? kept.order : "cost",
    down: kept.down === true,
  };
}

/** @param {Shown} shown */
export const keepView = ({ view, order, down }) =>
  write(localStorage, PLACE, { view, order, down });
