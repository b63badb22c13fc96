// @ts-check
/** Small stroke pictures on a grid of 24: the words that rulesets use for icons, each with its path. */
import { h } from "../../core/dom.js";

/** Paths are data, so their lines may be long. @type {Record<string, string>} */
const PATHS = {
  sword: "M5 19l3-3M6.5 14.5l3 3M8.5 15.5L19 5h-3.6L6.9 13.6",
  swords:
    "M4 20l3-3M20 20l-3-3M6 15l3 3M18 15l-3 3M7.5 16.5L18 6V4h-2L6 14.5M16.5 16.5L6 6V4h2l8 8",
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0112 7a4.3 4.3 0 017.5 3c0 5.4-7.5 10-7.5 10z",
  shield: "M12 3.5l7 2.6v5.4c0 4.6-3 7.6-7 9-4-1.4-7-4.4-7-9V6.1z",
  snow: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5",
  flame:
    "M12 3c1 4 5.5 5.5 5.5 11a5.5 5.5 0 01-11 0c0-3 1.5-4.5 2.5-6 .5 2 1.5 2.5 2.5 3 .8-2.5.5-5 .5-8z",
  sleep: "M5 6h6l-6 7h6M13 11h6l-6 7h6",
  tilt: "M7 20L4 8l9-3 4 12zM19 5c1.5 1.5 2 4 1 6.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  veil: "M3 4l18 16M9 6.5A9 9 0 0112 6c6 0 9.5 6 9.5 6s-1 1.8-3 3.4M5.5 8.6C3.6 10.2 2.5 12 2.5 12S6 18 12 18a9 9 0 003-.5",
  bolt: "M13.5 3L5 13.5h5.5L9.5 21 19 9.5h-6z",
  star: "M12 3.5l2.6 5.6 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20.1l1.1-6L3.4 9.9l6-.8z",
  crown: "M4 18V8l4.5 4L12 5l3.5 7L20 8v10z",
  hand: "M8 12V6a1.5 1.5 0 013 0v5V4.5a1.5 1.5 0 013 0V11 6.5a1.5 1.5 0 013 0V15c0 3.5-2.5 6-5.5 6-3 0-4.5-1.5-6-4.5L4 13.5C3.5 12 5 11 6.2 12L8 14",
  cards: "M4 7l9-2.5 4 13.5-9 2.5zM16 6l4 1.5-2.5 10",
  deck: "M7 4h10v14H7zM4.5 7v13.5H14",
  skull:
    "M12 3.5c-4.7 0-7.5 3.2-7.5 7.3 0 2.7 1.3 4.4 3 5.4V20h9v-3.8c1.7-1 3-2.7 3-5.4 0-4.1-2.8-7.3-7.5-7.3zM9 10.5v1.5M15 10.5v1.5M12 14v1.5M10.5 17.5V20M13.5 17.5V20",
  target: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 9a3 3 0 100 6 3 3 0 000-6z",
  check: "M5 12.5l4.5 5L19 7",
  alert: "M12 4v10M12 18v1.5",
  hourglass:
    "M6 3h12M6 21h12M7.5 3c0 5 3 7 4.5 9 1.5-2 4.5-4 4.5-9M7.5 21c0-5 3-7 4.5-9 1.5 2 4.5 4 4.5 9",
  gem: "M12 3l7 6-7 12L5 9zM5 9h14M9 9l3 12 3-12",
  wing: "M3 15c4-8 9-9.5 18-9.5-2 3-2.5 5.5-6.5 6.5 1 2-1.5 3.5-4 3.5 0 2.5-3.5 3-7.5-.5z",
  leaf: "M5 19C4 10 9 4.5 20 4c.5 10-4.5 15.5-13 14M5 19l8-8.5",
  hammer: "M5 20l8-9M10 7l5-4 5 5-4 5z",
  book: "M12 6c-2.5-1.5-5-2-8-1.5v13c3-.5 5.5 0 8 1.5 2.5-1.5 5-2 8-1.5v-13c-3-.5-5.5 0-8 1.5zM12 6v13",
  ban: "M12 4a8 8 0 100 16 8 8 0 000-16zM6.5 6.5l11 11",
  arrow: "M4 12h15M13.5 6l6 6-6 6",
  double: "M4 12l6-6v4h4l-.0 4H10v4zM14 6l6 6-6 6",
  push: "M4 5v14M8 12h12M15 7l5 5-5 5",
  pull: "M20 5v14M16 12H4M9 7l-5 5 5 5",
  cleave: "M4 18C8 8 14 5 20 5c-1 6-5 11-14 14M8 8l8 8",
  pierce: "M3 12h17M15 7l5 5-5 5M8 8v8M11.5 8v8",
  drift: "M4 9c3-3 5-3 8 0s5 3 8 0M4 15c3-3 5-3 8 0s5 3 8 0",
  feather: "M5 20C6 11 11 5 19 4c0 8-4 12-11 12.5M5 20l7-9",
  boot: "M8 4v9l-3 3v4h15v-3l-7-3V4z",
  chain: "M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 005 5L13 16M16 13l2.5-2.5a3.5 3.5 0 00-5-5L11 8",
  moon: "M18.5 14.5A7.5 7.5 0 119.5 5.5a6 6 0 009 9z",
  drop: "M12 3.5c4 5.5 5.5 7.5 5.5 10.5a5.5 5.5 0 01-11 0c0-3 1.5-5 5.5-10.5z",
  spark: "M12 3v6M12 15v6M3 12h6M15 12h6M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  unique: "M12 4l8 8-8 8-8-8z",
  mountain: "M2.5 19.5L9 7l4 7 2.5-4 6 9.5zM7 11l2 1.5 2-1.5",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7",
  tower: "M7 21V9H5V4h3v2h2.5V4h3v2H16V4h3v5h-2v12zM10.5 21v-5h3v5",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.5-4.5 3.5-7 7.5-7s7 2.5 7.5 7z",
};

/** Other words for the same picture. @type {Record<string, string>} */
const ALSO = {
  attack: "sword",
  blade: "sword",
  hp: "heart",
  health: "heart",
  life: "heart",
  guard: "shield",
  armor: "shield",
  frost: "snow",
  ice: "snow",
  fire: "flame",
  burn: "flame",
  zzz: "sleep",
  clock: "hourglass",
  time: "hourglass",
  durability: "gem",
  power: "bolt",
  blitz: "spark",
  wind: "drift",
  wings: "wing",
  fly: "wing",
  move: "boot",
  diamond: "unique",
  hide: "veil",
  ghost: "veil",
  sealed: "lock",
  seal: "lock",
  double_attack: "swords",
  taunt: "shield",
  piercing: "pierce",
  pusher: "push",
  puller: "pull",
  drifter: "drift",
  elusive: "feather",
  pride: "crown",
  rush: "boot",
  fleeting: "hourglass",
  skip: "ban",
  turn: "tilt",
  cost: "gem",
  destiny: "star",
  flag: "crown",
  vigilant: "eye",
};

/**
 * Describe an icon; a word that is not known gives null, and the caller shows letters instead.
 * @param {string | undefined} name
 */
export function icon(name) {
  const path = PATHS[name ?? ""] ?? PATHS[ALSO[name ?? ""] ?? ""];
  if (!path) return null;
  return h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: path }),
  );
}

/**
 * Describe an icon, or the first letter of its label.
 * @param {string | undefined} name
 * @param {string} label
 */
export function iconOrLetter(name, label) {
  return icon(name) ?? h("span", { class: "icon-letter" }, label.slice(0, 1).toUpperCase());
}
