// @ts-check
/** Where signs stand that rise from cards: on the board, no higher than their card, and none over another one. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/**
 * @typedef {object} Sign
 * @property {HTMLElement} sign
 * @property {{x: number, y: number}} at the point that it rises at
 * @property {DOMRect} [home] the card that it belongs to, above whose edge it does not rise
 * @property {() => number} [sunk] how many pixels further down lies now what it stands at than when both were measured
 * @property {boolean} [isNumber] it replaces an older number of the same point
 * @property {{duration: number, delay: number}} timing milliseconds
 */

/** Between two signs, and to the edge of the board: they are a little larger when they come. */
const GAP = 6;
const LESS = GAP - 0.01;
/** How much of a sign stands above its point, and how much of it it rises before it goes. */
const [ABOVE, RISE] = [0.7, 0.8];
/** To the side it soon stands at a neighbour: it rather goes twice as far down. */
const ASIDE = 2;

/** Pixels from its place at which a sign stands at another card. */
const FAR = 36;

/** Who stands where; `down`: how far what it stands at had sunk by then. @type {WeakMap<Element, {box: Box, one: Sign, down: number}>} */
const places = new WeakMap();
/** @type {WeakMap<HTMLElement, Sign[]>} */
const waiting = new WeakMap();

/** A sign rises and goes. All that come together are measured at once, when they are there. @param {HTMLElement} layer @param {Sign} one */
export function rise(layer, one) {
  const others = waiting.get(layer);
  if (others) others.push(one);
  else {
    waiting.set(layer, [one]);
    queueMicrotask(() => begin(layer));
  }
}

/** @param {HTMLElement} layer */
function begin(layer) {
  const signs = waiting.get(layer) ?? [];
  waiting.delete(layer);
  const standing = new Set([...layer.querySelectorAll(".float")].filter((old) => places.has(old)));
  layer.append(...signs.map(({ sign }) => sign));
  const measured = signs.map(measure);
  const table = document.querySelector("#board");
  const board = table?.getBoundingClientRect();
  if (table) follow(layer, table);
  for (const each of measured) {
    replace(standing, each.one);
    const others = [...standing].flatMap((old) => places.get(old)?.box ?? []);
    stand(each, others, board ?? new DOMRect(0, 0, innerWidth, innerHeight));
    standing.add(each.one.sign);
  }
}

/** @type {ResizeObserver | undefined} */
let watch;

/** Signs go along with what they stand at when the board gets another size: a question opens below it. @param {HTMLElement} layer @param {Element} table */
function follow(layer, table) {
  watch ??= new ResizeObserver(() => {
    for (const sign of layer.children) {
      const place = places.get(sign);
      const since = (place?.one.sunk?.() ?? 0) - (place?.down ?? 0);
      if (place) place.one.sign.style.setProperty("translate", `0 ${since}px`);
    }
  });
  watch.observe(table);
}

/** @typedef {{one: Sign, wanted: Box, short: Box | undefined, edge: number, down: number}} Measured `short`: of its number alone; `edge`: above which it does not rise */

/** @param {Sign} one @returns {Measured} */
function measure(one) {
  const { sign, at, home, sunk } = one;
  const down = sunk?.() ?? 0;
  const [x, y] = [at.x, at.y + down];
  const words = home ? [...sign.querySelectorAll("small")] : [];
  const said = words.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const [width, height] = [sign.offsetWidth, sign.offsetHeight];
  const short =
    said > 0 ? around(x, y, Math.min(width, 2 * (height - said)), height - said) : undefined;
  return {
    one,
    wanted: around(x, y, width, height),
    short,
    edge: home ? home.top + down : -Infinity,
    down,
  };
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({
  left: x - width / 2,
  top: y - ABOVE * height,
  width,
  height,
});

/** The older number of the same place goes. @param {Set<Element>} standing @param {Sign} one */
function replace(standing, { at, isNumber }) {
  if (!isNumber) return;
  for (const old of standing) {
    const other = places.get(old)?.one;
    if (!other?.isNumber || other.at.x !== at.x || other.at.y !== at.y) continue;
    standing.delete(old);
    old.remove();
  }
}

/** @param {Measured} measured @param {Box[]} others @param {DOMRect} board */
function stand({ one, wanted, short, edge, down }, others, board) {
  const room = roomFor(wanted, board, edge);
  const whole = apart(wanted, others, room);
  // Far from its card it would be read at another one; its neighbours say the same words.
  const isShort = short && away(whole, inside(wanted, room)) > FAR;
  const box = isShort ? apart(short, others, room) : whole;
  one.sign.toggleAttribute("data-short", Boolean(isShort));
  places.set(one.sign, { box, one, down });
  one.sign.style.setProperty("left", `${box.left + box.width / 2}px`);
  one.sign.style.setProperty("top", `${box.top + ABOVE * box.height}px`);
  play(one, Math.min(RISE * box.height, Math.max(0, box.top - edge)));
}

/** The board, for what lies below it all down to the edge of the window; not above the edge of its card. @param {Box} wanted @param {DOMRect} board @param {number} edge @returns {Box} */
function roomFor({ top, height }, board, edge) {
  const foot = top + height / 2 > board.bottom ? innerHeight : board.bottom;
  const head = Math.max(board.top, edge);
  const [left, width] = [board.left + GAP, board.width - 2 * GAP];
  return { left, top: head, width, height: foot - head };
}

/**
 * Where a sign stands that covers no other and lies inside the room, as near as can be to where it wants to be; where
 * there is no such place, it covers what it must.
 * @param {Box} wanted
 * @param {Box[]} others
 * @param {Box} room
 * @returns {Box}
 */
export function apart(wanted, others, room) {
  const first = inside(wanted, room);
  const { width, height } = first;
  const xs = others.flatMap((one) => [one.left - width - GAP, one.left + one.width + GAP]);
  const ys = others.flatMap((one) => [one.top + one.height + GAP, one.top - height - GAP]);
  const tried = [first.top, ...ys].flatMap((top) =>
    [first.left, ...xs].map((left) => inside({ left, top, width, height }, room)),
  );
  const free = tried.filter((box) => !others.some((one) => meets(box, one)));
  return free.sort((one, other) => away(one, first) - away(other, first))[0] ?? first;
}

/** @param {Box} one @param {Box} other */
const away = (one, other) =>
  ASIDE * Math.abs(one.left - other.left) + Math.abs(one.top - other.top);

/** @param {Box} box @param {Box} room @returns {Box} */
function inside({ left, top, width, height }, room) {
  const right = Math.min(left, room.left + room.width - width);
  const down = Math.min(Math.max(top, room.top), room.top + room.height - height);
  return { left: Math.max(right, room.left), top: down, width, height };
}

/** Whether there is less than the gap between two. @param {Box} one @param {Box} other */
const meets = (one, other) =>
  one.left < other.left + other.width + LESS &&
  other.left < one.left + one.width + LESS &&
  one.top < other.top + other.height + LESS &&
  other.top < one.top + one.height + LESS;

/** @param {Sign} one @param {number} high how far it rises in the end, in pixels */
function play({ sign, timing }, high) {
  const animation = sign.animate(
    [
      { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
      { transform: "translate(-50%, -70%) scale(1.06)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -70%) scale(1)", opacity: 1, offset: 0.7 },
      { transform: `translate(-50%, calc(-70% - ${high.toFixed(1)}px))`, opacity: 0 },
    ],
    { ...timing, fill: "both" },
  );
  animation.finished.then(
    () => sign.remove(),
    () => sign.remove(),
  );
}
