// @ts-check
/** The notes beside a preview: keywords, states, counters and modifiers in words. */
import { h } from "../../core/dom.js";
import { figure, signed } from "../../core/words.js";
import { defOf, nameOf } from "../match-context.js";
import { icon as sign } from "./icons.js";
import { countersOf, keywordOf, numberWords, platesOf } from "./stats.js";
import { termsOf } from "./terms.js";

/** @import { CardDef, CardView, Ruleset, Seat, View } from "../../core/protocol.js" */
/** @import { Child } from "../../core/dom.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {...Child} content */
const note = (...content) => h("li", { class: "note" }, ...content);

/** Everything worth knowing about a card besides its face. @param {MatchContext} context @param {View | null} view @param {CardDef | undefined} def @param {CardView | undefined} row */
export function notes(context, view, def, row) {
  const { ruleset } = context;
  const changed = platesOf(ruleset, def, row).filter(({ tone }) => tone !== "same");
  const keywords = row?.keywords ?? def?.keywords ?? [];
  return [
    ...(row ? states(ruleset, row) : []),
    ...changed.map(({ label, now, base }) =>
      note(h("b", null, label), ` ${figure(now)}, printed or at most ${figure(base)}`),
    ),
    row && price(row),
    ...countersOf(ruleset, row).map(({ label, icon, text, value }) =>
      note(sign(icon), h("b", null, `${figure(value)} ${label}`), ` ${text}`),
    ),
    ...(row ? modifiers(row) : []),
    ...[...keywords, ...termsOf(def, ruleset, keywords)]
      .map((keyword) => keywordOf(ruleset, keyword))
      .filter(({ text }) => text)
      .map(({ id, label, icon, text }) => {
        const { rule } = ruleset.keywords[id] ?? {};
        return note(sign(icon), h("b", null, label), ` ${text}`, rule && ` (${rule})`);
      }),
    ...(row?.facts ?? []).map((fact) => note(fact)),
    row && beneath(context, view, row),
    def?.flavour && h("li", { class: "note note--flavour" }, def.flavour),
  ];
}

/** Numbers of a player with their meanings, and unlocked affinities: the close look at a plate. @param {MatchContext} context @param {View} view @param {Seat} seat */
export function seatNotes(context, view, seat) {
  const { ruleset } = context;
  const { counters = [], tags = [] } = view.seats[seat] ?? {};
  return [
    h("li", { class: "note note--place" }, seat === context.you ? "You" : nameOf(context, seat)),
    ...counters.map((counter) => {
      const { icon } = ruleset.stats[counter.id] ?? ruleset.aspects[counter.id] ?? {};
      const text = ruleset.numbers?.[counter.id];
      return note(sign(icon), h("b", null, numberWords(counter)), text && ` ${text}`);
    }),
    ...tags.map(({ id, label }) => note(sign(ruleset.aspects[id]?.icon), h("b", null, label))),
  ];
}

/** A face-down card that the viewer knows, unless a state of its game says so. @param {Ruleset} ruleset @param {CardView} row */
function FaceDown(ruleset, { state = [] }) {
  const isSaid = state.some((id) => /face-down/i.test(ruleset.states[id]?.label ?? ""));
  if (isSaid) return null;
  return h("li", { class: "note note--state" }, sign("lock"), h("b", null, "Face-down"));
}

/** @param {Ruleset} ruleset @param {CardView} row */
function states(ruleset, row) {
  const isKnown = row.face === "down" && row.def !== undefined;
  const named = (row.state ?? []).map((id) => {
    const { icon, look, label: known, text } = ruleset.states[id] ?? {};
    const label = known ?? id;
    return h(
      "li",
      { class: "note note--state" },
      sign(icon ?? look),
      h("b", null, label),
      text && ` ${text}`,
    );
  });
  return [isKnown && FaceDown(ruleset, row), ...named];
}

/**
 * Return the present cost of a card, and the reasons it differs from the printed one.
 * @param {CardView} row
 */
function price({ cost, cost_parts: parts = [] }) {
  if (!cost || parts.length === 0) return null;
  const changes = parts.map(([words, by]) => `${signed(by)} ${words}`);
  return note(h("b", null, `Cost ${cost[0]}`), `, printed ${cost[1]}: ${changes.join("; ")}`);
}

/** @param {CardView} row */
function modifiers({ mods }) {
  return (mods ?? []).map(({ text, by, until }) =>
    h(
      "li",
      { class: "note note--mod" },
      h("b", null, text),
      by && ` by ${by}`,
      until && `, ${until}`,
    ),
  );
}

/** The cards that lie beneath one. @param {MatchContext} context @param {View | null} view @param {CardView} row */
function beneath(context, view, { under }) {
  const names = (under ?? []).flatMap((ref) => defOf(context, view?.cards[ref])?.name ?? []);
  return names.length > 0 && note(h("b", null, "Beneath: "), names.join(", "));
}
