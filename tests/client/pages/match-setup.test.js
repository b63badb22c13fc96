// @ts-check
/** Defaults of the next match: the terms of the last one, and always a clock among strangers. */
import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Map<string, string>} */
const kept = new Map();
const storage = {
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
};
Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
const { deckFormats, quickClock, quickTerms, recall, remember, rememberMatch, settle, setupsOf } =
  await import("../../../static/parts/match-setup.js");
const { parted } = await import("../../../static/pages/player/leader-table.js");

const RATED = { ruleset: "shards", format: "singleton", timer: "rated", rated: true, you: 1 };
/** @type {any} */
const GAME = { timers: [{ id: "casual", title: "Casual" }] };

test("a played match leaves its game and terms for the next one", () => {
  kept.clear();

  rememberMatch(RATED);

  const { ruleset, format, timer, rated } = recall();
  assert.deepEqual([ruleset, format, timer, rated], ["shards", "singleton", "rated", true]);
});

test("a match without a clock leaves its game, and keeps the earlier pace", () => {
  kept.clear();
  rememberMatch(RATED);

  rememberMatch({ ...RATED, ruleset: "mage_wars", timer: "untimed", rated: false });

  const { ruleset, timer, rated } = recall();
  assert.deepEqual([ruleset, timer, rated], ["mage_wars", "rated", true]);
});

test("a watched match leaves no settings", () => {
  kept.clear();

  rememberMatch({ ...RATED, you: null });

  assert.equal(recall().ruleset, "");
});

test("a match keeps the remembered decks of other games", () => {
  kept.clear();
  remember({ ...recall(), decks: { clashing_destiny: "mine" } });

  rememberMatch(RATED);

  assert.deepEqual(recall().decks, { clashing_destiny: "mine" });
});

for (const rated of [true, false])
  test(`a quick match always has a clock, and names it: ${rated ? "rated" : "casual"}`, () => {
    const setup = { ...recall(), timer: "untimed", rated };

    assert.equal(quickTerms(setup).timer, rated ? "rated" : "casual");
    assert.equal(quickClock(setup, GAME), rated ? "rated" : "Casual");
    assert.equal(quickClock({ ...setup, timer: quickTerms(setup).timer }, GAME), "");
  });

test("a leaderboard separates players with a rank from those without", () => {
  /** @type {any} */
  const [first, tied, newcomer] = [{ rank: 1 }, { rank: 1 }, { rank: null }];

  assert.deepEqual(parted([first, tied, newcomer]), [[first, tied], [newcomer]]);
});

/** @type {any} */
const TIDES = {
  id: "tides",
  decks: [{ id: "ebb", title: "Ebb" }],
  timers: [{ id: "rated", title: "Rated" }],
  formats: [
    { id: "standard", title: "Standard", text: "" },
    { id: "standard_letter", title: "Standard, by the letter", text: "Nobody gets more." },
  ],
};

test("each format has a balanced set-up and the source's own", () => {
  assert.deepEqual(
    deckFormats(TIDES).map(({ id }) => id),
    ["standard"],
  );
  assert.deepEqual(setupsOf(TIDES, "standard"), [
    { id: "standard", title: "Balanced", text: "Both players win about as often." },
    { id: "standard_letter", title: "By the letter (unrated)", text: "Nobody gets more." },
  ]);
});

test("a match by the letter is unrated, and has the decks of its format", () => {
  const wish = { ...recall(), ruleset: "tides", format: "standard_letter", rated: true };

  const { format, deck, rated } = settle(wish, { rulesets: [TIDES], own: [] });

  assert.deepEqual([format, deck, rated], ["standard_letter", "ebb", false]);
});
