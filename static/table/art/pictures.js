/** Pictures as addresses: each is drawn once, kept as a blob and given to `<img>`. */

import { allocate, allocating, drawArt } from "./art.js";

/** @import { CardDef, Ruleset } from "../../core/protocol.js" */
/** @import { Plan, Subject } from "./art.js" */

/** @type {Map<string, string>} */
const addresses = new Map();
/** By ruleset, over its whole pool: a plan rests on every other card, so one page has one. @type {Map<string, Map<string, Plan>>} */
const plansOfGames = new Map();

const PLAIN_HUE = 258;
/** Milliseconds of work before control returns to the browser. */
const SLICE_MS = 12;

/**
 * Return the subject of a card's picture.
 * @param {CardDef} def
 * @param {Ruleset} ruleset
 * @returns {Subject}
 */
export function subjectOf(def, ruleset) {
  const hue = ruleset.aspects[def.aspect ?? ""]?.hue ?? ruleset.hue ?? PLAIN_HUE;
  return { id: def.id, kind: def.art?.kind ?? def.type, hue, base: def.art?.base };
}

/** @param {Record<string, CardDef>} cards @param {Ruleset} ruleset */
const subjectsOf = (cards, ruleset) => Object.values(cards).map((def) => subjectOf(def, ruleset));

/**
 * The plans of a game, so that no two of its pictures are twins.
 * @param {Record<string, CardDef>} pool
 * @param {Ruleset} ruleset
 */
function plansOf(pool, ruleset) {
  const plans = plansOfGames.get(ruleset.id) ?? allocate(subjectsOf(pool, ruleset));
  plansOfGames.set(ruleset.id, plans);
  return plans;
}

/**
 * Plan the pictures of a game before its first card is drawn, in slices that leave the page responsive.
 * @param {Record<string, CardDef>} pool every card of the game: a part of them would have other pictures
 * @param {Ruleset} ruleset
 */
export async function planAhead(pool, ruleset) {
  if (plansOfGames.has(ruleset.id)) return;
  const work = allocating(subjectsOf(pool, ruleset));
  let [step, until] = [work.next(), performance.now() + SLICE_MS];
  while (!step.done) {
    if (performance.now() > until) {
      await new Promise((done) => setTimeout(done));
      until = performance.now() + SLICE_MS;
    }
    step = work.next();
  }
  plansOfGames.set(ruleset.id, step.value);
}

/**
 * @param {string} key
 * @param {() => string} make
 */
function address(key, make) {
  let url = addresses.get(key);
  if (!url) {
    url = URL.createObjectURL(new Blob([make()], { type: "image/svg+xml" }));
    addresses.set(key, url);
  }
  return url;
}

/**
 * The address of a card's picture: the same on every page.
 * @param {CardDef} def
 * @param {Record<string, CardDef>} cards the pool, where nothing has been planned ahead
 * @param {Ruleset} ruleset
 */
export function cardPicture(def, cards, ruleset) {
  const plan = plansOf(cards, ruleset).get(def.id);
  return address(`${ruleset.id}/${def.id}`, () => drawArt(subjectOf(def, ruleset), plan));
}

/**
 * The address of a person's picture: always the same for one name.
 * @param {string} name
 * @param {number} hue
 */
export function avatar(name, hue) {
  return address(`avatar/${name}/${hue}`, () =>
    drawArt({ id: `avatar/${name}`, kind: "hero", hue }),
  );
}

/**
 * The address of a picture that stands for a ruleset or a page.
 * @param {string} name
 * @param {number} hue
 * @param {string} [kind]
 */
export function scenery(name, hue, kind = "site") {
  return address(`scenery/${name}/${hue}/${kind}`, () => drawArt({ id: name, kind, hue }));
}
