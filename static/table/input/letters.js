// @ts-check
/** Letters as shortcuts: alone, not typed, and only where this person wants them. */
import { prefs } from "../../core/prefs.js";
import { isTyping, meant } from "./keys.js";

/** Whether an event is the letter that does the work of `own`. @param {KeyboardEvent} event @param {string} own */
export function isBareLetter({ key, target, ctrlKey, metaKey, altKey }, own) {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
  const { keys, bindings } = prefs.get();
  return keys && meant(key.toLowerCase(), bindings) === own;
}
