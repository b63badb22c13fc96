// @ts-check
/** Small motions of single elements: each measures at once and returns what sets it going, so that all are measured before the page is changed. None moves anything for good, none blocks a click. */
import { element, h } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { endSpotlight } from "./banner.js";
import { boxOf, slotFor } from "./signs.js";

/** @typedef {{delay: number, rate: number, ms?: number}} Timing milliseconds, and how much longer than designed; `ms` is the time of the step it belongs to */

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

const NUMBERS = new Set(["hurt", "heal", "none"]);

/**
 * A number rises from its card, or beside the life of its plate.
 * @param {HTMLElement} layer @param {HTMLElement} target @param {string} text @param {string} tone
 * @param {Timing} timing
 * @param {(string | undefined)[]} under label of the number, and its source, below it
 */
export function float(layer, target, text, tone, { delay, rate }, ...under) {
  const lines = under.filter(Boolean);
  const isNumber = lines.length === 0 && NUMBERS.has(tone);
  const sign = element(
    h(
      "b",
      {
        class: "float",
        style: { "--long": text.length },
        data: { tone, counts: isNumber && tone },
      },
      text,
      lines.map((line) => h("small", null, line)),
    ),
  );
  const show = slotFor(layer, target, "number");
  return () => show(sign, { duration: (lines.length > 0 ? 1100 : 700) * rate, delay });
}

/**
 * Names rise where their cards have gone.
 * @param {HTMLElement} layer @param {HTMLElement} target @param {string[]} names
 * @param {string} where label of the place @param {number} duration
 * @param {"name" | "said"} [kind]
 */
export function tag(layer, target, names, where, duration, kind = "name") {
  const lines = names.map((name) => h("span", null, name));
  const sign = element(
    h("b", { class: "float", data: { tone: "name" } }, lines, where && h("small", null, where)),
  );
  const show = slotFor(layer, target, kind);
  return () => show(sign, { duration, delay: 0 });
}

const SAID_MS = 1400;

/**
 * Acts of a player whose cards are hidden appear beside their plate.
 * @param {HTMLElement} layer @param {HTMLElement} plate @param {string} words
 * @param {Timing} timing
 */
export const say = (layer, plate, words, { rate }) =>
  tag(layer, plate, [capitalized(words)], "", SAID_MS * rate, "said");

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
