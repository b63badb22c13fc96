// @ts-check
/** The board's pure parts: places of zones, and the visible parts of a card with a hidden face. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sides } from "../../static/table/board/sides.js";
import { arrange, isSpare } from "../../static/table/board/layout.js";
import { costOf } from "../../static/pages/decks/model/decklist.js";
import { cardLabel } from "../../static/table/card/aria-labels.js";
import { back } from "../../static/table/card/face.js";
import { pips, spokenPips } from "../../static/table/card/pips.js";
import { countersOf } from "../../static/table/card/stats.js";
import { emptyDraft } from "../../static/table/prompts/draft.js";

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
  keywords: { ice: { label: "Ice counter", icon: "snow", text: "It cannot attack." } },
};

/** A drawing in which seat 0 has a hero in the second row, in a place of that kind. @param {string} kind @returns {any} */
function led(kind) {
  const [card, flow] = [
    { h: { id: "h", name: "Mage", art: { kind: "hero" } } },
    { zone: "line", kind: "slots", span: 5 },
  ];
  const board = { ...ruleset.board, rows: [[flow], [{ zone: "site", kind }]] };
  const slots = {
    "0.line": { slots: [null] },
    "1.line": { slots: [null] },
    "1.site": { cards: [] },
  };
  const zones = { ...slots, "0.site": kind === "slot" ? { slots: ["c1"] } : { cards: ["c1"] } };
  const view = {
    turn: { number: 1, active: 0, phase: "main" },
    seats: {},
    zones,
    cards: { c1: { def: "h", zone: "0.site", controller: 0 } },
    chain: [],
    links: [],
  };
  const draft = { legal: new Map(), picked: [], notes: new Map(), numbers: new Map(), links: [] };
  return {
    context: { ruleset: { ...ruleset, board, phases: [] }, cards: card, you: 0, names: ["A", "B"] },
    scene: { view, draft, compact: false, prompt: null },
    boxOf: () => null,
  };
}

for (const [kind, tall] of /** @type {[string, boolean][]} */ ([
  ["slot", true],
  ["pile", false],
  ["flow", false],
]))
  test(`the row of a hero in a ${kind} is ${tall ? "" : "not "}tall`, () => {
    const near = sides(led(kind))[2];

    const rows = /** @type {any} */ (near).children.find(
      (/** @type {any} */ one) => one.props.class === "rows",
    );

    assert.deepEqual(
      rows.children.flat().map((/** @type {any} */ row) => row.props.data.large),
      [false, tall],
    );
    assert.equal(rows.props.data.tall, tall && "last");
  });

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

test("a face-down card shows its public facts", () => {
  /** @type {any} */
  const context = { ruleset };
  /** @type {any} */
  const row = { face: "down", facts: ["Came turn 3", "4 mana paid"], counters: { shield: 2 } };

  const shown = JSON.stringify(back(context, row));

  assert.ok(/Came turn 3.*4 mana paid.*S2/.test(shown), shown);
  assert.ok(!/card__facts|card__badges/.test(JSON.stringify(back(context, undefined))));
});

test("your own face-down card is labeled face down", () => {
  const cards = { rat: { id: "rat", name: "Kiln Rat", type: "creature" } };
  const row = { def: "rat", face: "down", controller: 0, zone: "0.line" };
  const context = /** @type {any} */ ({ ruleset, cards, you: 0, names: ["You", "Ilya"] });
  const view = /** @type {any} */ ({ cards: { c1: row }, links: [] });
  /** @param {object} changes */
  const label = (changes) =>
    cardLabel(context, view, "c1", /** @type {any} */ ({ ...row, ...changes }), emptyDraft(null));

  assert.ok(label({}).includes(", Face-down"));
  assert.ok(!label({ face: "up" }).includes("Face-down"));
  const twice = { zone: "0.face_down", state: ["set"] };
  context.ruleset = {
    ...ruleset,
    zones: { face_down: { label: "Face-down" } },
    states: { set: { label: "Face-down" } },
  };
  assert.equal(label(twice).match(/face-down/gi)?.length, 1);
});

test("a counter that the game explains has its sign and its name", () => {
  const counted = countersOf(ruleset, /** @type {any} */ ({ counters: { ice: 2, grit_mark: 1 } }));

  assert.deepEqual(
    counted.map(({ label, icon, text, value }) => [label, icon, text, value]),
    [
      ["Ice counter", "snow", "It cannot attack.", 2],
      ["grit mark", undefined, "", 1],
    ],
  );
});

/** @type {any} */
const colours = {
  aspects: { any: { label: "Any colour" }, red: { label: "Red" } },
  free_pip: "any",
  pips: { cost: { label: "Cost", price: true } },
};

test("a cost in numbers is spoken and counted as a number", () => {
  /** @type {any} */
  const bolt = { pips: [["cost", ["X", "3", "red", "red"]]] };

  assert.deepEqual(spokenPips(colours, bolt), ["Cost X Any colour 3 Any colour 2 Red"]);
  assert.equal(costOf(bolt, colours), 5);
});

test("a cost in numbers is written whole", () => {
  /** @type {any} */
  const feast = { pips: [["cost", ["12"]]] };
  /** @type {any} */
  const [row] = pips(colours, feast, "tray")?.children.flat() ?? [];
  const [pip] = row.children.flat().filter((/** @type {any} */ one) => one?.props?.class === "pip");

  assert.deepEqual(pip.children, ["12"]);
});

test("a pile that only some formats play with is not drawn while it is empty", () => {
  const cell = { zone: "vault", kind: "pile", spare: true };
  /** @type {any} */
  const view = { zones: { "0.vault": { count: 0 }, "1.vault": { count: 3 } } };

  assert.equal(isSpare(view, "0.vault", cell), true);
  assert.equal(isSpare(view, "1.vault", cell), false);
  assert.equal(isSpare(view, "0.vault", { ...cell, spare: false }), false);
});
