// @ts-check
/**
 * Key bindings: every listener reads a key by its act, after rebinding, and by whether the focused
 * element owns it.
 */
import { wasPressed } from "./pointed.js";

/**
 * Rebindings of this player: from a default key to the key that has its act now.
 * @typedef {Record<string, string>} Bindings
 */

/** The key as it comes that a pressed one stands for; empty where it has no work any more. @param {string} pressed @param {Bindings} bindings */
export function meant(pressed, bindings) {
  if (pressed.length !== 1) return pressed;
  const key = pressed.toLowerCase();
  const chosen = Object.keys(bindings).find((own) => bindings[own] === key);
  const own = chosen ?? (key in bindings ? "" : key);
  return key === pressed ? own : own.toUpperCase();
}

/** The key that does the work of `own` now, as it is shown. @param {string} own @param {Bindings} bindings */
export const keyShown = (own, bindings) => (bindings[own] ?? own).toUpperCase();

/** Whether keys are text just now. @param {EventTarget | null} target */
export function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * True if Space belongs to the focused element: any control, but on the table only a card that the
 * keyboard points at and may still choose; once it is chosen, Space is the big button.
 * @param {EventTarget | null} target
 */
export function ownsSpace(target) {
  if (
    !(target instanceof HTMLElement) ||
    !target.closest("button, a[href], summary, [role=menuitem]")
  )
    return false;
  if (!target.matches("[data-ref], [data-option]")) return true;
  const mark = /** @type {HTMLElement | null} */ (target.closest("[data-mark]"))?.dataset.mark;
  const isOffered = mark === "can" || mark === "may" || mark === "legal";
  return isOffered && target.matches(":focus-visible") && !wasPressed(target);
}
