// @ts-check
/** Focus set by script. */

let isByKey = false;
for (const type of ["keydown", "pointerdown"])
  globalThis.addEventListener?.(type, () => press(type), { capture: true });

/** @param {string} type */
function press(type) {
  isByKey = type === "keydown";
}

/** Focus an element, with a ring after a key: WebKit draws none if a click focused the element before. @param {HTMLElement | SVGElement | null | undefined} element @param {FocusOptions} [options] */
export function focusOn(element, options) {
  element?.focus(isByKey ? { ...options, focusVisible: true } : options);
}
