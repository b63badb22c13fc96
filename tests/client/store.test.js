// @ts-check
/** The client's store: patches of the view, and frames that come twice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { applyPatch, createStore } from "../../static/core/store.js";

/** A view or a patch of which only some sections matter. @param {object} some @returns {any} */
const partly = (some) => some;

test("a patch changes single keys of the map sections", () => {
  const view = partly({
    cards: { c1: { zone: "hand" }, c2: {} },
    turn: { number: 1, active: 0 },
  });

  const after = applyPatch(view, partly({ cards: { c1: { zone: "attack" } } }));

  assert.deepEqual(after, { ...view, cards: { c1: { zone: "attack" }, c2: {} } });
});

test("null in a map section removes the key", () => {
  const view = partly({ zones: { a: { count: 1 }, b: { count: 2 } } });

  const after = applyPatch(view, partly({ zones: { a: null } }));

  assert.deepEqual(after, { zones: { b: { count: 2 } } });
});

test("other sections are replaced as a whole", () => {
  const view = partly({ turn: { number: 1, step: "block" }, result: null });

  const after = applyPatch(view, partly({ turn: { number: 2 }, result: { winner: 0 } }));

  assert.deepEqual(after, { turn: { number: 2 }, result: { winner: 0 } });
});

test("sections missing from a patch keep their objects", () => {
  const view = partly({ cards: { c1: {}, c2: {} }, seats: { 0: {} } });

  const after = applyPatch(view, partly({ cards: { c1: { zone: "hand" } } }));

  assert.equal(after.seats, view.seats);
  assert.equal(after.cards.c2, view.cards.c2);
  assert.notEqual(after.cards, view.cards);
});

test("a frame that was drawn before changes nothing", () => {
  const rest = { events: [], log: [], prompt: null };
  const store = createStore();
  let calls = 0;
  store.subscribe(() => (calls += 1));

  store.frame(partly({ seq: 4, full: { turn: { number: 1 } }, ...rest }));
  store.frame(partly({ seq: 4, patch: { turn: { number: 9 } }, ...rest }));

  assert.equal(calls, 1);
  assert.equal(store.get().seq, 4);
  assert.equal(store.get().view?.turn.number, 1);
});
