// @ts-check
/** Bipartite matching of pips and options: which pips of a demand some options fill; each gives points, each point is one of the option's kinds. */

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** One pip: its kind, empty for any. @typedef {{kind: string, by: Ref | null}} Pip */

/** @param {Prompt} prompt */
export function coverMatching(prompt) {
  const options = new Map((prompt.options ?? []).map((option) => [option.ref ?? "", option]));
  const { pips = {}, free = 0 } = prompt.demand ?? {};
  const asked = [
    ...Object.entries(pips).flatMap(([kind, count]) => Array(count).fill(kind)),
    ...Array(free).fill(""),
  ];

  /** Return a maximum matching of pips to things. @param {Ref[]} chosen @returns {Pip[]} */
  function fill(chosen) {
    const points = chosen.flatMap((ref) => Array(options.get(ref)?.value ?? 1).fill(ref));
    /** @type {number[]} the point in each pip */
    const held = asked.map(() => -1);
    for (const point of points.keys()) seat(point, points, held, new Set());
    return asked.map((kind, at) => ({ kind, by: points[held[at] ?? -1] ?? null }));
  }

  /** Find a pip for a point, moving others on where that helps. @param {number} point @param {Ref[]} points @param {number[]} held @param {Set<number>} tried @returns {boolean} */
  function seat(point, points, held, tried) {
    const option = options.get(points[point] ?? "");
    const isFree = (/** @type {number} */ at) => {
      const sitting = held[at] ?? -1;
      tried.add(at);
      return sitting < 0 || seat(sitting, points, held, tried);
    };
    const found = asked.findIndex((kind, at) => !tried.has(at) && fits(option, kind) && isFree(at));
    if (found >= 0) held[found] = point;
    return found >= 0;
  }

  const open = (/** @type {Ref[]} */ chosen) => fill(chosen).filter(({ by }) => by === null).length;

  return {
    fill,
    open,
    /** Return the chosen things that fill no pip left open by the others. @param {Ref[]} chosen */
    needless: (chosen) => {
      if (prompt.minimal === false) return [];
      // The first thing spent is judged by itself: no later one can replace it.
      const first = chosen.filter((ref) => options.get(ref)?.first);
      return chosen.filter((ref) => {
        const beside = first.includes(ref) ? first : chosen;
        return open(beside.filter((one) => one !== ref)) === open(beside);
      });
    },
  };
}

/** @param {Option | undefined} option @param {string} kind */
function fits(option, kind) {
  return kind === "" || (option?.kinds ?? []).includes(kind);
}
