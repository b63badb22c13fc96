// @ts-check
/** Keeps the answer in the making per prompt, so that a reload or a lost network never loses work. */
import { read, write } from "./prefs.js";

/** @param {string} match @param {Storage} [storage] */
export function draftsOf(match, storage = sessionStorage) {
  const place = `pentacle.draft.${match}`;
  return {
    /** What was saved for this prompt; null for any other. @param {string} prompt @returns {unknown} */
    find(prompt) {
      const saved = read(storage, place);
      return saved?.prompt === prompt ? saved.draft : null;
    },
    /** @param {string} prompt @param {unknown} draft */
    keep: (prompt, draft) => write(storage, place, { prompt, draft }),
    forget: () => storage.removeItem(place),
  };
}
