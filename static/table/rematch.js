// @ts-check
/** What the rematch button says, for both seats. */

/** @import { Status } from "../core/protocol.js" */
/** @import { RematchOffer } from "./game-over.js" */
/** @import { Setting } from "./setting.js" */

/** @param {Status | null} status @param {Setting} setting @returns {RematchOffer | null} */
export function rematchOffer(status, { you, names }) {
  if (you === null) return null;
  const offer = status?.rematch;
  if (!offer) return { label: "Rematch" };
  if (offer.state === "ready") return { label: "To the next match…", disabled: true };
  if (offer.by === you) return { label: "Waiting for an answer…", disabled: true, note: `You asked ${names[1 - you]} for another match.` };
  return { label: "Play again", note: `${names[1 - you]} wants another match.` };
}
