// @ts-check
/** Where a replay is fetched from: a finished match, or for staff one that is on, which comes as one answer. */
import { get } from "../../core/http.js";

/** @import { Frame } from "../../core/protocol.js" */
/** @import { Moment } from "./moments.js" */

/**
 * Data that grows while a match is followed.
 * @typedef {{frames: Frame[][], moments: Moment[]}} Growing
 */
/** `growing`: null where the match is over. @typedef {{get: (path: string) => Promise<any>, growing: Growing | null}} Source */

/** @param {string} id @returns {Promise<Source>} */
export async function sourceOf(id) {
  if (document.body.dataset.unmasked === undefined) return { get, growing: null };
  const { frames, moments, cards } = await get(`/staff/matches/${id}/live`);
  return {
    growing: { frames, moments },
    async get(path) {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname.endsWith("/frames")) return frames[Number(searchParams.get("viewer"))];
      if (pathname.endsWith("/moments")) return moments;
      if (pathname.endsWith("/cards")) return cards;
      return get(path);
    },
  };
}
