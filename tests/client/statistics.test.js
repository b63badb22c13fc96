// @ts-check
/** Statistics of a finished match: its curve, its heaviest turn, its length. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  HEIGHT,
  WIDTH,
  averageInWords,
  curveInWords,
  curveOf,
  heaviestTurn,
  heldCards,
  lengthInWords,
  withDeck,
} from "../../static/table/ending/life-curve.js";

/** @import { Statistics } from "../../static/table/ending/life-curve.js" */

/** @type {[string, string]} */
const names = ["Ilya", "Maren"];
/** @type {Statistics} */
const told = {
  vital: "Life",
  begin: [20, 20],
  turns: [
    { number: 1, active: 0, vitals: [20, 15] },
    { number: 2, active: 1, vitals: [40, 15] },
    { number: 3, active: 0, vitals: [40, -2] },
  ],
  blow: { turn: 3, seat: 1, before: 15, after: -2 },
  damage: [],
};

test("a curve spans all turns, and negative values stay at zero", () => {
  const [begin, ...later] = curveOf(told, 1);

  assert.deepEqual(begin, [0, HEIGHT / 2]);
  assert.deepEqual(later.at(-1), [WIDTH, HEIGHT]);
  assert.equal(later.length, 3);
  assert.equal(curveOf(told, 0)[2]?.[1], 0);
});

test("a match that ended before its first turn has a curve of one point", () => {
  assert.deepEqual(curveOf({ ...told, turns: [], begin: [0, 0] }, 0), [[0, HEIGHT]]);
});

for (const [you, words] of /** @type {[0 | 1 | null, string][]} */ ([
  [0, "Biggest hit: turn 3. Maren's life dropped by 17 (15 → −2)."],
  [1, "Biggest hit: turn 3. Your life dropped by 17 (15 → −2)."],
  [null, "Biggest hit: turn 3. Maren's life dropped by 17 (15 → −2)."],
]))
  test(`the heaviest turn is worded for seat ${you}`, () => {
    assert.equal(heaviestTurn({ you, names }, told), words);
  });

test("a match without losses has no heaviest turn", () => {
  assert.equal(heaviestTurn({ you: 0, names }, { ...told, blow: null }), "");
});

test("the curve has a text alternative, with its length", () => {
  assert.equal(
    curveInWords({ you: 0, names }, told),
    "Life turn by turn: You 20 → 40, Maren 20 → -2",
  );
  assert.equal(lengthInWords(told), "3 turns");
  assert.equal(lengthInWords({ ...told, turns: told.turns.slice(0, 1) }), "1 turn");
});

test("cards left in a hand are listed once per name, and decks beside their owners", () => {
  const [wolf, moth] = ["Wolf", "Moth"].map((name) => ({ card: name.toLowerCase(), name }));
  const hand = /** @type {any} */ ([wolf, moth, wolf]);

  assert.deepEqual(heldCards(hand), [
    [wolf, 2],
    [moth, 1],
  ]);
  assert.equal(withDeck(names, { ...told, decks: ["Burn", ""] }, 0), "Ilya · Burn");
  assert.deepEqual(withDeck(names, { ...told, decks: ["Burn", ""] }, 1), "Maren");
  assert.equal(withDeck(names, told, 0), "Ilya");
});

test("an average is shown only if it is meaningful", () => {
  assert.equal(averageInWords(null), "");
  assert.equal(averageInWords({ matches: 2, turns: 9, won: 1 }), "");
  assert.equal(
    averageInWords({ matches: 23, turns: 11.3, won: 13 }),
    " (your average: 11.3 in 23 matches, 57 % won)",
  );
});
