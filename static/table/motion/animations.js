// @ts-check
/** Small motions of single elements: each measures at once and returns what sets it going, so that all are measured before the page is changed. None moves anything for good, none blocks a click. */
import { element, h } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { endSpotlight } from "./banner.js";
import { showFloater } from "./signs.js";

/** @typedef {{delay: number, rate: number, ms?: number}} Timing milliseconds, and how much longer than designed; `ms` is the time of the step it belongs to */

/** @param {HTMLElement} inner */
function boxOf(inner) {
  return /** @type {HTMLElement} */ (inner.closest(".cardbox") ?? inner);
}

/** A card darts towards what it attacks and comes back. @param {HTMLElement} from @param {HTMLElement} to @param {Timing} timing */
export function lunge(from, to, { delay, rate }) {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  if (!b.width) return () => {}; // it is invisible: no dart at the corner of the page
  const x = (b.left + b.width / 2 - a.left - a.width / 2) * 0.45;
  const y = (b.top + b.height / 2 - a.top - a.height / 2) * 0.45;
  return () =>
    boxOf(from).animate(
      [
        { transform: "none" },
        { transform: `translate(${x}px, ${y}px) scale(1.06)`, offset: 0.53 },
        { transform: "none" },
      ],
      { duration: 340 * rate, delay, easing: "ease-in-out", composite: "add" },
    );
}

/** @param {HTMLElement} target @param {Timing} timing */
export function shake(target, { delay, rate }) {
  const frames = [0, -3, 3, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  return () => boxOf(target).animate(frames, { duration: 240 * rate, delay, composite: "add" });
}

/** A card turns over. @param {HTMLElement} target @param {Timing} timing */
export function unfold(target, { delay, rate }) {
  const timing = { duration: 320 * rate, delay, fill: /** @type {const} */ ("backwards") };
  return () => target.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], timing);
}

/** @param {HTMLElement} target @param {Timing} timing */
export function bounce(target, { delay, rate }) {
  const frames = ["scale(.9)", "scale(1.04)", "none"].map((transform) => ({ transform }));
  return () => target.animate(frames, { duration: 200 * rate, delay });
}

/** @param {HTMLElement} target @param {Timing} timing */
export function sweep(target, { delay, rate }) {
  const frames = [{ filter: "brightness(1.9)" }, { filter: "none" }];
  return () => target.animate(frames, { duration: 600 * rate, delay });
}

/**
 * Ring the target of a held-up card, the exact one of two that share a name, while it is held up.
 * @param {HTMLElement} target @param {number} ms
 */
export function ring(target, ms) {
  const [gold, none] = ["3px solid var(--gold)", "3px solid transparent"];
  const frames = [none, gold, gold, none].map((outline) => ({ outline, outlineOffset: "3px" }));
  return () => boxOf(target).animate(frames, { duration: ms });
}

/** Where there is room beside a number at the edge of the table. @param {DOMRect} rect */
const besides = ({ left, right }) => (left > innerWidth / 2 ? left - 44 : right + 44);

/**
 * Return the resting place of an element: a card may just be darting at another.
 * @param {HTMLElement} target
 */
function restOf(target) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(boxOf(target)).transform);
  return new DOMRect(left - m41, top - m42, width, height);
}

/** How far the row of something has sunk since: a shorter question leaves the board more room. @param {HTMLElement | null | undefined} target */
function sinking(target) {
  const row = target?.closest(".row, .plate, .fan");
  const middle = () => {
    const { top, height } = row?.getBoundingClientRect() ?? new DOMRect();
    return top + height / 2;
  };
  const was = middle();
  return () => (row?.isConnected ? middle() - was : 0);
}

const NUMBERS = new Set(["hurt", "heal", "none"]);
/** A number is no wider than its card, as far as it can be read; how wide a figure is, in its own size. */
const [LEAST_PX, WIDE_EM] = [17, 0.76];

/**
 * A number rises from its card; beside another number, which stays in sight.
 * @param {HTMLElement} layer @param {HTMLElement} target @param {string} text @param {string} tone
 * @param {Timing} timing
 * @param {(string | undefined)[]} under label of the number, and its source, below it
 */
export function float(layer, target, text, tone, { delay, rate }, ...under) {
  const rect = restOf(target);
  const isVital = target.dataset.vital !== undefined;
  const lines = under.filter(Boolean);
  const sign = element(
    h(
      "b",
      { class: "float", data: { tone } },
      text,
      lines.map((line) => h("small", null, line)),
    ),
  );
  const isNamed = lines.length > 0;
  const x = isVital ? besides(rect) : rect.left + rect.width / 2;
  const timing = { duration: (isNamed ? 1100 : 700) * rate, delay };
  const at = { x, y: rect.top + rect.height / 2 };
  const isNumber = !isNamed && NUMBERS.has(tone);
  const home = target.closest(".cardbox") ? restOf(boxOf(target)) : undefined;
  const sunk = sinking(target);
  if (home)
    sign.style.setProperty(
      "--most",
      `${Math.max(LEAST_PX, home.width / (WIDE_EM * text.length))}px`,
    );
  return () => showFloater(layer, { sign, at, of: target, isNumber, timing, home, sunk });
}

/**
 * Names rise where their cards have gone, and stay on the board: beside it one reads the log.
 * @param {HTMLElement} layer @param {DOMRect} rect @param {string[]} names
 * @param {string} where label of the place @param {number} duration
 * @param {HTMLElement | null} [beside] element that they follow
 */
export function tag(layer, rect, names, where, duration, beside) {
  const lines = names.map((name) => h("span", null, name));
  const sign = element(
    h("b", { class: "float", data: { tone: "name" } }, lines, where && h("small", null, where)),
  );
  const at = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const sunk = sinking(beside);
  return () => showFloater(layer, { sign, at, timing: { duration, delay: 0 }, sunk });
}

const SAID_MS = 1400;
const [BESIDE, NAME, BELOW] = [86, 56, 26];

/**
 * Acts of a player whose cards are hidden appear beside their plate; below a plate as wide as the
 * table.
 * @param {HTMLElement} layer @param {HTMLElement} plate @param {string} words
 * @param {Timing} timing
 */
export function say(layer, plate, words, { rate }) {
  const { left, right, top, bottom, width } = plate.getBoundingClientRect();
  const isStrip = width > innerWidth / 2;
  const [x, y] = isStrip ? [left + width / 2, bottom + BELOW] : [right + BESIDE, top + NAME];
  return tag(layer, new DOMRect(x, y), [capitalized(words)], "", SAID_MS * rate, plate);
}

/** Shares of a card's time: to come, to stand, and, for the same card again, the gap before it. */
const [COMES, STANDS, NONE, TURNS] = [0.12, 0.85, 0.14, 0.36];
const MIDDLE = "translate(-50%, -50%)";
/** The last held-up card. @type {WeakMap<HTMLElement, string | undefined>} */
const last = new WeakMap();

/** How a card comes that has just been held up: it is gone for a moment, and turns over. */
const ANEW = [
  { opacity: 0, transform: `${MIDDLE} rotateY(90deg)` },
  { opacity: 0, transform: `${MIDDLE} rotateY(90deg)`, offset: NONE },
  { opacity: 1, transform: MIDDLE, offset: TURNS },
];
const AT_ONCE = [
  { opacity: 0, transform: `${MIDDLE} scale(.8)` },
  { opacity: 1, transform: MIDDLE, offset: COMES },
];

/**
 * Hold up a card with its text for its step's duration; the same card again is a new one.
 * @param {HTMLElement} layer @param {HTMLElement} face @param {number} ms
 */
export function spotlight(layer, face, ms) {
  const isAgain = last.get(layer) !== undefined && last.get(layer) === face.dataset.held;
  last.set(layer, face.dataset.held);
  endSpotlight(layer);
  layer.append(face);
  const animation = face.animate(
    [
      ...(isAgain ? ANEW : AT_ONCE),
      { opacity: 1, transform: MIDDLE, offset: STANDS },
      { opacity: 0, transform: `${MIDDLE} scale(.96)` },
    ],
    { duration: ms, fill: "both" },
  );
  animation.finished.then(
    () => face.remove(),
    () => face.remove(),
  );
}
