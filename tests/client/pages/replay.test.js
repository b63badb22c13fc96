import assert from "node:assert/strict";
import { test } from "node:test";
import {
  annotated,
  notesAt,
  stepOfNote,
  withNote,
} from "../../../static/pages/replay/annotations/annotations.js";
import { marksOf } from "../../../static/table/stepping/marks.js";
import { withLooks } from "../../../static/pages/replay/old-looks.js";
import { markedBy, swingWords } from "../../../static/pages/replay/analysis.js";
import {
  choiceSteps,
  momentOf,
  withBothHands,
  withLogOf,
} from "../../../static/pages/replay/moments.js";
import { Stops } from "../../../static/table/stepping/stops.js";
import {
  livesOf,
  stepOfFrame,
  stepOfHash,
  stepsOf,
  turnsOf,
} from "../../../static/table/stepping/steps.js";
import { goalLine, outcomeWords } from "../../../static/table/ending/puzzle.js";

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
/** @param {number} seq @param {any} more @returns {any} */
const frame = (seq, more) => ({ type: "frame", seq, events: [], log: [], prompt: null, ...more });

const DIES = { look: "death", ms: 340, detail: "destroyed" };
const FRAMES = [
  frame(1, { full: view(0, 0) }),
  frame(2, { patch: { turn: view(1, 0).turn }, events: [{ look: "turn_began", ms: 600 }] }),
  frame(3, { patch: { notes: ["asked"] } }),
  frame(4, {
    patch: { turn: view(2, 1).turn, seats: { 1: seat(5) } },
    events: [DIES],
    log: [{ parts: ["It dies."] }],
  }),
];

test("a frame without events belongs to the step before it", () => {
  const steps = stepsOf(FRAMES);

  assert.deepEqual(
    steps.map(({ seq }) => seq),
    [1, 3, 4],
  );
  assert.deepEqual(steps[1]?.view.notes, ["asked"]);
  assert.deepEqual(steps[1]?.events, [{ look: "turn_began", ms: 600 }]);
  assert.equal(steps[2]?.log.length, 1);
});

test("turns are ranges of steps with one active seat", () => {
  assert.deepEqual(turnsOf(stepsOf(FRAMES)), [
    { number: 0, active: 0, from: 0, to: 0 },
    { number: 1, active: 0, from: 1, to: 1 },
    { number: 2, active: 1, from: 2, to: 2 },
  ]);
});

test("life curves are relative to the maximum, and deaths have their step", () => {
  const steps = stepsOf(FRAMES);

  assert.deepEqual(livesOf(steps), [
    [1, 1, 1],
    [1, 1, 0.25],
  ]);
  assert.deepEqual(marksOf(steps).deaths, [2]);
});

test("a frame between two steps, a turn, and an invalid value all lead to a step", () => {
  const steps = stepsOf(FRAMES);

  assert.equal(stepOfFrame(steps, 2), 1);
  assert.equal(stepOfFrame(steps, 99), 2);
  assert.equal(stepOfHash(steps, "#turn-2"), 2);
  assert.equal(stepOfHash(steps, "#4"), 2);
  assert.equal(stepOfHash(steps, "#<script>"), 0);
});

/** @param {number} input @param {[number, number, number]} frames @param {boolean} [counts] @returns {any} */
const moment = (input, frames, counts = true) => ({
  input,
  seat: 0,
  kind: "answer",
  counts,
  frames,
});
const MOMENTS = [moment(0, [1, 1, 1], false), moment(1, [2, 2, 1], false), moment(2, [4, 3, 2])];

test("plays, attacks and deaths are marked, each game by its own words", () => {
  const events = [
    [{ look: "play", ms: 240 }],
    [{ look: "moved", ms: 240, detail: "drawn" }],
    [{ look: "fight", ms: 180 }],
  ];
  const steps = stepsOf(events.map((told, n) => frame(n + 1, { full: view(1, 0), events: told })));

  assert.deepEqual(marksOf(steps), { plays: [0], attacks: [2], deaths: [] });
});

test("events of older archives get their looks from their kinds", () => {
  const old = [
    [{ kind: "moved", look: "play" }],
    [{ kind: "attack_declared" }],
    [{ kind: "moved", detail: "destroyed" }],
  ];
  const frames = old.map((events, n) => frame(n + 1, { full: view(1, 0), events }));

  const steps = stepsOf(withLooks(frames));

  assert.deepEqual(marksOf(steps), { plays: [0], attacks: [1], deaths: [2] });
  assert.ok(steps.flatMap(({ events }) => events).every(({ ms = 0 }) => ms > 0));
  assert.equal(withLooks(FRAMES), FRAMES);
});

test("stepping stops at every event, at each turn, or at outcomes of choices", () => {
  const steps = stepsOf(FRAMES);
  const stops = new Stops(steps, choiceSteps(steps, MOMENTS, 0));

  assert.deepEqual(choiceSteps(steps, MOMENTS, 0), [0, 2]);
  assert.equal(stops.after(0), 1);
  stops.stride = "choice";
  assert.deepEqual([stops.after(0), stops.before(2), stops.after(2)], [2, 0, 2]);
  stops.stride = "turn";
  assert.deepEqual([stops.after(0), stops.before(2)], [1, 1]);
});

test("the opponent's hand of that moment is shown beside the seat's view", () => {
  /** @param {any} zones @param {any} [cards] */
  const seen = (zones, cards = {}) => ({ ...view(1, 0), zones, cards });
  const steps = stepsOf([
    frame(2, { full: seen({ "1.hand": { count: 1 } }, { c5: { def: "mine" } }) }),
  ]);
  const others = stepsOf([
    frame(1, { full: seen({ "1.hand": { cards: ["c9"] } }, { c9: { def: "then" } }) }),
    frame(2, { full: seen({ "1.hand": { cards: ["c5"] } }, { c5: { def: "now" } }), log: [{}] }),
  ]);

  const [both] = withBothHands({ steps, others, moments: MOMENTS, seat: 0, hand: "hand" });

  assert.deepEqual(both?.view.zones["1.hand"], { cards: ["tc5"] });
  assert.deepEqual(both?.view.cards, { c5: { def: "mine" }, tc5: { def: "now" } });
  assert.equal(momentOf(MOMENTS, 0, 3)?.input, 1);
});

const NOTE = { viewer: 0, frame: 3, text: "Hold it.", arrows: [{ start: "c1", end: "c2" }] };
const SET = /** @type {any} */ ({
  id: "s",
  author: { name: "Otter" },
  is_own: true,
  notes: [NOTE],
});

test("a note is shown at its step in every view, its arrows in views with both ends", () => {
  const steps = stepsOf(FRAMES);
  /** @type {any[]} */
  const moments = [
    { input: 0, frames: [1, 1, 1] },
    { input: 1, frames: [3, 4, 1] },
  ];
  const own = { steps, moments, near: 0 };
  const theirs = { steps, moments, near: 1 };

  assert.equal(stepOfNote(/** @type {any} */ (NOTE), own), 1);
  assert.equal(stepOfNote(/** @type {any} */ (NOTE), theirs), 2);
  const step = /** @type {any} */ (steps[1]);
  const shown = annotated(step, notesAt(SET, 1, own), "Otter", 0);
  assert.deepEqual(shown.view.notes, ["asked", "Otter: Hold it."]);
  assert.deepEqual(shown.view.links, [{ kind: "note", from: "c1", to: "c2", label: "" }]);
  assert.deepEqual(annotated(step, [/** @type {any} */ (NOTE)], "Otter", 1).view.links, []);
  assert.equal(annotated(step, [], "Otter", 0), step);
});

test("a note replaces the step's text, and no later text replaces it", () => {
  const again = { viewer: 0, frame: 3, text: "Play it.", arrows: [] };

  assert.deepEqual(withNote(SET, again, [/** @type {any} */ (NOTE)]).notes, [again]);
  assert.deepEqual(withNote(SET, { ...again, text: " " }, [/** @type {any} */ (NOTE)]).notes, []);
});

test("a puzzle is solved by winning, within its turn if it says so", () => {
  const puzzle = /** @type {any} */ ({ kind: "win_now", goal: "", seat: 0, turn: 4 });
  /** @param {number} winner @returns {any} */
  const won = (winner) => ({ winner, reason: "life" });

  assert.equal(outcomeWords(puzzle, won(0), 4), "Puzzle solved!");
  assert.ok(/too late/.test(outcomeWords(puzzle, won(0), 5)));
  assert.ok(/not solved/.test(outcomeWords(puzzle, won(1), 4)));
  assert.ok(/solved!/.test(outcomeWords({ ...puzzle, kind: "win" }, won(0), 9)));
  assert.ok(/You decide/.test(outcomeWords({ ...puzzle, kind: "text" }, won(0), 4)));
});

test("an analysis note precedes its input: mistakes, evaluation, and change of lead", () => {
  const about = { turn: 2, seat: 1, chosen: "Wait", better: "Strike" };
  /** @type {any} */
  const found = {
    mistakes: [{ ...about, input: 2, loss: 9 }],
    evaluations: [
      { input: 1, evaluation: 30 },
      { input: 2, evaluation: -30 },
    ],
    swings: [{ ...about, input: 1, change: -60 }],
  };

  assert.deepEqual(
    markedBy(found, (input) => input * 10),
    {
      mistakes: [{ at: 20, seat: 1 }],
      evaluations: [
        { at: 10, share: 0.5 },
        { at: 20, share: -0.5 },
      ],
      swings: [{ at: 10, seat: 1 }],
    },
  );
  assert.deepEqual(
    markedBy(found, () => null),
    { mistakes: [], evaluations: [], swings: [] },
  );
  assert.equal(
    swingWords(found.swings[0], ["Ilya", "Maren"]),
    "Turn 2, Maren: Wait. Better: Strike. The estimate changed to Maren.",
  );
  assert.equal(
    swingWords({ ...found.swings[0], better: "Wait" }, ["Ilya", "Maren"]),
    "Turn 2, Maren: Wait. The computer would have done the same. The estimate then changed to Maren.",
  );
});

test("a view of another seat shows log and result in that seat's words", () => {
  const line = (/** @type {string} */ words, /** @type {number} */ at) => ({
    turn: 1,
    kind: "played",
    frame: at,
    parts: [words],
  });
  const over = (/** @type {string} */ text) => ({ winner: 1, reason: "concession", text });
  /** @type {any[]} */
  const steps = [
    { seq: 1, view: view(1, 0), log: [], events: [] },
    { seq: 4, view: view(1, 0), log: [line("You cast it.", 4)], events: [] },
    { seq: 6, view: { ...view(1, 0), result: over("You have conceded.") }, log: [], events: [] },
  ];
  const told = /** @type {any[]} */ ([
    {
      seq: 3,
      view: { ...view(1, 0), result: over("{loser} has conceded.") },
      log: [line("Ann casts it.", 2), line("Ann has conceded.", 3)],
      events: [],
    },
  ]);
  const moments = /** @type {any[]} */ ([
    { input: 0, frames: [1, 1, 1] },
    { input: 1, frames: [4, 3, 2] },
    { input: 2, frames: [6, 4, 3] },
  ]);

  const found = withLogOf({ steps, logged: told, moments, near: 0, logger: 2 });

  assert.deepEqual(
    found.map(({ log }) => log.flatMap(({ parts }) => parts)),
    [[], ["Ann casts it."], ["Ann casts it.", "Ann has conceded."]],
  );
  assert.equal(found[2]?.view.result?.text, "{loser} has conceded.");
  assert.equal(withLogOf({ steps, logged: [], moments, near: 0, logger: 0 }), steps);
});

test("the goal of a puzzle is visible until its outcome is", () => {
  /** @type {any} */
  const puzzle = { kind: "win_now", goal: "with one card", seat: 0, turn: 5 };
  const won = { winner: /** @type {0} */ (0), reason: "life", text: "" };
  const goal = "Goal: Win this turn: with one card";

  assert.equal(goalLine(puzzle, null, 5), goal);
  assert.equal(goalLine(puzzle, null, 6), `${goal}. That turn is over: not solved.`);
  assert.equal(goalLine(puzzle, null, 4), "Goal: Win next turn: with one card");
  assert.equal(goalLine({ ...puzzle, turn: 1 }, null, 0), goal);
  assert.equal(goalLine(puzzle, won, 5), `${goal}. Puzzle solved!`);
  assert.equal(goalLine({ ...puzzle, kind: "win" }, null, 9), "Goal: Win: with one card");
});
