// @ts-check
/** A card that is held up while something happens by it: its face, its sentence, and what it aims at. */
import { element, h } from "../../core/dom.js";
import { printed, renderCard } from "../card/card.js";
import { defOf, ownedName } from "../match-context.js";

/** @import { MatchEvent, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * The card of an event with its sentence; null where the viewer may not know which card it is.
 * @param {MatchContext} context
 * @param {View} view
 * @param {MatchEvent} event
 */
export function held(context, view, event) {
  const row = view.cards[event.card ?? ""];
  const item = view.chain.find(({ id }) => id === event.item);
  const def = defOf(context, row) ?? context.cards[item?.def ?? ""];
  if (!def) return null;
  const aims = (item?.targets ?? []).map((ref) => ownedName(context, view, ref));
  const face = renderCard(context, printed(def, "tray", `held-${def.id}`));
  return element(
    h(
      "figure",
      { class: "spotlight" },
      face,
      h(
        "figcaption",
        null,
        h("b", null, event.detail || def.name),
        aims.length > 0 && h("span", null, ` → ${aims.join(", ")}`),
      ),
    ),
  );
}
