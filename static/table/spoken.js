// @ts-check
/** What a screen reader says about the things on the table. */
import { spokenPips } from "./pips.js";
import { countersOf, keywordOf, platesOf } from "./plates.js";
import { defOf, nameOf, refName, zoneLabel, zoneParts } from "./setting.js";

/** @import { CardView, Link, Ref, View } from "../core/protocol.js" */
/** @import { Setting } from "./setting.js" */
/** @import { Draft, Mark } from "./prompts/draft.js" */

/** @type {Record<Mark, string>} */
const MARKS = { can: "can act", may: "can be put away", legal: "can be chosen", picked: "chosen", threat: "threatened" };
/** @type {Record<string, string>} */
const DOING = { attack: "attacks", block: "blocks", reflex: "strikes back at", guard: "defends against", target: "aims at", bond: "supports" };

/** Whose a card is, as the viewer says it. @param {Setting} setting @param {CardView} row */
function whose(setting, row) {
  const seat = row.controller ?? row.owner;
  if (seat === undefined) return "";
  if (setting.you === null) return `${nameOf(setting, seat)}’s`;
  return seat === setting.you ? "your" : "enemy";
}

/** Where a card lies. @param {Setting} setting @param {CardView} row */
function whereabouts(setting, row) {
  if (!row.zone) return "";
  const slots = setting.ruleset.zones[zoneParts(row.zone).name]?.slots ?? 1;
  const label = zoneLabel(setting, row.zone);
  return typeof row.slot === "number" && slots > 1 ? `${label} ${row.slot + 1} of ${slots}` : label;
}

/** @param {Setting} setting @param {View} view @param {readonly Link[]} links @param {Ref} ref */
function deeds(setting, view, links, ref) {
  return links
    .filter((link) => link.from === ref)
    .map((link) => `${DOING[link.kind] ?? "points at"} ${refName(setting, view, link.to)}` + (link.label ? ` with ${link.label}` : ""));
}

/** @param {Setting} setting @param {CardView} row */
function condition(setting, row) {
  const { ruleset } = setting;
  const def = defOf(setting, row);
  return [
    ...platesOf(ruleset, def, row).map(({ now, base, label }) => `${now} ${label}` + (now < base ? ` of ${base}` : "")),
    ...countersOf(ruleset, row).map(({ value, label }) => `${value} ${label}`),
    ...(row.keywords ?? []).map((keyword) => keywordOf(ruleset, keyword).label),
    ...(row.state ?? []).map((state) => ruleset.states[state]?.label ?? state),
  ];
}

/**
 * The whole name of a card on the table.
 * @param {Setting} setting
 * @param {View} view
 * @param {Ref} ref
 * @param {CardView} row
 * @param {Draft} draft
 */
export function spokenCard(setting, view, ref, row, draft) {
  const def = defOf(setting, row);
  const mark = draft.legal.get(ref);
  const cost = row.cost?.[0];
  return [
    def?.name ?? "Face-down card",
    [whose(setting, row), def?.type_line ?? def?.type].filter(Boolean).join(" "),
    whereabouts(setting, row),
    cost === undefined ? "" : `cost ${cost}`,
    ...spokenPips(setting.ruleset, def),
    ...condition(setting, row),
    ...deeds(setting, view, [...view.links, ...draft.links], ref),
    mark ? MARKS[mark] : "",
    draft.numbers.has(ref) ? `number ${draft.numbers.get(ref)}` : "",
    draft.notes.get(ref) ?? "",
    draft.whyNot.get(ref) ?? "",
  ].filter(Boolean).join(", ");
}

/** @param {Setting} setting @param {string} zone @param {number} slot @param {Draft} draft @param {Ref} ref */
export function spokenSlot(setting, zone, slot, draft, ref) {
  const { seat, name } = zoneParts(zone);
  const count = setting.ruleset.zones[name]?.slots ?? 1;
  const side = seat === null ? "" : seat === setting.you ? "your " : `${nameOf(setting, seat)}’s `;
  const mark = draft.legal.get(ref);
  const place = count > 1 ? ` ${slot + 1} of ${count}` : "";
  return `${side}${zoneLabel(setting, zone)}${place}, empty` + (mark ? `, ${MARKS[mark]}` : "");
}
