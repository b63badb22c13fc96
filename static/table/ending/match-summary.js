// @ts-check
/** Setup and players of a match: fetched once, and again only after a failure. */
import { get } from "../../core/http.js";

/** @typedef {{id: string, name: string, kind: string}} Player */
/** @typedef {import("../../parts/match-setup.js").PlayedMatch & {deck?: string | null, puzzle?: import("./puzzle.js").Puzzle | null}} About */
/** @typedef {ReturnType<typeof createMatchSummary>} MatchSummary */

/** @param {string} id of the match */
export function createMatchSummary(id) {
  return {
    /** @type {() => Promise<About>} */
    about: once(() => get(`/matches/${id}`)),
    /** @type {() => Promise<Player[]>} */
    players: once(() => get(`/matches/${id}/players`)),
  };
}

/**
 * Memoize a request, also for concurrent callers; a failure is requested again.
 * @template T @param {() => Promise<T>} ask @returns {() => Promise<T>}
 */
function once(ask) {
  /** @type {Promise<T> | null} */
  let asked = null;
  return () => {
    asked ??= ask().catch((error) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
