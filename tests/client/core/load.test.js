// @ts-check
/** Lazy loading while the server is away, in browsers that ask again and in one that never does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../../static/core/load.js";

const LOADED = new URL("./counted.js", import.meta.url).href;
const GONE = new URL("./gone.js", import.meta.url).href;

/** @param {number} status 0: no answer */
const answering = (status) => {
  globalThis.fetch = /** @type {any} */ (
    () => (status ? Promise.resolve({ status }) : Promise.reject(new TypeError("NetworkError")))
  );
};

/** As Firefox fails: for ever, naming the module. @param {string} address */
const failing = (address) => () =>
  /** @type {Promise<any>} */ (
    Promise.reject(new TypeError(`error loading dynamically imported module: ${address}`))
  );

/** @param {number} status */
const withStatus = (status) => (/** @type {any} */ error) => error.status === status;

test("a module that failed once is loaded under another address, once for all", async () => {
  const attempt = failing(LOADED);
  answering(0);
  await assert.rejects(load(attempt), withStatus(0));
  answering(200);

  const [one, other] = await Promise.all([load(attempt), load(attempt)]);
  const later = await load(attempt);

  assert.equal(one.loads, 1);
  assert.equal(other, one);
  assert.equal(later, one);
});

test("a browser that asks again gets the module under its own address", async () => {
  let asked = 0;
  const attempt = () => {
    asked += 1;
    return asked === 1 ? failing("http://host/s/1/panel.js")() : Promise.resolve("the module");
  };
  answering(200);

  assert.equal(await load(attempt), "the module");
});

test("a failure says whether to try again or to reload the page", async () => {
  answering(503);
  await assert.rejects(load(failing(GONE)), withStatus(0));
  answering(200);
  await assert.rejects(load(failing(GONE)), withStatus(410));

  const unnamed = () => Promise.reject(new TypeError("Importing a module script failed."));
  await assert.rejects(load(unnamed), withStatus(0));
});

test("an error inside the module is passed on unchanged", async () => {
  const fault = new TypeError("Cannot read properties of null");

  await assert.rejects(
    load(() => Promise.reject(fault)),
    fault,
  );
});
