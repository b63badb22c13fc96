// @ts-check
/** Where a close look is docked, and the notes beside it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { notes } from "../../static/table/card/preview-notes.js";
import { spotBeside } from "../../static/table/card/preview-spot.js";

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + height,
});
const BOARD = box(0, 44, 1124, 556);
const PLATES = [box(10, 60, 170, 220), box(10, 340, 170, 220)];
const WIDTH = 264;

for (const [what, near] of Object.entries({
  "a card at the left": box(200, 100, 100, 140),
  "a card in the middle": box(500, 300, 100, 140),
  "a pile at the right": box(1000, 300, 100, 140),
}))
  test(`a card preview covers neither ${what} nor a plate`, () => {
    const { x } = spotBeside(BOARD, near, PLATES);

    assert.ok(x >= 180);
    assert.ok(x + WIDTH <= BOARD.width);
    assert.ok(x >= near.right || x + WIDTH <= near.left);
  });

test("the preview of a hand card is above the hand, never over a plate", () => {
  const above = spotBeside(BOARD, box(600, 680, 150, 210), PLATES);
  const first = spotBeside(BOARD, box(20, 680, 150, 210), PLATES);

  assert.equal(above.x, 675 - WIDTH / 2);
  assert.ok(first.x >= 180);
  assert.deepEqual([above.y, first.y], [10, 10]); // high on the board, and so far from the question
});

test("on a narrow screen the preview is below the opponent's strip", () => {
  const strips = [box(0, 40, 390, 44), box(0, 540, 390, 44)];

  assert.deepEqual(spotBeside(box(0, 40, 390, 560), null, strips), { x: 0, y: 44, side: "left" });
});

/** @param {any} node @returns {string} */
const textOf = (node) =>
  typeof node === "string" || typeof node === "number"
    ? String(node)
    : [node?.children ?? node?.props?.children ?? []].flat(9).map(textOf).join("");

test("a card with a changed cost names the cause and the amount", () => {
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

test("terms of a card are explained, with the rule number if the game gives one", () => {
  const terms = {
    inherited: { label: "Inherited", text: "It goes on working.", rule: "CD-6.9" },
    influence: { label: "Influence", text: "How many cards." },
  };
  const ruleset = /** @type {any} */ ({ states: {}, keywords: terms, stats: {} });
  const def = /** @type {any} */ ({ text: ["Inherited: while your Influence is 5, draw a card."] });

  const told = [notes(/** @type {any} */ ({ ruleset, cards: {} }), null, def, undefined)];

  assert.deepEqual(told.flat(9).filter(Boolean).map(textOf), [
    "Inherited It goes on working. (CD-6.9)",
    "Influence How many cards.",
  ]);
});
