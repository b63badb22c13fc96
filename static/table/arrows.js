// @ts-check
/** Arrows between the things on the table, drawn from the state and from the answer in the making. */
import { h, patch } from "../core/dom.js";
import { BOND } from "./groups.js";

/** @import { Link, Ref } from "../core/protocol.js" */
/** `quiet`: drawn only while one of its ends is pointed at. @typedef {Link & {quiet?: boolean}} Line */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{d: string, middle: Point}} Path */

const STILL_FRAMES = 10;
const MANY = 6;
const FEW = 4;
const BOW = 0.2;
const MOST_BOW = 80;
const INSET = 0.36;
const KINDS = ["attack", "block", "reflex", "guard", "target"];

/**
 * The point where the line from the middle of `rect` towards `other` is left, well inside the edge.
 * @param {DOMRect} rect
 * @param {DOMRect} other
 */
function anchor(rect, other) {
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  const dx = other.left + other.width / 2 - x;
  const dy = other.top + other.height / 2 - y;
  const reach = Math.min((rect.width * INSET) / Math.abs(dx || 1e-6), (rect.height * INSET) / Math.abs(dy || 1e-6), 1);
  return { x: x + dx * reach, y: y + dy * reach };
}

/** The path of an arrow between two rects. @param {DOMRect} from @param {DOMRect} to @returns {Path} */
export function pathBetween(from, to) {
  const a = anchor(from, to);
  const b = anchor(to, from);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bow = Math.min(MOST_BOW, length * BOW);
  const turn = { x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bow, y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bow };
  const point = (/** @type {Point} */ at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  return {
    d: `M${point(a)}Q${point(turn)} ${point(b)}`,
    middle: { x: (a.x + 2 * turn.x + b.x) / 4, y: (a.y + 2 * turn.y + b.y) / 4 },
  };
}

/** Whether so few arrows can be told apart even on a narrow table. @param {Link[]} links */
export const areFew = (links) => links.filter(({ kind }) => kind !== BOND).length <= FEW;

/** @param {string} kind */
const head = (kind) =>
  h("marker", { id: `head-${kind}`, key: kind, viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 4.6, markerHeight: 4.6, orient: "auto" },
    h("path", { class: `arrow__head arrow__head--${kind}`, d: "M0 0 10 5 0 10 2.6 5z" }));

/** A word on an arrow, such as how much of a card's strength goes that way. @param {string} label @param {Point} at */
const word = (label, { x, y }) =>
  h("g", { class: "arrow__word", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    h("rect", { x: -6 - 4.5 * label.length, y: -11, width: 12 + 9 * label.length, height: 22, rx: 11 }), h("text", { y: 5 }, label));

/** @param {Link} link @param {Path} path @param {boolean} faint */
function arrow({ kind, from, to, label }, { d, middle }, faint) {
  const known = kind === BOND || KINDS.includes(kind) ? kind : "target";
  return h("g", { class: `arrow arrow--${known}`, key: `${kind}:${from}>${to}`, data: { from, to, faint } },
    h("path", { class: "arrow__shade", d }),
    h("path", { class: "arrow__line", d, "marker-end": known === BOND ? null : `url(#head-${known})` }),
    label && word(label, middle));
}

/**
 * @param {SVGElement} layer
 * @param {(ref: Ref) => HTMLElement | null} find
 */
export function createArrows(layer, find) {
  /** @type {Line[]} */
  let links = [];
  /** @type {Ref | null} */
  let held = null;
  let before = "";
  let still = 0;
  let frame = 0;

  const touches = (/** @type {Line} */ { from, to }) => held !== null && (from === held || to === held);

  function paint() {
    const shown = links.filter((link) => (link.kind !== BOND && !link.quiet) || touches(link));
    const drawn = shown.flatMap((link) => {
      const from = find(link.from)?.getBoundingClientRect();
      const to = find(link.to)?.getBoundingClientRect();
      return from?.width && to?.width && from !== to ? [{ link, path: pathBetween(from, to) }] : [];
    });
    const now = drawn.map(({ path }) => path.d).join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still === 0) {
      const [isAsked, aims] = [shown.some(touches), shown.some(({ kind }) => kind === "target")];
      const faint = (/** @type {Link} */ link, /** @type {number} */ index) => (isAsked ? !touches(link) : drawn.length > MANY && (link.kind === "target" ? index < drawn.length - 1 : aims));
      patch(layer, [h("defs", { key: "heads" }, KINDS.map(head)), drawn.map(({ link, path }, index) => arrow(link, path, faint(link, index)))]);
    }
    frame = still < STILL_FRAMES ? requestAnimationFrame(paint) : 0;
  }

  const wake = () => {
    still = 0;
    if (!frame) frame = requestAnimationFrame(paint);
  };
  const again = () => ((before = "?"), wake());
  return {
    /** @param {Line[]} next */
    draw(next) {
      links = next;
      again();
    },
    /** Show what one thing is bound to, and its arrows before all others. @param {Ref | null} ref */
    point(ref) {
      if (ref === held) return;
      held = ref;
      if (links.some(({ kind }) => kind === BOND) || links.length > 1) again();
    },
    wake,
    stop: () => cancelAnimationFrame(frame),
  };
}
