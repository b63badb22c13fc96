/** Card pictures drawn in the browser: a pure function of the card's id, its kind and its hue. */

import { chanceFrom, hash, mix, settle } from "./colour.js";
import { emblem } from "./emblem.js";
import { BASES, BODIES, SIDES, TOPS } from "./motifs.js";
import { definitions, paletteFor } from "./palette.js";
import { scene } from "./scene.js";

/**
 * Parts of one picture.
 * @typedef {object} Plan
 * @property {string} base the emblem
 * @property {string} top head-dress or ""
 * @property {string} side wings, banners or ""
 * @property {string} cloth
 * @property {number} body heavenly body, 0 to 6
 * @property {number} terrain 0 to 4
 * @property {number} rune
 * @property {number} shift degrees between the two hues
 * @property {boolean} night
 */

/** @typedef {{id: string, kind: string, hue: number, base?: string}} Subject */

const SHIFTS = [-70, 45, 150, -45, 65, 100, -110, 180];
const BEINGS = new Set(["unit", "hero", "token"]);
const SKIES = 7;
const TERRAINS = 5;
const TRIES = 64;

/** Numbers of a subject that chance gives: one for each salt and turn. @param {string} id */
function numbersOf(id) {
  const salted = Array.from({ length: 9 }, (_, salt) => mix(`${id}/${salt}/`));
  return (/** @type {number} */ salt, /** @type {number} */ turn) =>
    settle(mix(String(turn), salted[salt]));
}

/**
 * The plan a subject would have by its id alone, `turn` steps further on.
 * @param {Subject} subject
 * @param {number} turn
 * @param {ReturnType<typeof numbersOf>} [number]
 * @returns {Plan}
 */
function planFor(subject, turn, number = numbersOf(subject.id)) {
  const bases = BASES[subject.kind] ?? BASES.relic ?? ["orb"];
  const seed = hash(subject.id) + turn;
  const part = (/** @type {number} */ salt) => number(salt, turn);
  const pick = (/** @type {readonly string[]} */ list, /** @type {number} */ salt) =>
    list[part(salt) % list.length] ?? "";
  const being = BEINGS.has(subject.kind);
  return {
    base: subject.base ?? bases[seed % bases.length] ?? "orb",
    top: being ? pick(TOPS, 1) : "",
    side: being ? pick(SIDES, 2) : "",
    cloth: pick(BODIES, 3),
    body: part(4) % SKIES,
    terrain: part(5) % TERRAINS,
    rune: part(6) % 6,
    shift: SHIFTS[part(7) % SHIFTS.length] ?? 60,
    night: part(8) % 100 < 60,
  };
}

/**
 * Visual identity of a picture: two cards of a pool must differ in it.
 * @param {Subject} subject
 * @param {Plan} plan
 */
function signature(subject, plan) {
  return `${BEINGS.has(subject.kind)}/${plan.base}/${plan.top}/${plan.body}`;
}

/**
 * Give every subject a plan, so that no two share emblem, head-dress and heavenly body while there are
 * unused ones, and that neighbours in hue differ in as much as possible.
 * @param {readonly Subject[]} subjects
 * @returns {Generator<undefined, Map<string, Plan>>} stops after each subject: a pool takes a tenth of a second
 */
export function* allocating(subjects) {
  const taken = new Set();
  /** @type {{subject: Subject, plan: Plan}[]} */
  const placed = [];
  for (const subject of [...subjects].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const near = placed.filter((other) => areNear(subject, other.subject)).map(({ plan }) => plan);
    const plan = bestPlan(subject, taken, near);
    taken.add(signature(subject, plan));
    placed.push({ subject, plan });
    yield;
  }
  return new Map(placed.map(({ subject, plan }) => [subject.id, plan]));
}

/** The same at once. @param {readonly Subject[]} subjects */
export function allocate(subjects) {
  const work = allocating(subjects);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Whether two pictures could be taken for each other. @param {Subject} one @param {Subject} other */
function areNear(one, other) {
  const apart = Math.abs(one.hue - other.hue) % 360;
  return BEINGS.has(one.kind) === BEINGS.has(other.kind) && Math.min(apart, 360 - apart) < 40;
}

/**
 * Try plans in a fixed order and take the one that is least like its neighbours.
 * @param {Subject} subject
 * @param {Set<string>} taken
 * @param {Plan[]} near
 */
function bestPlan(subject, taken, near) {
  const number = numbersOf(subject.id);
  let best = planFor(subject, 0, number);
  let least = Infinity;
  for (let turn = 0; turn < TRIES && least > 0; turn += 1) {
    const plan = planFor(subject, turn, number);
    const cost = costOf(plan, near, taken.has(signature(subject, plan)) ? 1e6 : 0, least);
    if (cost < least) [best, least] = [plan, cost];
  }
  return best;
}

/** How like its neighbours a plan is, counted to `most`: a pool has thousands of pairs. @param {Plan} plan @param {Plan[]} near @param {number} from @param {number} most */
function costOf(plan, near, from, most) {
  let cost = from;
  for (const other of near) {
    if (cost >= most) break;
    cost += likeness(plan, other) ** 3;
  }
  return cost;
}

/** How alike two plans look, 0 to 11. @param {Plan} one @param {Plan} other */
function likeness(one, other) {
  const same = (/** @type {keyof Plan} */ part) => (one[part] === other[part] ? 1 : 0);
  return (
    4 * same("base") +
    2 * same("body") +
    2 * same("night") +
    same("shift") +
    same("terrain") +
    same("side")
  );
}

/**
 * Draw one picture as SVG text, 300 by 300.
 * @param {Subject} subject
 * @param {Plan} [plan] from `allocate`; by default the one of the id alone
 */
export function drawArt(subject, plan = planFor(subject, 0)) {
  const chance = chanceFrom(subject.id);
  const palette = paletteFor(chance, subject.hue, plan);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice">' +
    `<defs>${definitions(palette)}</defs><rect width="300" height="300" fill="url(#s)"/>` +
    scene(chance, plan, palette) +
    emblem(chance, subject.kind, plan, palette) +
    '<rect width="300" height="300" fill="url(#v)"/></svg>'
  );
}
