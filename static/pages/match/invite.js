// @ts-check
/** What only a match without its second player needs, loaded when it is seen to be one. */
import { remove } from "../../core/http.js";

export { findInvite } from "../../core/invites.js";
export { InviteCard } from "../../parts/invite-card.js";

/** Withdraw an invite and leave the match that waits for it. @param {string} code @param {(sentence: string) => void} tell */
export async function withdraw(code, tell) {
  try {
    await remove(`/invites/${encodeURIComponent(code)}`);
    location.assign("/");
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
}
