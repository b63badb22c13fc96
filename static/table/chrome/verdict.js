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
  const seed = commitment ? "The seed is the one that was committed to before the first card" : "";
  if (verdict === "other_version")
    return `${seed}. The rules have changed since, so the match itself can't be played again.`;
  return `Verified. ${seed}, and ${inputs} inputs, played again, lead to the same ${digests} digests and the same result.`;
}
