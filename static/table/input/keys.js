// @ts-check
/** The keys and what they do: one list for the table and for the overlay that explains it. */

/**
 * @typedef {object} Shortcut
 * @property {string} keys as shown
 * @property {string} does
 */

/** @type {{title: string, shortcuts: Shortcut[]}[]} */
export const SHORTCUTS = [
  {
    title: "Deciding",
    shortcuts: [
      { keys: "Space", does: "the big button; on something you may choose: choose it" },
      { keys: "Enter", does: "use or choose what has the focus" },
      { keys: "1 – 9", does: "the numbered answer" },
      { keys: "T, Shift+T", does: "next and previous thing you may choose" },
      { keys: "A, N", does: "choose all, choose none" },
      { keys: "+, −, ↑, ↓", does: "change a number or a share" },
      { keys: "Alt+↑, Alt+↓", does: "move a line in an order" },
      { keys: "Shift+Enter", does: "pass until the turn ends; again or Esc: stop" },
      { keys: "M", does: "emotes and words for the other seat" },
      { keys: "F", does: "full control: pass nothing for me" },
      { keys: "U, Ctrl+Z", does: "take back your last act, or ask to" },
      { keys: "Ctrl (hold)", does: "with an answer: ask me in the next window" },
      { keys: "Esc", does: "close what is open, else take back the last choice, else cancel" },
    ],
  },
  {
    title: "Looking",
    shortcuts: [
      { keys: "H, B, O", does: "your hand, your side, the opponent’s side" },
      { keys: "← → ↑ ↓, Home, End", does: "move inside a region" },
      { keys: "C, L", does: "the chain, the log" },
      { keys: "[, ]", does: "look back a step, and on again; { to your last decision" },
      { keys: "P", does: "read the question" },
      { keys: "R", does: "read out how things stand" },
      { keys: "V", does: "what comes if all pass" },
      { keys: "I", does: "look closely at what has the focus" },
      { keys: "` (hold)", does: "see the board through a tray" },
      { keys: "F6", does: "next region" },
      { keys: "?", does: "this list" },
    ],
  },
];

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
