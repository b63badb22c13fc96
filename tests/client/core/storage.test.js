// @ts-check
/** Web storage that a browser refuses, or that is full. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage } from "../../../static/core/storage.js";

const refused = () => {
  throw new Error("SecurityError: The operation is insecure.");
};

/** @param {string} [full] a key that does not fit @returns {any} an object whose own keys are the stored ones */
const memory = (full) =>
  Object.create(
    {
      /** @this {any} @param {string} key */
      getItem(key) {
        return this[key] ?? null;
      },
      /** @this {any} @param {string} key @param {string} text */
      setItem(key, text) {
        if (key === full) throw new Error("QuotaExceededError");
        this[key] = text;
      },
      /** @this {any} @param {string} key */
      removeItem(key) {
        delete this[key];
      },
    },
    {},
  );

/** @param {any} web */
const walk = (web) => {
  const storage = createStorage(web);
  const isStored = storage.write("deck.a", { title: "Embers" });
  const [value, keys] = [storage.read("deck.a"), storage.keys("deck.")];
  storage.forget("deck.a");
  return { isStored, value, keys, left: [storage.read("deck.a"), storage.keys("deck.")] };
};

test("refused storage keeps values until the page closes, and reports it", () => {
  const once = { value: { title: "Embers" }, keys: ["deck.a"], left: [null, []] };

  assert.deepEqual(walk(refused), { isStored: false, ...once });
  assert.deepEqual(
    walk(() => null),
    { isStored: false, ...once },
  );
  const web = memory();
  assert.deepEqual(
    walk(() => web),
    { isStored: true, ...once },
  );
});

test("a value that does not fit hides the older stored one", () => {
  const web = memory("deck.a");
  web["deck.a"] = '"old"';
  const storage = createStorage(() => web);

  assert.equal(storage.write("deck.a", "new"), false);

  assert.equal(storage.read("deck.a"), "new");
  assert.deepEqual(storage.keys("deck."), ["deck.a"]);
});

test("a stored text that is not JSON reads as null", () => {
  const web = memory();
  web["deck.a"] = "{";

  assert.equal(createStorage(() => web).read("deck.a"), null);
});
