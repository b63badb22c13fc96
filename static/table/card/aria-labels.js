// @ts-check
/** Screen reader labels of the things on the table. */
import { spokenPips } from "./pips.js";
import { countersOf, keywordOf, platesOf } from "./stats.js";
import { defOf, nameOf, refName, zoneLabel, zoneParts } from "../match-context.js";

/** @import { CardDef, CardView, Link, Ref, Ruleset, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Draft, Mark } from "../prompts/draft.js" */

/** @type {Record<Mark, string>} */
const MARKS = {
  can: "can act",
  may: "can be put away",
  legal: "can be chosen",
  picked: "chosen",
  threat: "threatened",
};
/** @type {Record<string, string>} */
const DOING = {
  attack: "attacks",
  block: "blocks",
  reflex: "strikes back at",
  guard: "defends against",
  target: "aims at",
  bond: "supports",
};

/**
 * Return the owner of a card in the viewer's words.
 * @param {MatchContext} context @param {CardView} row
 */
function whose(context, row) {
  const seat = row.controller ?? row.owner;
  if (seat === undefined) return "";
  if (context.you === null) return `${nameOf(context, seat)}'s`;
  return seat === context.you ? "your" : "enemy";
}

/** Return the place of a card. @param {MatchContext} context @param {CardView} row */
function whereabouts(context, row) {
  if (!row.zone) return "";
  const slots = context.ruleset.zones[zoneParts(row.zone).name]?.slots ?? 1;
  const label = zoneLabel(context, row.zone);
  return typeof row.slot === "number" && slots > 1 ? `${label} ${row.slot + 1} of ${slots}` : label;
}

/** @param {MatchContext} context @param {View} view @param {readonly Link[]} links @param {Ref} ref */
function deeds(context, view, links, ref) {
  return links
    .filter((link) => link.from === ref)
    .map(
      (link) =>
        `${DOING[link.kind] ?? "points at"} ${refName(context, view, link.to)}` +
        (link.label ? ` with ${link.label}` : ""),
    );
}

/** @param {MatchContext} context @param {CardView} row */
function condition(context, row) {
  const { ruleset } = context;
  const def = defOf(context, row);
  return [
    def && row.face === "down" ? "Face-down" : "",
    ...platesOf(ruleset, def, row).map(
      ({ now, base, label }) => `${now} ${label}${now < base ? ` of ${base}` : ""}`,
    ),
    ...countersOf(ruleset, row).map(({ value, label }) => `${value} ${label}`),
    ...(row.keywords ?? []).map((keyword) => keywordOf(ruleset, keyword).label),
    ...(row.state ?? []).map((state) => ruleset.states[state]?.label ?? state),
    ...(row.facts ?? []),
  ];
}

/**
 * Return the present cost of a card, if it is given.
 * @param {Ruleset} ruleset @param {CardDef | undefined} def @param {CardView} row
 */
const costNow = (ruleset, def, row) => row.cost?.[0] ?? (ruleset.field_cost && def?.cost);

/**
 * The whole name of a card on the table.
 * @param {MatchContext} context
 * @param {View} view
 * @param {Ref} ref
 * @param {CardView} row
 * @param {Draft} draft
 */
export function cardLabel(context, view, ref, row, draft) {
  const def = defOf(context, row);
  const mark = draft.legal.get(ref);
  const cost = costNow(context.ruleset, def, row);
  const parts = [
    def?.name ?? "Face-down card",
    [whose(context, row), def?.type_line ?? def?.type].filter(Boolean).join(" "),
    whereabouts(context, row),
    typeof cost === "number" ? `cost ${cost}` : "",
    ...spokenPips(context.ruleset, def),
    ...condition(context, row),
    ...deeds(context, view, [...view.links, ...draft.links], ref),
    mark ? MARKS[mark] : "",
    draft.numbers.has(ref) ? `number ${draft.numbers.get(ref)}` : "",
    draft.notes.get(ref) ?? "",
    draft.whyNot.get(ref) ?? "",
  ];
  // A zone and a state may be called alike.
  return [...new Set(parts)].filter(Boolean).join(", ");
}

/** @param {MatchContext} context @param {string} zone @param {number} slot @param {Draft} draft @param {Ref} ref */
export function slotLabel(context, zone, slot, draft, ref) {
  const { seat, name } = zoneParts(zone);
  const count = context.ruleset.zones[name]?.slots ?? 1;
  const side = seat === null ? "" : seat === context.you ? "your " : `${nameOf(context, seat)}'s `;
  const mark = draft.legal.get(ref);
  const place = count > 1 ? ` ${slot + 1} of ${count}` : "";
  return `${side}${zoneLabel(context, zone)}${place}, empty${mark ? `, ${MARKS[mark]}` : ""}`;
}
