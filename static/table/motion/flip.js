// @ts-check
/** Lets elements travel from where they were to where they are; nothing waits for it, anything may interrupt it. */

/** @type {WeakMap<Element, {animation: Animation, beganAt: number, endsAt: number}>} */
const travelling = new WeakMap();

/** Where elements are seen now, also in mid-flight. @param {Iterable<HTMLElement>} elements @returns {Map<HTMLElement, DOMRect>} */
export function measure(elements) {
  const rects = new Map();
  for (const element of elements) {
    if (element.isConnected) rects.set(element, element.getBoundingClientRect());
  }
  return rects;
}

/**
 * Bring journeys to where they are by the clock, and end those whose time is up. A page that is too busy to draw
 * still measures where they began, while the compositor shows them on their way: from there they would begin once
 * more, and a card that has been seen at its place would vanish from it.
 * @param {Iterable<HTMLElement>} elements
 * @param {number} [now] milliseconds
 */
export function land(elements, now = performance.now()) {
  for (const element of elements) {
    const journey = travelling.get(element);
    if (!journey) continue;
    if (journey.endsAt <= now) journey.animation.cancel();
    else if (journey.animation.playState === "running")
      journey.animation.currentTime = Math.max(0, now - journey.beganAt);
  }
}

/** End the journeys of elements at once. @param {Iterable<HTMLElement>} elements */
export function settle(elements) {
  for (const element of elements) travelling.get(element)?.animation.cancel();
}

/**
 * The transform that shows a box of rect `to` at rect `from`.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function inverse(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.1, Math.min(from.width / to.width, from.height / to.height));
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** @param {DOMRect} from @param {DOMRect} to */
export function isSame(from, to) {
  return (
    Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width) <
    1.5
  );
}

/**
 * Let an element travel from a rect to its own place.
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to where it is
 * @param {{duration: number, delay?: number}} timing milliseconds
 */
export function travel(element, from, to, { duration, delay = 0 }) {
  if (!to.width || !from.width || duration <= 0 || isSame(from, to)) return;
  const frames = [
    { transform: inverse(from, to), zIndex: 30 },
    { transform: "none", zIndex: 30 },
  ];
  const animation = element.animate(frames, {
    duration,
    delay,
    fill: "backwards",
    easing: "cubic-bezier(.2,.8,.2,1)",
  });
  const beganAt = performance.now();
  travelling.set(element, { animation, beganAt, endsAt: beganAt + delay + duration });
}

/**
 * Let an element leave towards a rect, then take it away.
 * @param {HTMLElement} element is at `from`
 * @param {DOMRect} from
 * @param {DOMRect | null} to null fades where it is
 * @param {{duration: number, delay?: number}} timing milliseconds
 */
export function leave(element, from, to, { duration, delay = 0 }) {
  const end = to?.width
    ? { transform: inverse(to, from), opacity: 0.2 }
    : { transform: "scale(.8)", opacity: 0 };
  const animation = element.animate([{ transform: "none", opacity: 1 }, end], {
    duration: Math.max(1, duration),
    delay,
    fill: "both",
    easing: "cubic-bezier(.4,0,.7,.3)",
  });
  animation.finished.then(
    () => element.remove(),
    () => element.remove(),
  );
}
