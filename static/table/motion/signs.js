// @ts-check
/** Fixed slots for floaters: a layout box per card, pile or plate, in which they are laid out side by side. */

/**
 * @typedef {"number" | "name" | "said"} Kind `number`: on a card or beside a life; `name`: on a card or a pile; `said`: beside a plate
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 */

/** Elements of a plate whose numbers rise beside the life. */
const ON_PLATE = '[data-vital], [data-number], [data-ref^="seat:"]';
/** Share of a card above its name and its numbers. */
const ABOVE_NAME = 0.75;
/** Pixels: size of the slot beside a life, its distance from it; names nearer to the table's edge begin there. */
const [WIDE, HIGH, GAP, AT_EDGE] = [92, 72, 4, 80];
const RISE = [
  { transform: "scale(.6)", opacity: 0 },
  { transform: "scale(1.06)", opacity: 1, offset: 0.25 },
  { transform: "none", opacity: 1, offset: 0.7 },
  { transform: "translateY(max(-10cqb, -8px))", opacity: 0 },
];

/** Each slot's card, pile or plate. @type {WeakMap<Element, HTMLElement>} */
const owners = new WeakMap();

/** @param {HTMLElement} inner @returns {HTMLElement} */
export const boxOf = (inner) => inner.closest(".cardbox") ?? inner;

/** @param {HTMLElement} target @param {Kind} kind @returns {HTMLElement} */
function ownerOf(target, kind) {
  const isOnPlate = kind === "said" || (kind === "number" && target.matches(ON_PLATE));
  return (isOnPlate && target.closest(".plate")) || boxOf(target);
}

/**
 * Measure the slot of a target, and return a function that shows a floater in it.
 * @param {HTMLElement} layer @param {HTMLElement} target @param {Kind} kind
 * @returns {(sign: HTMLElement, timing: {duration: number, delay: number}) => void}
 */
export function slotFor(layer, target, kind) {
  const owner = ownerOf(target, kind);
  const put = placed(owner, kind);
  return (sign, timing) => {
    const slot = openSlot(layer, owner, kind) ?? newSlot(layer, owner, kind);
    put(slot);
    show(slot, sign, timing);
  };
}

/** @param {HTMLElement} layer @param {HTMLElement} owner @param {Kind} kind @returns {HTMLElement | undefined} */
const openSlot = (layer, owner, kind) =>
  slotsIn(layer).find((slot) => owners.get(slot) === owner && slot.dataset.kind === kind);

/** @param {HTMLElement} layer @returns {HTMLElement[]} */
const slotsIn = (layer) =>
  /** @type {HTMLElement[]} */ ([...layer.querySelectorAll(".float-slot")]);

/** @param {HTMLElement} layer @param {HTMLElement} owner @param {Kind} kind */
function newSlot(layer, owner, kind) {
  const slot = document.createElement("div");
  slot.className = "float-slot";
  slot.dataset.kind = kind;
  owners.set(slot, owner);
  layer.append(slot);
  follow(layer);
  return slot;
}

/** @param {HTMLElement} slot @param {HTMLElement} sign @param {{duration: number, delay: number}} timing */
function show(slot, sign, timing) {
  if (sign.dataset.counts) slot.querySelector(`[data-counts="${sign.dataset.counts}"]`)?.remove();
  slot.append(sign);
  const end = () => {
    sign.remove();
    if (!slot.childElementCount) slot.remove();
  };
  sign.animate(RISE, { ...timing, fill: "both" }).finished.then(end, end);
}

/** @type {ResizeObserver | undefined} */
let watch;

/** Slots follow their owner when the board is resized: a question opens below it. @param {HTMLElement} layer */
function follow(layer) {
  const board = document.querySelector("#board");
  watch ??= new ResizeObserver(() => {
    for (const slot of slotsIn(layer)) {
      const owner = owners.get(slot);
      if (owner?.isConnected) placed(owner, /** @type {Kind} */ (slot.dataset.kind))(slot);
    }
  });
  if (board) watch.observe(board);
}

/** Measure a slot, and return a function that puts it there. @param {HTMLElement} owner @param {Kind} kind */
function placed(owner, kind) {
  const isPlate = owner.matches(".plate");
  const isNear = owner.closest(".side[data-near], .fan") !== null;
  const isLow = isNear && !(isPlate && kind === "number"); // beside the life there is room below
  const [box, edge] = isPlate ? atPlate(owner, kind) : atCard(owner, kind);
  return (/** @type {HTMLElement} */ slot) => {
    for (const [name, px] of Object.entries(box)) slot.style.setProperty(name, `${px}px`);
    slot.dataset.edge = edge;
    slot.toggleAttribute("data-low", isLow);
  };
}

/** Its resting place: a card may be darting at another. @param {HTMLElement} card @param {Kind} kind @returns {[Box, string]} */
function atCard(card, kind) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(card).transform);
  const box = { left: left - m41, top: top - m42, width, height };
  if (kind === "number") return [{ ...box, height: ABOVE_NAME * height }, ""];
  const middle = box.left + width / 2;
  const end = document.querySelector("#board")?.getBoundingClientRect().right ?? innerWidth;
  return [box, middle < AT_EDGE ? "start" : end - middle < AT_EDGE ? "end" : ""];
}

/** Numbers are on the inner side of its life, words over the rows of its side. @param {HTMLElement} plate @param {Kind} kind @returns {[Box, string]} */
function atPlate(plate, kind) {
  const rows = (plate.parentElement?.querySelector(".rows") ?? plate).getBoundingClientRect();
  const { left, top, width, height } = rows;
  const isStrip = plate.getBoundingClientRect().left >= left - 1;
  if (kind === "said") return [{ left, top, width, height }, isStrip ? "" : "start"];
  return besideLife(plate);
}

/** The hand's count is in the way where it is beside the life. @param {HTMLElement} plate @returns {[Box, string]} */
function besideLife(plate) {
  const life = (plate.querySelector(".vital") ?? plate).getBoundingClientRect();
  const middle = (life.top + life.bottom) / 2;
  const box = { top: middle - HIGH / 2, width: WIDE, height: HIGH };
  if (life.left > innerWidth / 2) return [{ ...box, left: life.left - GAP - WIDE }, "end"];
  const hand = plate.querySelector(".plate__piles")?.getBoundingClientRect();
  const isBeside = hand && hand.top < middle && hand.bottom > middle;
  return [{ ...box, left: GAP + Math.max(life.right, isBeside ? hand.right : 0) }, "start"];
}
