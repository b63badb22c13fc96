/** The scene behind an emblem: sky, stars, a heavenly body, three ridges of land. */

import { colour, short } from "./colour.js";

/** @import { Plan } from "./art.js" */
/** @import { Palette } from "./palette.js" */

const NIGHT_STARS = 34;

/**
 * Draw the stars as one path of round caps.
 * @param {() => number} chance
 * @param {number} horizon
 */
function stars(chance, horizon) {
  let path = "";
  for (let count = 0; count < NIGHT_STARS; count += 1) {
    path += `M${short(chance() * 300)} ${short(chance() * horizon * 0.92)}h.01`;
  }
  const width = short(1 + chance() * 1.1);
  return `<path d="${path}" stroke="#fff" stroke-opacity=".75" stroke-width="${width}" stroke-linecap="round"/>`;
}

/**
 * @param {() => number} chance
 * @param {number} x
 * @param {number} y
 * @param {string} fill
 */
function rays(chance, x, y, fill) {
  const count = 10 + Math.floor(chance() * 11);
  const turn = chance() * 6;
  let path = "";
  for (let ray = 0; ray < count; ray += 1) {
    const from = turn + (ray * 2 * Math.PI) / count;
    const to = from + 0.07 + 0.06 * chance();
    path += `M${short(x)} ${short(y)}`;
    for (const angle of [from, to]) {
      path += `L${short(x + Math.cos(angle) * 230)} ${short(y + Math.sin(angle) * 230)}`;
    }
    path += "Z";
  }
  return `<path d="${path}" fill="${fill}" opacity=".2"/>`;
}

/**
 * @param {() => number} chance
 * @param {string} at
 * @param {number} radius
 * @param {string} stroke
 */
function rings(chance, at, radius, stroke) {
  let drawn = "";
  for (let ring = 0; ring < 3; ring += 1) {
    const dash = `${Math.floor(2 + chance() * 16)} ${Math.floor(3 + chance() * 9)}`;
    drawn +=
      `<circle ${at} r="${short(radius * (0.75 + ring * 0.42))}" fill="none" stroke="${stroke}" ` +
      `stroke-opacity="${short(0.6 - ring * 0.16)}" stroke-width="${ring ? 1.2 : 2.6}" ` +
      `stroke-dasharray="${dash}"/>`;
  }
  return drawn;
}

/**
 * Draw the heavenly body: moon, crescent, ringed, haloed, rayed or eclipsed.
 * @param {() => number} chance
 * @param {Plan} plan
 * @param {Palette} palette
 */
export function paintSky(chance, plan, palette) {
  const x = 150 + (chance() - 0.5) * 46;
  const y = 108 + (chance() - 0.5) * 30;
  const radius = 48 + chance() * 32;
  const at = `cx="${short(x)}" cy="${short(y)}"`;
  const disc = `<circle ${at} r="${short(radius)}" fill="url(#b)"/>`;
  const glow = `<circle ${at} r="${short(radius * 2.3)}" fill="url(#g)"/>`;
  const tilt = `rotate(${short(-34 + chance() * 44)} ${short(x)} ${short(y)})`;
  const band =
    `<ellipse ${at} rx="${short(radius * 1.75)}" ry="${short(radius * 0.42)}" transform="${tilt}" ` +
    `fill="none" stroke="${palette.light}" stroke-opacity=".75" stroke-width="3"/>`;
  const bite =
    `<circle cx="${short(x + radius * 0.36)}" cy="${short(y - radius * 0.22)}" ` +
    `r="${short(radius * 0.88)}" fill="${palette.sky[1]}"/>`;
  const eclipse = `<circle ${at} r="${short(radius * 0.66)}" fill="${palette.ink}" stroke="${palette.light}" stroke-width="4"/>`;
  switch (plan.body) {
    case 0:
      return glow + rays(chance, x, y, palette.light) + disc;
    case 1:
      return glow + disc + bite;
    case 2:
      return glow + disc + band;
    case 3:
      return glow + band + rings(chance, at, radius, palette.light);
    case 4:
      return glow + rings(chance, at, radius, palette.light);
    case 5:
      return glow + rays(chance, x, y, palette.light) + rings(chance, at, radius, palette.light);
    default:
      return glow + eclipse + rings(chance, at, radius, palette.light);
  }
}

/**
 * One step of a ridge, from the point before to (x, y).
 * @param {() => number} chance
 * @param {number} kind peaks, dunes, spires, pines or swells
 * @param {{x: number, y: number, from: number, width: number, height: number}} step
 */
function ridgeStep(chance, kind, { x, y, from, width, height }) {
  const at = `${short(x)} ${short(y)}`;
  if (kind === 0) {
    return `L${short(x - width / 2)} ${short(Math.min(from, y) - height * chance())}L${at}`;
  }
  if (kind === 1) {
    return `C${short(x - width * 0.6)} ${short(from)} ${short(x - width * 0.4)} ${short(y)} ${at}`;
  }
  if (kind === 2) {
    const left = x - width * 0.6;
    const thick = 4 + chance() * 7;
    const top = from - height * (0.6 + chance() * 1.9);
    return (
      `L${short(left)} ${short(from)}V${short(top)}L${short(left + thick / 2)} ${short(top - thick)}` +
      `L${short(left + thick)} ${short(top)}V${short(y)}L${at}`
    );
  }
  if (kind === 3) {
    const top = from - height * (1 + chance() * 1.6);
    return `L${short(x - width * 0.8)} ${short(from)}L${short(x - width / 2)} ${short(top)}L${short(x - width * 0.2)} ${short(y)}L${at}`;
  }
  return `Q${short(x - width / 2)} ${short(Math.min(from, y) - height * 1.6)} ${at}`;
}

/**
 * @param {() => number} chance
 * @param {number} kind
 * @param {number} level height of the ridge's middle
 * @param {number} height
 */
function ridge(chance, kind, level, height) {
  const steps = 6 + Math.floor(chance() * 6);
  const width = 300 / steps;
  let from = level;
  let path = `M0 300V${short(level)}`;
  for (let index = 1; index <= steps; index += 1) {
    const y = level + (chance() - 0.5) * 2 * height;
    path += ridgeStep(chance, kind, { x: index * width, y, from, width, height });
    from = y;
  }
  return `${path}L300 300Z`;
}

/**
 * Draw the sky and the land.
 * @param {() => number} chance
 * @param {Plan} plan
 * @param {Palette} palette
 */
export function scene(chance, plan, palette) {
  const horizon = 172 + chance() * 38;
  let drawn = palette.night ? stars(chance, horizon) : "";
  drawn += paintSky(chance, plan, palette);
  for (let layer = 0; layer < 3; layer += 1) {
    const light = (palette.night ? 0.42 : 0.56) - layer * 0.115;
    const fill = colour(light, 0.085 - 0.012 * layer, palette.hue + (layer - 1) * 10);
    drawn += `<path d="${ridge(chance, plan.terrain, horizon + layer * 34, 27 - layer * 5)}" fill="${fill}"/>`;
  }
  return drawn;
}
