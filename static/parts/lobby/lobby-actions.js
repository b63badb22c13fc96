// @ts-check
/**
 * Requests to the lobby; each answer updates the state immediately, without waiting for the socket.
 */
import { HttpError, get, post, put, remove } from "../../core/http.js";
import { learn, lobby } from "../../core/lobby.js";
import { goTo } from "./match-redirect.js";

/** @import { MatchLink, Ticket } from "../../core/lobby-protocol.js" */
/** @typedef {{ruleset: string, format: string, deck: string, timer: string, rated: boolean}} MatchTerms */

/** @param {Ticket | null} ticket */
const learnTicket = (ticket) => learn({ ticket, ticketAt: Date.now() });
/** @param {MatchLink | null | undefined} match */
const follow = (match) => match && goTo(match.url);

/** @param {MatchTerms} terms */
export async function joinQueue(terms) {
  // The match may begin before the answer, and before a socket is open to report it.
  learn({ seeks: true });
  learnTicket((await put("/lobby/ticket", terms)).ticket);
}

export async function leaveQueue() {
  await remove("/lobby/ticket");
  learnTicket(null);
  learn({ seeks: false });
}

/** @param {string} pairing @param {boolean} accept */
export async function answerPairing(pairing, accept) {
  try {
    const { ticket, match } = await post("/lobby/ticket/answer", { pairing, accept });
    learnTicket(ticket);
    follow(match);
  } catch (error) {
    // Another player was faster, or the time was up: refresh the state.
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    learnTicket((await get("/lobby/ticket")).ticket);
  }
}

/** A match against the computer beside the ticket, with the same deck. @param {Ticket} ticket */
export async function playMeanwhile({ ruleset, format, deck }) {
  follow(await post("/matches", { ruleset, format, deck, timer: "untimed", opponent: "computer" }));
}

/** @param {MatchTerms & {best_of: number, account: string}} terms */
export async function challenge(terms) {
  const { match, challenge: made } = await post("/lobby/challenges", terms);
  if (match) return follow(match);
  const { challenges, challengesAt } = lobby.get();
  const outgoing = [...challenges.outgoing.filter(({ id }) => id !== made.id), made];
  learn({
    challenges: { ...challenges, outgoing },
    challengesAt: challengesAt || Date.now(),
  });
}

/** @param {string} id @param {string} deck */
export async function acceptChallenge(id, deck) {
  follow((await post(`/lobby/challenges/${id}`, { accept: true, deck })).match);
}

/** @param {string} id */
export async function declineChallenge(id) {
  await post(`/lobby/challenges/${id}`, { accept: false });
  forget(id);
}

/** @param {string} id */
export async function withdrawChallenge(id) {
  await remove(`/lobby/challenges/${id}`);
  forget(id);
}

/** @param {string} id */
function forget(id) {
  const { incoming, outgoing } = lobby.get().challenges;
  const others = (/** @type {typeof incoming} */ list) => list.filter((one) => one.id !== id);
  learn({ challenges: { incoming: others(incoming), outgoing: others(outgoing) } });
}

/** @param {MatchTerms & {best_of: number, private: boolean}} terms */
export const openTable = (terms) => post("/lobby/tables", terms);

/** @param {string} id @param {string} deck */
export async function joinTable(id, deck) {
  follow(await post(`/lobby/tables/${id}`, { deck }));
}

/** @param {string} id */
export const closeTable = (id) => remove(`/lobby/tables/${id}`);
