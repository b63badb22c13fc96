// @ts-check
/** Which pairs stand and which are still possible, for one `pair` prompt. */
import { consequence } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */

/** @param {Prompt} prompt */
export function pairing(prompt) {
  const options = prompt.options ?? [];
  const reach = new Map(options.map((option) => [option.ref ?? "", option.to ?? []]));
  const labels = new Map(options.map((option) => [option.ref ?? "", option.label]));
  const sources = [...reach.keys()];
  const most = prompt.max_per_target || Infinity;
  const required = Array.isArray(prompt.required) ? prompt.required : [];
  /** @type {Map<Ref, Ref>} */
  const chosen = new Map();

  /** @param {Ref} to */
  const load = (to) => [...chosen.values()].filter((one) => one === to).length;
  /** @param {Ref} from @param {Ref} to */
  const canJoin = (from, to) => (reach.get(from)?.includes(to) ?? false) && load(to) < most;
  /** @param {Ref} from @param {Ref} to */
  const add = (from, to) => void (canJoin(from, to) && chosen.set(from, to));
  const missing = () => required.filter((ref) => !chosen.has(ref));
  const least = () => (typeof prompt.required === "number" ? prompt.required : prompt.required === true ? 1 : 0);
  const complete = () => missing().length === 0 && chosen.size >= least();

  /** What `ref` could be joined with now, from either side. @param {Ref} ref @returns {Ref[]} */
  function partners(ref) {
    if (reach.has(ref)) return (reach.get(ref) ?? []).filter((to) => load(to) < most);
    return sources.filter((from) => !chosen.has(from) && canJoin(from, ref));
  }

  function confirmLabel() {
    const [first] = missing();
    if (first) return `${label(first)} must be matched`;
    if (!complete()) return "Choose one";
    if (chosen.size === 0) return prompt.empty ?? "None";
    return consequence(prompt.confirm, [...chosen.keys()].map(label));
  }

  /** Give `from` its next possible partner. @param {Ref} from @param {1 | -1} by */
  function turn(from, by) {
    const all = reach.get(from) ?? [];
    const at = all.indexOf(chosen.get(from) ?? "");
    chosen.delete(from);
    for (let step = 1; step <= all.length; step += 1) {
      const to = all[(at + by * step + all.length * step) % all.length] ?? "";
      if (canJoin(from, to)) return add(from, to), all.length > 1;
    }
    return false;
  }

  function all() {
    for (const from of sources) {
      const to = chosen.has(from) ? undefined : partners(from)[0];
      if (to) add(from, to);
    }
  }

  /** @param {Ref} ref */
  const label = (ref) => labels.get(ref) ?? "This";
  const list = () => /** @type {[Ref, Ref][]} */ ([...chosen]);

  return {
    sources, partners, canJoin, add, complete, confirmLabel, turn, all, label, list,
    /** @param {Ref} from */
    targetOf: (from) => chosen.get(from),
    /** @param {Ref} from */
    remove: (from) => void chosen.delete(from),
    clear: () => chosen.clear(),
    progress: () => `${chosen.size} of ${sources.length} matched`,
    /** @param {any} saved */
    restore(saved) {
      chosen.clear();
      for (const entry of Array.isArray(saved) ? saved : []) if (Array.isArray(entry)) add(entry[0], entry[1]);
    },
  };
}
