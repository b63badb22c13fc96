import assert from "node:assert/strict";
import { test } from "node:test";
import {
  deathsOf,
  livesOf,
  stepOfFrame,
  stepOfHash,
  stepsOf,
  turnsOf,
} from "../../../static/pages/replay/steps.js";

/** @param {number} life @returns {any} */
const seat = (life) => ({
  counters: [{ id: "life", label: "Life", value: life, tone: "vital" }],
  tags: [],
  deciding: null,
});
/** @param {number} number @param {number} active @param {number} [life] @returns {any} */
const view = (number, active, life = 20) => ({
  turn: { number, active, phase: "main" },
  seats: { 0: seat(20), 1: seat(life) },
  zones: {},
  cards: {},
  chain: [],
  links: [],
  result: null,
  notes: [],
});
/** @param {number} seq @param {any} told @returns {any} */
const frame = (seq, told) => ({ type: "frame", seq, events: [], log: [], prompt: null, ...told });

const DIES = { kind: "moved", detail: "destroyed" };
const FRAMES = [
  frame(1, { full: view(0, 0) }),
  frame(2, { patch: { turn: view(1, 0).turn }, events: [{ kind: "turn_began" }] }),
  frame(3, { patch: { notes: ["asked"] } }),
  frame(4, {
    patch: { turn: view(2, 1).turn, seats: { 1: seat(5) } },
    events: [DIES],
    log: [{ parts: ["It dies."] }],
  }),
];

test("a frame that tells nothing belongs to the step before it", () => {
  const steps = stepsOf(FRAMES);

  assert.deepEqual(
    steps.map(({ seq }) => seq),
    [1, 3, 4],
  );
  assert.deepEqual(steps[1]?.view.notes, ["asked"]);
  assert.deepEqual(steps[1]?.events, [{ kind: "turn_began" }]);
  assert.equal(steps[2]?.log.length, 1);
});

test("turns are stretches of steps in which one seat is on", () => {
  assert.deepEqual(turnsOf(stepsOf(FRAMES)), [
    { number: 0, active: 0, from: 0, to: 0 },
    { number: 1, active: 0, from: 1, to: 1 },
    { number: 2, active: 1, from: 2, to: 2 },
  ]);
});

test("lives are shares of the most that either seat had, and deaths are known by their step", () => {
  const steps = stepsOf(FRAMES);

  assert.deepEqual(livesOf(steps), [
    [1, 1, 1],
    [1, 1, 0.25],
  ]);
  assert.deepEqual(deathsOf(steps), [2]);
});

test("a frame between two steps, a turn and nonsense lead to a step", () => {
  const steps = stepsOf(FRAMES);

  assert.equal(stepOfFrame(steps, 2), 1);
  assert.equal(stepOfFrame(steps, 99), 2);
  assert.equal(stepOfHash(steps, "#turn-2"), 2);
  assert.equal(stepOfHash(steps, "#4"), 2);
  assert.equal(stepOfHash(steps, "#<script>"), 0);
});
