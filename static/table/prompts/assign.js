// @ts-check
// budget: one controller, whole as those of the other kinds are.
/** Aiming things at goals, whole or in shares: click, click; or in a list, a line for each aim. */
import { assignDraft } from "./assign-draft.js";
import { AssignState } from "./assign-state.js";
import { NOTHING, REDRAW, answerWith, emptyBar, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Bar, BarButton, Controller, Draft, Outcome } from "./draft.js" */

const LONG_LIST = 8;

/** @type {Record<string, 1 | -1>} */
const TURNS = { ArrowRight: 1, ArrowLeft: -1 };
/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 };

/** @type {Record<string, 1 | -1>} */
const ROW_TURNS = { next: 1, before: -1 };
/** @type {Record<string, 1 | -1>} */
const ROW_STEPS = { plus: 1, minus: -1 };

/** @param {Prompt} prompt @returns {Controller} */
export const assign = (prompt) => new Assign(prompt);

class Assign {
  #aims;
  #words;
  /** @type {Ref | null} */
  #held = null;
  /** @type {Ref | null} goal that waits for an option: the goal may be chosen first */
  #wanted = null;
  #isListed;

  /** @param {Prompt} prompt */
  constructor(prompt) {
    const { options = [] } = prompt;
    this.prompt = prompt;
    this.#aims = new AssignState(prompt);
    this.#words = assignDraft(prompt, this.#aims);
    this.#isListed = options.length > LONG_LIST || options.some(({ total = 0 }) => total > 0);
    this.load(prompt.default);
  }

  /** @returns {Draft} */
  draft() {
    return this.#words.draft(this.#held, this.#wanted);
  }

  /** @returns {Bar} */
  bar() {
    const [aims, held, isListed] = [this.#aims, this.#held, this.#isListed];
    const shown = emptyBar(this.prompt);
    const some = aims.list().length > 0;
    const problem = this.#words.problem();
    const label = isListed ? "Close list" : "List";
    shown.detail = held ? `${aims.label(held)}: choose its target.` : this.#words.summary();
    if (this.#wanted) shown.detail = "Choose an attacker.";
    shown.rows = isListed ? this.#words.rows() : [];
    shown.buttons.push(
      { id: "undo", label: "Undo", kind: "secondary", enabled: some, key: "⌫" },
      { id: "list", label, kind: "secondary", enabled: true, pressed: isListed },
      { ...primary(problem || this.#words.confirmLabel(), problem === ""), plain: !some },
    );
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  onRef(ref) {
    if (ref.includes(">")) return NOTHING;
    const wanted = this.#wanted;
    this.#wanted = null;
    return wanted === null ? this.#point(ref) : this.#answerGoal(wanted, ref);
  }

  /**
   * A goal was chosen first: take its option, or another goal.
   * @param {Ref} goal @param {Ref} ref @returns {Outcome}
   */
  #answerGoal(goal, ref) {
    if (goal === ref) return REDRAW;
    return this.#words.aimersAt(goal).includes(ref) ? this.onDrag(ref, goal) : this.#point(ref);
  }

  /** @param {Ref} ref @returns {Outcome} */
  #point(ref) {
    const held = this.#held;
    const goals = held && held !== ref ? this.#goalsAt(this.#aims.openGoals(held), ref) : [];
    if (goals.length > 0) return this.#aim(ref, goals);
    if (held === ref) this.#held = null;
    else if (this.#aims.options.has(ref)) return this.#take(ref);
    else return this.#unaim(ref);
    return REDRAW;
  }

  /** @param {Ref} from @param {Ref} at @returns {Outcome} */
  onDrag(from, at) {
    const every = (this.#aims.option(from).aims ?? []).map(({ to }) => to);
    const goals = this.#goalsAt(every, at);
    if (goals.length === 0) return NOTHING;
    this.#held = from;
    return this.#aim(at, goals);
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  onKey(key, ref) {
    if (key === "Escape" || key === "Backspace") return this.#undo();
    if (key === "n") return this.#clear();
    if (key === "a") return this.#all();
    return this.#onArrow(key, ...this.#pairAt(ref ?? ""));
  }

  /** @param {string} key @param {Ref} from @param {Ref} [to] @returns {Outcome} */
  #onArrow(key, from, to) {
    if (!this.#aims.options.has(from)) return NOTHING;
    const [turn, step] = [TURNS[key], STEPS[key]];
    if (turn) return this.#turn(from, to || null, turn);
    return step && to ? this.#step(from, to, step) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  onButton(id) {
    if (id === "undo") return this.#undo();
    if (id === "list") return this.#toggleList();
    if (id === "primary") return this.#isComplete() ? answerWith(this.#aims.answer()) : NOTHING;
    return id.startsWith("goal:") ? this.#join(id.slice(5)) : this.#onRow(id);
  }

  answer() {
    return this.#isComplete() ? this.#aims.answer() : undefined;
  }

  save() {
    return this.#aims.answer();
  }

  /** @param {any} saved */
  load(saved) {
    this.#aims.restore(saved);
  }

  #isComplete() {
    return this.#words.problem() === "";
  }

  /** A button of a line in the list. @param {string} id @returns {Outcome} */
  #onRow(id) {
    const [act = "", pair = ""] = id.split(":");
    const [from = "", to = ""] = pair.split(">");
    const [turn, step] = [ROW_TURNS[act], ROW_STEPS[act]];
    if (turn) return this.#turn(from, to || null, turn);
    if (step) return this.#aims.step(from, to, step) ? REDRAW : NOTHING;
    return this.onRef(id);
  }

  /** The aim that a ref or a line of the list names. @param {Ref} ref @returns {[Ref, Ref | undefined]} */
  #pairAt(ref) {
    const [from = "", to] = ref.split(">");
    return [from, ref.includes(">") ? to : this.#aims.of(from).at(-1)?.to];
  }

  /** @param {Ref[]} goals @param {Ref} at */
  #goalsAt(goals, at) {
    return goals.filter((goal) => this.#aims.place(goal) === at);
  }

  /** Aim what is held at one of the goals that stand there. @param {Ref} at @param {Ref[]} goals @returns {Outcome} */
  #aim(at, goals) {
    const [only, ...others] = goals;
    if (only && others.length === 0) return this.#join(only);
    return { do: "menu", ref: at, buttons: goals.map((goal) => this.#goalButton(goal)) };
  }

  /** @param {Ref} goal @returns {BarButton} */
  #goalButton(goal) {
    const label = this.#aims.goalLabel(goal);
    return { id: `goal:${goal}`, label, kind: "secondary", enabled: true, ref: goal };
  }

  /** Take one in hand; one that is used up is taken back. @param {Ref} ref @returns {Outcome} */
  #take(ref) {
    const { max = 1, aims: every = [] } = this.#aims.option(ref);
    const [open, count] = [this.#aims.openGoals(ref), this.#aims.of(ref).length];
    if (count >= max || (count > 0 && open.length === 0)) {
      this.#aims.remove(ref);
      return REDRAW;
    }
    const reason = `${this.#aims.label(ref)} has no targets left.`;
    if (!open[0]) return { do: "refuse", ref, reason };
    this.#held = ref;
    return every.length === 1 ? this.#join(open[0]) : REDRAW;
  }

  /** @param {Ref} goal @returns {Outcome} */
  #join(goal) {
    const from = this.#held ?? "";
    this.#held = null;
    if (this.#aims.add(from, goal)) return REDRAW;
    const reason = `${this.#aims.label(from)} has nothing left to assign.`;
    return { do: "refuse", ref: from, reason };
  }

  /** Undo the last aim at the things in a place. @param {Ref} ref @returns {Outcome} */
  #unaim(ref) {
    const last = this.#aims.list().findLast(({ to }) => this.#aims.place(to) === ref);
    if (last) this.#aims.remove(last.from, last.to);
    else if (this.#words.aimersAt(ref).length > 0) this.#wanted = ref;
    else return NOTHING;
    return REDRAW;
  }

  /** @returns {Outcome} */
  #undo() {
    const last = this.#aims.list().at(-1);
    if (this.#held || this.#wanted) this.#held = this.#wanted = null;
    else if (last) this.#aims.remove(last.from, last.to);
    else return NOTHING;
    return REDRAW;
  }

  /** @returns {Outcome} */
  #clear() {
    if (this.#aims.list().length === 0) return NOTHING;
    this.#aims.clear();
    this.#held = null;
    return REDRAW;
  }

  /** @returns {Outcome} */
  #toggleList() {
    this.#isListed = !this.#isListed;
    return REDRAW;
  }

  /** @param {Ref} from @param {Ref | null} to @param {1 | -1} by @returns {Outcome} */
  #turn(from, to, by) {
    this.#held = null;
    return this.#aims.turn(from, to, by) ? REDRAW : NOTHING;
  }

  /** @param {Ref} from @param {Ref} to @param {1 | -1} by @returns {Outcome} */
  #step(from, to, by) {
    if (!this.#aims.isDivided(from)) return NOTHING;
    if (this.#aims.step(from, to, by)) return REDRAW;
    const reason = by > 0 ? "Nothing left to assign." : "That's the minimum.";
    return { do: "refuse", ref: from, reason };
  }

  /** Options without an aim join the last aim made. @returns {Outcome} */
  #all() {
    const last = this.#aims.list().at(-1)?.to;
    const idle = [...this.#aims.options.keys()].filter((from) => this.#aims.of(from).length === 0);
    for (const from of idle) {
      const open = this.#aims.openGoals(from);
      const goal = open.find((one) => one === last) ?? open[0];
      if (goal) this.#aims.add(from, goal);
    }
    this.#held = null;
    return REDRAW;
  }
}
