import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { readAppearance } from "../../../static/table/art/appearance.js";
import { allocate, drawArt } from "../../../static/table/art/art.js";
import { cardPicture, subjectOf } from "../../../static/table/art/pictures.js";

const pool = Object.fromEntries(
  Array.from({ length: 80 }, (_, at) => [
    `card_${at}`,
    { id: `card_${at}`, name: `Card ${at}`, type: "unit" },
  ]),
);
/** @param {string} id @returns {any} */
const game = (id) => ({ id, hue: 200, aspects: {}, stats: {}, states: {} });
const archive = Object.fromEntries(Object.entries(pool).filter((_, at) => at % 7 === 3));

/** @param {any} ruleset @param {any} pooled what the server answers for the pool */
const answers = (ruleset, pooled) => async (/** @type {string} */ path) => {
  if (path === "/matches/m1/cards") return { ruleset, cards: archive };
  if (path === `/rulesets/${ruleset.id}/cards`) return pooled();
  throw new Error(path);
};

/** @param {string} url */
const drawing = async (url) => (await resolveObjectURL(url))?.text();

test("an archived card has its picture from the whole pool", async () => {
  const ruleset = game("whole");
  const plans = allocate(Object.values(pool).map((def) => subjectOf(def, ruleset)));

  const { cards } = await readAppearance(
    { id: "m1", name: "whole", archived: true },
    answers(ruleset, () => ({ cards: pool })),
  );

  for (const def of Object.values(cards)) {
    const expected = drawArt(subjectOf(def, ruleset), plans.get(def.id));
    assert.equal(await drawing(cardPicture(def, cards, ruleset)), expected);
  }
});

test("an archive of a removed game is drawn by its own cards", async () => {
  const ruleset = game("gone");
  const plans = allocate(Object.values(archive).map((def) => subjectOf(def, ruleset)));
  const gone = () => {
    throw Object.assign(new Error("Not found."), { status: 404 });
  };

  const { cards } = await readAppearance(
    { id: "m1", name: "gone", archived: true },
    answers(ruleset, gone),
  );

  const [first] = Object.values(cards);
  assert.ok(first);
  const expected = drawArt(subjectOf(first, ruleset), plans.get(first.id));
  assert.equal(await drawing(cardPicture(first, cards, ruleset)), expected);
});

test("archived cards are not drawn by a part of the pool if the pool cannot be read", async () => {
  const offline = () => {
    throw Object.assign(new Error("The server can't be reached."), { status: 0 });
  };

  await assert.rejects(
    readAppearance({ id: "m1", name: "late", archived: true }, answers(game("late"), offline)),
    {
      status: 0,
    },
  );
});
