// @ts-check
/** Annotations of a finished match: which comments and arrows belong to which step. */
import { momentOf } from "../moments.js";
import { stepOfFrame } from "../../../table/stepping/steps.js";

/** @import { Moment } from "../moments.js" */
/** @import { Step } from "../../../table/stepping/steps.js" */

/** From one thing on the table to another. @typedef {{start: string, end: string}} Arrow */
/** A comment at a frame of a viewer. @typedef {{viewer: number, frame: number, text: string, arrows: Arrow[]}} Note */
/** @typedef {{id: string, title: string, author: {id: string, name: string}, is_own: boolean, published_at: string | null}} ListedSet */
/** @typedef {ListedSet & {notes: Note[]}} AnnotationSet */
/** @typedef {{steps: Step[], moments: Moment[], near: number}} Shown */

/**
 * Return the step that a note is about, in the view it was written in.
 * @param {Note} note @param {Shown} shown
 */
export function stepOfNote({ viewer, frame }, { steps, moments, near }) {
  const seen = viewer === near ? frame : momentOf(moments, viewer, frame)?.frames[near];
  return stepOfFrame(steps, seen ?? frame);
}

/** The notes of a set that are about a step. @param {AnnotationSet | null} set @param {number} at @param {Shown} shown */
export const notesAt = (set, at, shown) =>
  (set?.notes ?? []).filter((note) => stepOfNote(note, shown) === at);

/**
 * Return a step with its notes and drawings; arrows use the names of one view.
 * @param {Step} step @param {Note[]} notes @param {string} author @param {number} near
 * @returns {Step}
 */
export function annotated(step, notes, author, near) {
  if (notes.length === 0) return step;
  const words = notes.filter(({ text }) => text).map(({ text }) => `${author}: ${text}`);
  const links = notes
    .filter(({ viewer }) => viewer === near)
    .flatMap(({ arrows }) =>
      arrows.map(({ start, end }) => ({ kind: "note", from: start, to: end, label: "" })),
    );
  const { view } = step;
  return {
    ...step,
    view: { ...view, notes: [...view.notes, ...words], links: [...view.links, ...links] },
  };
}

/** A set in which the notes of this view at a step are replaced. @param {AnnotationSet} set @param {{viewer: number, frame: number, text: string, arrows: Arrow[]}} note @param {Note[]} before @returns {AnnotationSet} */
export function withNote(set, note, before) {
  const others = set.notes.filter((one) => !before.includes(one));
  const isEmpty = !note.text.trim() && note.arrows.length === 0;
  return { ...set, notes: isEmpty ? others : [...others, note] };
}

/**
 * Return the possible ends of an arrow in a view: name, owner and zone.
 * @param {Step["view"]} view
 * @param {Pick<import("../../../table/match-context.js").MatchContext, "cards" | "names" | "ruleset">} context
 */
export function referableItems(view, { cards, names, ruleset }) {
  return Object.entries(view.zones).flatMap(([key, zone]) => {
    const [seat = "0", name = ""] = key.split(".");
    const where = `${names[Number(seat)]}, ${ruleset.zones[name]?.label ?? name}`;
    const refs = /** @type {(string | null)[]} */ (zone.cards ?? zone.slots ?? []);
    return refs.flatMap((ref) =>
      ref ? [{ ref, words: `${called(view, cards, ref)} (${where})` }] : [],
    );
  });
}

/** @param {Step["view"]} view @param {import("../../../table/match-context.js").MatchContext["cards"]} cards @param {string} ref */
function called(view, cards, ref) {
  const def = view.cards[ref]?.def;
  return def ? (cards[def]?.name ?? def) : "A face-down card";
}
