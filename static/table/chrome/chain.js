// @ts-check
/**
 * The chain, newest on top: each item with its controller and targets. Items may be targets too.
 */
import { h } from "../../core/dom.js";
import { Queue } from "./chain-queue.js";
import { ownedNames } from "../match-context.js";

/** @import { Child, Description } from "../../core/dom.js" */
/** @import { ChainItem, Ref, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Draft } from "../prompts/draft.js" */

/**
 * @param {object} props
 * @param {View} props.view
 * @param {Draft} props.draft
 * @param {MatchContext} props.context
 * @param {(item: ChainItem) => Child} props.picture
 * @param {(ref: Ref) => void} props.onRef
 * @returns {Description}
 */
export function Chain({ view, draft, context, picture, onRef }) {
  const { chain } = view;
  const top = chain.at(-1);
  const word = context.ruleset.zones.chain?.label ?? "Chain";
  const isQueue = context.ruleset.board.chain === "queue";
  return h(
    "section",
    { class: "chain", "aria-label": word, data: { empty: chain.length === 0 } },
    h("h2", { class: "chain__title" }, `${word} `, h("span", { class: "chip" }, chain.length)),
    chain.length === 0
      ? h("p", { class: "chain__empty" }, "Nothing to resolve.")
      : isQueue
        ? Queue({ view, draft, context, picture, onRef })
        : h(
            "ol",
            { class: "chain__items", reversed: true },
            chain.toReversed().map((item) =>
              Item({
                item,
                place: chain.indexOf(item) + 1,
                first: item === top,
                view,
                draft,
                context,
                picture,
                onRef,
              }),
            ),
          ),
  );
}

/** @param {{item: ChainItem, place: number, first: boolean, view: View, draft: Draft, context: MatchContext, picture: (item: ChainItem) => Child, onRef: (ref: Ref) => void}} props */
function Item({ item, place, first, view, draft, context, picture, onRef }) {
  const by = item.by === context.you ? "You" : context.names[item.by];
  const targets = ownedNames(context, view, item.targets);
  return h(
    "li",
    { key: item.id, class: "chain__item", data: { first } },
    h(
      "button",
      {
        type: "button",
        class: "chain__row",
        data: { ref: item.id, mark: draft.legal.get(item.id) ?? null, card: item.card ?? null },
        onclick: () => onRef(item.id),
      },
      h("span", { class: "chain__place", "aria-hidden": "true" }, place),
      h("span", { class: "chain__picture", "aria-hidden": "true" }, picture(item)),
      h(
        "span",
        { class: "chain__words" },
        h("strong", {}, item.title),
        h("span", { class: "chain__text" }, `${by} · ${item.text}`),
        targets && h("span", { class: "chain__targets" }, `→ ${targets}`),
        h("span", { keep: true, data: { works: item.id } }),
        first && h("span", { class: "visually-hidden" }, "Resolves next."),
      ),
    ),
    context.you !== null &&
      item.ability &&
      h(
        "button",
        { type: "button", class: "chain__yield", data: { yield: item.ability } },
        "Always pass",
      ),
  );
}
