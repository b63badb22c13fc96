// @ts-check
/** Draft of an assignment: arrows, sums at the goals, the lines of its list. */

import { consequence, emptyDraft } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { AssignState } from "./assign-state.js" */
/** @import { Draft, Row } from "./draft.js" */

/** @type {[string, RegExp][]} */
const ARROWS = [
  ["block", /block/],
  ["reflex", /reflex/],
  ["guard", /defen|guard/],
  ["attack", /attack|offen/],
];

/** @param {Prompt} prompt @param {AssignState} aims */
export const assignDraft = (prompt, aims) => new AssignDraft(prompt, aims);

class AssignDraft {
  #prompt;
  #aims;

  /** @param {Prompt} prompt @param {AssignState} aims */
  constructor(prompt, aims) {
    this.#prompt = prompt;
    this.#aims = aims;
  }

  /** Return the options free to aim at the things in a place. @param {Ref} at @returns {Ref[]} */
  aimersAt(at) {
    const aims = this.#aims;
    const isFree = (/** @type {Ref} */ from) => aims.of(from).length === 0;
    const reaches = (/** @type {Ref} */ from) =>
      aims.openGoals(from).some((goal) => aims.place(goal) === at);
    return [...aims.options.keys()].filter((from) => isFree(from) && reaches(from));
  }

  /** Return the goals left for free options. */
  #places() {
    const aims = this.#aims;
    const free = [...aims.options.keys()].filter((from) => aims.of(from).length === 0);
    return new Set(free.flatMap((from) => aims.openGoals(from)).map((goal) => aims.place(goal)));
  }

  /**
   * @param {Ref | null} held @param {Ref | null} wanted a goal that waits for its option
   * @returns {Draft}
   */
  draft(held, wanted) {
    const aims = this.#aims;
    const marks = emptyDraft(this.#prompt);
    const aimers = this.#aimers();
    const open = held ? aims.openGoals(held).map((goal) => aims.place(goal)) : [];
    if (!held) for (const at of this.#places()) marks.legal.set(at, "may");
    const aimed = wanted ? this.aimersAt(wanted) : aims.options.keys();
    for (const ref of [...aimed, ...open]) marks.legal.set(ref, "legal");
    const picked = held ? [...aimers, held] : aimers;
    return {
      ...marks,
      notes: this.#notes(aimers),
      held: held ?? wanted,
      links: this.#links(),
      picked,
    };
  }

  /** Return the reason the answer is incomplete; empty if it is complete. */
  problem() {
    const aims = this.#aims;
    const [first] = aims.missing();
    if (first) return `${aims.label(first)} must take part`;
    const [over] = aims.overspent();
    if (over) return `${aims.label(over)} assigns too much`;
    const goal = aims.neglected();
    return goal ? `${aims.goalLabel(goal)} must be targeted` : "";
  }

  confirmLabel() {
    const aimers = this.#aimers();
    if (aimers.length === 0) return this.#prompt.empty ?? "None";
    const names = aimers.map((ref) => this.#aims.label(ref));
    return consequence(this.#prompt.confirm, names).replaceAll("{count}", String(aimers.length));
  }

  /** Return all goals with their shares, in a sentence. */
  summary() {
    return this.#mentionedGoals()
      .filter(([, words]) => words !== "")
      .map(([ref, words]) => `${this.#aims.goalLabel(ref)} ${words}`)
      .join(" · ");
  }

  /** The lines of the list: one for each aim, and one for each option that has another to give. @returns {Row[]} */
  rows() {
    return [...this.#aims.options.keys()].flatMap((from) => {
      const label = this.#aims.label(from);
      const own = this.#aims.of(from).map(({ to, share }) => ({
        ref: `${from}>${to}`,
        label,
        goal: this.#aims.goalLabel(to),
        ...this.#bounds(from, share),
      }));
      return this.#hasRoom(from) ? [...own, { ref: `${from}>`, label, goal: "no target" }] : own;
    });
  }

  #aimers() {
    return [...new Set(this.#aims.list().map(({ from }) => from))];
  }

  /** Words beside what takes part. @param {Ref[]} aimers @returns {Map<Ref, string>} */
  #notes(aimers) {
    const aims = this.#aims;
    /** @type {Map<Ref, string>} */
    const notes = new Map(aims.missing().map((ref) => [ref, "must take part"]));
    // Several goals may stand at one card.
    for (const [ref, words] of this.#mentionedGoals()) {
      const at = aims.place(ref);
      notes.set(at, [notes.get(at), words].filter(Boolean).join(" · "));
    }
    const spare = aimers.filter((ref) => aims.isDivided(ref) && aims.left(ref) > 0);
    for (const ref of spare) notes.set(ref, `${aims.left(ref)} left`);
    return notes;
  }

  #links() {
    return this.#aims.list().map(({ from, to, share }) => ({
      kind: this.#arrow(from, to),
      from,
      to: this.#aims.place(to),
      ...(share ? { label: String(share) } : {}),
    }));
  }

  /** @param {Ref} from @param {Ref} to */
  #arrow(from, to) {
    const aim = this.#aims.aimAt(from, to);
    const found = [aim?.label, aim?.group, this.#prompt.name].flatMap((words) =>
      ARROWS.filter(([, known]) => known.test(words ?? "")),
    );
    return found[0]?.[0] ?? "target";
  }

  /**
   * Return the goals to mention, because they are targets or have a share already, with their
   * shares.
   * @returns {[Ref, string][]}
   */
  #mentionedGoals() {
    const isMentioned = (/** @type {Ref} */ goal) =>
      this.#aims.list().some(({ to }) => to === goal) ||
      (this.#aims.goals.get(goal)?.start ?? 0) > 0;
    const goals = [...this.#aims.goals.keys()].filter(isMentioned);
    return goals.map((ref) => [ref, this.#sum(ref)]);
  }

  /** @param {Ref} ref */
  #sum(ref) {
    const goal = this.#aims.goals.get(ref);
    if (!goal) return "";
    const amount = this.#aims.sum(goal);
    if (goal.level === undefined) return amount > 0 ? String(amount) : "";
    return `${amount > 0 && amount >= goal.level ? "☠ " : ""}${amount} / ${goal.level}`;
  }

  /** How far a share may go. @param {Ref} from @param {number} share */
  #bounds(from, share) {
    if (!this.#aims.isDivided(from)) return {};
    return { value: share, min: this.#aims.unit(from), max: share + this.#aims.left(from) };
  }

  /** Whether an option could be aimed at something more. @param {Ref} from */
  #hasRoom(from) {
    const aims = this.#aims;
    const isFull = aims.of(from).length >= (aims.option(from).max ?? 1);
    const isSpent = aims.isDivided(from) && aims.left(from) < aims.unit(from);
    return !isFull && !isSpent && aims.openGoals(from).length > 0;
  }
}
