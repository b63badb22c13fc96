// @ts-check
/** Prompts name the effect on the choice: by their own words, those of the resolving item, or those of the card. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../static/table/chrome/decision.js";

const CARDS = {
  bolt: { id: "bolt", name: "Hearth Bolt", text: ["Target creature loses 60 power."] },
};
const CONTEXT = /** @type {any} */ ({ cards: CARDS });
const ITEM = { id: "k1", card: "c1", text: "Place a creature from your graveyard face down." };

/** @param {object} prompt @param {object[]} [chain] */
const words = (prompt, chain = []) =>
  textOf(
    CONTEXT,
    /** @type {any} */ ({ view: { chain, cards: { c1: { def: "bolt" } } } }),
    /** @type {any} */ ({ kind: "pick", source: "c1", ...prompt }),
  );

test("the asking card's text words the prompt", () => {
  assert.equal(words({}), "Target creature loses 60 power.");
});

test("a prompt's own words precede the card's", () => {
  assert.equal(words({ does: "It loses 60 power." }), "It loses 60 power.");
});

test("a choice from a pile shows the text of the resolving item", () => {
  assert.equal(words({ zone: "graveyard" }, [ITEM]), ITEM.text);
});

test("a hand card paid as a cost is chosen without the text of the paid card", () => {
  assert.equal(words({ zone: "hand" }), "");
});
