// @ts-check
/** The stats of a card: which plate each stands on, and whether it is better or worse than printed. */

import { figure } from "../../core/words.js";

/** @import { CardDef, CardView, Ruleset } from "../../core/protocol.js" */

/**
 * @typedef {object} Plate
 * @property {string} id
 * @property {string} label
 * @property {string} place "left", "right", "top", "big", "chip" or "wear"
 * @property {number} now
 * @property {number} base printed, or the most it can be
 * @property {"up" | "down" | "hurt" | "same"} tone
 */

/**
 * @param {string} place
 * @param {number} now
 * @param {number} base
 * @param {number | undefined} printed
 * @returns {Plate["tone"]}
 */
function toneOf(place, now, base, printed) {
  if (now < base) return place === "left" ? "down" : "hurt";
  if (place !== "chip" && (now > base || (printed !== undefined && now > printed))) return "up";
  return "same";
}

/** Nothing of a number that stands apart. @param {Plate} plate */
const isEmpty = ({ place, now, base }) =>
  now === 0 && base === 0 && (place === "top" || place === "chip");

/**
 * The plates of a card, in the ruleset's order.
 * @param {Ruleset} ruleset
 * @param {CardDef | undefined} def
 * @param {CardView | undefined} row undefined for a card that is only looked at
 * @returns {Plate[]}
 */
export function platesOf(ruleset, def, row) {
  /** @type {Plate[]} */
  const plates = [];
  for (const [id, stat] of Object.entries(ruleset.stats)) {
    const printed = def?.stats?.[id];
    const counted = row?.counters?.[id];
    const [now, base] = row?.stats?.[id] ?? [counted ?? printed, printed ?? counted];
    if (now === undefined || base === undefined) continue;
    const { label } = stat;
    const place = stat.place ?? "wear";
    plates.push({ id, label, place, now, base, tone: toneOf(place, now, base, printed) });
  }
  return plates.filter((plate) => !isEmpty(plate));
}

/**
 * Counters that are not one of the ruleset's numbers.
 * @param {Ruleset} ruleset
 * @param {CardView | undefined} row
 * @returns {{id: string, label: string, icon: string | undefined, text: string, value: number}[]}
 */
export function countersOf(ruleset, row) {
  return Object.entries(row?.counters ?? {})
    .filter(([id, value]) => !(id in ruleset.stats) && value !== 0)
    .map(([id, value]) => {
      const { label = id.replaceAll("_", " "), icon, text = "" } = ruleset.keywords[id] ?? {};
      return { id, label, icon, text, value };
    });
}

/**
 * A keyword with its number and its words.
 * @param {Ruleset} ruleset
 * @param {string | [string, number]} keyword
 */
export function keywordOf(ruleset, keyword) {
  const [id, amount] = typeof keyword === "string" ? [keyword, null] : keyword;
  const known = ruleset.keywords[id];
  const label = known?.label ?? id.replaceAll("_", " ");
  return {
    id,
    label: amount === null ? label : `${label} ${amount}`,
    icon: known?.icon ?? id,
    text: known?.text ?? "",
  };
}

/** A number of a player in words. @param {import("../../core/protocol.js").Counter} counter */
export const numberWords = ({ label, value, max }) =>
  `${label} ${figure(value)}${max === undefined ? "" : ` of ${figure(max)}`}`;
