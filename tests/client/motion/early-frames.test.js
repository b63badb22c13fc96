// @ts-check
/** Frames before the player module has loaded are buffered, in order, and not for long. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createEarlyFrames } from "../../../static/table/early-frames.js";

const VIEW = /** @type {any} */ ({ zones: {} });
const TOLD = [{ kind: "life_lost", seat: 1, amount: 4 }];

/** @param {number} [speed] */
function waiting(speed = 1) {
  const shown = /** @type {string[]} */ ([]);
  const timers = /** @type {(() => void)[]} */ ([]);
  const calls = { wanted: 0, offs: 0 };
  const early = createEarlyFrames({
    speed: () => speed,
    later: (work) => {
      timers.push(work);
      return () => (calls.offs += 1);
    },
    wanted: () => (calls.wanted += 1),
  });
  /** @param {string} name @param {import("../../../static/core/protocol.js").MatchEvent[]} [events] @param {any} [before] */
  const add = (name, events = TOLD, before = VIEW) =>
    early.add({
      before,
      after: VIEW,
      events,
      end: () => shown.push(`${name} ${early.isPlaying()}`),
    });
  return { early, shown, timers, calls, add };
}

test("a frame with events is buffered with all later ones, and requests the player once", () => {
  const { early, shown, calls, add } = waiting();

  add("blow");
  add("quiet", []);

  assert.deepEqual(shown, []);
  assert.equal(early.view(), VIEW);
  assert.equal(calls.wanted, 1);
  assert.equal(early.take().length, 2);
  assert.equal(early.isPlaying(), false);
  assert.equal(calls.offs, 1);
});

test("the first view, and frames without events or motion, are shown immediately", () => {
  const { shown, add } = waiting();
  add("first", TOLD, null);
  add("quiet", []);
  const still = waiting(0);
  still.add("blow");

  assert.deepEqual(shown, ["first false", "quiet false"]);
  assert.deepEqual(still.shown, ["blow false"]);
});

test("on a slow connection frames are shown in order, the question with the last", () => {
  const { early, shown, timers, add } = waiting();
  add("first");
  add("second");

  timers[0]?.();

  assert.deepEqual(shown, ["first true", "second false"]);
  assert.equal(early.view(), null);
  add("third");
  assert.equal(timers.length, 2);
});
