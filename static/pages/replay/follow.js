// @ts-check
/**
 * Follows a live match for staff: frames of both seats are appended to the steps as they happen.
 */
import { CLOSE, isFinal } from "../../core/close-codes.js";

/** @import { Step } from "../../table/stepping/steps.js" */
/** @import { Growing } from "./live-source.js" */
/** @import { Replay } from "./replay.js" */

/** @typedef {"following" | "cut off" | "over" | "refused"} State */
/**
 * @typedef {object} Given
 * @property {string} id
 * @property {Growing} growing the steps so far; new ones are appended
 * @property {() => void} onMore
 * @property {(state: State) => void} onState
 * @property {(url: string) => WebSocket} [open] how to open one; tests give their own
 * @property {number} [againMs] after how long a lost line is dialled again
 */

const PING_MS = 3000;
const AGAIN_MS = 2000;

/** @type {Record<State, string>} */
const SAID = {
  following: "Live match with both hands visible.",
  "cut off": "Connection lost. Reconnecting…",
  over: "This match is over.",
  refused: "You can no longer follow this match.",
};

/** Show a match that is on as it is now, and go along with it. @param {{id: string, replay: Replay, growing: Growing, assembled: () => Step[], isFromNow: boolean}} given */
export function followLive({ id, replay, growing, assembled, isFromNow }) {
  const said = /** @type {HTMLElement} */ (document.getElementById("following"));
  const newest = /** @type {HTMLElement} */ (document.getElementById("to-newest"));
  newest.addEventListener("click", () => replay.catchUp());
  replay.onShown = () => {
    newest.hidden = replay.at === replay.last;
  };
  if (isFromNow) replay.go(replay.last);
  replay.onShown();
  follow({
    id,
    growing,
    onMore: () => replay.grow(assembled()),
    onState(state) {
      said.textContent = SAID[state];
    },
  });
}

/** @param {Given} given */
export function follow(given) {
  const { id, growing, onMore, onState, againMs = AGAIN_MS } = given;
  const { open = (/** @type {string} */ url) => new WebSocket(url) } = given;
  const after = growing.moments.at(-1)?.input ?? 0;
  const socket = open(`/ws/staff/matches/${id}?after=${after}`);
  const beat = setInterval(() => socket.readyState === 1 && socket.send("here"), PING_MS);
  let isOver = false;
  socket.onopen = () => onState("following");
  socket.onmessage = ({ data }) => {
    const { frames, moments, over } = JSON.parse(data);
    for (const viewer of growing.frames.keys()) growing.frames[viewer]?.push(...frames[viewer]);
    growing.moments.push(...moments);
    isOver = over;
    if (moments.length > 0) onMore();
    if (over) socket.close();
  };
  socket.onclose = ({ code }) => {
    clearInterval(beat);
    if (isOver || code === CLOSE.NO_SUCH_MATCH) return onState("over");
    if (code === CLOSE.FAULT || isFinal(code)) return onState("refused");
    onState("cut off");
    setTimeout(() => follow(given), againMs);
  };
}
