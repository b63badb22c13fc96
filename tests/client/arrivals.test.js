// @ts-check
/** Cards brought by the other seat arrive visibly, texts of a hit are readable, and the last hit takes its time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalsFor } from "../../static/table/motion/arrivals.js";
import { timed } from "../../static/table/motion/pacing.js";
import { createPlayback } from "../../static/table/motion/playback.js";
import { cut, tells } from "../../static/table/motion/steps.js";

const CARDS = /** @type {any} */ ({
  rat: { id: "rat", name: "Kiln Rat", text: ["Rush."] },
  ox: { id: "ox", name: "Ox", text: [], art: { kind: "unit" } },
  earth: { id: "earth", name: "Earth", text: [], stats: { value: 1 }, art: { kind: "site" } },
});
const HIDDEN = { "1.hand": { count: 3 }, "1.deck": { count: 9 } };
const OPEN = {
  "1.chain": { cards: [] },
  "1.field": { cards: [] },
  "0.hand": { cards: ["c2"] },
  "1.grave": { cards: [] },
};
const BEFORE = /** @type {any} */ ({
  zones: { ...HIDDEN, ...OPEN },
  cards: { c5: {}, c6: { def: "rat" } },
});
const KNOWN = {
  c1: { def: "rat" },
  c2: { def: "rat" },
  c3: { def: "earth" },
  c4: {},
  c7: { def: "ox" },
  c5: { def: "rat" },
  c6: { def: "rat" },
};
const AFTER = { ...BEFORE, cards: KNOWN };
const PLAYED = { look: "play", ms: 240, seat: 1, from: "1.hand", to: "1.field" };

/** @param {object} event @param {0 | 1 | null} you */
const arrival = (event, you = 0) =>
  arrivalsFor({ you, cards: CARDS })(BEFORE, AFTER, [])(/** @type {any} */ (event))?.what;

for (const { what, event, you, how } of [
  { what: "a card to read", event: { ...PLAYED, card: "c1" }, how: "flash" },
  { what: "a creature without a word", event: { ...PLAYED, card: "c7" }, how: "flash" },
  { what: "an element", event: { ...PLAYED, card: "c3" }, how: "play" },
  { what: "a face-down card", event: { ...PLAYED, card: "c4" }, how: "play" },
  {
    what: "a card from the deck that is not played",
    event: { ...PLAYED, card: "c1", from: "1.deck", to: "1.grave", look: undefined },
    how: undefined,
  },
  { what: "an own card", event: { ...PLAYED, card: "c1", seat: 0 }, how: undefined },
  {
    what: "a card of either seat, to a spectator,",
    event: { ...PLAYED, card: "c1", seat: 0 },
    you: null,
    how: "flash",
  },
  { what: "a drawn card", event: { ...PLAYED, count: 1, to: "1.hand" }, how: undefined },
  {
    what: "a card that has lain in sight",
    event: { ...PLAYED, card: "c6", from: "1.grave" },
    how: undefined,
  },
  {
    what: "a card that has lain face down",
    event: { ...PLAYED, card: "c5", from: "1.field", look: "bring" },
    how: "play",
  },
  {
    what: "a spell that goes on the chain, where it is held up anyhow,",
    event: { ...PLAYED, card: "c1", to: "1.chain" },
    how: undefined,
  },
])
  test(`${what} ${how ? `comes as a ${how}` : "comes with the rest"}`, () => {
    assert.equal(arrival(event, you === undefined ? 0 : you), how);
  });

test("cards played by the opponent in one frame are shown one after the other", () => {
  const two = ["c1", "c3"].map((card) => ({ ...PLAYED, card }));

  const steps = cut(two, arrivalsFor({ you: 0, cards: CARDS })(BEFORE, AFTER, two));

  assert.deepEqual(
    steps.map(({ what, shown }) => [what, shown]),
    [
      ["flash", [{ look: "held_up", card: "c1", def: "rat" }]],
      ["play", []],
    ],
  );
  assert.ok(tells(steps));
  assert.ok(timed(steps, { speed: 1, waiting: 99 }).every(({ ms }) => ms >= 180));
});

test("a rising hero shows its new face, not the old one beneath", () => {
  const rise = [
    { ...PLAYED, card: "c1", from: "1.deck", to: "1.field" },
    { look: "transformed", card: "c1", seat: 1 },
    { look: "transformed", card: "c7", seat: 1 },
    { kind: "levelled_up", card: "c7", seat: 1 },
  ];

  const steps = cut(rise, arrivalsFor({ you: 0, cards: CARDS })(BEFORE, AFTER, rise));

  assert.deepEqual(
    steps.flatMap(({ shown }) => shown),
    [{ look: "held_up", card: "c7", def: "ox" }],
  );
  assert.deepEqual(
    cut(rise, arrivalsFor({ you: 1, cards: CARDS })(BEFORE, AFTER, rise))[0]?.shown,
    [],
  );
});

test("the reason for a blow without effect is shown as long as a change", () => {
  const [step] = cut([{ look: "word", ms: 420, card: "c1", text: "2 prevented" }]);

  assert.equal(step?.what, "change");
});

test("the final blow is slow, even after many events", () => {
  const hits = [1, 2, 3, 4].flatMap((amount) => [
    { look: "life", ms: 260, seat: 1, amount: -amount, detail: "life" },
    { look: "strike", ms: 180, card: "c1", seat: 1, amount },
  ]);
  const result = /** @type {any} */ ({ winner: 0, reason: "life", text: "" });
  const table = /** @type {any} */ ({
    turn: {},
    seats: {},
    cards: {},
    zones: {},
    chain: [],
    links: [],
  });
  /** @param {boolean} isEnd */
  const times = (isEnd) => {
    /** @type {number[]} */
    const found = [];
    const playback = createPlayback({
      speed: () => 1,
      show: ({ ms }) => found.push(ms),
      later: (work) => {
        queueMicrotask(work);
        return () => {};
      },
    });
    return new Promise((end) =>
      playback.add({
        before: table,
        after: isEnd ? { ...table, result } : table,
        events: hits,
        end: () => end(found),
      }),
    );
  };

  return Promise.all([times(false), times(true)]).then(([going, over]) => {
    assert.ok(going.at(-1) < 300);
    assert.ok(over.at(-1) >= 900 && over.at(-2) >= 300);
    assert.ok(
      over.reduce((/** @type {number} */ sum, /** @type {number} */ ms) => sum + ms, 0) <= 2500,
    );
    assert.deepEqual(over.slice(0, -2), going.slice(0, -2));
  });
});
