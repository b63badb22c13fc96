// @ts-check
/** Plays frames one after the other, step by step (an event queue); knows no page, so that it is proved without one. */
import { stage } from "./staging.js";
import { timed } from "./pacing.js";
import { cut, tells } from "./steps.js";

/** @import { MatchEvent, View } from "../../core/protocol.js" */
/** @import { Step } from "./steps.js" */

/**
 * @typedef {object} Piece a frame to play
 * @property {View | null} before
 * @property {View | null} after
 * @property {MatchEvent[]} events
 * @property {(events: MatchEvent[]) => void} end shows the table as it will be; `events` are those not played
 */
/**
 * @typedef {object} Tools
 * @property {(step: Step) => void} show shows a step; `view()` is the table with it
 * @property {() => number} speed 1 as designed, 2 twice as fast, 0 at once
 * @property {(work: () => void, ms: number) => () => void} later gives what calls it off
 * @property {(before: View, after: View, events: MatchEvent[]) => import("./steps.js").Arrival} [arrivals] which cards are seen to come into play
 */

/** @param {Tools} tools */
export const createPlayback = (tools) => new Playback(tools);

class Playback {
  #tools;
  /** @type {Piece[]} the one being played, then those that wait */
  #pieces = [];
  /** @type {Step[]} */
  #steps = [];
  /** @type {MatchEvent[]} events shown so far */
  #done = [];
  /** @type {View | null} */
  #view = null;
  #stop = () => {};

  /** @param {Tools} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  isPlaying() {
    return this.#pieces.length > 0;
  }

  /** The table as it is shown now, null where nothing is played. */
  view() {
    return this.isPlaying() ? this.#view : null;
  }

  /** Play a frame after those that are being played. @param {Piece} piece */
  add(piece) {
    const isFirst = !this.isPlaying();
    this.#pieces.push(piece);
    if (isFirst) this.#begin();
  }

  /** Show at once what is being played and all that waits, in order. */
  skip() {
    this.#stop();
    while (this.isPlaying()) this.#end(this.#steps.flatMap(({ events }) => events));
  }

  #begin() {
    const [piece] = this.#pieces;
    if (!piece) return;
    const steps = this.#cut(piece);
    if (!piece.before || !tells(steps)) return this.#next(piece.events);
    const waiting = this.#pieces.slice(1).reduce((sum, { events }) => sum + events.length, 0);
    const isEnd = Boolean(piece.after?.result) && !piece.before.result;
    this.#steps = timed(steps, { speed: this.#tools.speed(), waiting, isEnd });
    this.#view = piece.before;
    this.#step();
  }

  /** @param {Piece} piece */
  #cut({ before, after, events }) {
    if (!(before && after && this.#tools.speed() > 0)) return [];
    return cut(events, this.#tools.arrivals?.(before, after, events));
  }

  #step() {
    const [now, ...left] = this.#steps;
    const [piece] = this.#pieces;
    if (!now || !piece?.before || !piece.after) return this.#next([]);
    this.#steps = left;
    this.#done = [...this.#done, ...now.events];
    const toCome = left.flatMap(({ events }) => events);
    const isBlow = now.what === "blow";
    this.#view = stage(piece.before, piece.after, toCome, this.#done, isBlow);
    try {
      this.#tools.show(now);
    } finally {
      // A failed drawing must not block the next question forever.
      this.#stop = this.#tools.later(() => this.#step(), now.ms);
    }
  }

  /** @param {MatchEvent[]} events */
  #next(events) {
    this.#end(events);
    // Both draw the table: in one task they would hold up one picture for as long as both take.
    if (this.isPlaying()) this.#stop = this.#tools.later(() => this.#begin(), 0);
  }

  /** @param {MatchEvent[]} events those that were not played */
  #end(events) {
    const [piece, ...waiting] = this.#pieces;
    this.#steps = [];
    this.#done = [];
    this.#view = piece?.after ?? null;
    this.#pieces = waiting;
    piece?.end(events);
  }
}
