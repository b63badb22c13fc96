// @ts-check
/** Keeps the answer in the making per prompt, so that a reload or a lost network never loses work. */
import { tab } from "./storage.js";

/** @param {string} match */
export function draftsOf(match) {
  const place = `pentacle.draft.${match}`;
  return {
    /**
     * Return the draft saved for this prompt; null for any other.
     * @param {string} prompt @returns {unknown}
     */
    find(prompt) {
      const saved = tab.read(place);
      return saved?.prompt === prompt ? saved.draft : null;
    },
    /** @param {string} prompt @param {unknown} draft */
    keep: (prompt, draft) => tab.write(place, { prompt, draft }),
    forget: () => tab.forget(place),
  };
}
