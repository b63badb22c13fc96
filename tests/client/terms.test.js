// @ts-check
/** Labels differ from short sentences, and terms of a text are explained beside the card. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { headOf, termsOf } from "../../static/table/card/terms.js";

/** @type {any} */
const RULESET = {
  keywords: {
    guard: { label: "Guard", text: "…" },
    shield: { label: "Shield", text: "…" },
    flip: { label: "Flip", text: "…" },
    grave_bind: { label: "Grave Bind", text: "…" },
    stun: { label: "Stun", text: "…", also: ["stun", "stunned"] },
  },
};

test("keywords and labels are headings of their line, sentences are not", () => {
  const heads = {
    "Guard.": "Guard.",
    "Guard, Shield 1.": "Guard, Shield 1.",
    "Flip — Draw a card.": "Flip —",
    "1 mana: Draw a card.": "1 mana:",
    "Sacrifice another creature: Draw a card.": "Sacrifice another creature:",
    "1 mana, exhaust, banish a random card: Scry 2.": "1 mana, exhaust, banish a random card:",
    "Choose one — • Draw a card. • Gain 2 life.": "Choose one —",
    'Your hero has "Exhaust: Draw a card."': "",
    "End that attack.": "",
    "Guard it well.": "",
    "When this dies, draw a card.": "",
  };

  for (const [line, head] of Object.entries(heads)) assert.equal(headOf(line, RULESET), head);
});

test("a term of a text is explained once, and only as a whole word", () => {
  /** @type {any} */
  const def = {
    text: ["Guard.", "Flip — It gets Shield 2 and Grave Bind.", "Flipping is no flip."],
  };

  assert.deepEqual(termsOf(def, RULESET, ["guard", ["shield", 2]]), ["flip", "grave_bind"]);
  assert.deepEqual(termsOf(undefined, RULESET, []), []);
});

test("a lowercase verb after a label or a condition is explained too", () => {
  const named = (/** @type {string} */ line) =>
    termsOf(/** @type {any} */ ({ text: [line] }), RULESET, []);

  assert.deepEqual(named("On Enter — Flip it."), ["flip"]);
  assert.deepEqual(named("The first time each turn, flip it."), ["flip"]);
  assert.deepEqual(named("A coin flip decides."), []);
  assert.deepEqual(named("Put a stun counter on it."), ["stun"]);
  assert.deepEqual(named("Destroy target stunned creature."), ["stun"]);
  assert.deepEqual(named("It is stunning."), []);
});

test("a line with a price names activated abilities, an additional cost doesn't", () => {
  const ruleset = /** @type {any} */ ({
    keywords: { ability: { label: "Activated ability", text: "Once each turn." } },
  });
  const named = (/** @type {string} */ line) =>
    termsOf(/** @type {any} */ ({ text: [line] }), ruleset, []);

  assert.deepEqual(named("Exhaust, 2 mana: Draw a card."), ["ability"]);
  assert.deepEqual(named("Additional cost: pay 2 life."), []);
  assert.deepEqual(named("On Enter — Draw a card."), []);
});
