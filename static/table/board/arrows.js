// @ts-check
/** Arrows between the things on the table, drawn from the state and from the answer in the making. */
import { h, patch } from "../../core/dom.js";
import { BOND, FIGHT } from "../card/groups.js";
import { around, clearOf, leaving, pathBetween, threadBetween, wordSpots } from "./arrow-paths.js";

/** @import { Link, Ref } from "../../core/protocol.js" */
/** @import { Path, Point } from "./arrow-paths.js" */
/** `quiet`: drawn only while one of its ends is pointed at. @typedef {Link & {quiet?: boolean}} Line */

const STILL_FRAMES = 10;
const CROWD_SIZE = 6;
const NARROW = 500;
const SEEN = 0.25;
/** Words on cards are never crossed out. */
const WORD = ":is(.mark--note, .mark--chip)";
const WORDS = `#board ${WORD}`;
const KINDS = ["attack", "block", "reflex", "guard", "target"];

/** @param {string} kind */
const head = (kind) =>
  h(
    "marker",
    {
      id: `head-${kind}`,
      key: kind,
      viewBox: "0 0 10 10",
      refX: 6,
      refY: 5,
      markerWidth: 4.6,
      markerHeight: 4.6,
      orient: "auto",
    },
    h("path", { class: `arrow__head arrow__head--${kind}`, d: "M0 0 10 5 0 10 2.6 5z" }),
  );

/** A word on an arrow, such as how much of a card's strength goes that way. @param {string} label @param {Point} at */
const word = (label, { x, y }) =>
  h(
    "g",
    { class: "arrow__word", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    h("rect", {
      x: -6 - 4.5 * label.length,
      y: -11,
      width: 12 + 9 * label.length,
      height: 22,
      rx: 11,
    }),
    h("text", { y: 5 }, label),
  );

/** @param {Link} link @param {Path} path @param {{faint: boolean, first: boolean}} look `first`: before all others */
function arrow({ kind, from, to, label }, { d, middle }, look) {
  const known = kind === BOND || KINDS.includes(kind) ? kind : "target";
  return h(
    "g",
    { class: `arrow arrow--${known}`, key: `${kind}:${from}>${to}`, data: { from, to, ...look } },
    h("path", { class: "arrow__shade", d }),
    h("path", {
      class: "arrow__line",
      d,
      "marker-end": known === BOND ? null : `url(#head-${known})`,
    }),
    label && word(label, middle),
  );
}

/**
 * True if enough of an element is in sight to point at it: a card on its way is not yet.
 * @param {DOMRect} one @param {DOMRect | undefined} place box around it
 */
function isIn(one, place = new DOMRect(0, 0, innerWidth, innerHeight)) {
  const wide = Math.min(one.right, place.right) - Math.max(one.left, place.left);
  const high = Math.min(one.bottom, place.bottom) - Math.max(one.top, place.top);
  return one.width > 0 && wide >= SEEN * one.width && high >= SEEN * one.height;
}

/** Spread the words of arrows so that none overlap. @param {{link: Line, path: Path}[]} placed */
function spreadWords(placed) {
  const worded = placed.filter(({ link }) => link.label);
  const spots = wordSpots(worded.map(({ path }) => path));
  const spotOf = new Map(worded.map((one, at) => [one, spots[at]]));
  return placed.map((one) => {
    const middle = spotOf.get(one) ?? one.path.middle;
    return { ...one, path: { ...one.path, middle } };
  });
}

/** @param {string} selector */
const boxes = (selector) =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

/** @param {SVGElement} layer @param {(ref: Ref) => HTMLElement | null} find */
export const createArrows = (layer, find) => new Arrows(layer, find);

/** Paints the arrows again in each frame until their ends lie still. */
class Arrows {
  #layer;
  #find;
  /** @type {Line[]} */
  #links = [];
  /** @type {Ref | null} ref pointed at */
  #held = null;
  #before = "";
  #still = 0;
  #frame = 0;

  /** @param {SVGElement} layer @param {(ref: Ref) => HTMLElement | null} find */
  constructor(layer, find) {
    this.#layer = layer;
    this.#find = find;
  }

  /** @param {Line[]} links */
  render(links) {
    this.#links = links;
    this.#again();
  }

  /** Show what one thing is bound to, and its arrows before all others. @param {Ref | null} ref */
  point(ref) {
    if (ref === this.#held) return;
    this.#held = ref;
    if (this.#links.some(({ kind }) => kind === BOND) || this.#links.length > 1) this.#again();
  }

  wake() {
    this.#still = 0;
    if (!this.#frame) this.#request();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
  }

  #again() {
    this.#before = "?";
    this.wake();
  }

  #request() {
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** @param {Line} line */
  #touches({ from, to }) {
    return this.#held !== null && (from === this.#held || to === this.#held);
  }

  #paint() {
    const shown = this.#links.filter(
      (link) => (link.kind !== BOND && !link.quiet) || this.#touches(link),
    );
    const board = document.querySelector("#board")?.getBoundingClientRect();
    const placed = spreadWords(shown.flatMap((link) => this.#place(link, board)));
    const spared = around(placed.length > 0 ? boxes(WORDS) : []);
    const now = placed.map(({ path }) => path.d).join() + spared;
    this.#still = now === this.#before ? this.#still + 1 : 0;
    this.#before = now;
    if (this.#still === 0) this.#patch(shown, placed, spared);
    if (this.#still < STILL_FRAMES) this.#request();
    else this.#frame = 0;
  }

  /** Where a link runs now; nowhere while one of its ends is out of sight. @param {Line} link @param {DOMRect | undefined} board */
  #place(link, board) {
    const ends = [this.#find(link.from), this.#find(link.to)];
    const [from, to] = ends.flatMap((one) => {
      const rect = one?.getBoundingClientRect();
      return rect && isIn(rect, one?.closest("#board") ? board : undefined) ? [rect] : [];
    });
    if (!from || !to || ends[0] === ends[1]) return [];
    const bar = document.getElementById("prompt")?.getBoundingClientRect();
    const word = ends[1]?.closest(".cardbox")?.querySelector(WORD)?.getBoundingClientRect();
    const end = clearOf(leaving(to, bar), word);
    const run = link.kind === BOND ? threadBetween : pathBetween;
    return [{ link, path: run(leaving(from, bar), end) }];
  }

  /** @param {Line[]} shown @param {{link: Line, path: Path}[]} placed @param {string} spared */
  #patch(shown, placed, spared) {
    this.#layer.style.clipPath = spared;
    const isCrowd = placed.length > CROWD_SIZE;
    this.#layer.toggleAttribute("data-thin", isCrowd || Math.min(innerWidth, innerHeight) < NARROW);
    const isAsked = shown.some((link) => this.#touches(link));
    const last = placed.at(-1)?.link;
    const isFaint = (/** @type {Line} */ link) =>
      !FIGHT.has(link.kind) && (isAsked ? !this.#touches(link) : isCrowd && link !== last);
    // Lines with words, and lines of the ref pointed at, are drawn above the others.
    const height = (/** @type {Line} */ link) => (link.label ? 2 : 0) + Number(this.#touches(link));
    const drawn = placed
      .toSorted((one, other) => height(one.link) - height(other.link))
      .map(({ link, path }) =>
        arrow(link, path, { faint: isFaint(link), first: this.#touches(link) }),
      );
    patch(this.#layer, [h("defs", { key: "heads" }, KINDS.map(head)), drawn]);
  }
}
