// @ts-check
/** The next order of a hand is one that says something of the cards in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextOrder } from "../../static/table/board/hand-order.js";

/** @param {...[string, number | undefined, string]} cards */
const hand = (...cards) => {
  const defs = new Map(cards.map(([name, cost, type]) => [name, { name, cost, type }]));
  const defOf = (/** @type {string} */ ref) => /** @type {any} */ (defs.get(ref));
  const refs = [...defs.keys()];
  return (/** @type {string} */ now) => nextOrder(refs, defOf, now)[0];
};

test("a hand of which all differs goes through all orders", () => {
  const next = hand(["Wolf", 1, "minion"], ["Verdict", 1, "spell"], ["Ash", 2, "minion"]);

  assert.deepEqual(["", "cost", "kind", "name"].map(next), ["cost", "kind", "name", ""]);
});

test("cards without costs are not put in order by cost", () => {
  const next = hand(["Tide", undefined, "unit"], ["Fire", undefined, "element"]);

  assert.deepEqual(["", "cost", "kind"].map(next), ["kind", "", ""]);
});

test("an order that would change nothing is passed over", () => {
  const next = hand(["Ash", 1, "minion"], ["Wolf", 2, "spell"], ["Bell", 3, "spell"]);

  assert.deepEqual(["", "name"].map(next), ["name", ""]);
});
