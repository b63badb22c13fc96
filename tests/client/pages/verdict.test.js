import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "../../../static/table/chrome/verdict.js";

const VERDICT = { commitment: true, inputs: 60, digests: 3, reason: "" };

test("a verdict lists compared, skipped and differing parts", () => {
  const verified = wordsOf({ ...VERDICT, verdict: "verified" });
  const old = wordsOf({ ...VERDICT, verdict: "other_version" });
  assert.ok(/^Verified\..*fingerprint.*60 inputs.*3 digests/.test(verified), verified);
  assert.ok(/fingerprint.*rules have changed/.test(old), old);
  assert.equal(
    wordsOf({ ...VERDICT, verdict: "failed", reason: "Input 3 fails." }),
    "Not verified. Input 3 fails.",
  );
});
