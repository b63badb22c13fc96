// @ts-check
/** Which answers come up in a tray: never the cards of a pile that only might be used. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { offTable } from "../../static/table/answer/off-table.js";

const PASS = { key: "pass", label: "Pass" };
const EMBER = { key: "play:c7", ref: "c7", label: "Play Second Ember" };
const BOAR = { key: "attack:c2", ref: "c2", label: "Attack with Attic Boar" };

/** Only the card on the table is drawn outside of a pile. @param {string} ref @returns {any} */
const find = (ref) => (ref === "c2" ? { closest: () => null } : null);

/** @param {any[]} options @param {string} [zone] @returns {any} */
const act = (options, zone) => ({ kind: "act", options: [...options, PASS], zone });

test("a usable card of a pile opens no tray, whether or not the table can act", () => {
  assert.deepEqual(offTable(act([EMBER]), find), []);
  assert.deepEqual(offTable(act([EMBER, BOAR]), find), []);
});

test("the cards of the zone that a question is about come up", () => {
  assert.deepEqual(offTable(act([EMBER], "destiny_deck"), find), [EMBER]);
});

test("a card that is only printed, and lies nowhere, comes up", () => {
  const printed = { key: "token", def: "grey_runner", label: "Grey Runner" };

  assert.deepEqual(offTable(act([printed, EMBER]), find), [printed]);
});
