// @ts-check
/** The boxes of all cards in sight: one box per card, for as long as it stays in sight. */
import { renderCard, updateCard } from "./card.js";
import { areFew, BOND, FIGHT } from "./groups.js";
import { defOf, refName, zoneParts } from "../match-context.js";
import { cardLabel } from "./aria-labels.js";

/** @import { CardView, Link, Ref, Seat, View } from "../../core/protocol.js" */
/** @import { Look } from "./card.js" */
/** @import { Draft } from "../prompts/draft.js" */
/** @import { MatchContext } from "../match-context.js" */

const CHIP_ICONS = new Map([
  ["attack", "swords"],
  ["block", "shield"],
  ["reflex", "shield"],
  ["guard", "shield"],
]);

/** @param {MatchContext} context */
export function createRegistry(context) {
  /** @type {Map<Ref, HTMLElement>} */
  let boxes = new Map();
  /** @type {Map<Ref, HTMLElement>} */
  let drawn = new Map();

  return {
    /** Start a drawing: cards not requested until `end` are removed. */
    begin() {
      drawn = new Map();
    },

    /** The box of a card, showing it as it is in this view. @param {Scene} scene @param {Ref} ref @param {string} size */
    box(scene, ref, size) {
      const look = lookOf(context, scene, ref, size);
      const known = boxes.get(ref);
      const box = known ?? renderCard(context, look);
      if (known) updateCard(context, known, look);
      drawn.set(ref, box);
      return box;
    },

    /** End a drawing. @returns {Map<Ref, HTMLElement>} the boxes that were not asked for */
    end() {
      const gone = new Map([...boxes].filter(([ref]) => !drawn.has(ref)));
      boxes = drawn;
      return gone;
    },

    all: () => boxes,
  };
}

/**
 * State to draw: the view, the draft answer, and whether the screen is narrow.
 * @typedef {object} Scene
 * @property {View} view
 * @property {Draft} draft
 * @property {boolean} compact fewer rows and smaller plates
 * @property {boolean} [low] the chain and the log are a sheet
 * @property {readonly Seat[]} [idleSeats] seats whose decision is not shown: there is none just now
 */

/**
 * How a card looks in a scene.
 * @param {MatchContext} context
 * @param {Scene} scene
 * @param {Ref} ref
 * @param {string} size
 * @returns {Look}
 */
export function lookOf(context, { view, draft, compact }, ref, size) {
  const row = withBeneath(context, view, view.cards[ref] ?? {});
  const mark = draft.legal.get(ref);
  return {
    ref,
    def: defOf(context, row),
    row,
    size,
    label: cardLabel(context, view, ref, row, draft),
    mark: draft.picked.includes(ref)
      ? "picked"
      : (mark ?? (isForsaken(view, draft, ref) ? "threat" : undefined)),
    number: draft.numbers.get(ref),
    note: draft.notes.get(ref),
    chip: chipOf(context, view, [...view.links, ...draft.links], ref, compact),
    held: draft.held === ref,
    blocked: draft.whyNot.has(ref) && !mark,
  };
}

/**
 * True if the bonds of a card are about to be removed; a card in question is only bonded again.
 * @param {View} view @param {Scene["draft"]} draft @param {Ref} ref
 */
function isForsaken(view, draft, ref) {
  return (
    draft.picked.length > 0 &&
    view.links.some(
      ({ kind, from, to }) =>
        kind === BOND && to === ref && ref !== draft.held && draft.picked.includes(from),
    )
  );
}

/**
 * Return a row that names the cards beneath it, if the board puts one zone under another.
 * @param {MatchContext} context
 * @param {View} view
 * @param {CardView} row
 * @returns {CardView}
 */
export function withBeneath(context, view, row) {
  const { seat, name } = zoneParts(row.zone ?? "");
  const zone = context.ruleset.board.under?.[name];
  if (zone === undefined || row.under?.length) return row;
  return { ...row, under: view.zones[`${seat}.${zone}`]?.cards ?? [] };
}

/**
 * Words in place of an arrow where arrows would cross the whole table.
 * @param {MatchContext} context
 * @param {View} view
 * @param {Link[]} links
 * @param {Ref} ref
 * @param {boolean} compact
 */
function chipOf(context, view, links, ref, compact) {
  const inWords = compact && !areFew(links);
  const [link, ...more] = links.filter(
    ({ from, to, kind }) =>
      from === ref && kind !== BOND && ((inWords && !FIGHT.has(kind)) || to.startsWith("seat:")),
  );
  if (!link) return undefined;
  const text = [refName(context, view, link.to), more.length > 0 && `+${more.length}`]
    .filter(Boolean)
    .join(" ");
  return { icon: CHIP_ICONS.get(link.kind) ?? "target", label: link.label ?? "", text };
}
