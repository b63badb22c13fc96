// @ts-check
/** Which way the cards are shown, as this person had it last: whole cards, a table, piles by cost. */
import { device } from "../../../core/storage.js";

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
  const kept = /** @type {Partial<Shown> | null} */ (device.read(PLACE)) ?? {};
  const view = VIEWS.find(([id]) => id === kept.view)?.[0] ?? "grid";
  return {
    view,
    order: typeof kept.order === "string" ? kept.order : "cost",
    down: kept.down === true,
  };
}

/** @param {Shown} shown */
export const keepView = ({ view, order, down }) => device.write(PLACE, { view, order, down });
