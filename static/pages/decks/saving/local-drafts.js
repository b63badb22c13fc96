// @ts-check
/** Keeps in this browser what the server does not have yet. */
import { freshId } from "../../../core/fresh-id.js";
import { device } from "../../../core/storage.js";

/** @import { Draft } from "../model/types.js" */

const PLACE = "pentacle.decks.";
const REFUSED =
  "Your browser can't store the deck. Allow cookies and site data for this address, then try again.";

/** @param {string} id @returns {Draft | null} */
export const findDraft = (id) => device.read(PLACE + id);

/** @param {Draft} draft */
export const keepDraft = (draft) => device.write(PLACE + draft.id, draft);

/** @param {string} id */
export const forgetDraft = (id) => device.forget(PLACE + id);

/** Every deck that is not saved yet, the one changed last first. @returns {Draft[]} */
export function listDrafts() {
  const found = /** @type {(Draft | null)[]} */ (device.keys(PLACE).map(device.read));
  return found.filter((draft) => draft !== null).sort((one, other) => other.at - one.at);
}

/**
 * Begin a deck in this browser; the server hears of it with the first change, or at once where it has cards.
 * @param {{ruleset: string} & Partial<import("../model/types.js").Content>} start
 * @returns {string} where it is built
 * @throws {Error} if the browser refuses to store it
 */
export function beginDraft({
  ruleset,
  format = "standard",
  title = "New deck",
  body = {},
  cover = null,
  tags = [],
}) {
  const id = freshId();
  const draft = { id, ruleset, format, title, body, cover, tags, version: null, at: Date.now() };
  // The next page reads it; in memory alone it would be lost on the way.
  if (!keepDraft(draft)) throw new Error(REFUSED);
  return `/decks/${id}`;
}
