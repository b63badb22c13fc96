import assert from "node:assert/strict";
import { test } from "node:test";

import { withOwn } from "../../../static/parts/playable-decks.js";

const BOTH = { id: "both", title: "Both", formats: ["standard", "classic"] };
const ONE = { id: "one", title: "One", formats: ["standard"] };
const ids = (/** @type {{id: string}[]} */ decks) => decks.map(({ id }) => id);

test("starter decks are offered in the formats that they have a list for", () => {
  assert.deepEqual(ids(withOwn([], "tides", [BOTH, ONE])), ["both", "one"]);
  assert.deepEqual(ids(withOwn([], "tides", [BOTH, ONE], "classic")), ["both"]);
});

test("the decks of an invite are those of its format", () => {
  const bare = { id: "bare", title: "Bare" };

  assert.deepEqual(ids(withOwn([], "tides", [bare], "classic")), ["bare"]);
});

test("a format by the letter is played with the balanced format's decks", () => {
  const mine = { id: "mine", ruleset: "tides", title: "Mine", cards: 40, legal_in: ["classic"] };

  const found = withOwn([/** @type {any} */ (mine)], "tides", [BOTH, ONE], "classic_letter");

  assert.deepEqual(ids(found), ["mine", "both"]);
});
