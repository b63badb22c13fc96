// @ts-check
/** Fresh ids on a page that came over plain http. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { freshId } from "../../../static/core/fresh-id.js";

test("a fresh id is a random UUID, without the browser's own", () => {
  const ids = Array.from({ length: 64 }, freshId);

  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});
