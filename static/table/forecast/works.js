// @ts-check
/** The computed effect of a chain item: "your Novice: 7 damage". */
import { signed } from "../../core/words.js";
import { ownedName } from "../match-context.js";

/** @import { Outcome, Ref, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {MatchContext} context @param {View} view @param {Outcome} outcome @param {string} item */
export function works(context, view, outcome, item) {
  const parts = outcome.items?.[item] ?? [];
  return parts.map(([ref, kind, amount]) => part(context, view, ref, kind, amount)).join(", ");
}

/** @param {MatchContext} context @param {View} view @param {Ref} ref @param {string} kind @param {number} amount */
function part(context, view, ref, kind, amount) {
  const name = ownedName(context, view, ref);
  if (kind === "damaged") return `${name}: ${amount} damage`;
  return `${name}: ${signed(amount)}`;
}
