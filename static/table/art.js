/** Card pictures drawn in the browser: a pure function of the card's id, its kind and its hue. */

import { chanceFrom, colour, hash } from "./art-colour.js";
import { emblem } from "./art-emblem.js";
import { BASES, BODIES, SIDES, TOPS } from "./art-motifs.js";
import { scene } from "./art-scene.js";

/**
 * What one picture is made of.
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

/**
 * @typedef {object} Palette
 * @property {boolean} night
 * @property {number} hue
 * @property {[string, string, string]} sky
 * @property {string} light
 * @property {string} bright
 * @property {[string, string, string]} metal
 * @property {string} glow
 * @property {string} ink
 */

/** @typedef {{id: string, kind: string, hue: number, base?: string}} Subject */

const SHIFTS = [-70, 45, 150, -45, 65, 100, -110, 180];
const BEINGS = new Set(["unit", "hero", "token"]);
const SKIES = 7;
const TERRAINS = 5;
const TRIES = 64;

/**
 * The plan a subject would have by its id alone, `turn` steps further on.
 * @param {Subject} subject
 * @param {number} turn
 * @returns {Plan}
 */
function planFor(subject, turn) {
  const bases = BASES[subject.kind] ?? BASES.relic ?? ["orb"];
  const seed = hash(subject.id) + turn;
  const part = (/** @type {number} */ salt) => hash(`${subject.id}/${salt}/${turn}`);
  const pick = (/** @type {readonly string[]} */ list, /** @type {number} */ salt) => list[part(salt) % list.length] ?? "";
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
 * What the eye takes a picture for: two cards of a pool must differ in it.
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
 * @returns {Map<string, Plan>}
 */
export function allocate(subjects) {
  const taken = new Set();
  /** @type {{subject: Subject, plan: Plan}[]} */
  const placed = [];
  for (const subject of [...subjects].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const near = placed.filter((other) => areNear(subject, other.subject)).map(({ plan }) => plan);
    const plan = bestPlan(subject, taken, near);
    taken.add(signature(subject, plan));
    placed.push({ subject, plan });
  }
  return new Map(placed.map(({ subject, plan }) => [subject.id, plan]));
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
  let best = planFor(subject, 0);
  let least = Infinity;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const plan = planFor(subject, turn);
    const cost = near.reduce((sum, other) => sum + likeness(plan, other) ** 3, taken.has(signature(subject, plan)) ? 1e6 : 0);
    if (cost < least) [best, least] = [plan, cost];
  }
  return best;
}

/** How alike two plans look, 0 to 11. @param {Plan} one @param {Plan} other */
function likeness(one, other) {
  const same = (/** @type {keyof Plan} */ part) => (one[part] === other[part] ? 1 : 0);
  return 4 * same("base") + 2 * same("body") + 2 * same("night") + same("shift") + same("terrain") + same("side");
}

/**
 * @param {() => number} chance
 * @param {number} base
 * @param {Plan} plan
 * @returns {Palette}
 */
function paletteFor(chance, base, { shift, night }) {
  const hue = base + (chance() - 0.5) * 26;
  const second = base + shift + (chance() - 0.5) * 20;
  return {
    night,
    hue,
    sky: night
      ? [colour(0.2, 0.05, hue), colour(0.34 + 0.06 * chance(), 0.1, hue), colour(0.6 + 0.08 * chance(), 0.135, second)]
      : [colour(0.42, 0.11, hue), colour(0.62, 0.12, hue), colour(0.85, 0.09, second)],
    light: colour(0.93, 0.06, second),
    bright: colour(0.8, 0.13, second),
    metal: [colour(0.97, 0.03, second), colour(0.86, 0.09, second), colour(0.58, 0.13, second + 14)],
    glow: colour(0.88, 0.17, second + 30),
    ink: colour(0.15, 0.035, hue),
  };
}

/**
 * @param {string} id
 * @param {string[]} stops
 * @param {string} [shape]
 */
function gradient(id, stops, shape = 'x1="0" y1="0" x2="0" y2="1"') {
  const name = shape.startsWith("x1") ? "linearGradient" : "radialGradient";
  return `<${name} id="${id}" ${shape}>${stops.map((stop) => `<stop ${stop}/>`).join("")}</${name}>`;
}

/** @param {Palette} palette */
function definitions({ sky, light, bright, metal, hue }) {
  const dark = colour(0.42, 0.11, hue);
  return (
    gradient("s", [`stop-color="${sky[0]}"`, `offset=".45" stop-color="${sky[1]}"`, `offset=".78" stop-color="${sky[2]}"`]) +
    gradient("g", [`stop-color="${bright}" stop-opacity=".75"`, `offset="1" stop-color="${bright}" stop-opacity="0"`], 'r=".5"') +
    gradient("b", [`stop-color="${light}"`, `offset="1" stop-color="${bright}"`], 'cx=".38" cy=".32" r=".8"') +
    gradient("m", [`stop-color="${metal[0]}"`, `offset=".55" stop-color="${metal[1]}"`, `offset="1" stop-color="${metal[2]}"`]) +
    gradient("n", [`stop-color="${metal[1]}"`, `offset=".5" stop-color="${metal[2]}"`, `offset="1" stop-color="${dark}"`]) +
    gradient("v", ['offset=".55" stop-opacity="0"', 'offset="1" stop-opacity=".6"'], 'cy=".44" r=".78"')
  );
}

/**
 * Draw one picture as SVG text, 300 by 300.
 * @param {Subject} subject
 * @param {Plan} [plan] from `allocate`; by default the one of the id alone
 */
export function draw(subject, plan = planFor(subject, 0)) {
  const chance = chanceFrom(subject.id);
  const palette = paletteFor(chance, subject.hue, plan);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice">' +
    `<defs>${definitions(palette)}</defs><rect width="300" height="300" fill="url(#s)"/>` +
    scene(chance, plan, palette) + emblem(chance, subject.kind, plan, palette) +
    '<rect width="300" height="300" fill="url(#v)"/></svg>'
  );
}
