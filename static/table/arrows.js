// @ts-check
/** Arrows between the things on the table, drawn from the state and from the answer in the making. */
import { h, patch } from "../core/dom.js";

/** @import { Link, Ref } from "../core/protocol.js" */

const STILL_FRAMES = 10;
const MANY = 6;
const BOW = 0.2;
const MOST_BOW = 80;
const INSET = 0.36;

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

/** The path of an arrow between two rects. @param {DOMRect} from @param {DOMRect} to */
export function pathBetween(from, to) {
  const a = anchor(from, to);
  const b = anchor(to, from);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bow = Math.min(MOST_BOW, length * BOW);
  const middle = { x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bow, y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bow };
  const point = (/** @type {{x: number, y: number}} */ at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  return `M${point(a)}Q${point(middle)} ${point(b)}`;
}

/** @param {string} kind */
const head = (kind) =>
  h("marker", { id: `head-${kind}`, key: kind, viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 4.6, markerHeight: 4.6, orient: "auto" },
    h("path", { class: `arrow__head arrow__head--${kind}`, d: "M0 0 10 5 0 10 2.6 5z" }));

/** @param {Link} link @param {string} path @param {boolean} faint */
function arrow({ kind, from, to }, path, faint) {
  const known = ["attack", "block", "target"].includes(kind) ? kind : "target";
  return h("g", { class: `arrow arrow--${known}`, key: `${from}>${to}`, data: { from, to, faint } },
    h("path", { class: "arrow__shade", d: path }),
    h("path", { class: "arrow__line", d: path, "marker-end": `url(#head-${known})` }));
}

/**
 * @param {SVGElement} layer
 * @param {(ref: Ref) => HTMLElement | null} find
 */
export function createArrows(layer, find) {
  /** @type {Link[]} */
  let links = [];
  let before = "";
  let still = 0;
  let frame = 0;

  function paint() {
    const drawn = links.flatMap((link) => {
      const from = find(link.from)?.getBoundingClientRect();
      const to = find(link.to)?.getBoundingClientRect();
      return from?.width && to?.width && from !== to ? [{ link, path: pathBetween(from, to) }] : [];
    });
    const now = drawn.map(({ path }) => path).join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still === 0) {
      const faint = (/** @type {number} */ index) => drawn.length > MANY && index < drawn.length - 1;
      patch(layer, [h("defs", { key: "heads" }, ["attack", "block", "target"].map(head)), drawn.map(({ link, path }, index) => arrow(link, path, faint(index)))]);
    }
    frame = still < STILL_FRAMES ? requestAnimationFrame(paint) : 0;
  }

  const wake = () => {
    still = 0;
    if (!frame) frame = requestAnimationFrame(paint);
  };
  return {
    /** @param {Link[]} next */
    draw(next) {
      links = next;
      before = "?";
      wake();
    },
    wake,
    stop: () => cancelAnimationFrame(frame),
  };
}
