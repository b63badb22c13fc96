// @ts-check
/** How this person likes it on this device: sound, motion, text size. */
import { signal } from "./signal.js";
import { device } from "./storage.js";

/**
 * @typedef {object} Prefs
 * @property {number} volume 0 to 1
 * @property {boolean} sound
 * @property {number} motion how fast things move: 1 is as designed, 0 at once
 * @property {number} text percent of the normal text size
 * @property {boolean} keys single-letter shortcuts are on
 * @property {boolean} log the log is open
 * @property {string} topic the lines of the log that are shown, or empty for all
 * @property {boolean} rope the time of a question is seen to shrink from its half on, not only when little is left
 * @property {boolean} stats the statistics of a deck are open
 * @property {string} hand how the hand is sorted: "cost", "kind", "name", or empty as it was drawn
 * @property {Record<string, string>} bindings keys that do the work of others
 * @property {string} theme "light", "dark", "contrast", or empty as the device has it
 * @property {boolean} foil cards lean towards the pointer, and rare ones shine
 * @property {boolean} single preselect a target that is the only legal one
 * @property {boolean} notify send desktop notifications while the page is hidden
 */

/** @type {Prefs} */
const DEFAULTS = {
  volume: 0.6,
  sound: true,
  motion: 1,
  text: 100,
  keys: true,
  log: true,
  topic: "",
  rope: true,
  stats: false,
  hand: "",
  bindings: {},
  theme: "",
  foil: true,
  single: true,
  notify: false,
};
const PLACE = "pentacle.prefs";

export const prefs = signal(/** @type {Prefs} */ ({ ...DEFAULTS, ...device.read(PLACE) }));

/** @param {Partial<Prefs>} change */
export function prefer(change) {
  const next = { ...prefs.get(), ...change };
  prefs.set(next);
  device.write(PLACE, next);
}

const REDUCED = "(prefers-reduced-motion: reduce)";

/** How fast things move now: 1 as designed, 2 twice as fast, 0 at once. */
export function motionSpeed() {
  return document.hidden || matchMedia(REDUCED).matches ? 0 : prefs.get().motion;
}

const YEAR_S = 31_536_000;

/** The server writes the theme into the page, so that it is right before any script runs. @param {string} theme */
function tellServer(theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme}; path=/; max-age=${theme ? YEAR_S : 0}; samesite=lax`;
}

/** Show the preferences on the page: text size and motion are read by the style sheets and by motion. */
export function applyPrefs(root = document.documentElement) {
  const apply = (/** @type {Prefs} */ now) => {
    root.style.setProperty("--text-scale", String(now.text / 100));
    root.style.setProperty("--motion", String(now.motion));
    root.style.fontSize = `${now.text}%`;
    if (now.theme !== (root.dataset.theme ?? "")) tellServer(now.theme);
    if (now.theme) root.dataset.theme = now.theme;
    else delete root.dataset.theme;
    root.dataset.motion = now.motion === 0 ? "off" : "on";
  };
  apply(prefs.get());
  return prefs.subscribe(apply);
}
