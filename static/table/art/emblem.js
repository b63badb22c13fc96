/** The emblem in front of the scene: a being in its cloak, a thing, or a force inside a rune. */

import { colour, short } from "./colour.js";
import { BARE, HOLES, SEEING, SHAPES } from "./motifs.js";

/** @import { Plan } from "./art.js" */
/** @import { Palette } from "./palette.js" */

const RUNE_KINDS = new Set(["spell", "trap", "attack", "talent"]);
/** @type {Record<string, number>} */
const SIZES = { hero: 1.12, token: 0.86 };
const BEING_KINDS = new Set(["unit", "hero", "token"]);

/**
 * Draw the ring and the star that hold a force.
 * @param {() => number} chance
 * @param {Plan} plan
 * @param {Palette} palette
 */
function rune(chance, plan, palette) {
  const points = 5 + (plan.rune % 6);
  const outer = 92;
  const inner = outer * (0.42 + 0.34 * chance());
  const corner = (/** @type {number} */ index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const reach = index % 2 ? inner : outer;
    return `${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach)}`;
  };
  const star = `M${Array.from({ length: points * 2 }, (_, index) => corner(index)).join("L")}Z`;
  const ticks = Array.from({ length: points * 4 }, (_, index) => {
    const angle = (2 * Math.PI * index) / (points * 4);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = outer + (index % 4 ? 10 : 17);
    return `M${short(cos * (outer + 6))} ${short(sin * (outer + 6))}L${short(cos * end)} ${short(sin * end)}`;
  }).join("");
  const metal = palette.metal[1];
  return (
    `<g transform="translate(150 142) rotate(${short(chance() * 30)})" fill="none" stroke="${metal}" stroke-linejoin="round">` +
    `<circle r="${outer + 5}" fill="${palette.ink}" fill-opacity=".42" stroke-width="2.4"/>` +
    `<path d="${star}" stroke-width="3"/>` +
    `<path d="${star}" transform="rotate(${short(180 / points)}) scale(.82)" stroke="${palette.metal[0]}" stroke-opacity=".55" stroke-width="1.6"/>` +
    `<path d="${ticks}" stroke-width="1.8"/></g>`
  );
}

/**
 * The parts of an emblem, back to front.
 * @param {string} kind
 * @param {Plan} plan
 */
function parts(kind, plan) {
  if (!BEING_KINDS.has(kind)) {
    return kind === "hero" || !plan.side ? [plan.base] : [plan.side, plan.base];
  }
  const worn = [plan.side, plan.cloth, plan.base].filter(Boolean);
  return plan.top && !BARE.has(plan.base) ? [...worn, plan.top] : worn;
}

/**
 * A half shape and its mirror image.
 * @param {string} path
 * @param {string} right
 * @param {string} left
 */
function mirrored(path, right, left) {
  return `<path d="${path}" fill="${right}"/><path d="${path}" transform="scale(-1 1)" fill="${left}"/>`;
}

/**
 * @param {string} base
 * @param {Palette} palette
 */
function holes(base, palette) {
  const path = HOLES[base];
  if (!path) return "";
  const dark = `<g stroke="none">${mirrored(path, palette.ink, palette.ink)}</g>`;
  if (!SEEING.has(base)) return dark;
  const shift = base === "eye" ? [0, 0] : [9, -4];
  const glow =
    `<g stroke="none" fill="${palette.glow}">` +
    `<path d="${path}" transform="translate(${shift[0]} ${shift[1]}) scale(.5)"/>` +
    `<path d="${path}" transform="translate(${-(shift[0] ?? 0)} ${shift[1]}) scale(-.5 .5)"/></g>`;
  return dark + glow;
}

/** @param {string} kind */
function heightOf(kind) {
  if (BEING_KINDS.has(kind)) return 164;
  return RUNE_KINDS.has(kind) ? 142 : 158;
}

/** @param {string} kind */
function sizeOf(kind) {
  if (RUNE_KINDS.has(kind)) return 0.64;
  return SIZES[kind] ?? 0.98;
}

/**
 * Draw the emblem of a plan.
 * @param {() => number} chance
 * @param {string} kind
 * @param {Plan} plan
 * @param {Palette} palette
 */
export function emblem(chance, kind, plan, palette) {
  const inRune = RUNE_KINDS.has(kind);
  const y = heightOf(kind);
  const size = sizeOf(kind) + 0.08 * chance();
  const shapes = parts(kind, plan);
  const cloth = [colour(0.31, 0.08, palette.hue), colour(0.24, 0.06, palette.hue)];
  const isCloth = (/** @type {string} */ name) => name === plan.cloth;
  const shadow = shapes.map((name) => mirrored(SHAPES[name] ?? "", "#000", "#000")).join("");
  const body = shapes
    .map((name) =>
      mirrored(
        SHAPES[name] ?? "",
        isCloth(name) ? (cloth[0] ?? "") : "url(#n)",
        isCloth(name) ? (cloth[1] ?? "") : "url(#m)",
      ),
    )
    .join("");
  const scale = `scale(${short(size * 100) / 100})`;
  return (
    (inRune ? rune(chance, plan, palette) : "") +
    `<g transform="translate(153 ${y + 6}) ${scale}" opacity=".45">${shadow}</g>` +
    `<g transform="translate(150 ${y}) ${scale}" stroke="${palette.ink}" stroke-width="3.2" stroke-linejoin="round">` +
    body +
    holes(plan.base, palette) +
    "</g>"
  );
}
