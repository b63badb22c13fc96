// @ts-check
/** What only a match without its second player needs, loaded when it is seen to be one. */
export { findInvite } from "../../core/invites.js";
export { InviteCard } from "../../parts/invite-card.js";
