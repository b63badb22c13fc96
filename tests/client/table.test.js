// @ts-check
/** The table's pure parts: the delay of a new question's button, and the clock. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { offTable } from "../../static/table/answer/off-table.js";
import { timeLeft } from "../../static/table/chrome/status.js";
import { createInputDelay } from "../../static/table/input/input-delay.js";

test("a press meant for the last question does not answer the next", () => {
  let now = 1000;
  const delay = createInputDelay(
    () => {},
    () => now,
  );
  /** @param {string} id @param {string} label */
  const wait = (id, label) => {
    delay.saw(id, label);
    return delay.remaining();
  };

  assert.equal(wait("p1", "End turn"), 0);
  assert.equal(wait("p2", "No blocks"), 350);
  now += 350;
  assert.equal(delay.remaining(), 0);
  assert.equal(wait("p3", "No blocks"), 0);
});

test("a button drawn disabled is redrawn enabled, however slow the drawing is", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 1000;
  let isDead = false;
  const draw = () => {
    isDead = delay.remaining() > 0;
  };
  const delay = createInputDelay(draw, () => now);
  delay.saw("p1", "End turn");

  delay.saw("p2", "No blocks");
  draw();
  now += 5000; // a machine that is too busy
  t.mock.timers.tick(5000);

  assert.equal(isDead, false);
});

/** @type {any} */
const CLOCK = { running: 0, reserve_s: [100, 60], prompt_s: 30, at: 0 };

for (const { when, after_s, left } of [
  { when: "first its own seconds", after_s: 10, left: { prompt: 20, reserve: 100 } },
  { when: "then the reserve", after_s: 50, left: { prompt: 0, reserve: 80 } },
  { when: "never below nothing", after_s: 500, left: { prompt: 0, reserve: 0 } },
])
  test(`a prompt uses its own seconds before the reserve: ${when}`, () => {
    assert.deepEqual(timeLeft(CLOCK, 0, after_s * 1000), left);
  });

const PASS = { key: "pass", label: "Pass" };
const EMBER = { key: "play:c7", ref: "c7", label: "Play Second Ember" };
const BOAR = { key: "attack:c2", ref: "c2", label: "Attack with Attic Boar" };

/** Only the card on the table is drawn outside of a pile. @param {string} ref @returns {any} */
const find = (ref) => (ref === "c2" ? { closest: () => null } : null);

/** @param {any[]} options @param {string} [zone] @returns {any} */
const act = (options, zone) => ({ kind: "act", options: [...options, PASS], zone });

test("a usable card of a pile opens no tray, whether or not the table can act", () => {
  assert.deepEqual(offTable(act([EMBER]), find), []);
  assert.deepEqual(offTable(act([EMBER, BOAR]), find), []);
});

test("the cards of the zone that a question is about come up", () => {
  assert.deepEqual(offTable(act([EMBER], "destiny_deck"), find), [EMBER]);
});

test("a printed card without a place on the table is shown", () => {
  const printed = { key: "token", def: "grey_runner", label: "Grey Runner" };

  assert.deepEqual(offTable(act([printed, EMBER]), find), [printed]);
});
