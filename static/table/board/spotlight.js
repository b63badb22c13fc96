// @ts-check
/** A card that is held up while something happens by it: its face, its sentence, and what it aims at. */
import { element, h } from "../../core/dom.js";
import { printed, renderCard } from "../card/card.js";
import { defOf, ownedName } from "../match-context.js";

/** @import { CardDef, ChainItem, MatchEvent, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** The one sentence that acts, where the card says more than that. @param {CardDef} def @param {string | undefined} text */
export const sentenceOf = ({ text: lines = [] }, text = "") =>
  lines.join(" ") === text ? "" : text;

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
        aimsOf(context, view, item),
        Sentence(sentenceOf(def, event.text ?? item?.text)),
      ),
    ),
  );
}

/** What it is aimed at. @param {MatchContext} context @param {View} view @param {ChainItem | undefined} item */
function aimsOf(context, view, item) {
  const aims = (item?.targets ?? []).map((ref) => ownedName(context, view, ref));
  return aims.length > 0 && h("span", null, ` → ${aims.join(", ")}`);
}

/** @param {string} said */
const Sentence = (said) => said && h("p", { class: "spotlight__sentence" }, said);
