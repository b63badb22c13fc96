// @ts-check
/** Sharing out a total among things on the board: click adds a unit, a stepper line corrects. */
import { NOTHING, REDRAW, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function split(prompt) {
  const options = prompt.options ?? [];
  const { total = 0, unit = 1 } = prompt;
  /** @type {Map<Ref, number>} */
  const shares = new Map();
  const used = () => [...shares.values()].reduce((sum, n) => sum + n, 0);
  const left = () => total - used();
  reset(prompt.default);

  /** @param {any} from */
  function reset(from) {
    for (const one of options) shares.set(one.ref ?? "", one.min ?? 0);
    if (!from || typeof from !== "object") return;
    for (const one of options) share(one, Number(from[one.ref ?? ""] ?? one.min ?? 0));
  }

  /** @param {Option} one @param {number} wanted @returns {Outcome} */
  function share(one, wanted) {
    const ref = one.ref ?? "";
    const before = shares.get(ref) ?? 0;
    const most = Math.min(one.max ?? total, before + left());
    const next = Math.max(one.min ?? 0, Math.floor(Math.min(most, wanted || 0) / unit) * unit);
    shares.set(ref, next);
    return next === before ? NOTHING : REDRAW;
  }

  /** Whether there is a unit to give: what lies open, else one of whoever else has the most. @param {Option} one */
  function free(one) {
    if (left() >= unit) return true;
    const givers = options.filter((other) => other !== one && (shares.get(other.ref ?? "") ?? 0) - unit >= (other.min ?? 0));
    const [giver] = givers.sort((a, b) => (shares.get(b.ref ?? "") ?? 0) - (shares.get(a.ref ?? "") ?? 0));
    if (giver) share(giver, (shares.get(giver.ref ?? "") ?? 0) - unit);
    return giver !== undefined;
  }

  /** @param {Ref} ref @param {number} by units @returns {Outcome} */
  function add(ref, by) {
    const one = options.find((option) => option.ref === ref);
    if (!one) return NOTHING;
    const had = shares.get(ref) ?? 0;
    if (by < 0) return share(one, had + by * unit);
    if (had + unit > (one.max ?? total)) return { do: "refuse", ref, reason: `${one.label} can take no more.` };
    if (!free(one)) return { do: "refuse", ref, reason: `All ${total} are shared out.` };
    return share(one, had + unit);
  }

  function draft() {
    const marks = emptyDraft(prompt);
    for (const [ref, n] of shares) {
      marks.legal.set(ref, n > 0 ? "picked" : "legal");
      marks.numbers.set(ref, n);
    }
    return { ...marks, picked: [...shares].filter(([, n]) => n > 0).map(([ref]) => ref) };
  }

  /** What each gets; who gets nothing is not told of. */
  function label() {
    const told = options.flatMap((one) => (shares.get(one.ref ?? "") ? [`${one.label} ${shares.get(one.ref ?? "")}`] : []));
    return (prompt.confirm || "{picked}").replaceAll("{picked}", told.join(" · "));
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = left() > 0 ? `${left()} of ${total} left to share out` : `All ${total} shared out`;
    shown.rows = options.map((one) => ({
      ref: one.ref ?? "", label: one.label, value: shares.get(one.ref ?? "") ?? 0, min: one.min ?? 0, max: one.max ?? total,
    }));
    shown.buttons.push(primary(left() > 0 ? `Share out ${left()} more` : label(), left() === 0));
    return shown;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  function onKey(key, ref) {
    const one = options.find((option) => option.ref === ref);
    if (key === "Escape" || key === "n") return used() === (reset(null), used()) ? NOTHING : REDRAW;
    if (!one || !ref) return NOTHING;
    if (key === "ArrowUp" || key === "+") return add(ref, 1);
    if (key === "ArrowDown" || key === "-") return add(ref, -1);
    return /^\d$/.test(key) ? share(one, Number(key) * unit) : NOTHING;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "primary") return left() === 0 ? answerWith(Object.fromEntries(shares)) : NOTHING;
    if (id.startsWith("plus:")) return add(id.slice(5), 1);
    return id.startsWith("minus:") ? add(id.slice(6), -1) : NOTHING;
  }

  return {
    prompt, draft, bar, onButton, onKey,
    onRef: (ref) => add(ref, 1),
    answer: () => (left() === 0 ? Object.fromEntries(shares) : undefined),
    save: () => Object.fromEntries(shares),
    load: reset,
  };
}
