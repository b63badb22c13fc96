// @ts-check
/** An outcome in short words: a note at a card, a number on a plate. */

/** @import { Outcome, Ref } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

const NOTED = 2;

/** A number that changes; one that is not sure has a question mark. @param {number[]} number [now, then] or [now, least, most] */
export const change = ([had, low, high]) =>
  high === undefined ? `${had} → ${low}` : `${had} → ${low}–${high}?`;

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
