// @ts-check
/** Plates mark "you"; a hand revealed at the end has the sign of cards. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { hiddenHand } from "../../static/table/board/piles.js";
import { plate } from "../../static/table/board/player-plate.js";
import { face } from "../../static/table/card/face.js";

const NAMES = ["Wandering Tortoise 83", "Clockwork"];
/** @type {any} */
const SEAT = { counters: [], tags: [], deciding: null };
/** @param {0 | 1 | null} you @returns {any} */
const drawing = (you) => ({
  context: {
    you,
    names: NAMES,
    ruleset: { zones: { hand: { label: "Hand" } }, aspects: {}, board: {} },
    cards: {},
  },
  scene: {
    view: {
      seats: { 0: SEAT, 1: SEAT },
      zones: { "1.hand": { count: 2, cards: ["c1", "c2"] } },
      cards: {},
      turn: { active: 0 },
      links: [],
      result: null,
    },
    draft: { legal: new Map(), picked: [], notes: new Map() },
  },
});
/** @param {any} node @returns {any[]} */
const all = (node) =>
  Array.isArray(node) ? node.flatMap(all) : node?.tag ? [node, ...all(node.children)] : [];
/** @param {any} node @param {string} name */
const named = (node, name) => all(node).find(({ props }) => props.class === name);

test("a plate says you, with the generated name small, and the opponent's name", () => {
  assert.deepEqual(
    named(plate(drawing(0), 0), "plate__name").children.map((/** @type {any} */ e) => e.children),
    [["You"], ["Wandering Tortoise 83"]],
  );
  assert.deepEqual(named(plate(drawing(0), 1), "plate__name").children[0].children, ["Clockwork"]);
  const watched = named(plate(drawing(null), 0), "plate__name");
  assert.deepEqual(watched.children[0].children, ["Wandering Tortoise 83"]);
});

test("a negative number has the same minus sign on plate, card and rising number", () => {
  const below = drawing(0);
  const counters = [
    { id: "life", label: "Life", value: -5, tone: "vital" },
    { id: "mana", label: "Mana", value: -2 },
  ];
  below.scene.view.seats[0] = { ...SEAT, counters };
  below.context.ruleset.stats = { attack: { label: "attack", place: "left" } };
  below.context.ruleset.keywords = below.context.ruleset.states = {};
  const def = /** @type {any} */ ({ id: "x", name: "X", type: "unit", art: {} });
  const row = /** @type {any} */ ({ stats: { attack: [-20, 10] } });
  const words = (/** @type {any} */ node) =>
    JSON.stringify(node.children).match(/(?<=")[-−]\d+(?=")/gu);

  assert.deepEqual(words(named(plate(below, 0), "vital")), ["−5"]);
  assert.deepEqual(words(named(plate(below, 0), "count")), ["−2"]);
  const [stat] = all(face(below.context, def, row, "board")).filter(
    ({ props }) => props?.class === "card__stat",
  );
  assert.deepEqual(stat.children, ["−20"]);
});

test("an open hand at the end has the sign of cards, not two letters", () => {
  const [sign] = named(hiddenHand(drawing(0), "1.hand"), "pile-chip__name").children;
  assert.notEqual(sign, "Ha");
  assert.equal(sign.tag, "svg");
});

test("hands and piles name their owner", () => {
  const closed = drawing(0);
  closed.scene.view.zones["1.hand"] = { count: 2 };
  assert.equal(hiddenHand(closed, "1.hand").props["aria-label"], "Clockwork's Hand, 2 cards");
  const open = hiddenHand(drawing(1), "1.hand");
  assert.equal(open.props.title, "your Hand");
});

test("every number of a plate is found where it changes", () => {
  const counters = [
    { id: "jade", label: "Jade", value: 1 },
    { id: "mana", label: "Mana", value: 2 },
  ];
  const drawn = drawing(0);
  drawn.context.ruleset.aspects = { jade: { hue: 150 } };
  drawn.scene.view.seats[1] = { ...SEAT, counters };

  const found = all(plate(drawn, 1)).map(({ props }) => props.data?.number);

  assert.deepEqual(found.filter(Boolean), ["1:jade", "1:mana"]);
});

test("a plate names the activity of its player, and your own decision as yours", () => {
  const drawn = drawing(0);
  const seats = drawn.scene.view.seats;
  seats[0] = { ...SEAT, deciding: { label: "is in the Main phase" } };
  seats[1] = { ...SEAT, deciding: { label: "is defending" } };
  const says = (/** @type {0 | 1} */ seat) =>
    named(plate(drawn, seat), "plate__name").children[1].children;

  assert.deepEqual([says(0), says(1)], [["Your move"], ["is defending"]]);
});

test("a plate is calm while no decision is open", () => {
  const drawn = drawing(0);
  for (const seat of /** @type {const} */ ([0, 1]))
    drawn.scene.view.seats[seat] = { ...SEAT, deciding: { label: "is defending" } };
  drawn.scene.idleSeats = [0];
  const lit = (/** @type {0 | 1} */ seat) => plate(drawn, seat).props?.data?.deciding;
  const says = (/** @type {0 | 1} */ seat) =>
    named(plate(drawn, seat), "plate__name").children[1].children;

  assert.deepEqual([lit(0), lit(1)], [false, true]);
  assert.deepEqual([says(0), says(1)], [["Wandering Tortoise 83"], ["is defending"]]);
});
