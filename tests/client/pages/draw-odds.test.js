// @ts-check
/** Draw odds (hypergeometric) are exact: they equal calculations by hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf, percent, seenBy } from "../../../static/pages/decks/model/hypergeometric.js";

const SHARDS = { cards: 5, exchange: 5, redraw: 0, per_turn: 1, first_turn: 1 };
const CLASHING = { cards: 6, exchange: 6, redraw: 0, per_turn: 1, first_turn: 0 };

/** @param {number} found @param {number} expected */
function assertClose(found, expected) {
  assert.ok(Math.abs(found - expected) <= 1e-12, `${found} is not ${expected}`);
}

for (const { what, total, copies, draws, expected } of [
  { what: "four of twenty in five", total: 20, copies: 4, draws: 5, expected: 1 - 4368 / 15504 },
  {
    what: "four of forty in six",
    total: 40,
    copies: 4,
    draws: 6,
    expected: (3838380 - 1947792) / 3838380,
  },
  { what: "one of forty", total: 40, copies: 1, draws: 6, expected: 6 / 40 },
  { what: "one of eighty-eight", total: 88, copies: 1, draws: 11, expected: 1 / 8 },
  { what: "nothing drawn", total: 20, copies: 4, draws: 0, expected: 0 },
  { what: "more than all the others", total: 20, copies: 4, draws: 17, expected: 1 },
  { what: "more than there are", total: 20, copies: 4, draws: 99, expected: 1 },
])
  test(`the chance of at least one: ${what}`, () => {
    assertClose(chanceOf(total, copies, draws, 1), expected);
  });

test("the chance of two or more leaves none and one out", () => {
  const ways = 15504; // 20 over 5
  const one = (4 * 1820) / ways; // 4 over 1, 16 over 4
  const none = 4368 / ways; // 16 over 5

  assertClose(chanceOf(20, 4, 5, 2), 1 - none - one);
  assert.equal(chanceOf(20, 1, 5, 2), 0);
});

/** @type {[string, any, number, boolean, number][]} */
const SEEN = [
  ["shards", SHARDS, 0, true, 5],
  ["shards", SHARDS, 1, true, 6],
  ["shards", SHARDS, 3, false, 8],
  ["clashing", CLASHING, 0, false, 6],
  ["clashing", CLASHING, 1, true, 6],
  ["clashing", CLASHING, 1, false, 7],
  ["clashing", CLASHING, 4, true, 9],
  ["clashing", CLASHING, 4, false, 10],
];

for (const [game, first, turn, begins, seen] of SEEN)
  test(`cards seen by an own turn: ${game}, ${turn}, ${begins}`, () => {
    assert.equal(seenBy(first, turn, begins), seen);
  });

/** @type {[number, string][]} */
const SHOWN = [
  [0.0, "0.0 %"],
  [0.0004, "<0.1 %"],
  [0.0525, "5.3 %"],
  [0.7182, "72 %"],
  [0.999, ">99 %"],
  [1.0, "100 %"],
];

for (const [number, shown] of SHOWN)
  test(`a chance is never rounded up to certainty: ${shown}`, () => {
    assert.equal(percent(number), shown);
  });
