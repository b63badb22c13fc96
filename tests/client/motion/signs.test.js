// @ts-check
/** Signs that rise from cards stand apart, on the board, and no higher than their card. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, leastOverlap, nearest } from "../../../static/table/motion/free-places.js";

const BOARD = { left: 0, top: 40, width: 390, height: 500 };
/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, width, height });
/** @param {ReturnType<typeof box>} a @param {ReturnType<typeof box>} b */
const meet = (a, b) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test("a sign that covers none stays where it is", () => {
  assert.deepEqual(apart(box(100, 100, 40, 34), [box(200, 100, 40, 34)], BOARD), {
    ...box(100, 100, 40, 34),
  });
});

test("labels of neighbors do not overlap, however many there are", () => {
  /** @type {ReturnType<typeof box>[]} */
  const signs = [];
  for (const left of [10, 60, 110, 160, 210])
    signs.push(apart(box(left, 200, 130, 62), signs, BOARD));

  for (const [at, one] of signs.entries())
    for (const other of signs.slice(at + 1)) assert.ok(!meet(one, other), JSON.stringify(signs));
});

test("a label prefers the place below another one to its neighbor's place", () => {
  assert.deepEqual(apart(box(100, 100, 60, 34), [box(100, 90, 60, 34)], BOARD), {
    ...box(100, 130, 60, 34),
  });
});

test("no label is placed outside the board", () => {
  assert.deepEqual(apart(box(-40, 10, 130, 62), [], BOARD), box(0, 40, 130, 62));
  assert.deepEqual(apart(box(350, 530, 130, 62), [], BOARD), box(260, 478, 130, 62));
});

test("without free space a label stays at its preferred place", () => {
  assert.deepEqual(apart(box(10, 50, 60, 34), [box(0, 0, 390, 600)], BOARD), box(10, 50, 60, 34));
});

test("a place too far away is not used", () => {
  const others = [box(80, 80, 120, 60)];

  assert.equal(nearest(box(100, 100, 40, 34), others, BOARD, 36), undefined);
  assert.deepEqual(nearest(box(100, 100, 40, 34), others, BOARD, 60), box(100, 146, 40, 34));
});

const TABLE = box(0, 40, 1100, 560);
const USUAL = box(600, 150, 240, 340);

test("a held-up card is at its usual place, unless it covers something", () => {
  const far = [{ box: box(0, 50, 150, 250), weight: 6 }];

  assert.deepEqual(leastOverlap(USUAL, [], TABLE), USUAL);
  assert.deepEqual(leastOverlap(USUAL, far, TABLE), USUAL);
});

test("a held-up card covers no card with free space beside it", () => {
  const cards = [300, 420, 540, 660].map((left) => box(left, 60, 110, 150));
  const weighed = cards.map((card) => ({ box: card, weight: 2 }));

  const place = leastOverlap(USUAL, weighed, TABLE);

  assert.ok(cards.every((card) => !meet(card, place)));
  assert.ok(place.left >= 0 && place.left + place.width <= 1100);
});

test("a card held up uses a gap that is barely wide enough", () => {
  const [left, right] = [box(345, 454, 75, 105), box(761, 454, 75, 105)];
  const weighed = [left, right].map((card) => ({ box: card, weight: 2 }));

  const place = leastOverlap(box(480, 232, 328, 356), weighed, box(244, 40, 800, 560));

  assert.ok([left, right].every((card) => !meet(card, place)));
});

test("an unavoidable overlap covers the least important box", () => {
  const [own, other] = [box(0, 40, 560, 560), box(560, 40, 540, 560)];
  const weighed = [
    { box: own, weight: 2 },
    { box: other, weight: 6 },
  ];

  assert.ok(!meet(leastOverlap(USUAL, weighed, TABLE), other));
});
