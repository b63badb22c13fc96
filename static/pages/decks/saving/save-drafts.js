// @ts-check
/** Decks that were begun before there was an account, or left before they were saved: they become its decks. */
import { post } from "../../../core/http.js";
import { wholeSize } from "../model/decklist.js";
import { findDraft, forgetDraft, listDrafts } from "./local-drafts.js";

/** @import { Draft } from "../model/types.js" */

/** Whether the server has nothing of a deck, and there is something to have. @param {Draft} draft */
const isUnsaved = ({ version, body }) => version === null && wholeSize(body) > 0;

/** Save the drafts that only this browser has; refused ones stay here. Return the number saved. */
export async function saveDrafts() {
  let saved = 0;
  for (const draft of listDrafts().filter(isUnsaved)) saved += (await save(draft)) ? 1 : 0;
  return saved;
}

/** @param {Draft} draft */
async function save({ id, ruleset, format, title, body, cover, tags, at }) {
  try {
    // With its own id: sent twice, from here and from its builder, it is one deck.
    await post("/decks", { id, ruleset, format, title, body, cover, tags });
  } catch {
    return false;
  }
  if (findDraft(id)?.at === at) forgetDraft(id);
  return true;
}
