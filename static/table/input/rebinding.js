// @ts-check
/** Rebinding of an act: two acts never share a key, and keys that answer a question are fixed. */

/** @import { Bindings } from "./keys.js" */

const FIXED = "Space, digits, + and − are reserved. Use a letter or a symbol.";

/**
 * The bindings once `own` is done by `pressed`, or why that cannot be.
 * @param {Bindings} bindings
 * @param {string} own the key as it comes
 * @param {string} pressed
 * @param {Record<string, string>} acts the act of each key that can be rebound, by default key
 * @returns {{bindings: Bindings} | {refused: string}}
 */
export function rebind(bindings, own, pressed, acts) {
  const key = pressed.toLowerCase();
  if (pressed.length !== 1 || /[\d\s+−-]/.test(pressed)) return { refused: FIXED };
  const taken = Object.keys(acts).find((one) => one !== own && (bindings[one] ?? one) === key);
  if (taken)
    return {
      refused: `${key.toUpperCase()} is taken: ${acts[taken]}. Change that shortcut first.`,
    };
  const { [own]: _, ...others } = bindings;
  return { bindings: key === own ? others : { ...others, [own]: key } };
}
