// @ts-check
/** Looks of events in archives of release 1.0.0 and before: most are named by kinds, none has a time. */

/** @import { Frame, MatchEvent } from "../../core/protocol.js" */

const DEATHS = new Set(["destroyed", "sacrificed"]);
const STEP_MS = 300;

/** Return frames whose events have looks and times. @param {Frame[]} frames @returns {Frame[]} */
export function withLooks(frames) {
  const isTimed = frames.some(({ events }) => events.some(({ ms }) => ms !== undefined));
  return isTimed ? frames : frames.map((frame) => ({ ...frame, events: frame.events.map(timed) }));
}

/** @param {MatchEvent} event @returns {MatchEvent} */
const timed = (event) => ({
  look: event.kind === "moved" && DEATHS.has(event.detail) ? "death" : event.kind,
  ms: STEP_MS,
  ...event,
});
