// @ts-check
/** Plays on from the moment that a replay is at: against the computer, or with a friend by link. */
import { HttpError, post } from "../../core/http.js";
import { keepInvite } from "../../core/invites.js";

/** @import { Replay } from "./replay.js" */

const NOT_SIGNED_IN = 401;

/** @param {Replay} replay @param {"computer" | "invite"} opponent */
export async function playFromHere(replay, opponent) {
  const { id, near, you } = replay.about;
  // Spectators sit down at the seat that is to act.
  const seat = [0, 1].includes(near) ? near : (you ?? replay.active);
  const fork = { viewer: near, frame: replay.seq, seat, opponent };
  replay.say("Loading match…");
  try {
    const made = await withAccount(() => post(`/matches/${id}/forks`, fork));
    if (made.invite) keepInvite(made.id, made.invite);
    location.assign(made.url);
  } catch (error) {
    replay.say(/** @type {Error} */ (error).message);
  }
}

/** A visitor without an account becomes a guest. @param {() => Promise<any>} call */
export async function withAccount(call) {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== NOT_SIGNED_IN) throw error;
    await post("/guests");
    return call();
  }
}
