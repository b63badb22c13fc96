// @ts-check
/** Parts of a match without its second player, loaded only for such a match. */
import { remove } from "../../core/http.js";

export { findInvite } from "../../core/invites.js";
export { InviteCard } from "../../parts/invite-card.js";

/** Withdraw an invite and leave the match that waits for it. @param {string} code @param {(sentence: string) => void} say */
export async function withdraw(code, say) {
  try {
    await remove(`/invites/${encodeURIComponent(code)}`);
    location.assign("/");
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
}
