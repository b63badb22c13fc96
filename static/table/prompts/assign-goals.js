// @ts-check
/** Bipartite matching of options and goals: how many goals can be aimed at, all at once. */

/** @import { Option, Ref } from "../../core/protocol.js" */

/** @param {Ref[]} sought @param {Iterable<Option>} options */
export function reachable(sought, options) {
  const rooms = [...options].flatMap(
    (one) => /** @type {Option[]} */ (Array(one.max ?? 1).fill(one)),
  );
  /** @type {Map<number, Ref>} */
  const seated = new Map();
  /** @param {Ref} goal @param {Set<number>} tried @returns {boolean} */
  const seat = (goal, tried) =>
    rooms.some((one, at) => {
      if (tried.has(at) || !one.aims?.some((aim) => aim.to === goal)) return false;
      tried.add(at);
      const sitting = seated.get(at);
      if (sitting !== undefined && !seat(sitting, tried)) return false;
      seated.set(at, goal);
      return true;
    });
  return sought.filter((goal) => seat(goal, new Set())).length;
}
