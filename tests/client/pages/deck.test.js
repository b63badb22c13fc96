// @ts-check
/** A deck on the bench: undo and redo, and sample hands. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, filtersIn } from "../../../static/pages/decks/list/deck-address.js";
import { draw, exchange } from "../../../static/pages/decks/dialogs/sample-hand.js";
import { createUndoableDeck } from "../../../static/pages/decks/model/undoable-deck.js";

test("a sample hand keeps all cards of the deck", () => {
  const deck = Array.from({ length: 20 }, (_, number) => `card_${number}`);

  const first = draw(deck, 5);
  const other = exchange({ ...first, picked: new Set([0, 2]) });

  assert.deepEqual([...first.hand, ...first.rest].sort(), [...deck].sort());
  assert.deepEqual([...other.hand, ...other.rest].sort(), [...deck].sort());
  assert.deepEqual(other.hand.slice(0, 3), [first.hand[1], first.hand[3], first.hand[4]]);
  for (const aside of [first.hand[0], first.hand[2]])
    assert.ok(!other.hand.includes(/** @type {string} */ (aside)));
});

test("undo and redo traverse the same states", () => {
  const deck = createUndoableDeck(
    /** @type {any} */ ({ title: "x", body: { main: {} }, cover: null }),
  );
  /** @type {number[]} */
  const seen = [];
  deck.subscribe(() => seen.push(deck.get().body.main?.runt ?? 0));

  deck.add("main", "runt", 2);
  deck.add("main", "runt", -1);
  deck.undo();
  deck.undo();
  deck.undo();
  deck.redo();
  deck.setCount("main", "runt", 9);
  deck.redo();

  assert.deepEqual(seen, [2, 1, 2, 0, 2, 9]);
});

test("an address names the shown decks, and nothing if all are shown", () => {
  assert.deepEqual(filtersIn(addressOf("shards", "for guests")), ["shards", "for guests"]);
  assert.deepEqual(filtersIn("?other=1"), ["", ""]);
  assert.equal(addressOf("", ""), "");
});
