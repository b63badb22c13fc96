// @ts-check
/** Where arrows run: across the board from card to card, beside the lines of a list. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  around,
  clearOf,
  drawnLinks,
  leaving,
  pathBetween,
  threadBetween,
  wordSpots,
} from "../../static/table/board/arrow-paths.js";

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const rect = (left, top, width, height) =>
  /** @type {DOMRect} */ ({ left, top, width, height, right: left + width, bottom: top + height });

test("an arrow from one line of the stack to another runs in the margin before them", () => {
  const { middle } = pathBetween(rect(1140, 45, 287, 70), rect(1140, 125, 287, 70));

  assert.ok(middle.x < 1140);
  assert.equal(middle.y, 120);
});

test("arrows leave out the text on cards", () => {
  const spared = around([rect(100, 50, 40, 20), rect(300, 50, 40, 20)]);

  assert.equal(around([]), "");
  assert.ok(spared.startsWith('path(evenodd, "M-9 -9H9999'));
  assert.ok(spared.includes("ZM100.0 50.0H140.0V70.0H100.0ZM300.0 50.0H340.0"));
});

test("an arrow between cards connects them, even one right below the other", () => {
  const { middle } = pathBetween(rect(600, 100, 85, 120), rect(600, 400, 85, 120));

  assert.ok(middle.x > 600);
});

test("an arrow from the hand begins above the question, so that it crosses none of its words", () => {
  const bar = rect(0, 500, 390, 110);
  const [held, target] = [rect(20, 600, 90, 126), rect(200, 300, 80, 112)];

  const { d } = pathBetween(leaving(held, bar), leaving(target, bar));

  assert.ok(d.startsWith("M65.0 500.0Q"));
  assert.equal(leaving(target, bar), target);
  assert.equal(leaving(held, undefined), held);
});

test("the head of an arrow is beside the word on its card, fully visible", () => {
  const [card, high, low] = [rect(100, 50, 44, 60), rect(98, 41, 48, 18), rect(98, 98, 48, 18)];
  const end = (/** @type {string} */ d) => Number(d.split(" ").at(-1));

  const { d } = pathBetween(rect(100, -200, 44, 60), clearOf(card, high));

  assert.ok(end(d) >= 59 + 12);
  assert.deepEqual(clearOf(card, low), { left: 100, top: 50, width: 44, height: 36 });
  assert.equal(clearOf(card, rect(98, 35, 48, 100)).height, 0);
  assert.equal(clearOf(rect(0, 500, 90, 0), rect(0, 700, 90, 20)).height, 0);
  assert.equal(clearOf(card, undefined), card);
});

test("an attached card is joined edge to edge by a straight line that crosses no number", () => {
  const { d } = threadBetween(rect(100, 0, 40, 40), rect(100, 100, 40, 40));

  assert.equal(d, "M120.0 40.0L120.0 100.0");
});

test("a waiting spell has arrows to its targets on the table, not to players or its own card", () => {
  const view = /** @type {any} */ ({
    chain: [
      { id: "k1", card: "c5" },
      { id: "k2", card: "c6" },
    ],
  });
  const link = (/** @type {string} */ to) => ({ kind: "target", from: "k2", to });

  const drawn = drawnLinks([link("k1"), link("seat:1"), link("c5"), link("c9")], view);

  assert.deepEqual(
    drawn.map(({ to }) => to),
    ["k1", "c9"],
  );
});

test("two arrows side by side each have their word where it can be read", () => {
  const aim = rect(180, 340, 70, 80);
  const paths = [rect(560, 180, 80, 110), rect(650, 180, 80, 110)].map((from) =>
    pathBetween(from, aim),
  );

  const [one, other] = wordSpots(paths);

  assert.deepEqual(one, paths[0]?.middle);
  assert.ok(one && other && Math.hypot(one.x - other.x, one.y - other.y) > 24);
  assert.deepEqual(wordSpots(paths.slice(1)), [paths[1]?.middle]);
});
