// @ts-check
/** The deck as it is being built, with undo and redo. */
import { countIn, withCount } from "./decklist.js";

/** @import { Body, Content } from "./types.js" */

const STEPS = 200;

/** @typedef {ReturnType<typeof createUndoableDeck>} Model */

/** @param {Content} first */
export function createUndoableDeck(first) {
  /** @type {Content} */
  let present = first;
  /** @type {Content[]} */
  let past = [];
  /** @type {Content[]} */
  let future = [];
  /** @type {Set<() => void>} */
  const readers = new Set();

  /** @param {Content} next */
  function show(next) {
    present = next;
    for (const reader of readers) reader();
  }

  /** @param {Partial<Content>} change */
  function set(change) {
    const next = { ...present, ...change };
    if (JSON.stringify(next) === JSON.stringify(present)) return;
    past = [...past.slice(-STEPS), present];
    future = [];
    show(next);
  }

  /** @param {Content[]} from @param {Content[]} to @returns {boolean} */
  function step(from, to) {
    const next = from.pop();
    if (!next) return false;
    to.push(present);
    show(next);
    return true;
  }

  return {
    get: () => present,
    set,
    /** @param {string} section @param {string} card @param {number} count */
    setCount: (section, card, count) =>
      set({ body: withCount(present.body, section, card, count) }),
    /** @param {string} section @param {string} card @param {number} by */
    add: (section, card, by) =>
      set({
        body: withCount(present.body, section, card, countIn(present.body, section, card) + by),
      }),
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** @param {() => void} reader */
    subscribe: (reader) => void readers.add(reader),
  };
}
