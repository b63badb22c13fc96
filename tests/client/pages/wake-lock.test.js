// @ts-check
/** The screen stays awake while one's own match runs against a clock, and only then. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAwake } from "../../../static/pages/match/wake-lock.js";

/** A page with a wake lock, and a store whose state the test sets. @param {object} first */
function page(first) {
  let state = first;
  let visibility = "visible";
  /** @type {(() => void)[]} */
  const listeners = [];
  const counts = { requested: 0, released: 0 };
  const release = async () => {
    counts.released += 1;
  };
  const request = async () => {
    counts.requested += 1;
    return { release };
  };
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { wakeLock: { request } },
  });
  Object.defineProperty(globalThis, "document", {
    configurable: true,
    value: {
      get visibilityState() {
        return visibility;
      },
      addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
        listeners.push(listener),
    },
  });
  const store = {
    get: () => /** @type {any} */ (state),
    subscribe: (/** @type {any} */ listener) => void listeners.push(listener),
  };
  keepAwake(store);
  const change = async (/** @type {object} */ next, seen = "visible") => {
    [state, visibility] = [next, seen];
    for (const listener of listeners) listener();
    await new Promise((resolve) => setTimeout(resolve));
    return { ...counts };
  };
  return { counts, change };
}

const CLOCKED = { status: { clock: {} }, view: { result: null }, welcome: { you: 0 } };

test("a clocked match holds one lock and releases it at its end", async () => {
  const { counts, change } = page(CLOCKED);
  assert.equal(counts.requested, 1);
  assert.equal((await change(CLOCKED)).requested, 1);

  const over = { ...CLOCKED, view: { result: { winner: 0 } } };
  assert.deepEqual(await change(over), { requested: 1, released: 1 });
});

test("a page that was hidden asks for a lock again", async () => {
  const { change } = page(CLOCKED);

  assert.deepEqual(await change(CLOCKED, "hidden"), { requested: 1, released: 1 });
  assert.deepEqual(await change(CLOCKED), { requested: 2, released: 1 });
});

for (const [what, state] of Object.entries({
  "an untimed match": { ...CLOCKED, status: { clock: null } },
  "a spectator": { ...CLOCKED, welcome: { you: null } },
  "no status yet": { ...CLOCKED, status: null },
}))
  test(`${what} holds no lock`, async () => {
    const { change } = page(state);

    assert.equal((await change(state)).requested, 0);
  });
