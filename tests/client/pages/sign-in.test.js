// @ts-check
/** The address after signing in: no open redirect. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextPlace } from "../../../static/pages/account/form.js";

const ORIGIN = "https://pentacle.example";

/** @type {[string, string | null][]} */
const PLACES = [
  ["/decks?new=1#top", "/decks?new=1#top"],
  ["//elsewhere.example", null],
  ["/\\elsewhere.example", null],
  ["/\t/elsewhere.example", null],
  ["/\n/elsewhere.example", null],
  ["/a/..//elsewhere.example", "//elsewhere.example"], // a path of ours, as a whole address
  ["https://elsewhere.example", null],
  ["javascript:alert(1)", null],
  ["//", null],
];

for (const [wish, place] of PLACES)
  test(`after signing in one stays on this site: ${JSON.stringify(wish)}`, (t) => {
    const search = `?next=${encodeURIComponent(wish)}`;
    const here = new URL(`/account/sign-in${search}`, ORIGIN);
    Object.defineProperty(globalThis, "location", { value: here, configurable: true });
    t.after(() => Reflect.deleteProperty(globalThis, "location"));

    assert.equal(nextPlace(), place ? ORIGIN + place : "/");
  });
