// @ts-check
// budget: one state, seven lines over.
/** Aims and shares of one `assign` prompt. */

import { reachable } from "./assign-goals.js";

/** @import { Aim, Goal, Option, Prompt, Ref } from "../../core/protocol.js" */
/** One aim of the draft. @typedef {{from: Ref, to: Ref, share: number}} Aimed */

export class AssignState {
  #prompt;
  /** @type {Aimed[]} */
  #aimed = [];

  /** @param {Prompt} prompt */
  constructor(prompt) {
    this.#prompt = prompt;
    this.options = new Map((prompt.options ?? []).map((option) => [option.ref ?? "", option]));
    this.goals = new Map((prompt.goals ?? []).map((goal) => [goal.ref, goal]));
  }

  list() {
    return this.#aimed;
  }

  /** @param {Ref} from @returns {Option} */
  option(from) {
    return this.options.get(from) ?? /** @type {Option} */ ({ label: "This" });
  }

  /** @param {Ref} from */
  label(from) {
    return this.option(from).label;
  }

  /** @param {Ref} to */
  goalLabel(to) {
    return this.goals.get(to)?.label ?? to;
  }

  /** Where a goal stands on the table. @param {Ref} goal */
  place(goal) {
    return this.goals.get(goal)?.at ?? goal;
  }

  /** The aims of an option. @param {Ref} from */
  of(from) {
    return this.#aimed.filter((one) => one.from === from);
  }

  /** @param {Ref} from @param {Ref} to */
  aimAt(from, to) {
    return this.option(from).aims?.find((aim) => aim.to === to);
  }

  /** Return the smallest share of an option. @param {Ref} from */
  unit(from) {
    return this.option(from).unit ?? 1;
  }

  /** @param {Ref} from */
  isDivided(from) {
    return (this.option(from).total ?? 0) > 0;
  }

  /** Return the amount an option has yet to share out. @param {Ref} from */
  left(from) {
    const own = this.of(from);
    return this.#limit(from, own) - own.reduce((sum, { share }) => sum + share, 0);
  }

  /** The goals that an option could be aimed at as well. @param {Ref} from @returns {Ref[]} */
  openGoals(from) {
    const taken = new Set(this.of(from).map(({ to }) => this.place(to)));
    return this.#ways(from).filter((to) => !taken.has(this.place(to)) && !this.#isFull(to));
  }

  /** Aim; one that has no aim left changes its last one. @param {Ref} from @param {Ref} to */
  add(from, to) {
    const own = this.of(from);
    if (own.length >= (this.option(from).max ?? 1)) this.remove(from, own.at(-1)?.to);
    if (!this.openGoals(from).includes(to)) return false;
    this.#aimed.push({ from, to, share: 0 });
    if (this.isDivided(from)) this.#spread(from, to);
    return true;
  }

  /** @param {Ref} from @param {Ref} [to] */
  remove(from, to) {
    this.#aimed = this.#aimed.filter(
      (one) => one.from !== from || (to !== undefined && one.to !== to),
    );
  }

  clear() {
    this.#aimed = [];
  }

  /** Change a share by so many units. @param {Ref} from @param {Ref} to @param {number} by */
  step(from, to, by) {
    const one = this.of(from).find((each) => each.to === to);
    if (!one || !this.isDivided(from)) return false;
    const unit = this.unit(from);
    const most = one.share + Math.max(0, this.left(from));
    const next = Math.min(Math.max(one.share + by * unit, unit), most);
    const isChanged = next !== one.share;
    one.share = next;
    return isChanged;
  }

  /** Aim at the next goal instead; past the last one at nothing. @param {Ref} from @param {Ref | null} to @param {1 | -1} by */
  turn(from, to, by) {
    const share = this.of(from).find((one) => one.to === to)?.share ?? 0;
    if (to) this.remove(from, to);
    const open = this.#ways(from).filter((one) => one === to || this.openGoals(from).includes(one));
    const ways = [null, ...open];
    const next = ways.at((ways.indexOf(to) + by) % ways.length) ?? null;
    if (next && this.add(from, next) && share > 0) this.#give(from, next, share);
    return ways.length > 1;
  }

  /** Return the sum at a goal. @param {Goal} goal */
  sum({ ref, start = 0, resist = 0 }) {
    const hits = this.#aimed
      .filter((one) => one.to === ref)
      .map((one) => ({ ...one, aim: /** @type {Aim} */ (this.aimAt(one.from, one.to)) }));
    const most = Math.max(resist, ...hits.map(({ aim }) => aim.resist ?? 0));
    return Math.max(
      0,
      hits.reduce((all, { share, aim }) => all + share + aim.weight, start) - most,
    );
  }

  /** Options that must take part and do not. */
  missing() {
    const { required } = this.#prompt;
    return Array.isArray(required) ? required.filter((ref) => this.of(ref).length === 0) : [];
  }

  /** Options that give more than they have. */
  overspent() {
    return [...this.options.keys()].filter((from) => this.isDivided(from) && this.left(from) < 0);
  }

  /** Return a required goal without an aim, though an option is free. */
  neglected() {
    const sought = this.#prompt.sought ?? [];
    const isHit = (/** @type {Ref} */ goal) => this.#aimed.some(({ to }) => to === goal);
    return sought.filter(isHit).length < reachable(sought, this.options.values())
      ? sought.find((goal) => !isHit(goal))
      : undefined;
  }

  /** @returns {[Ref, Ref, number][]} */
  answer() {
    return this.#aimed.map(({ from, to, share }) => [from, to, share]);
  }

  /** @param {any} saved */
  restore(saved) {
    const entries = Array.isArray(saved) ? saved.filter(Array.isArray) : [];
    this.#aimed = entries
      .filter(([from, to]) => this.aimAt(from, to))
      .map(([from, to, share]) => ({ from, to, share: Number(share) || 0 }));
  }

  /** @param {Ref} from */
  #ways(from) {
    return (this.option(from).aims ?? []).map(({ to }) => to);
  }

  /** @param {Ref} to */
  #isFull(to) {
    const most = this.#prompt.max_per_target || Infinity;
    return this.#aimed.filter((one) => one.to === to).length >= most;
  }

  /**
   * Return the limit of an option's shares, with these aims.
   * @param {Ref} from @param {Aimed[]} own
   */
  #limit(from, own) {
    const { total = 0, extras = {} } = this.option(from);
    const groups = new Set(own.map(({ to }) => this.aimAt(from, to)?.group ?? ""));
    if (total === 0) return 0;
    return [...groups].reduce((sum, group) => sum + (extras[group] ?? 0), total);
  }

  /** Bring the newest aim to a share. @param {Ref} from @param {Ref} to @param {number} share */
  #give(from, to, share) {
    this.step(from, to, (share - (this.of(from).at(-1)?.share ?? 0)) / this.unit(from));
  }

  /** Give a new aim all that is left, or as much as the others have. @param {Ref} from @param {Ref} to */
  #spread(from, to) {
    const [unit, own] = [this.unit(from), this.of(from)];
    const newest = /** @type {Aimed} */ (own.find((one) => one.to === to));
    const others = own.filter((one) => one !== newest);
    const even = Math.floor(this.#limit(from, own) / own.length / unit) * unit;
    newest.share = Math.floor(this.left(from) / unit) * unit;
    while (newest.share < Math.max(unit, even) && takeUnit(others, unit)) newest.share += unit;
    if (newest.share < unit) this.remove(from, to);
  }
}

/**
 * Take a unit from the largest share that can spare it.
 * @param {Aimed[]} others @param {number} unit
 */
function takeUnit(others, unit) {
  const [most] = others.filter(({ share }) => share > unit).sort((a, b) => b.share - a.share);
  if (most) most.share -= unit;
  return most !== undefined;
}
