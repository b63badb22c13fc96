// @ts-check
/** Holds back frames that come before they can be played: they wait for the playback, but not for long. */

/** @import { View } from "../core/protocol.js" */
/** @import { Piece, Tools } from "./motion/playback.js" */

const PATIENCE_MS = 1000; // a line so slow that it takes longer shows them unplayed

/** Takes frames as a playback does. @param {Pick<Tools, "speed" | "later"> & {wanted: () => void}} tools `wanted` is called when something waits for the playback */
export const createEarlyFrames = (tools) => new EarlyFrames(tools);

export class EarlyFrames {
  words = "";
  #tools;
  /** @type {Piece[]} */
  #pieces = [];
  #stop = () => {};

  /** @param {Pick<Tools, "speed" | "later"> & {wanted: () => void}} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  isPlaying() {
    return this.#pieces.length > 0;
  }

  /** The table as it was before what waits, null where nothing does. @returns {View | null} */
  view() {
    return this.#pieces[0]?.before ?? null;
  }

  /** @param {Piece} piece */
  add(piece) {
    const { before, events, end } = piece;
    const isPlayed = before && events.length > 0 && this.#tools.speed() > 0;
    if (!isPlayed && !this.isPlaying()) return end(events);
    this.#pieces.push(piece);
    if (this.#pieces.length > 1) return;
    this.#stop = this.#tools.later(() => this.skip(), PATIENCE_MS);
    this.#tools.wanted();
  }

  /** Show at once all that waits, in order. */
  skip() {
    for (const { events, end } of this.#each()) end(events);
  }

  /** Hand over the buffered frames. */
  take() {
    return [...this.#each()];
  }

  *#each() {
    this.#stop();
    for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) yield piece;
  }
}
