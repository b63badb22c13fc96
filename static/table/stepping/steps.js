// @ts-check
/** The steps of a match: its frames put together, its turns, and the curve of each life. */
import { applyFrame } from "../../core/store.js";

/** @import { Frame, LogLine, MatchEvent, Seat, View } from "../../core/protocol.js" */

/**
 * A moment as shown, its events, and whether it came with a question for its viewer.
 * @typedef {{seq: number, view: View, log: LogLine[], events: MatchEvent[], isAsked: boolean}} Step
 */
/** A stretch of steps in which one seat was on. @typedef {{number: number, active: Seat, from: number, to: number}} Turn */

/** @param {Frame[]} frames @returns {Step[]} */
export function stepsOf(frames) {
  /** @type {Step[]} */
  const steps = [];
  /** @type {{view: View | null, log: LogLine[], earlier: number}} */
  let state = { view: null, log: [], earlier: 0 };
  for (const frame of frames) {
    state = applyFrame(state, frame);
    const { view, log } = state;
    const { seq, events } = frame;
    const isAsked = frame.prompt !== null;
    if (view) addStep(steps, { seq, view, log, events, isAsked }, frame.log.length > 0);
  }
  return steps;
}

/**
 * Append a step; a step without events (only a question) is merged into the one before.
 * @param {Step[]} steps @param {Step} step @param {boolean} isLogged whether the log has a line more
 */
export function addStep(steps, step, isLogged) {
  const last = steps.at(-1);
  const isOver = Boolean(step.view.result) && !last?.view.result;
  if (!last || isOver || isLogged || step.events.length > 0) steps.push(step);
  else {
    const isAsked = last.isAsked || step.isAsked;
    steps[steps.length - 1] = { ...step, events: last.events, isAsked };
  }
}

/** @param {Step[]} steps @returns {Turn[]} */
export function turnsOf(steps) {
  /** @type {Turn[]} */
  const turns = [];
  steps.forEach(({ view }, at) => {
    const { number, active } = view.turn;
    const last = turns.at(-1);
    if (last?.number === number && last.active === active) last.to = at;
    else turns.push({ number, active, from: at, to: at });
  });
  return turns;
}

/**
 * Return a seat's life at each step, from 0 to 1 of the highest of both.
 * @param {Step[]} steps @returns {[number[], number[]]}
 */
export function livesOf(steps) {
  const lives = [0, 1].map((seat) => steps.map(({ view }) => vital(view, seat)));
  const most = Math.max(1, ...lives.flat());
  const [first = [], second = []] = lives.map((each) => each.map((life) => life / most));
  return [first, second];
}

/** @param {View} view @param {number} seat */
const vital = (view, seat) =>
  Math.max(0, view.seats[seat]?.counters.find(({ tone }) => tone === "vital")?.value ?? 0);

/** The step that a log line of some frame led to. @param {Step[]} steps @param {number} seq */
export function stepOfFrame(steps, seq) {
  const at = steps.findIndex((step) => step.seq >= seq);
  return at < 0 ? steps.length - 1 : at;
}

/** The step that an address names: "#120" a frame, "#turn-5" where a turn began; the first one otherwise. @param {Step[]} steps @param {string} hash */
export function stepOfHash(steps, hash) {
  const turn = /^#turn-(\d+)$/.exec(hash)?.[1];
  if (turn) return turnsOf(steps).find(({ number }) => number >= Number(turn))?.from ?? 0;
  const frame = /^#(\d+)$/.exec(hash)?.[1];
  return frame ? stepOfFrame(steps, Number(frame)) : 0;
}
