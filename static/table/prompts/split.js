// @ts-check
/** Sharing out a total among things on the board: click adds one, a stepper line corrects. */
import { NOTHING, REDRAW, answerWith, consequence, emptyBar, emptyDraft, primary } from "./draft.js";

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function split(prompt) {
  const options = prompt.options ?? [];
  const total = prompt.total ?? 0;
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
    const next = Math.max(one.min ?? 0, Math.min(most, Math.trunc(wanted) || 0));
    shares.set(ref, next);
    return next === before ? NOTHING : REDRAW;
  }

  /** @param {Ref} ref @param {number} by @returns {Outcome} */
  function add(ref, by) {
    const one = options.find((option) => option.ref === ref);
    if (!one) return NOTHING;
    const outcome = share(one, (shares.get(ref) ?? 0) + by);
    if (outcome !== NOTHING || by < 0) return outcome;
    return { do: "refuse", ref, reason: left() > 0 ? `${one.label} can take no more.` : `All ${total} are shared out.` };
  }

  function draft() {
    const marks = emptyDraft(prompt);
    for (const [ref, n] of shares) {
      marks.legal.set(ref, n > 0 ? "picked" : "legal");
      marks.numbers.set(ref, n);
    }
    return { ...marks, picked: [...shares].filter(([, n]) => n > 0).map(([ref]) => ref) };
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = left() > 0 ? `${left()} of ${total} left to share out` : `All ${total} shared out`;
    shown.rows = options.map((one) => ({
      ref: one.ref ?? "", label: one.label, value: shares.get(one.ref ?? "") ?? 0,
      min: one.min ?? 0, max: Math.min(one.max ?? total, (shares.get(one.ref ?? "") ?? 0) + left()),
    }));
    const names = options.filter((one) => (shares.get(one.ref ?? "") ?? 0) > 0).map((one) => one.label);
    shown.buttons.push(primary(left() > 0 ? `Share out ${left()} more` : consequence(prompt.confirm, names), left() === 0));
    return shown;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  function onKey(key, ref) {
    const one = options.find((option) => option.ref === ref);
    if (key === "Escape" || key === "n") return used() === (reset(null), used()) ? NOTHING : REDRAW;
    if (!one || !ref) return NOTHING;
    if (key === "ArrowUp" || key === "+") return add(ref, 1);
    if (key === "ArrowDown" || key === "-") return add(ref, -1);
    return /^\d$/.test(key) ? share(one, Number(key)) : NOTHING;
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
