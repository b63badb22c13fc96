// @ts-check
/** Who is aimed at what and with which share, for one `assign` prompt. */

/** @import { Aim, Goal, Option, Prompt, Ref } from "../../core/protocol.js" */
/** One aim of the draft. @typedef {{from: Ref, to: Ref, share: number}} Aimed */

/** @param {Prompt} prompt */
export function assigning(prompt) {
  const options = new Map((prompt.options ?? []).map((option) => [option.ref ?? "", option]));
  const goals = new Map((prompt.goals ?? []).map((goal) => [goal.ref, goal]));
  const perGoal = prompt.max_per_target || Infinity;
  /** @type {Aimed[]} */
  let aimed = [];

  const place = (/** @type {Ref} */ goal) => goals.get(goal)?.at ?? goal;
  const option = (/** @type {Ref} */ from) => /** @type {Option} */ (options.get(from) ?? { label: "This" });
  const of = (/** @type {Ref} */ from) => aimed.filter((one) => one.from === from);
  const aimAt = (/** @type {Ref} */ from, /** @type {Ref} */ to) => option(from).aims?.find((aim) => aim.to === to);
  const used = (/** @type {Ref} */ from) => of(from).reduce((sum, { share }) => sum + share, 0);
  const unit = (/** @type {Ref} */ from) => option(from).unit ?? 1;

  /** What the shares of an option may add up to, with these aims. @param {Ref} from @param {Ref[]} at */
  function limit(from, at) {
    const { total = 0, extras = {} } = option(from);
    const groups = new Set(at.map((to) => aimAt(from, to)?.group ?? ""));
    return total === 0 ? 0 : total + [...groups].reduce((sum, group) => sum + (extras[group] ?? 0), 0);
  }
  const left = (/** @type {Ref} */ from) => limit(from, of(from).map(({ to }) => to)) - used(from);
  const isDivided = (/** @type {Ref} */ from) => (option(from).total ?? 0) > 0;

  /** The goals that an option could be aimed at as well. @param {Ref} from @returns {Ref[]} */
  function openGoals(from) {
    const taken = new Set(of(from).map(({ to }) => place(to)));
    const isFull = (/** @type {Ref} */ to) => aimed.filter((one) => one.to === to).length >= perGoal;
    return (option(from).aims ?? []).map(({ to }) => to).filter((to) => !taken.has(place(to)) && !isFull(to));
  }

  /** Aim; one that has no aim left changes its last one. @param {Ref} from @param {Ref} to */
  function add(from, to) {
    if (of(from).length >= (option(from).max ?? 1)) remove(from, /** @type {Aimed} */ (of(from).at(-1)).to);
    if (!openGoals(from).includes(to)) return false;
    aimed.push({ from, to, share: 0 });
    if (isDivided(from)) spread(from, to);
    return true;
  }

  /** Give a new aim all that is left, or as much as the others have. @param {Ref} from @param {Ref} to */
  function spread(from, to) {
    const [step, all] = [unit(from), of(from)];
    const newest = /** @type {Aimed} */ (all.find((one) => one.to === to));
    const even = Math.max(step, Math.floor(limit(from, all.map((one) => one.to)) / all.length / step) * step);
    newest.share = Math.floor(left(from) / step) * step;
    while (newest.share < even) {
      const most = all.filter((one) => one !== newest && one.share > step).sort((a, b) => b.share - a.share)[0];
      if (!most) break;
      most.share -= step;
      newest.share += step;
    }
    if (newest.share < step) remove(from, to);
  }

  /** @param {Ref} from @param {Ref} [to] */
  function remove(from, to) {
    aimed = aimed.filter((one) => one.from !== from || (to !== undefined && one.to !== to));
  }

  /** Change a share by so many units. @param {Ref} from @param {Ref} to @param {number} by */
  function step(from, to, by) {
    const one = of(from).find((each) => each.to === to);
    if (!one || !isDivided(from)) return false;
    const next = Math.min(Math.max(one.share + by * unit(from), unit(from)), one.share + Math.max(0, left(from)));
    const changed = next !== one.share;
    one.share = next;
    return changed;
  }

  /** Aim at the next goal instead; past the last one at nothing. @param {Ref} from @param {Ref | null} to @param {1 | -1} by */
  function turn(from, to, by) {
    const share = of(from).find((one) => one.to === to)?.share ?? 0;
    if (to) remove(from, to);
    const ways = [null, ...(option(from).aims ?? []).map((aim) => aim.to).filter((one) => one === to || openGoals(from).includes(one))];
    const next = ways.at((ways.indexOf(to) + by) % ways.length) ?? null;
    if (next && add(from, next) && share > 0) step(from, next, (share - (of(from).at(-1)?.share ?? 0)) / unit(from));
    return ways.length > 1;
  }

  /** What a goal takes. @param {Goal} goal */
  function sum(goal) {
    const aims = aimed.filter((one) => one.to === goal.ref).map((one) => ({ ...one, aim: /** @type {Aim} */ (aimAt(one.from, one.to)) }));
    const resist = Math.max(goal.resist ?? 0, ...aims.map(({ aim }) => aim.resist ?? 0));
    return Math.max(0, (goal.start ?? 0) + aims.reduce((all, { share, aim }) => all + share + aim.weight, 0) - resist);
  }

  const missing = () => (Array.isArray(prompt.required) ? prompt.required : []).filter((ref) => of(ref).length === 0);
  const overspent = () => [...options.keys()].filter((from) => isDivided(from) && left(from) < 0);

  /** A goal that must be aimed at and is not, though somebody could be. */
  function neglected() {
    const sought = prompt.sought ?? [];
    const hit = sought.filter((goal) => aimed.some(({ to }) => to === goal));
    return hit.length < reachable(sought, options) ? sought.find((goal) => !hit.includes(goal)) : undefined;
  }

  return {
    options, goals, of, option, aimAt, openGoals, place, left, isDivided, unit, add, remove, step, turn, sum, missing, overspent, neglected,
    label: (/** @type {Ref} */ from) => option(from).label,
    goalLabel: (/** @type {Ref} */ to) => goals.get(to)?.label ?? to,
    list: () => aimed,
    clear: () => void (aimed = []),
    answer: () => /** @type {[Ref, Ref, number][]} */ (aimed.map(({ from, to, share }) => [from, to, share])),
    /** @param {any} saved */
    restore(saved) {
      const entries = Array.isArray(saved) ? saved.filter((entry) => Array.isArray(entry) && aimAt(entry[0], entry[1])) : [];
      aimed = entries.map(([from, to, share]) => ({ from, to, share: Number(share) || 0 }));
    },
  };
}

/** How many of the goals can be aimed at, all at once. @param {Ref[]} sought @param {Map<Ref, Option>} options */
function reachable(sought, options) {
  const rooms = [...options.values()].flatMap((one) => Array(one.max ?? 1).fill(one));
  /** @type {Map<number, Ref>} */
  const seated = new Map();
  /** @param {Ref} goal @param {Set<number>} tried @returns {boolean} */
  const seat = (goal, tried) => rooms.some((one, at) => {
    if (tried.has(at) || !one.aims?.some((/** @type {Aim} */ aim) => aim.to === goal)) return false;
    tried.add(at);
    const sitting = seated.get(at);
    if (sitting !== undefined && !seat(sitting, tried)) return false;
    seated.set(at, goal);
    return true;
  });
  return sought.filter((goal) => seat(goal, new Set())).length;
}
