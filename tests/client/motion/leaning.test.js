// @ts-check
/** Cards lean towards the pointer. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lean } from "../../../static/table/motion/lean.js";

const BOX = { left: 100, top: 50, width: 100, height: 140 };

for (const { where, point, turn, tip } of [
  { where: "its middle", point: { x: 150, y: 120 }, turn: 0, tip: 0 },
  { where: "its upper right corner", point: { x: 200, y: 50 }, turn: 8, tip: 8 },
  { where: "beyond its lower left", point: { x: 0, y: 900 }, turn: -8, tip: -8 },
])
  test(`a card pointed at in ${where} tilts by that angle, and never more`, () => {
    const how = lean(point, BOX);

    assert.deepEqual([how.turn, how.tip], [turn, tip]);
  });
