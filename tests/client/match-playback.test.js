// @ts-check
/** The hint to skip playback uses the words of the current input device. */
import assert from "node:assert/strict";
import { test } from "node:test";

/** @param {boolean} isCoarse */
async function wordsWith(isCoarse) {
  const page = { addEventListener() {}, removeEventListener() {}, hidden: false };
  Object.assign(globalThis, {
    document: page,
    localStorage: { getItem: () => null, setItem() {} },
    matchMedia: (/** @type {string} */ query) => ({
      matches: isCoarse && query.includes("coarse"),
    }),
  });
  const { createMatchPlayback } = await import("../../static/table/match-playback.js");
  return createMatchPlayback(() => {}, /** @type {any} */ ({ you: 0, cards: {} }), true).words;
}

test("touch users read tap, mouse users click", async () => {
  assert.equal(await wordsWith(true), "Tap to skip.");
  assert.equal(await wordsWith(false), "Click or press Space to skip.");
});
