// @ts-check
/** The states of autosave and the transition table between them. */

/** @typedef {"empty" | "waiting" | "saving" | "saved" | "failed" | "refused" | "stale"} State */
/** @typedef {"changed" | "sent" | "answered" | "settled" | "refused" | "failed" | "met" | "chosen"} Event */

/**
 * State after an attempt, unless the deck was edited or a version restored meanwhile.
 * @satisfies {Partial<Record<Event, State>>}
 */
const ENDS = /** @type {const} */ ({ refused: "refused", failed: "failed", met: "stale" });

/**
 * Transitions of a state by an event; an unlisted event leaves the state. "refused" waits for a
 * change, "failed" tries again by itself, "stale" waits for a choice between two decks.
 * @type {Record<State, Partial<Record<Event, State>>>}
 */
const TRANSITIONS = {
  empty: { changed: "waiting", sent: "saving", settled: "saved", met: "stale" },
  waiting: { changed: "waiting", sent: "saving", answered: "waiting", settled: "saved", ...ENDS },
  saving: { changed: "waiting", answered: "waiting", settled: "saved", ...ENDS },
  saved: { changed: "waiting", sent: "saving", settled: "saved", ...ENDS },
  failed: { changed: "failed", sent: "saving", settled: "saved", met: "stale" },
  refused: { changed: "waiting", sent: "saving", settled: "saved", met: "stale" },
  stale: { chosen: "waiting", met: "stale" },
};

/** Which state an event leads to; null where it changes nothing. @param {State} state @param {Event} event @returns {State | null} */
export const stateAfter = (state, event) => TRANSITIONS[state][event] ?? null;

/** Whether the same again would be refused again. @param {number} status */
export const isFinal = (status) => status >= 400 && status < 500 && status !== 429;
