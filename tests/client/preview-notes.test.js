// @ts-check
/** The notes beside a card that is looked at closely. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { notes } from "../../static/table/card/preview-notes.js";

/** @param {any} node @returns {string} */
const textOf = (node) =>
  typeof node === "string" || typeof node === "number"
    ? String(node)
    : [node?.children ?? node?.props?.children ?? []].flat(9).map(textOf).join("");

test("a card whose cost has changed says what changed it, and by how much", () => {
  const context = /** @type {any} */ ({
    ruleset: { states: {}, keywords: {}, stats: {} },
    cards: {},
  });
  const row = /** @type {any} */ ({
    cost: [2, 4],
    cost_parts: [
      ["since it came to hand", -3],
      ["Tax", 1],
    ],
  });
  const told = (/** @type {any} */ shown) =>
    [notes(context, null, undefined, shown)].flat(9).filter(Boolean).map(textOf);

  assert.deepEqual(told(row), ["Cost 2, printed 4: −3 since it came to hand; +1 Tax"]);
  assert.deepEqual(told({ cost: [4, 4] }), []);
});
