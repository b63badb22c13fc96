// @ts-check
/** Where the zones of one side go: all rows on a wide screen, the main rows and a strip on a narrow one. */

/** @import { BoardCell, Ruleset, View, ZoneView } from "../../core/protocol.js" */

/**
 * @typedef {object} Arrangement
 * @property {BoardCell[][]} rows the row at the centre line first
 * @property {BoardCell[]} strip single places in one row of small cards; empty on a wide screen
 * @property {BoardCell[]} chips piles that are buttons on the plate; empty on a wide screen
 */

/** @param {BoardCell} cell */
const isPile = (cell) => cell.kind === "pile";
/** @param {BoardCell} cell */
const isPlainRow = (cell) => cell.kind === "row" || cell.kind === "strip";
/** @param {BoardCell} cell */
export const isFlow = (cell) => cell.kind === "flow";
/** @param {BoardCell} cell */
export const isGap = (cell) => cell.kind === "gap";

/**
 * Arrange the zones of one side.
 * @param {Ruleset} ruleset
 * @param {boolean} compact
 * @returns {Arrangement}
 */
export function arrange(ruleset, compact) {
  const { rows, columns } = ruleset.board;
  if (!compact) return { rows, strip: [], chips: [] };
  const isMain = (/** @type {BoardCell} */ cell) =>
    !isPile(cell) && !isGap(cell) && (isPlainRow(cell) || (cell.span ?? 1) > columns / 2);
  const cells = rows.flat();
  return {
    rows: rows.map((row) => row.filter(isMain)).filter((row) => row.length > 0),
    strip: rows
      .toReversed()
      .flat()
      .filter((cell) => !isMain(cell) && !isPile(cell) && !isGap(cell)),
    chips: cells.filter(isPile),
  };
}

/** How many columns a row needs when it stands alone. @param {BoardCell[]} row */
export function widthOf(row) {
  return row.reduce((sum, cell) => sum + (cell.span ?? 1), 0);
}

/** The places of a zone, empty ones as null. @param {ZoneView | undefined} zone @param {number} least @returns {(string | null)[]} */
export function placesOf(zone, least) {
  const shown = zone?.slots ?? zone?.cards ?? [];
  return shown.length >= least ? shown : [...shown, ...Array(least - shown.length).fill(null)];
}

/** How many cards lie in a zone. @param {ZoneView | undefined} zone */
export function countOf(zone) {
  return zone?.count ?? (zone?.cards ?? zone?.slots ?? []).filter(Boolean).length;
}

/** Whether a pile that only some formats play with is nowhere. @param {View} view @param {string} zone @param {BoardCell} cell */
export function isSpare(view, zone, cell) {
  return cell.spare === true && countOf(view.zones[zone]) === 0;
}

/** The card on top of a pile that the viewer may see, else null. @param {View} view @param {ZoneView | undefined} zone */
export function topOf(view, zone) {
  const top = zone?.cards?.[0];
  return top !== undefined && view.cards[top]?.face !== "down" ? top : null;
}
