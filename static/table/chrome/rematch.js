// @ts-check
/** Rematch at the same table: the button's label for both seats, and the way there. */
import { post } from "../../core/http.js";

/** @import { Status } from "../../core/protocol.js" */
/** @import { RematchOffer } from "../ending/result-panel.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {Status | null} status @param {MatchContext} context @param {string} refused why there is none just now @returns {RematchOffer | null} */
export function rematchOffer(status, { you, names }, refused) {
  if (you === null) return null;
  const offer = status?.rematch;
  if (!offer) return { label: "Rematch", note: refused };
  if (offer.state === "ready") return { label: "Next match" };
  if (offer.by === you)
    return {
      label: "Waiting for an answer…",
      disabled: true,
      note: `Rematch offered to ${names[1 - you]}.`,
    };
  return { label: "Play again", note: refused || `${names[1 - you]} wants a rematch.` };
}

/**
 * Offer a rematch, take one, or go to the one that has started.
 * @param {string} id of the match that is over
 * @param {(sentence: string) => void} notify receives the reason of a failure, or nothing
 */
export async function askForRematch(id, notify) {
  notify("");
  try {
    const { url, state } = await post(`/matches/${id}/rematch`);
    if (state === "ready" && url) location.assign(url);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Takes a viewer who sees a rematch begin to it, once; later viewers may look at the old match. */
export function createFollowing() {
  let [waits, gone] = [false, false];
  return (/** @type {Status | null} */ status) => {
    const { state, url } = status?.rematch ?? {};
    if (status && state !== "ready") waits = true;
    if (!waits || gone || state !== "ready" || !url) return;
    gone = true;
    location.assign(url);
  };
}
