// @ts-check
/** An outcome in short words: a note at a card, a number on a plate. */

import { figure } from "../../core/words.js";

/** @import { Outcome, Ref } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

const NOTED = 2;

/** A number that changes; one that is not sure has a question mark. @param {number[]} number [now, then] or [now, least, most] */
export const change = ([had = 0, low = 0, high]) =>
  high === undefined
    ? `${figure(had)} → ${figure(low)}`
    : `${figure(had)} → ${figure(low)}–${figure(high)}?`;

/** @param {Ref} ref @param {Outcome | null} outcome @param {MatchContext} context */
export function noteOf(ref, outcome, { ruleset }) {
  const row = outcome?.cards?.[ref];
  if (!row) return "";
  if (row.fate) return row.sure === false ? `${row.fate}?` : row.fate;
  const isShown = (/** @type {string} */ name) => name in ruleset.stats && name !== "cost";
  return Object.entries(row.stats ?? {})
    .filter(([name]) => isShown(name))
    .slice(0, NOTED)
    .map(([, number]) => change(number))
    .join(" · ");
}
