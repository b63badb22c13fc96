// @ts-check
/** Calls to a player: for a lasting prompt, and for the end. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createNotify } from "../../static/table/feedback/notify.js";

const NAMES = ["Ilya", "Maren"];
/** @type {any} */
const page = { title: "", getElementById: () => null };
Object.defineProperty(globalThis, "document", { value: page, configurable: true });

test("a question passed automatically calls no player, the next lasting one does", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const told = [];
  const voices = {
    announcer: { call: told.push.bind(told), calls: () => 0 },
    sound: { play: told.push.bind(told) },
  };
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { title: "Shards" } };
  const asked = (/** @type {string} */ id) => ({ id, title: id, ask: "", tone: "act" });
  /** @type {any} */
  let now = { view: { result: null }, prompt: asked("passed"), passing: null };
  const notify = createNotify(context, /** @type {any} */ (voices), () => now);

  notify(now, undefined);
  now = { ...now, passing: { passes: "passed" } };
  t.mock.timers.tick(200);
  now = { ...now, prompt: asked("stays") };
  notify(now, "passed");
  t.mock.timers.tick(200);

  assert.deepEqual(told, ["stays. ", "yours"]);
});

test("a question is not announced over a newer announcement", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const told = [];
  /** @type {any} */
  const announcer = {
    call: (/** @type {string} */ one) => told.push(one),
    calls: () => told.length,
  };
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { title: "Shards" } };
  /** @type {any} */
  const now = { view: { result: null }, prompt: { id: "p1", title: "Act", ask: "", tone: "act" } };

  createNotify(
    context,
    { announcer, sound: /** @type {any} */ ({ play() {} }) },
    () => now,
  )(now, undefined);
  announcer.call("Needs 3 other cards, you have 2.");
  t.mock.timers.tick(200);

  assert.deepEqual(told, ["Needs 3 other cards, you have 2."]);
});

test("the announcement of the end contains both names", () => {
  /** @type {string[]} */
  const called = [];
  /** @type {any} */
  const voices = {
    announcer: { call: called.push.bind(called), calls: () => 0 },
    sound: { play: () => {} },
  };
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { title: "Shards" } };
  const result = { winner: 0, reason: "concession", text: "{loser} has conceded." };

  /** @type {any} */
  const over = { view: { result }, prompt: null };
  createNotify(context, voices, () => over)(over, undefined);

  assert.deepEqual(called, ["Victory. Maren has conceded."]);
});

test("the title of a replay names no move to wait for", () => {
  /** @type {any} */
  const context = { you: 0, names: NAMES, ruleset: { title: "Shards" }, isReplay: true };
  /** @type {any} */
  const step = { view: { result: null }, prompt: null, passing: null };
  createNotify(context, /** @type {any} */ ({}), () => step)(step, undefined);

  assert.equal(page.title, "Replay · Shards against Maren · Pentacle");
});
