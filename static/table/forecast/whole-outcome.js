// @ts-check
/** The whole outcome if both players pass, line by line. */
import { h } from "../../core/dom.js";
import { nameOf, ownedName } from "../match-context.js";
import { change, noteOf } from "./outcome-words.js";

/** @import { Outcome, Seat, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @type {Record<string, string>} */
const WHY = {
  hidden: "hidden cards",
  chance: "chance",
  choice: "choices still to be made",
};

/** @param {MatchContext} context @param {View | null} view @param {Outcome | null} outcome @param {boolean} isKnown */
export function whole(context, view, outcome, isKnown) {
  if (!view || (!outcome && !isKnown)) return h("p", { class: "outcome" }, "Calculating…");
  if (!outcome) return h("p", { class: "outcome" }, "No forecast available.");
  const lines = [...seatLines(context, view, outcome), ...cardLines(context, view, outcome)];
  return h(
    "div",
    { class: "outcome" },
    h("p", null, "If both players pass:"),
    lines.length === 0
      ? h("p", null, "Nothing changes.")
      : h(
          "ul",
          { class: "outcome__lines" },
          lines.map((line) => h("li", { key: line }, line)),
        ),
    outcome.unsure &&
      h("p", null, `“?” depends on ${outcome.unsure.map((why) => WHY[why]).join(", ")}.`),
  );
}

/** @param {MatchContext} context @param {View} view @param {Outcome} outcome */
function seatLines(context, view, outcome) {
  return Object.entries(outcome.seats ?? {}).flatMap(([seat, numbers]) =>
    (view.seats[seat]?.counters ?? [])
      .filter(({ id }) => numbers[id])
      .map(({ id, label }) => {
        const whose =
          Number(seat) === context.you
            ? "You"
            : nameOf(context, /** @type {Seat} */ (Number(seat)));
        return `${whose}: ${label} ${change(numbers[id] ?? [])}`;
      }),
  );
}

/** @param {MatchContext} context @param {View} view @param {Outcome} outcome */
function cardLines(context, view, outcome) {
  return Object.keys(outcome.cards ?? {}).flatMap((ref) => {
    const note = noteOf(ref, outcome, context);
    return note ? [`${ownedName(context, view, ref)}: ${note}`] : [];
  });
}
