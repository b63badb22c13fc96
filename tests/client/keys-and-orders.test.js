// @ts-check
/** Keys that do the work of others, orders that are kept, and the order of a hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage } from "../../static/core/storage.js";
import { keptOrders } from "../../static/table/answer/kept-orders.js";
import { nextOrder, sorted } from "../../static/table/board/hand-order.js";
import { keyShown, meant } from "../../static/table/input/keys.js";
import { ACTS } from "../../static/table/input/key-list.js";
import { rebind } from "../../static/table/input/rebinding.js";

test("a bound key takes over the command, and its former key is free", () => {
  const bindings = { t: "g" };

  assert.deepEqual(
    ["g", "G", "t", "h", "ArrowUp"].map((key) => meant(key, bindings)),
    ["t", "T", "", "h", "ArrowUp"],
  );
  assert.equal(keyShown("t", bindings), "G");
});

test("two keys can be swapped", () => {
  const bindings = { t: "h", h: "t" };

  assert.deepEqual(
    ["t", "h"].map((key) => meant(key, bindings)),
    ["h", "t"],
  );
});

test("a taken key is refused with its command, as is a key that answers questions", () => {
  const taken = rebind({}, "t", "H", ACTS);

  assert.deepEqual(taken, {
    refused: "H is taken: your hand. Change that shortcut first.",
  });
  assert.ok("refused" in rebind({}, "t", "5", ACTS));
  assert.ok("refused" in rebind({ h: "x" }, "t", "x", ACTS));
  assert.deepEqual(rebind({ h: "x" }, "t", "h", ACTS), { bindings: { h: "x", t: "h" } });
  assert.deepEqual(rebind({ h: "x" }, "h", "h", ACTS), { bindings: {} });
});

const memory = () =>
  createStorage(() => {
    throw new Error("no browser");
  });

/** @param {string[]} labels @param {string} [name] @returns {any} */
const asking = (labels, name = "trigger_order") => ({
  kind: "order",
  name,
  options: labels.map((label, at) => ({ ref: `t${at}`, label })),
});

test("a saved order of the same triggers is applied until it is removed", () => {
  const orders = keptOrders("m1", memory());
  const first = asking(["draw", "burn", "draw"]);
  orders.keep(first, ["t1", "t0", "t2"]);

  assert.deepEqual(orders.find(asking(["burn", "draw", "draw"])), ["t0", "t1", "t2"]);
  assert.equal(orders.find(asking(["burn", "draw"])), null);
  assert.equal(orders.find(asking(["burn", "draw", "draw"], "deck_order")), null);
  orders.forget(Object.keys(orders.all())[0] ?? "");
  assert.equal(orders.find(first), null);
});

/** @type {Record<string, any>} */
const POOL = {
  a: { name: "Wolf", type: "unit", cost: 3 },
  b: { name: "Spark", type: "spell", cost: 1 },
  c: { name: "Bear", type: "unit", cost: 3 },
};

for (const { order, shown } of [
  { order: "", shown: ["x", "a", "b", "c"] },
  { order: "cost", shown: ["b", "c", "a", "x"] },
  { order: "kind", shown: ["b", "c", "a", "x"] },
  { order: "name", shown: ["c", "b", "a", "x"] },
])
  test(`a hand is shown ${order || "as drawn"}`, () => {
    assert.deepEqual(
      sorted(["x", "a", "b", "c"], (ref) => POOL[ref], order),
      shown,
    );
  });

/** @param {...[string, number | undefined, string]} cards */
const hand = (...cards) => {
  const defs = new Map(cards.map(([name, cost, type]) => [name, { name, cost, type }]));
  const defOf = (/** @type {string} */ ref) => /** @type {any} */ (defs.get(ref));
  const refs = [...defs.keys()];
  return (/** @type {string} */ now) => nextOrder(refs, defOf, now)[0];
};

test("a hand in which every property differs cycles through all orders", () => {
  const next = hand(["Wolf", 1, "minion"], ["Verdict", 1, "spell"], ["Ash", 2, "minion"]);

  assert.deepEqual(["", "cost", "kind", "name"].map(next), ["cost", "kind", "name", ""]);
});

test("cards without costs are not sorted by cost", () => {
  const next = hand(["Tide", undefined, "unit"], ["Fire", undefined, "element"]);

  assert.deepEqual(["", "cost", "kind"].map(next), ["kind", "", ""]);
});

test("an order without an effect is skipped", () => {
  const next = hand(["Ash", 1, "minion"], ["Wolf", 2, "spell"], ["Bell", 3, "spell"]);

  assert.deepEqual(["", "name"].map(next), ["name", ""]);
});
