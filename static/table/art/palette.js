/** The palette of a picture, and its gradients as SVG definitions. */
import { colour } from "./colour.js";

/** @import { Plan } from "./art.js" */

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

/**
 * @param {() => number} chance
 * @param {number} base
 * @param {Plan} plan
 * @returns {Palette}
 */
export function paletteFor(chance, base, { shift, night }) {
  const hue = base + (chance() - 0.5) * 26;
  const second = base + shift + (chance() - 0.5) * 20;
  return {
    night,
    hue,
    sky: night
      ? [
          colour(0.2, 0.05, hue),
          colour(0.34 + 0.06 * chance(), 0.1, hue),
          colour(0.6 + 0.08 * chance(), 0.135, second),
        ]
      : [colour(0.42, 0.11, hue), colour(0.62, 0.12, hue), colour(0.85, 0.09, second)],
    light: colour(0.93, 0.06, second),
    bright: colour(0.8, 0.13, second),
    metal: [
      colour(0.97, 0.03, second),
      colour(0.86, 0.09, second),
      colour(0.58, 0.13, second + 14),
    ],
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
export function definitions({ sky, light, bright, metal, hue }) {
  const dark = colour(0.42, 0.11, hue);
  return (
    gradient("s", [
      `stop-color="${sky[0]}"`,
      `offset=".45" stop-color="${sky[1]}"`,
      `offset=".78" stop-color="${sky[2]}"`,
    ]) +
    gradient(
      "g",
      [
        `stop-color="${bright}" stop-opacity=".75"`,
        `offset="1" stop-color="${bright}" stop-opacity="0"`,
      ],
      'r=".5"',
    ) +
    gradient(
      "b",
      [`stop-color="${light}"`, `offset="1" stop-color="${bright}"`],
      'cx=".38" cy=".32" r=".8"',
    ) +
    gradient("m", [
      `stop-color="${metal[0]}"`,
      `offset=".55" stop-color="${metal[1]}"`,
      `offset="1" stop-color="${metal[2]}"`,
    ]) +
    gradient("n", [
      `stop-color="${metal[1]}"`,
      `offset=".5" stop-color="${metal[2]}"`,
      `offset="1" stop-color="${dark}"`,
    ]) +
    gradient(
      "v",
      ['offset=".55" stop-opacity="0"', 'offset="1" stop-opacity=".6"'],
      'cy=".44" r=".78"',
    )
  );
}
