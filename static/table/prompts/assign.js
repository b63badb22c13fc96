// @ts-check
/** Aiming things at goals, whole or in shares: click, click; or in a list, a line for each aim. */
import { aimWords } from "./aim-words.js";
import { assigning } from "./assigning.js";
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./draft.js" */

const MANY = 8;

/** @param {Prompt} prompt @returns {Controller} */
export function assign(prompt) {
  const aims = assigning(prompt);
  const words = aimWords(prompt, aims);
  /** @type {Ref | null} */
  let held = null;
  let listed = (prompt.options ?? []).length > MANY || (prompt.options ?? []).some((one) => (one.total ?? 0) > 0);
  aims.restore(prompt.default);

  // --- what is shown

  function draft() {
    const marks = emptyDraft(prompt);
    const aimers = [...new Set(aims.list().map(({ from }) => from))];
    for (const ref of aims.options.keys()) marks.legal.set(ref, "legal");
    if (held) for (const goal of aims.openGoals(held)) marks.legal.set(aims.place(goal), "legal");
    for (const ref of aims.missing()) marks.notes.set(ref, "must take part");
    for (const { ref } of aims.goals.values()) if (words.isTold(ref)) note(marks.notes, aims.place(ref), words.sum(ref));
    for (const ref of aimers) if (aims.isDivided(ref) && aims.left(ref) > 0) marks.notes.set(ref, `${aims.left(ref)} left`);
    return { ...marks, held, links: words.links(), picked: held ? [...aimers, held] : aimers };
  }

  function problem() {
    const [first] = aims.missing();
    if (first) return `${aims.label(first)} must take part`;
    const [over] = aims.overspent();
    if (over) return `${aims.label(over)} gives too much`;
    const goal = aims.neglected();
    return goal ? `${aims.goalLabel(goal)} must be aimed at` : "";
  }

  function confirmLabel() {
    const aimers = [...new Set(aims.list().map(({ from }) => from))];
    if (aimers.length === 0) return prompt.empty ?? "None";
    return consequence(prompt.confirm, aimers.map(aims.label)).replaceAll("{count}", String(aimers.length));
  }

  function bar() {
    const shown = emptyBar(prompt);
    const some = aims.list().length > 0;
    shown.detail = held ? `${aims.label(held)}: choose what it is aimed at.` : words.told();
    shown.rows = listed ? words.rows() : [];
    shown.buttons.push(
      { id: "undo", label: "Take back", kind: "secondary", enabled: some, key: "⌫" },
      { id: "list", label: listed ? "Close list" : "List", kind: "secondary", enabled: true, pressed: listed },
      primary(problem() || confirmLabel(), problem() === ""),
    );
    return shown;
  }

  // --- what is done

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    if (ref.includes(">")) return NOTHING;
    if (held && held !== ref) {
      const goals = aims.openGoals(held).filter((goal) => aims.place(goal) === ref);
      if (goals.length > 1) return { do: "menu", ref, buttons: goals.map(goalButton) };
      if (goals[0]) return join(goals[0]);
    }
    if (held === ref) held = null;
    else if (aims.options.has(ref)) return take(ref);
    else if (aims.list().some(({ to }) => aims.place(to) === ref)) return unaim(ref);
    else return NOTHING;
    return REDRAW;
  }

  /** @param {Ref} goal @returns {BarButton} */
  const goalButton = (goal) => ({ id: `goal:${goal}`, label: aims.goalLabel(goal), kind: "secondary", enabled: true, ref: goal });

  /** Take one in hand; one that is used up is taken back. @param {Ref} ref @returns {Outcome} */
  function take(ref) {
    const { max = 1, aims: every = [] } = aims.option(ref);
    if (aims.of(ref).length >= max || (aims.of(ref).length > 0 && aims.openGoals(ref).length === 0)) return aims.remove(ref), REDRAW;
    const open = aims.openGoals(ref);
    if (open.length === 0) return { do: "refuse", ref, reason: `Nothing is left for ${aims.label(ref)} to be aimed at.` };
    held = ref;
    return every.length === 1 && open[0] ? join(open[0]) : REDRAW;
  }

  /** @param {Ref} goal @returns {Outcome} */
  function join(goal) {
    const from = held ?? "";
    held = null;
    return aims.add(from, goal) ? REDRAW : { do: "refuse", ref: from, reason: `${aims.label(from)} has nothing left to give.` };
  }

  /** @param {Ref} from @param {Ref} at @returns {Outcome} */
  function onDrag(from, at) {
    const goals = (aims.option(from).aims ?? []).map(({ to }) => to).filter((to) => aims.place(to) === at);
    held = goals.length > 0 ? from : held;
    if (goals.length > 1) return { do: "menu", ref: at, buttons: goals.map(goalButton) };
    return goals[0] ? join(goals[0]) : NOTHING;
  }

  /** Take back the last aim at what stands there. @param {Ref} ref @returns {Outcome} */
  function unaim(ref) {
    const last = aims.list().findLast(({ to }) => aims.place(to) === ref);
    if (last) aims.remove(last.from, last.to);
    return REDRAW;
  }

  /** @returns {Outcome} */
  function undo() {
    const last = aims.list().at(-1);
    if (held) held = null;
    else if (last) aims.remove(last.from, last.to);
    else return NOTHING;
    return REDRAW;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  function onKey(key, ref) {
    if (key === "Escape" || key === "Backspace") return undo();
    if (key === "n") return aims.list().length > 0 ? (aims.clear(), (held = null), REDRAW) : NOTHING;
    if (key === "a") return all();
    const [from = "", to] = (ref ?? "").includes(">") ? (ref ?? "").split(">") : [ref ?? "", aims.of(ref ?? "").at(-1)?.to];
    if (!aims.options.has(from)) return NOTHING;
    if (key === "ArrowLeft" || key === "ArrowRight") return turn(from, to || null, key === "ArrowRight" ? 1 : -1);
    const by = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 }[key];
    if (by && to && aims.isDivided(from)) return aims.step(from, to, by) ? REDRAW : { do: "refuse", ref: from, reason: by > 0 ? "No more is left to give." : "It cannot be less." };
    return NOTHING;
  }

  /** @param {Ref} from @param {Ref | null} to @param {1 | -1} by @returns {Outcome} */
  function turn(from, to, by) {
    held = null;
    return aims.turn(from, to, by) ? REDRAW : NOTHING;
  }

  /** Whatever has no aim yet joins the last one that was made. @returns {Outcome} */
  function all() {
    const last = aims.list().at(-1)?.to;
    for (const from of aims.options.keys()) {
      const open = aims.of(from).length > 0 ? [] : aims.openGoals(from);
      const goal = open.find((one) => one === last) ?? open[0];
      if (goal) aims.add(from, goal);
    }
    held = null;
    return REDRAW;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "undo") return undo();
    if (id === "list") return (listed = !listed), REDRAW;
    if (id === "primary") return problem() === "" ? answerWith(aims.answer()) : NOTHING;
    if (id.startsWith("goal:")) return join(id.slice(5));
    const [deed = "", pair = ""] = id.split(":");
    const [from = "", to = ""] = pair.split(">");
    if (deed === "next" || deed === "before") return turn(from, to || null, deed === "next" ? 1 : -1);
    if (deed === "plus" || deed === "minus") return aims.step(from, to, deed === "plus" ? 1 : -1) ? REDRAW : NOTHING;
    return onRef(id);
  }

  return {
    prompt, draft, bar, onRef, onButton, onKey, onDrag,
    answer: () => (problem() === "" ? aims.answer() : undefined),
    save: () => aims.answer(),
    load: aims.restore,
  };
}

/** Several goals may stand at one card. @param {Map<Ref, string>} notes @param {Ref} ref @param {string} words */
function note(notes, ref, words) {
  notes.set(ref, [notes.get(ref), words].filter(Boolean).join(" · "));
}
