// @ts-check
/** How long each step of a frame is shown (its pace): shorter where many wait, and never shorter than it can be seen. */
import { FLASH_MS } from "./steps.js";

/** @import { Step } from "./steps.js" */

/**
 * Shortest times, however long the queue: the player must see the number change.
 * @type {Record<string, number>}
 */
const LEAST = {
  declare: 160,
  blow: 140,
  hit: 160,
  change: 240,
  death: 160,
  flash: 300,
  turn: 420,
  play: 180,
};
/**
 * The blow that ends a match, and its number: the most important ones.
 * @type {Record<string, number>}
 */
const LAST = { blow: 340, hit: 900 };
/** A word of a sentence that is held up is read in this, however many steps wait. */
const WORD_MS = 70;
const LONG_SEQUENCE = 6;
const HURRY = 0.55;
/** All steps of a frame together, at any speed: the server gives each prompt as much time on top. */
export const MAX_MOTION_MS = 2500;

/**
 * Give steps their times: shorter where many wait, never longer in all than `MAX_MOTION_MS`.
 * @param {Step[]} steps
 * @param {{speed: number, waiting?: number, isEnd?: boolean}} how `speed`: 1 as designed, 2 twice as fast; `waiting`: steps behind these; `isEnd`: whether the match ends with them
 */
export function timed(steps, { speed, waiting = 0, isEnd = false }) {
  const isLong = steps.filter(({ ms }) => ms > 0).length + waiting > LONG_SEQUENCE;
  const rate = (isLong ? HURRY : 1) / speed;
  const paced = steps.map((one) => ({
    ...one,
    ms: one.ms && Math.max(LEAST[one.what] ?? 0, Math.round(one.ms * rate)),
  }));
  return fitted(readable(isEnd ? ended(paced, speed) : paced, speed));
}

/** The last blow takes its time. @param {Step[]} steps @param {number} speed */
function ended(steps, speed) {
  const hit = steps.findLastIndex(({ what }) => what === "hit");
  return steps.map((one, at) => {
    const isLast = at === hit || (at === hit - 1 && one.what === "blow");
    const ms = Math.max(one.ms, Math.round((LAST[one.what] ?? 0) / speed));
    return isLast ? { ...one, ms } : one;
  });
}

/** A sentence stands for as long as it takes to read, as far as the time of all steps allows. @param {Step[]} steps @param {number} speed */
function readable(steps, speed) {
  const short = steps.map((one) => Math.max(0, readingMs(one) / speed - one.ms));
  const asked = short.reduce((sum, ms) => sum + ms, 0);
  const share = Math.min(1, Math.max(0, MAX_MOTION_MS - total(steps)) / Math.max(1, asked));
  return steps.map((one, at) => ({ ...one, ms: one.ms + Math.floor((short[at] ?? 0) * share) }));
}

/** @param {Step} step */
function readingMs({ what, events: [event], shown }) {
  if (what !== "flash" || !event) return 0;
  if (shown[0]?.look === "held_up") return FLASH_MS; // the whole card is read
  const words = `${event.detail ?? ""} ${event.text ?? ""}`.trim().split(/\s+/);
  return Math.min(FLASH_MS, words.length * WORD_MS);
}

/** Neighbours become one step until all fit. @param {Step[]} steps @returns {Step[]} */
function fitted(steps) {
  if (total(steps) <= MAX_MOTION_MS) return steps;
  if (steps.length === 1) return steps.map((one) => ({ ...one, ms: MAX_MOTION_MS }));
  const pairs = steps
    .filter((_, at) => at % 2 === 0)
    .map((one, at) => both(one, steps[2 * at + 1]));
  return fitted(pairs);
}

/** @param {Step} one @param {Step | undefined} two @returns {Step} */
function both(one, two) {
  if (!two) return one;
  return {
    what: one.ms >= two.ms ? one.what : two.what,
    events: [...one.events, ...two.events],
    shown: [...one.shown, ...two.shown],
    ms: Math.max(one.ms, two.ms),
  };
}

/** @param {Step[]} steps */
const total = (steps) => steps.reduce((sum, { ms }) => sum + ms, 0);
