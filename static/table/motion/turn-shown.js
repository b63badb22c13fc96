// @ts-check
/** Which turn and which phase the table shows while events are played (pure). */
import { isQuiet } from "./steps.js";

/** @import { MatchEvent, View } from "../../core/protocol.js" */

/** The turn and its phase: a fight, its last blow too, is not shown in the phase that it leads to. @param {View} before @param {View} after @param {MatchEvent[]} left @param {MatchEvent[]} done @param {boolean} isBlow */
export function turnOf(before, after, left, done, isBlow) {
  const isNext = !left.some(isTurn); // or no turn begins at all
  const began = done.findLastIndex(isTurn);
  // A blow is in the phase that has begun before it, though it has no effect yet.
  const last = isBlow ? done.length : done.findLastIndex((event) => !isQuiet(event));
  // The first phase of a turn begins before it in some games, after it in others.
  const first = isPhase(done[began - 1]) ? began - 1 : began + 1;
  const seen = done.slice(first, Math.max(began, last) + 1);
  const phase = seen.findLast(isPhase)?.detail;
  if (began >= 0 && isNext && !phase) return begun(after, [...done.slice(began), ...left]);
  return { ...(isNext ? after : before).turn, phase: phase ?? before.turn.phase };
}

/**
 * Return the turn whose beginning is the only event so far.
 * @param {View} after @param {MatchEvent[]} coming
 */
function begun({ turn }, coming) {
  return { ...turn, phase: coming.find(isPhase)?.detail ?? turn.phase };
}

/** @param {MatchEvent | undefined} event */
const isPhase = (event) => event?.look === "phase_began";

/** @param {MatchEvent} event */
const isTurn = ({ look }) => look === "turn_began";
