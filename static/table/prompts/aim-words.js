// @ts-check
/** What an assignment in the making looks like: arrows, sums at the goals, the lines of its list. */

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Row } from "./draft.js" */

/** @type {[string, RegExp][]} */
const ARROWS = [["block", /block/], ["reflex", /reflex/], ["guard", /defen|guard/], ["attack", /attack|offen/]];

/** @param {Prompt} prompt @param {ReturnType<typeof import("./assigning.js").assigning>} aims */
export function aimWords(prompt, aims) {
  function links() {
    return aims.list().map(({ from, to, share }) => ({ kind: arrow(from, to), from, to: aims.place(to), ...(share ? { label: String(share) } : {}) }));
  }

  /** @param {Ref} from @param {Ref} to */
  function arrow(from, to) {
    const aim = aims.aimAt(from, to);
    const found = [aim?.label, aim?.group, prompt.name].flatMap((words) => ARROWS.filter(([, known]) => known.test(words ?? "")));
    return found[0]?.[0] ?? "target";
  }

  /** Whether a goal is worth a word: something comes at it, or it takes something already. @param {Ref} goal */
  const isTold = (goal) => aims.list().some(({ to }) => to === goal) || (aims.goals.get(goal)?.start ?? 0) > 0;

  /** @param {Ref} ref */
  function sum(ref) {
    const goal = aims.goals.get(ref);
    if (!goal) return "";
    const amount = aims.sum(goal);
    if (goal.level === undefined) return amount > 0 ? String(amount) : "";
    return `${amount > 0 && amount >= goal.level ? "☠ " : ""}${amount} / ${goal.level}`;
  }

  /** What all goals take, in a sentence. */
  function told() {
    return [...aims.goals.keys()].filter((ref) => isTold(ref) && sum(ref)).map((ref) => `${aims.goalLabel(ref)} ${sum(ref)}`).join(" · ");
  }

  /** @returns {Row[]} */
  function rows() {
    return [...aims.options.keys()].flatMap((from) => {
      const own = aims.of(from).map(({ to, share }) => ({
        ref: `${from}>${to}`, label: aims.label(from), goal: aims.goalLabel(to),
        ...(aims.isDivided(from) ? { value: share, min: aims.unit(from), max: share + aims.left(from) } : {}),
      }));
      const room = own.length < (aims.option(from).max ?? 1) && aims.openGoals(from).length > 0 && (!aims.isDivided(from) || aims.left(from) >= aims.unit(from));
      return room ? [...own, { ref: `${from}>`, label: aims.label(from), goal: "not aimed" }] : own;
    });
  }

  return { links, isTold, sum, told, rows };
}
