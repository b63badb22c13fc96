// @ts-check
/** Whether a key belongs to what has the focus, and not to the table. */

/** @param {EventTarget | null} target */
export function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Whether Space belongs to the focused thing itself: to any control, but on the table only to what the
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
  return (mark === "can" || mark === "may" || mark === "legal") && target.matches(":focus-visible");
}
