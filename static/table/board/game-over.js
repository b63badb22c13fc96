// @ts-check
/** The result of a match in words. */
import { nameOf, reasonOf } from "../match-context.js";

/** @import { Result } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** The result as this viewer would say it. @param {MatchContext} context @param {Result} result */
export function headline(context, result) {
  if (result.void) return "No result";
  if (result.winner === null) return "A draw";
  if (context.you === null) return `${nameOf(context, result.winner)} wins`;
  return result.winner === context.you ? "Victory" : "Defeat";
}

/** The same with its reason, to be read out. @param {MatchContext} context @param {Result} result */
export const spokenEnd = (context, result) =>
  `${headline(context, result)}. ${reasonOf(context, result)}`;
