// @ts-check
/** The board's pure parts: where zones go, and what a card shows whose face is hidden. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../static/table/board/layout.js";
import { back } from "../../static/table/card/face.js";

const ROWS = [
  [
    { zone: "", kind: "gap" },
    { zone: "line", kind: "slots", span: 5 },
    { zone: "", kind: "gap" },
  ],
  [
    { zone: "deck", kind: "pile" },
    { zone: "back", kind: "slots", span: 5 },
    { zone: "site", kind: "slot" },
  ],
];
/** @type {any} */
const ruleset = {
  board: { columns: 7, rows: ROWS, hand: "hand" },
  states: {},
  zones: {},
  stats: {},
};

test("gaps hold room on a wide screen and are left out on a narrow one", () => {
  const narrow = arrange(ruleset, true);

  assert.deepEqual(arrange(ruleset, false).rows, ROWS);
  assert.deepEqual(
    narrow.rows.map((row) => row.map(({ zone }) => zone)),
    [["line"], ["back"]],
  );
  assert.deepEqual(
    narrow.strip.map(({ zone }) => zone),
    ["site"],
  );
});

test("a card whose face is hidden shows what is public of it", () => {
  /** @type {any} */
  const context = { ruleset };
  /** @type {any} */
  const row = { face: "down", facts: ["Came turn 3", "4 mana paid"], counters: { shield: 2 } };

  const shown = JSON.stringify(back(context, row));

  assert.ok(/Came turn 3.*4 mana paid.*S2/.test(shown), shown);
  assert.ok(!/card__facts|card__badges/.test(JSON.stringify(back(context, undefined))));
});
