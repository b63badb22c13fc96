// @ts-check
/** Orders that a person wants always in one match: the same triggers are not asked about again. */
import { tab } from "../../core/storage.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */

/** Only triggers recur and can keep an order; cards put in an order do not. */
const AGAIN = "trigger_order";

/** @param {string} match @param {import("../../core/storage.js").Store} [storage] */
export function keptOrders(match, storage = tab) {
  const place = `pentacle.orders.${match}`;
  /** @type {() => Record<string, string[]>} */
  const all = () => storage.read(place) ?? {};
  return {
    all,
    /** The answer that was given to the same triggers before; null where it is to be asked. @param {Prompt} prompt */
    find: (prompt) => answerOf(prompt, all()[keyOf(prompt)]),
    /** @param {Prompt} prompt @param {unknown} choice */
    keep: (prompt, choice) => {
      const labels = /** @type {Ref[]} */ (choice).map((ref) => labelOf(prompt, ref));
      storage.write(place, { ...all(), [keyOf(prompt)]: labels });
    },
    /** @param {string} key */
    forget: (key) => {
      const { [key]: _, ...others } = all();
      storage.write(place, others);
    },
  };
}

/** @param {Prompt} prompt */
const isAgain = ({ kind, name }) => kind === "order" && name === AGAIN;

/** Key of the same triggers, independent of their order. @param {Prompt} prompt */
function keyOf(prompt) {
  const labels = (prompt.options ?? []).map(({ label }) => label);
  return labels.sort().join("\n");
}

/** @param {Prompt} prompt @param {Ref} ref */
const labelOf = ({ options = [] }, ref) => options.find((one) => one.ref === ref)?.label ?? "";

/** @param {Prompt} prompt @param {string[] | undefined} labels in the order wanted; twins keep theirs */
function answerOf(prompt, labels) {
  if (!labels || !isAgain(prompt)) return null;
  const left = [...(prompt.options ?? [])];
  const taken = labels.map((label) => {
    const at = left.findIndex((one) => one.label === label);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.ref;
  });
  return left.length === 0 && taken.every((ref) => ref !== undefined) ? taken : null;
}
