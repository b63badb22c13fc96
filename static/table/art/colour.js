/** Chance and colour for the drawn pictures: both depend on nothing but their seed. */

/** Mix a text into a number, from which more may follow. @param {string} text @param {number} [value] */
export function mix(text, value = 2166136261) {
  let mixed = value;
  for (let index = 0; index < text.length; index += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 16777619);
  return mixed;
}

/** Return a 32-bit number for a mixed hash. @param {number} mixed */
export function settle(mixed) {
  const value = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Give a 32-bit number for a text, the same on every machine. @param {string} text */
export const hash = (text) => settle(mix(text));

/**
 * Make a stream of numbers in [0, 1) from a seed.
 * @param {string} seed
 * @returns {() => number}
 */
export function chanceFrom(seed) {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Give one linear channel as two hexadecimal digits of sRGB.
 * @param {number} linear
 */
function channel(linear) {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/**
 * Turn an OKLCH colour into `#rrggbb`; pictures in blobs cannot rely on CSS colour functions everywhere.
 * @param {number} lightness 0 to 1
 * @param {number} chroma 0 to about 0.2
 * @param {number} hue degrees
 */
export function colour(lightness, chroma, hue) {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return (
    "#" +
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

/**
 * Shorten a coordinate: a picture has hundreds of them.
 * @param {number} value
 */
export function short(value) {
  return Number(value.toFixed(1));
}
