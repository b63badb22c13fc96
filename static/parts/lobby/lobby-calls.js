// @ts-check
/** Alerts, once for each event: an opponent found, a challenge, a move in another match. */
import { callOut, showDot } from "./alerts.js";
import { isShown } from "./browser-tabs.js";
import { gameName } from "../labels.js";

/** @import { Lobby } from "../../core/lobby.js" */
/** @import { Challenge, Found, MyMatch } from "../../core/lobby-protocol.js" */

const here = document.body.dataset.match ?? "";
/** Open alerts: `move:x9`, `found:…`, `challenge:…`. @type {Set<string>} */
const calls = new Set();
/**
 * Matches that awaited this player's move at the last update.
 * @type {Map<string, boolean> | null}
 */
let moves = null;

/** Whether a match of one's own has called for a move. @param {MyMatch} match */
export const isCalled = ({ id }) => calls.has(`move:${id}`);

/** Alert the player to new events. @param {Lobby} state */
export function callForNews({ ticket, challenges, matches }) {
  const found = ticket?.found && !ticket.found.accepted ? ticket.found : null;
  if (found) callToOpponent(found);
  for (const challenge of challenges.incoming) callToChallenge(challenge);
  if (matches) callForMoves(matches);
  const kept = [...calls].filter((call) =>
    matches?.some(({ id, your_move: yours }) => yours && call === `move:${id}`),
  );
  calls.clear();
  for (const call of [
    ...kept,
    ...challenges.incoming.map(({ id }) => `challenge:${id}`),
    ...(found ? [`found:${found.pairing}`] : []),
  ])
    calls.add(call);
  showDot(calls.size > 0);
}

/** @param {Found} found */
function callToOpponent({ pairing, opponent }) {
  if (calls.has(`found:${pairing}`)) return;
  const text = `${opponent.name} is ready to play.`;
  void callOut({ sound: "found", title: "Match found", text, tag: pairing });
}

/** @param {Challenge} challenge */
function callToChallenge({ id, by, ruleset }) {
  if (calls.has(`challenge:${id}`)) return;
  const text = `${by.name} challenges you to ${gameName(ruleset)}.`;
  void callOut({ sound: "found", title: "New challenge", text, tag: id });
}

/** Call for the decisions that have just become one's own. @param {MyMatch[]} matches */
function callForMoves(matches) {
  const before = moves;
  moves = new Map(matches.map(({ id, your_move: yours }) => [id, yours]));
  const fresh = matches.filter(
    ({ id, your_move: yours }) => yours && id !== here && before?.get(id) === false,
  );
  for (const match of fresh) void callToMove(match);
}

/** @param {MyMatch} match */
async function callToMove({ id, url, ruleset, opponent }) {
  if (await isShown(id)) return;
  calls.add(`move:${id}`);
  void callOut({
    sound: "yours",
    title: "Your move",
    text: `${gameName(ruleset)} against ${opponent}`,
    tag: id,
    url,
  });
  showDot(true);
}
