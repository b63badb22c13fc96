// @ts-check
/** A card that is held up goes with the step that holds it, at any speed; a keyword is not shown beside its counter. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { spotlight } from "../../static/table/motion/animations.js";
import { animate } from "../../static/table/motion/event-animations.js";
import { endSpotlight } from "../../static/table/motion/banner.js";
import { sentenceOf } from "../../static/table/board/spotlight.js";
import { face } from "../../static/table/card/face.js";
import { ownedNames } from "../../static/table/match-context.js";

/** A layer that knows what was appended to it, and a face that notes how long it is held. */
function stage() {
  /** @type {any[]} */
  const held = [];
  /** @type {any} */
  const layer = {
    querySelectorAll: () => [...held],
    append: (/** @type {any} */ one) => held.push(one),
  };
  const make = () => {
    /** @type {any} */
    const one = {
      lasting: 0,
      dataset: {},
      querySelector: () => null,
      animate: (/** @type {any} */ frames, /** @type {any} */ { duration }) => {
        one.lasting = duration;
        one.frames = frames;
        return { finished: new Promise(() => {}) };
      },
      remove: () => held.splice(held.indexOf(one), 1),
    };
    return one;
  };
  return { held, layer, make };
}

test("a held-up card stays for its step, then the next one replaces it", () => {
  const { held, layer, make } = stage();
  const [first, second] = [make(), make()];

  spotlight(layer, first, 440);
  spotlight(layer, second, 300);

  assert.deepEqual(held, [second]);
  assert.deepEqual([first.lasting, second.lasting], [440, 300]);
  endSpotlight(layer);
  assert.deepEqual(held, []);
});

test("the same card held up twice in a row disappears briefly and turns over", () => {
  const { layer, make } = stage();
  const faces = ["wolf", "wolf", "moth"].map((held) =>
    Object.assign(make(), { dataset: { held } }),
  );

  for (const face of faces) spotlight(layer, face, 800);

  const turns = faces.map(({ frames: [begin] }) => begin.transform.includes("rotateY"));
  assert.deepEqual(turns, [false, true, false]);
});

test("targets of a held-up card are ringed as long as it is shown, and no others", () => {
  const { layer, make } = stage();
  const [source, aimed, twin] = [make(), make(), make()];
  for (const one of [source, aimed, twin]) one.closest = () => null;
  /** @type {Record<string, any>} */
  const there = { c2: source, c7: aimed, c8: twin };
  /** @type {any} */
  const table = { find: (/** @type {string} */ ref) => there[ref], face: () => make() };
  /** @type {any} */
  const event = { look: "triggered", ms: 800, card: "c2", targets: ["c7", "c9"] };

  for (const act of animate(table, layer, [event], { at: [0], rate: 1, ms: 440 })) act();

  assert.equal(aimed.lasting, 440);
  assert.equal(twin.lasting, 0);
});

/** @type {any} */
const CONTEXT = {
  ruleset: {
    keywords: {
      shield: { label: "Shield", icon: "shield" },
      rush: { label: "Rush", icon: "spark" },
    },
    stats: {},
    states: {},
    aspects: {},
  },
  cards: {},
};
/** @type {any} */
const DEF = { id: "x", name: "X", type: "creature", keywords: [["shield", 2], "rush"], art: {} };

/** @param {any} node @returns {any[]} */
const all = (node) =>
  Array.isArray(node) ? node.flatMap(all) : node?.tag ? [node, ...all(node.children)] : [];

/** @param {any} row @param {string} name */
const drawn = (row, name) =>
  all(face(CONTEXT, DEF, row, "board")).filter(({ props }) => props?.class?.startsWith(name))
    .length;

test("a keyword with a visible counter has no coin", () => {
  assert.deepEqual(
    [drawn({ counters: { shield: 1 } }, "coin"), drawn({ counters: { shield: 1 } }, "badge")],
    [1, 1],
  );
  assert.deepEqual([drawn({ counters: {} }, "coin"), drawn({ counters: {} }, "badge")], [2, 0]);
});

test("a card shows the sign of its colour unless its pips do", () => {
  const context = {
    ...CONTEXT,
    ruleset: { ...CONTEXT.ruleset, aspects: { ruby: { icon: "flame" } } },
  };
  const signs = (/** @type {any} */ more) =>
    all(face(context, { ...DEF, ...more }, undefined, "tray")).filter(
      ({ props }) => props?.class === "card__colour",
    ).length;

  assert.deepEqual(
    [signs({ aspect: "ruby" }), signs({ aspect: "ruby", pips: [["cost", ["ruby"]]] }), signs({})],
    [2, 0, 0], // in the type strip and before the name; the style sheet shows one of them
  );
});

test("a held-up card shows the sentence that applies, unless it repeats the card", () => {
  const two = /** @type {any} */ ({ text: ["On Enter — Draw a card.", "Rush."] });
  const one = /** @type {any} */ ({ text: ["Draw a card."] });

  assert.equal(sentenceOf(two, "On Enter — Draw a card."), "On Enter — Draw a card.");
  assert.equal(sentenceOf(two, "On Enter — Draw a card.", "On Enter"), "Draw a card.");
  assert.deepEqual([sentenceOf(one, "Draw a card."), sentenceOf(two)], ["", ""]);
});

test("targets of a held-up card are counted by name, and three names are shown", () => {
  /** @type {any} */
  const context = { ...CONTEXT, you: 0, names: ["Ilya", "Maren"] };
  context.cards = Object.fromEntries(["Ant", "Bee", "Cog", "Dor"].map((name) => [name, { name }]));
  const defs = ["Ant", "Bee", "Ant", "Cog", "Dor", "Dor"];
  const rows = defs.map((def, at) => [`c${at}`, { def, owner: 0, controller: 0 }]);
  /** @type {any} */
  const view = { cards: Object.fromEntries(rows), chain: [] };
  const refs = Object.keys(view.cards);

  assert.equal(ownedNames(context, view, refs, 3), "your Ant ×2, your Bee, your Cog and 2 more");
  assert.equal(ownedNames(context, view, refs), "your Ant ×2, your Bee, your Cog, your Dor ×2");
});
