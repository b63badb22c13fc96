// @ts-check
/** The chain as a queue: the next item is at the left, the newest level on top. */
import { h } from "../../core/dom.js";
import { ownedNames } from "../match-context.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { ChainItem, Ref, View } from "../../core/protocol.js" */
/** @import { Draft } from "../prompts/draft.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @typedef {object} QueueProps
 * @property {View} view
 * @property {Draft} draft
 * @property {MatchContext} context
 * @property {(item: ChainItem) => Child} picture
 * @property {(ref: Ref) => void} onRef
 */

/** @param {QueueProps} props */
export function Queue(props) {
  const queue = props.view.chain.toReversed();
  const levels = [...new Set(queue.map(({ level }) => level ?? 0))].sort((a, b) => b - a);
  const [head] = queue;
  return h(
    "div",
    { class: "queue" },
    levels.map((level) =>
      h(
        "ol",
        { class: "queue__level", key: level, data: { beneath: level !== levels[0] } },
        queue
          .filter((item) => (item.level ?? 0) === level)
          .map((item) => Entry(item, item === head, props)),
      ),
    ),
    head && Details(head, props),
  );
}

/**
 * The name under which an item is pointed at: a prompt may mean it, or the card that it is.
 * @param {ChainItem} item @param {Draft} draft
 */
function refOf({ id, card }, { legal, picked }) {
  return card !== undefined && (legal.has(card) || picked.includes(card)) ? card : id;
}

/** @param {ChainItem} item @param {boolean} first @param {QueueProps} props */
function Entry(item, first, props) {
  const { context } = props;
  const isMine = item.by === context.you;
  return h(
    "li",
    { key: item.id, class: "queue__item", data: { first, mine: isMine } },
    EntryButton(item, first, props),
    context.you !== null && item.ability && YieldButton(item.title, item.ability),
  );
}

/** @param {ChainItem} item @param {boolean} first @param {QueueProps} props */
function EntryButton(item, first, { draft, context, picture, onRef }) {
  const ref = refOf(item, draft);
  const mark = draft.picked.includes(ref) ? "picked" : (draft.legal.get(ref) ?? null);
  const { title, number, state } = item;
  return h(
    "button",
    {
      type: "button",
      class: "queue__card",
      "aria-label": spokenEntry(item, first, context),
      onclick: () => onRef(ref),
      data: { ref, mark, card: item.card ?? null },
    },
    h(
      "span",
      { class: "queue__picture", "aria-hidden": "true" },
      picture(item),
      number !== undefined && h("b", { class: "queue__number" }, number),
    ),
    h("span", { class: "queue__title", "aria-hidden": "true" }, title),
    h(
      "span",
      { class: "queue__state", "aria-hidden": "true" },
      first ? "Next · " : "",
      state ?? "",
    ),
  );
}

/** @param {ChainItem} item @param {boolean} first @param {MatchContext} context */
function spokenEntry({ title, by, number, state }, first, { you, names }) {
  const whose = by === you ? "yours" : names[by];
  const count = number !== undefined && `${number}`;
  return [title, whose, count, state, first && "resolves next"].filter(Boolean).join(", ");
}

/** @param {string} title @param {string} ability */
function YieldButton(title, ability) {
  return h(
    "button",
    {
      type: "button",
      class: "chain__yield",
      "aria-label": `Always pass for ${title}`,
      data: { yield: ability },
    },
    "Always pass",
  );
}

/** Effect and targets of the next item. @param {ChainItem} item @param {QueueProps} props */
function Details(item, { context, view }) {
  const by = item.by === context.you ? "You" : context.names[item.by];
  const targets = ownedNames(context, view, item.targets);
  return h(
    "p",
    { class: "queue__details", key: "details" },
    h("strong", {}, item.title),
    " ",
    h("span", { class: "chain__text" }, `${by} · ${item.text}`),
    targets && h("span", { class: "chain__targets" }, ` → ${targets}`),
  );
}
