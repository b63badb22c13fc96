// @ts-check
/** Wounds count down one by one, on the card and on the plate that shows the card's number. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "../../../static/table/motion/staging.js";

/** @typedef {import("../../../static/core/protocol.js").View} View */
/** @typedef {import("../../../static/core/protocol.js").MatchEvent} MatchEvent */

/** @param {number} hp @param {string} zone the minion's zone @returns {View} */
const table = (hp, zone) =>
  /** @type {any} */ ({
    turn: { number: 3, active: 0, phase: "combat" },
    seats: {
      1: {
        counters: [
          { id: "hp", label: "HP", value: hp, max: 15, tone: "vital", on: ["hero", "hp"] },
        ],
        tags: [],
        deciding: null,
      },
    },
    zones: { "1.hero": { slots: ["c61"] }, "1.field": { slots: [null] } },
    cards: {
      c61: { def: "hero", zone: "1.hero", stats: { attack: [2, 2], hp: [hp, 15] } },
      c3: { def: "ox", zone, stats: { hp: [3, 3] } },
    },
    chain: [],
    links: [],
    result: null,
    notes: [],
  });

/** @param {string} card @param {number} amount @param {number} left @returns {MatchEvent} */
const wound = (card, amount, left) => ({
  look: "damaged",
  ms: 260,
  card,
  seat: 1,
  amount,
  stats: { hp: left },
});

const WOUNDS = [wound("c61", 2, 12), wound("c61", 1, 11), wound("c3", 9, 0), wound("c61", 3, 8)];
const DIES = {
  look: "death",
  ms: 340,
  card: "c3",
  from: "1.field",
  to: "1.discard",
  detail: "destroyed",
};
const EVENTS = [...WOUNDS, DIES];

/** The table after so many events. @param {number} count */
const after = (count) =>
  stage(table(14, "1.field"), table(8, "1.discard"), EVENTS.slice(count), EVENTS.slice(0, count));

test("three wounds of one card change its number and the plate's three times", () => {
  const shown = [0, 1, 2, 3, 4, 5].map((count) => after(count));

  assert.deepEqual(
    shown.map(({ cards }) => cards.c61?.stats?.hp),
    [14, 12, 11, 11, 8, 8].map((hp) => [hp, 15]),
  );
  assert.deepEqual(
    shown.map(({ seats }) => seats[1]?.counters[0]?.value),
    [14, 12, 11, 11, 8, 8],
  );
});

test("a dying card shows zero and stays in its place", () => {
  const { cards } = after(3);

  assert.deepEqual([cards.c3?.zone, cards.c3?.stats?.hp], ["1.field", [0, 3]]);
});

test("an unchanged card stays the same object", () => {
  const before = table(14, "1.field");

  const { cards } = stage(before, table(8, "1.discard"), EVENTS.slice(1), EVENTS.slice(0, 1));

  assert.equal(cards.c3, before.cards.c3);
});
