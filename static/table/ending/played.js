// @ts-check
/** What was played in a match, and by whom: asked of the server once, and again only where it has not answered. */
import { get } from "../../core/http.js";

/** @typedef {{id: string, name: string, kind: string}} Player */
/** @typedef {import("../../parts/match-setup.js").PlayedMatch & {deck?: string | null, puzzle?: import("./puzzle.js").Puzzle | null}} About */
/** @typedef {ReturnType<typeof createPlayed>} Played */

/** @param {string} id of the match */
export function createPlayed(id) {
  /** @type {About | null} */
  let about = null;
  /** @type {Player[] | null} */
  let players = null;
  return {
    /** @returns {Promise<About>} */
    async about() {
      about ??= await get(`/matches/${id}`);
      return /** @type {About} */ (about);
    },
    /** @returns {Promise<Player[]>} */
    async players() {
      players ??= await get(`/matches/${id}/players`);
      return /** @type {Player[]} */ (players);
    },
  };
}
