// @ts-check
/** Keeps in this browser what the server does not have yet. */
import { read, write } from "../../../core/prefs.js";

/** @import { Draft } from "../model/types.js" */

const PLACE = "pentacle.decks.";

/** @param {string} id @returns {Draft | null} */
export const findDraft = (id) => read(localStorage, PLACE + id);

/** @param {Draft} draft */
export const keepDraft = (draft) => write(localStorage, PLACE + draft.id, draft);

/** @param {string} id */
export const forgetDraft = (id) => localStorage.removeItem(PLACE + id);

/** Every deck that is not saved yet, the one changed last first. @returns {Draft[]} */
export function listDrafts() {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(PLACE));
  const found = /** @type {(Draft | null)[]} */ (places.map((place) => read(localStorage, place)));
  return found.filter((draft) => draft !== null).sort((one, other) => other.at - one.at);
}

/**
 * Begin a deck in this browser; the server hears of it with the first change, or at once where it has cards.
 * @param {{ruleset: string} & Partial<import("../model/types.js").Content>} start
 * @returns {string} where it is built
 */
export function beginDraft({
  ruleset,
  format = "standard",
  title = "New deck",
  body = {},
  cover = null,
  tags = [],
}) {
  const id = crypto.randomUUID();
  keepDraft({ id, ruleset, format, title, body, cover, tags, version: null, at: Date.now() });
  return `/decks/${id}`;
}
