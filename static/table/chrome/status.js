// @ts-check
/** Status: the active decision, presence, the clock, and the connection. */
import { sentenceOf } from "../../core/close-codes.js";
import { h } from "../../core/dom.js";

/** @import { MatchContext } from "../match-context.js" */
/** @import { Description } from "../../core/dom.js" */
/** @import { Line } from "../../core/socket.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Clock, Seat, View } from "../../core/protocol.js" */

/** @param {{line: Line, now: number, onRetry: () => void}} props @returns {Description | null} */
export function ConnectionStrip({ line, now, onRetry }) {
  if (line.state === "open") return null;
  const seconds = Math.max(0, Math.ceil((line.retryAt - now) / 1000));
  const words = {
    connecting: "Connecting…",
    waiting:
      seconds > 0 ? `Reconnecting… next try in ${seconds} s. Nothing is lost.` : "Reconnecting…",
    closed: sentenceOf(line.code),
  }[line.state];
  return h(
    "div",
    { class: "connection", key: "connection", data: { state: line.state } },
    h("span", {}, words),
    line.state === "waiting" &&
      h("button", { type: "button", class: "btn", onclick: onRetry }, "Try now"),
    line.state === "closed" &&
      h("button", { type: "button", class: "btn", onclick: () => location.reload() }, "Reload"),
  );
}

/**
 * Return the turn and the phase in words during playback; the turn stays on screen while phases change.
 * @param {View} view @param {MatchContext} context @returns {string[]}
 */
export function playedWords({ turn }, { names, ruleset, you }) {
  const whose =
    turn.active === you ? "Your turn" : `${names[turn.active] ?? "Your opponent"}'s turn`;
  const phase = ruleset.phases.find(({ id }) => id === turn.phase)?.label;
  return phase ? [whose, `: ${phase}`] : [whose];
}

/** The sentence of the quiet bar. @param {View} view @param {readonly string[]} names @param {Seat | null} you */
export function decidingSentence(view, names, you) {
  const seats = /** @type {Seat[]} */ ([0, 1]);
  const seat =
    seats.find((one) => one !== you && view.seats[one]?.deciding) ??
    seats.find((one) => view.seats[one]?.deciding);
  if (seat === undefined) return "Resolving…";
  const does = view.seats[seat]?.deciding?.label ?? "is thinking…";
  // One's own question may be on its way, or settled already by a tap that came too late.
  if (seat === you) return `You ${does.replace(/^is /, "are ")}`;
  return `${names[seat] ?? "Your opponent"} ${does}`;
}

/**
 * Return the second line of the quiet bar: a player who decides is about to be asked.
 * @param {View} view @param {Seat | null} you
 */
export function opponentStatus({ seats }, you) {
  if (you === null) return "You're watching.";
  const isOwn = seats[you]?.deciding && !seats[1 - you]?.deciding;
  return isOwn ? "One moment…" : "You can inspect any card while you wait.";
}

/**
 * Return the absent player, and whether the match waits: it does not if the other seat decides.
 * @param {Pick<State, "status" | "prompt">} state @param {readonly string[]} names
 * @param {Seat | null} you @param {number} now
 */
export function absence({ status, prompt }, names, you, now) {
  const gone = /** @type {Seat[]} */ ([0, 1]).filter(
    (seat) => seat !== you && status && !status.connected[seat],
  );
  const words = gone.map((seat) => `${names[seat]} is disconnected.`);
  if (words.length === 0) return "";
  return [...words, pace(status?.clock ?? null, Boolean(prompt), gone, names, you, now)].join(" ");
}

/**
 * Return the seat whose clock runs; null while it is paused.
 * @param {Clock} clock @param {number} now
 */
const runningAt = ({ running, paused_s: still = 0, at }, now) =>
  still * 1000 > now - at ? null : running;

/**
 * Return the state of the clock in words.
 * @param {Clock | null} clock @param {boolean} isAsked @param {Seat[]} gone
 * @param {readonly string[]} names @param {Seat | null} you @param {number} now
 */
function pace(clock, isAsked, gone, names, you, now) {
  const running = clock ? runningAt(clock, now) : null;
  if (running !== null && running === you) return "Your move. Your clock is running.";
  if (isAsked) return "Your move.";
  if (running !== null && !gone.includes(running)) return `${names[running]}'s clock is running.`;
  return "The match is paused.";
}

/**
 * Seconds left of the seat's prompt allowance and reserve at `now`.
 * @param {Clock} clock @param {Seat} seat @param {number} now epoch milliseconds by the server's clock
 */
export function timeLeft(clock, seat, now) {
  const spent =
    clock.running === seat ? Math.max(0, (now - clock.at) / 1000 - (clock.paused_s ?? 0)) : 0;
  const over = Math.max(0, spent - clock.prompt_s);
  return {
    prompt: clock.running === seat ? Math.max(0, clock.prompt_s - spent) : clock.prompt_s,
    reserve: Math.max(0, clock.reserve_s[seat] - over),
  };
}

/** A rope that appears when no more than `from` of the time is left. @param {{clock: Clock | null, seat: Seat | null, now: number, from: number}} props @returns {Description | null} */
export function Rope({ clock, seat, now, from }) {
  if (!clock || clock.running === null) return null;
  const { prompt, reserve } = timeLeft(clock, clock.running, now);
  const share = prompt > 0 ? prompt / (clock.of_s || clock.prompt_s) : reserve / 60;
  if (share > from) return null;
  const low = prompt + reserve < 15;
  return h(
    "div",
    {
      class: "rope",
      key: "rope",
      data: { low, mine: clock.running === seat },
      style: { "--left": Math.min(1, share / from).toFixed(3) },
    },
    low && h("span", { class: "rope__seconds" }, `${Math.ceil(prompt + reserve)} s`),
  );
}

/** @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
