// @ts-check
/** A match's socket comes back soon after a restart, and leaves a server alone that stays away. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createBackOff } from "../../../static/core/back-off.js";
import { CLOSE } from "../../../static/core/close-codes.js";

const { LOST: REFUSED, COME_BACK, REPLACED: OPEN_ELSEWHERE } = CLOSE;

/** @type {any} */ (globalThis).window = new EventTarget();
/** @type {any} */ (globalThis).document = Object.assign(new EventTarget(), {
  visibilityState: "visible",
});

/** Reconnect against a server that answers with a code for each attempt; return the seconds of the attempts.
 * @param {any} t @param {(attempt: number) => number} answer @param {number} seconds */
async function attempts(t, answer, seconds) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  t.mock.method(Math, "random", () => 0.5);
  const { connect } = await import("../../../static/core/socket.js");
  /** @type {number[]} */
  const found = [];
  /** @type {any[]} */
  const lines = [];
  const socket = connect({
    url: "ws://here",
    seen: () => 0,
    onMessage() {},
    onLine() {},
    open() {
      found.push((Date.now() - 1_000_000) / 1000);
      const line = { readyState: 1, send() {}, close() {} };
      lines.push(line);
      return /** @type {any} */ (line);
    },
  });
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    while (lines.length > 0) {
      const line = lines.shift();
      line.onclose({ code: answer(found.length) });
    }
    t.mock.timers.tick(100);
  }
  socket.close();
  return found;
}

test("reconnections after a kill are tried each second, refused or not", async (t) => {
  const found = await attempts(t, (attempt) => (attempt % 2 ? REFUSED : COME_BACK), 12);

  const gaps = found.slice(1).map((at, n) => at - /** @type {number} */ (found[n]));
  assert.ok(Math.max(...gaps) <= 1.1, `${gaps}`);
  assert.ok(found.length > 10);
});

test("a running server's request to reconnect never lengthens the pause", async (t) => {
  const found = await attempts(t, () => COME_BACK, 120);

  assert.ok(/** @type {number} */ (found.at(-1)) - /** @type {number} */ (found.at(-2)) <= 1.1);
});

test("an absent server is tried every eight seconds in the end", async (t) => {
  const found = await attempts(t, () => REFUSED, 120);

  const last = /** @type {number} */ (found.at(-1)) - /** @type {number} */ (found.at(-2));
  assert.ok(last > 7.9 && last < 8.2, `${last}`);
  assert.ok(found.length < 40);
});

test("a silent connection is given up without a close code of the server", async (/** @type {any} */ t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  const { connect } = await import("../../../static/core/socket.js");
  /** @type {number[]} */
  const codes = [];
  const socket = connect({
    url: "ws://here",
    seen: () => 0,
    onMessage() {},
    onLine: ({ state, code }) => state === "waiting" && codes.push(code),
    open: () => /** @type {any} */ ({ readyState: 1, send() {}, close() {} }),
  });

  t.mock.timers.tick(13_000);
  socket.close();

  assert.deepEqual(codes, [CLOSE.LOST]);
});

test("a welcome resets the back-off", async (/** @type {any} */ t) => {
  const backOff = createBackOff(8000, () => 0.5);
  t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  for (let n = 0; n < 10; n += 1) {
    backOff.pause(REFUSED);
    t.mock.timers.tick(10_000);
  }
  assert.equal(backOff.pause(REFUSED), 8000);

  backOff.reset();

  assert.deepEqual([backOff.pause(REFUSED), backOff.pause(REFUSED)], [500, 1000]);
});

test("a permanently closed connection is not reopened when its tab is shown", async (t) => {
  const shown = () => document.dispatchEvent(new Event("visibilitychange"));

  const found = await attempts(
    t,
    (attempt) => {
      setTimeout(shown, 5000);
      return attempt === 1 ? REFUSED : OPEN_ELSEWHERE;
    },
    20,
  );

  assert.equal(found.length, 2);
});
