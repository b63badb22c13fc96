// @ts-check
/** Where arrows run, and which of them are drawn. */

/** @import { Link, Ref, View } from "../../core/protocol.js" */
/** @typedef {{x: number, y: number}} Point */
/** `spots`: where else a word can stand on it, if not at its middle. @typedef {{d: string, middle: Point, spots?: Point[]}} Path */

const BOW = 0.2;
const MAX_BOW = 80;
/** How far from the middle an arrow begins and ends; half of a rect is its edge. */
const [INSET, EDGES] = [0.36, 0.5];
const LINE = 2; // an element so many times wider than high is a list row
const MARGIN = 26;
const FAR = 9999; // wider and higher than any window
const EDGE = 6;
const HEAD = 12; // of an arrow, behind the point at which its line ends
const LIFT = 24; // how far a card of the hand rises into the bar above it

/** The links that an arrow can show: players, and cards that wait on the chain, are named elsewhere. @template {Link} L @param {L[]} links @param {View} view @returns {L[]} */
export function drawnLinks(links, view) {
  const waits = (/** @type {Ref} */ ref) => view.chain.some(({ card }) => card === ref);
  return links.filter(({ to }) => !to.startsWith("seat:") && !waits(to));
}

/**
 * The point where the line from the middle of `rect` towards `other` is left: with `inset` 0.5 at the edge.
 * @param {DOMRect} rect
 * @param {DOMRect} other
 * @param {number} inset
 */
function anchor(rect, other, inset) {
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  const dx = other.left + other.width / 2 - x;
  const dy = other.top + other.height / 2 - y;
  const reach = Math.min(
    (rect.width * inset) / Math.abs(dx || 1e-6),
    (rect.height * inset) / Math.abs(dy || 1e-6),
    1,
  );
  return { x: x + dx * reach, y: y + dy * reach };
}

/**
 * Return the start of an arrow at a card: at the prompt's upper edge for cards below it, so that no
 * word is crossed out.
 * @param {DOMRect} card @param {DOMRect | undefined} bar @returns {DOMRect}
 */
export const leaving = (card, bar) =>
  bar && card.top >= bar.bottom - LIFT
    ? /** @type {DOMRect} */ ({ left: card.left, top: bar.top, width: card.width, height: 0 })
    : card;

/**
 * Return the window without some boxes as a clip path; empty if there are none.
 * @param {DOMRect[]} boxes
 */
export const around = (boxes) =>
  boxes.length === 0 ? "" : `path(evenodd, "M-9 -9H${FAR}V${FAR}H-9Z${boxes.map(hole).join("")}")`;

/** @param {DOMRect} box */
const hole = ({ left, top, right, bottom }) =>
  `M${left.toFixed(1)} ${top.toFixed(1)}H${right.toFixed(1)}V${bottom.toFixed(1)}H${left.toFixed(1)}Z`;

/** The path of an arrow between two rects. @param {DOMRect} from @param {DOMRect} to @returns {Path} */
export const pathBetween = (from, to) => (areLines(from, to) ? beside(from, to) : across(from, to));

/** The straight path of a thread between the edges of two rects: small cards have their numbers there. @param {DOMRect} from @param {DOMRect} to @returns {Path} */
export function threadBetween(from, to) {
  const [a, b] = [anchor(from, to, EDGES), anchor(to, from, EDGES)];
  return { d: `M${point(a)}L${point(b)}`, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

/**
 * Return a card's box without a word at its upper or lower edge, for the head of an arrow.
 * @param {DOMRect} card @param {DOMRect | undefined} word @returns {DOMRect}
 */
export function clearOf(card, word) {
  if (!word) return card;
  const { left, top, width, height } = card;
  const isAbove = word.top + word.height / 2 < top + height / 2;
  const covered = isAbove ? word.top + word.height - top : top + height - word.top;
  const lost = Math.min(Math.max(0, HEAD + covered), height);
  const rest = { left, width, top: isAbove ? top + lost : top, height: height - lost };
  return /** @type {DOMRect} */ (rest);
}

/** Whether both are lines of one list, one below the other. @param {DOMRect} one @param {DOMRect} other */
const areLines = (one, other) =>
  one.width > LINE * one.height && Math.abs(one.left - other.left) < 1 && one.width === other.width;

/** From line to line in the margin before them, so that no word is crossed out. @param {DOMRect} from @param {DOMRect} to @returns {Path} */
function beside(from, to) {
  const x = from.left + EDGE;
  const start = from.top + from.height / 2;
  const end = to.top + to.height / 2;
  const turn = { x: x - MARGIN, y: (start + end) / 2 };
  return {
    d: `M${x.toFixed(1)} ${start.toFixed(1)}Q${turn.x.toFixed(1)} ${turn.y.toFixed(1)} ${x.toFixed(1)} ${end.toFixed(1)}`,
    middle: { x: x - MARGIN / 2, y: turn.y },
  };
}

/** @param {Point} at */
const point = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** @param {DOMRect} from @param {DOMRect} to @returns {Path} */
function across(from, to) {
  const a = anchor(from, to, INSET);
  const b = anchor(to, from, INSET);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bow = Math.min(MAX_BOW, length * BOW);
  const turn = {
    x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bow,
    y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bow,
  };
  const at = (/** @type {number} */ t) => curve(a, turn, b, t);
  return { d: `M${point(a)}Q${point(turn)} ${point(b)}`, middle: at(0.5), spots: ASIDE.map(at) };
}

/** Shares of the way at which a word stands where another one stands in the middle. */
const ASIDE = [0.34, 0.66, 0.2, 0.8];

/** A point of a curve. @param {Point} a @param {Point} turn @param {Point} b @param {number} t from 0 to 1 */
const curve = (a, turn, b, t) => ({
  x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * turn.x + t ** 2 * b.x,
  y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * turn.y + t ** 2 * b.y,
});

const [WORD_WIDE, WORD_HIGH] = [48, 24]; // how far apart two words are read

/** Where the words of some paths stand so that each can be read. @param {Path[]} paths @returns {Point[]} */
export function wordSpots(paths) {
  /** @type {Point[]} */
  const taken = [];
  for (const { middle, spots = [] } of paths) {
    const isFree = (/** @type {Point} */ { x, y }) =>
      taken.every((one) => Math.abs(one.x - x) >= WORD_WIDE || Math.abs(one.y - y) >= WORD_HIGH);
    taken.push([middle, ...spots].find(isFree) ?? middle);
  }
  return taken;
}
