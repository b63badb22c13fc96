// @ts-check
/** Matching things with things: attackers with what they attack, blockers with attackers. Click, click. */
import { NOTHING, REDRAW, answerWith, emptyBar, emptyDraft, primary } from "./draft.js";
import { pairing } from "./pairing.js";

/** @import { Prompt, Ref } from "../../core/protocol.js" */
/** @import { Controller, Outcome } from "./draft.js" */

/** @param {Prompt} prompt @returns {Controller} */
export function pair(prompt) {
  const pairs = pairing(prompt);
  /** @type {Ref | null} */
  let held = null;

  function draft() {
    const marks = emptyDraft(prompt);
    const open = held ? pairs.partners(held) : pairs.sources;
    for (const ref of open) marks.legal.set(ref, "legal");
    for (const [from] of pairs.list()) marks.legal.set(from, "picked");
    if (held) marks.legal.set(held, "picked");
    pairs.list().forEach(([from], at) => marks.numbers.set(from, at + 1));
    const links = pairs.list().map(([from, to]) => ({ kind: linkKind(prompt), from, to }));
    return { ...marks, held, links, picked: pairs.list().map(([from]) => from) };
  }

  function bar() {
    const shown = emptyBar(prompt);
    shown.detail = held ? `${pairs.label(held)}: choose its partner` : pairs.progress();
    if (pairs.sources.length > 1) {
      shown.buttons.push(
        { id: "all", label: "All", kind: "secondary", enabled: true, key: "A" },
        { id: "none", label: "None", kind: "secondary", enabled: pairs.list().length > 0, key: "N" },
      );
    }
    shown.buttons.push(primary(pairs.confirmLabel(), pairs.complete()));
    return shown;
  }

  /** @param {Ref} ref @returns {Outcome} */
  function onRef(ref) {
    if (held && held !== ref && pairs.partners(held).includes(ref)) return join(held, ref);
    if (held === ref) held = null;
    else if (pairs.targetOf(ref)) pairs.remove(ref);
    else if (pairs.sources.includes(ref)) return take(ref);
    else if (pairs.partners(ref).length > 0) held = ref;
    else return NOTHING;
    return REDRAW;
  }

  /** A source with one possible partner needs no second click. @param {Ref} ref @returns {Outcome} */
  function take(ref) {
    const [only, ...more] = pairs.partners(ref);
    if (!only) return { do: "refuse", ref, reason: `Nothing is left for ${pairs.label(ref)} to be matched with.` };
    if (more.length === 0) return join(ref, only);
    held = ref;
    return REDRAW;
  }

  /** @param {Ref} one @param {Ref} other @returns {Outcome} */
  function join(one, other) {
    if (pairs.canJoin(one, other)) pairs.add(one, other);
    else pairs.add(other, one);
    held = null;
    return REDRAW;
  }

  /** @param {Ref} from @param {Ref} to @returns {Outcome} */
  function onDrag(from, to) {
    const before = pairs.targetOf(from);
    pairs.remove(from);
    if (pairs.canJoin(from, to)) return join(from, to);
    if (before) pairs.add(from, before);
    return NOTHING;
  }

  /** @param {string} key @param {Ref | null} ref @returns {Outcome} */
  function onKey(key, ref) {
    if (key === "a") return pairs.all(), (held = null), REDRAW;
    if (key === "n") return pairs.clear(), (held = null), REDRAW;
    if (key === "Escape") return letGo();
    if (ref && pairs.targetOf(ref) && (key === "ArrowLeft" || key === "ArrowRight")) {
      return pairs.turn(ref, key === "ArrowRight" ? 1 : -1) ? REDRAW : NOTHING;
    }
    return NOTHING;
  }

  /** @returns {Outcome} */
  function letGo() {
    const last = pairs.list().at(-1);
    if (held) held = null;
    else if (last) pairs.remove(last[0]);
    else return NOTHING;
    return REDRAW;
  }

  /** @param {string} id @returns {Outcome} */
  function onButton(id) {
    if (id === "all") return onKey("a", null);
    if (id === "none") return onKey("n", null);
    if (id === "primary") return pairs.complete() ? answerWith(pairs.list()) : NOTHING;
    return onRef(id);
  }

  return {
    prompt, draft, bar, onRef, onButton, onKey, onDrag,
    answer: () => (pairs.complete() ? pairs.list() : undefined),
    save: () => pairs.list(),
    load: pairs.restore,
  };
}

/** @param {Prompt} prompt */
function linkKind(prompt) {
  const name = prompt.name ?? "";
  if (name.includes("block")) return "block";
  return name.includes("attack") ? "attack" : "target";
}
