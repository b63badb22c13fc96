// @ts-check
/** A card held up while it acts: its face, its sentence, and its targets. */
import { element, h } from "../../core/dom.js";
import { printed, renderCard } from "../card/card.js";
import { defOf, ownedNames } from "../match-context.js";

/** @import { CardDef, MatchEvent, Ref, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** Most target names shown: more would hide the targets, and each is ringed. */
const MAX_TARGETS = 3;

/** The one sentence that acts, where the card says more than that; its head stands above it. @param {CardDef} def @param {string} [text] @param {string} [head] */
export function sentenceOf({ text: lines = [] }, text = "", head = "") {
  if (lines.join(" ") === text) return "";
  return head && text.startsWith(`${head} — `) ? text.slice(head.length + 3) : text;
}

/**
 * The card of an event with its sentence; null where the viewer may not know which card it is.
 * @param {MatchContext} context
 * @param {View} view
 * @param {MatchEvent} event
 */
export function held(context, view, event) {
  const row = view.cards[event.card ?? ""];
  const item = view.chain.find(({ id }) => id === event.item);
  const def =
    context.cards[event.def ?? ""] ?? defOf(context, row) ?? context.cards[item?.def ?? ""];
  if (!def) return null;
  const face = renderCard(context, printed(def, "preview", `held-${def.id}`));
  return element(
    h(
      "figure",
      { class: "spotlight", data: { item: event.item, held: def.id } },
      face,
      h(
        "figcaption",
        null,
        h("b", null, event.detail || def.name),
        aimsOf(context, view, item?.targets ?? event.targets),
        Sentence(sentenceOf(def, event.text ?? item?.text, event.detail)),
      ),
    ),
  );
}

/** Return its targets. @param {MatchContext} context @param {View} view @param {Ref[]} [targets] */
function aimsOf(context, view, targets = []) {
  return (
    targets.length > 0 && h("span", null, ` → ${ownedNames(context, view, targets, MAX_TARGETS)}`)
  );
}

/** @param {string} said */
const Sentence = (said) => said && h("p", { class: "spotlight__sentence" }, said);
