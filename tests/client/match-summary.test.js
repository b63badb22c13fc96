import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatchSummary } from "../../static/table/ending/match-summary.js";
import { scoreWords } from "../../static/table/ending/series-panel.js";

/** @param {number[]} statuses one after the other @returns {string[]} what is asked */
function answer(...statuses) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ deck: "one" }, { status: statuses[asked.length - 1] ?? 200 });
  };
  return asked;
}

test("two simultaneous readers share one request", async () => {
  const asked = answer();
  const played = createMatchSummary("m1");

  const answers = await Promise.all([played.about(), played.about()]);

  assert.equal(asked.length, 1);
  assert.equal(answers[0], answers[1]);
});

test("a failed request is sent again", async () => {
  const asked = answer(500);
  const played = createMatchSummary("m1");

  const failed = await played.about().then(
    () => false,
    () => true,
  );
  await played.about();

  assert.ok(failed);
  assert.equal(asked.length, 2);
});

test("the score of a series has the order of the match's names", () => {
  /** @type {import("../../static/core/lobby-protocol.js").Series["names"]} */
  const names = ["Ann", "Bo"];
  const series = { names, wins: /** @type {[number, number]} */ ([0, 1]) };

  assert.equal(scoreWords(series, { names: ["Ann", "Bo"] }), "0 – 1");
  assert.equal(scoreWords(series, { names: ["Bo", "Ann"] }), "1 – 0");
});
