// @ts-check
/** Has the server play a finished match again, and says in words what that has shown. */
import { post } from "../../core/http.js";

/** @typedef {{verdict: "verified" | "failed" | "other_version", commitment: boolean, inputs: number, digests: number, reason: string}} Verdict */

/** @param {string} match @returns {Promise<string>} */
export async function verified(match) {
  try {
    return wordsOf(await post(`/matches/${match}/verification`));
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {Verdict} verdict */
export function wordsOf({ verdict, commitment, inputs, digests, reason }) {
  if (verdict === "failed") return `Not verified. ${reason}`;
  const seed = commitment ? "The shuffle matches the fingerprint shown before the first card" : "";
  if (verdict === "other_version")
    return `${seed}. The rules have changed since, so we can't replay the match.`;
  return `Verified. ${seed}, and replaying all ${inputs} inputs gives the same ${digests} digests and the same result.`;
}
