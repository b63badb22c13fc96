// @ts-check
/** The keyboard: one table from a key to an act; what a key means for the open question is the prompt's affair. */
import { on } from "../core/dom.js";
import { prefs } from "../core/prefs.js";
import { focusLegal, focusRegion, focusedRef, moveFocus, nextRegion } from "./focus.js";
import { isTyping, ownsSpace } from "./keys.js";

/** @import { Ref } from "../core/protocol.js" */

/**
 * @typedef {object} Acts
 * @property {() => void} primary
 * @property {(key: string, ref: Ref | null) => boolean} promptKey whether the prompt made use of it
 * @property {() => boolean} closeTop whether something was open and is closed now
 * @property {() => void} readPrompt
 * @property {() => void} readStatus
 * @property {() => void} toggleLog
 * @property {(ref: Ref) => void} inspect
 * @property {() => void} shortcuts
 * @property {(on: boolean) => void} peek
 * @property {() => boolean} blocked whether a panel is open that takes all keys
 */

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const PROMPT_KEYS = /^(\d|[+\-an]|Backspace|Page(Up|Down))$/;

/** @param {HTMLElement} table @param {Acts} acts */
export function listenToKeys(table, acts) {
  /** @type {HTMLElement | null} what a digit points at until it is let go */
  let aimed = null;

  /** @type {Record<string, () => void>} */
  const letters = {
    h: () => focusRegion(table, "hand"),
    b: () => focusRegion(table, "mine"),
    o: () => focusRegion(table, "theirs"),
    c: () => focusRegion(table, "chain"),
    l: acts.toggleLog,
    p: acts.readPrompt,
    r: acts.readStatus,
    t: () => focusLegal(table, 1),
    i: () => inspect(),
    "?": acts.shortcuts,
  };

  function inspect() {
    const ref = focusedRef();
    if (ref) acts.inspect(ref);
  }

  /** @param {KeyboardEvent} event */
  function down(event) {
    if (event.ctrlKey || event.metaKey || (isTyping(event.target) && event.key !== "Escape")) return;
    if (event.key === "Escape") return take(event, acts.closeTop() || acts.promptKey("Escape", focusedRef()));
    if (acts.blocked()) return;
    if (event.key === "F6") return take(event, nextRegion(table, event.shiftKey ? -1 : 1));
    if (event.key === " " && !ownsSpace(event.target)) return take(event, true);
    if (event.altKey) return take(event, acts.promptKey(`Alt+${event.key}`, focusedRef()));
    if (/^[1-9]$/.test(event.key) && aim(event)) return;
    if (offered(event)) return take(event, true);
    if (ARROWS.has(event.key)) return take(event, moveFocus(event.key));
    if (prefs.get().keys) letter(event);
  }

  /** Whether the open question makes use of the key. @param {KeyboardEvent} event */
  function offered(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!ARROWS.has(key) && !PROMPT_KEYS.test(key)) return false;
    return acts.promptKey(key, focusedRef());
  }

  /** @param {KeyboardEvent} event */
  function letter(event) {
    if (event.key === "`") return take(event, (acts.peek(true), true));
    if (event.key === "T") return take(event, focusLegal(table, -1));
    const act = letters[event.key] ?? letters[event.key.toLowerCase()];
    if (act) take(event, (act(), true));
  }

  /** A digit focuses its answer; letting go presses it, so that Esc in between calls it off. @param {KeyboardEvent} event */
  function aim(event) {
    const open = [...document.querySelectorAll(`[data-number="${event.key}"]`)].filter(isSeen);
    aimed = /** @type {HTMLElement | undefined} */ (open.at(-1)) ?? null;
    aimed?.focus();
    if (aimed) event.preventDefault();
    return aimed !== null;
  }

  /** @param {KeyboardEvent} event */
  function up(event) {
    if (event.key === "`") acts.peek(false);
    if (/^[1-9]$/.test(event.key) && aimed) {
      if (document.activeElement === aimed) aimed.click();
      aimed = null;
    }
    if (event.key !== " " || isTyping(event.target) || ownsSpace(event.target) || acts.blocked()) return;
    event.preventDefault();
    acts.primary();
  }

  const endings = [on(document, "keydown", down), on(document, "keyup", up)];
  return () => endings.forEach((end) => end());
}

/** @param {KeyboardEvent} event @param {boolean} used */
function take(event, used) {
  if (used) event.preventDefault();
}

/** @param {Element} element */
function isSeen(element) {
  return element.getClientRects().length > 0 && !element.hasAttribute("disabled");
}
