// @ts-check
/** The head of the page: which match, the clocks, and a menu: concede, offer a draw, settings, help. */
import { h } from "../../core/dom.js";

/** @import { Seat, Status, View } from "../../core/protocol.js" */

/** Actions that need confirmation. @typedef {"concede" | "draw" | null} Asking */

/**
 * @param {object} props
 * @param {string} props.title of the ruleset
 * @param {readonly string[]} props.names
 * @param {Seat | null} props.you
 * @param {View | null} props.view
 * @param {Status | null} props.status
 * @param {string} props.rules address of the rule book
 * @param {Node} [props.score] of a series
 * @param {{concede: () => void, draw: () => void, settings: () => void, shortcuts: () => void, fairness: () => void, lookBack: (() => void) | null}} props.acts
 */
export function MatchHead({ title, names, you, view, status, rules, acts, score }) {
  const playing = you !== null && view !== null && view.result === null;
  return h(
    "div",
    { class: "match-head" },
    h("a", { class: "match-head__brand", href: "/" }, "Pentacle"),
    h(
      "span",
      { class: "match-head__names" },
      names.length ? `${title} · ${names[0]} – ${names[1]}` : title,
    ),
    h("span", { class: "match-head__space" }),
    score,
    view && h("span", { class: "chip" }, "Turn ", h("b", {}, view.turn.number)),
    you === null &&
      Boolean(status?.delay_s) &&
      view?.result === null &&
      h(
        "span",
        { class: "chip", title: "Spectators see rated matches with a delay" },
        "shown ",
        h("b", {}, status?.delay_s),
        " s late",
      ),
    Boolean(status?.watchers) &&
      h("span", { class: "chip", title: "Spectators" }, h("b", {}, status?.watchers), " watching"),
    h(
      "details",
      { class: "match-head__menu", key: "menu" },
      h("summary", { class: "btn" }, "Menu"),
      h(
        "div",
        { class: "match-head__sheet" },
        acts.lookBack && row("Rewind", acts.lookBack),
        row("Settings", acts.settings),
        row("Shortcuts", acts.shortcuts),
        row("Verify shuffle", acts.fairness),
        h("a", { class: "menu__row", href: rules, target: "_blank", rel: "noopener" }, "Rules"),
        playing && row("Offer draw", acts.draw),
        playing && row("Concede", acts.concede),
        h("a", { class: "menu__row", href: "/" }, "Exit to lobby"),
      ),
    ),
  );
}

/** Close the menu of the head; whether it was open. @param {Node | null} [unless] a click inside keeps it open */
export function closeHeadMenu(unless = null) {
  const open = /** @type {HTMLDetailsElement | null} */ (
    document.querySelector(".match-head__menu[open]")
  );
  if (!open || (unless && open.contains(unless))) return false;
  open.open = false;
  return true;
}

/** @param {string} label @param {() => void} act */
function row(label, act) {
  return h(
    "button",
    {
      type: "button",
      class: "menu__row",
      key: label,
      onclick: (/** @type {any} */ event) => {
        event.currentTarget.closest("details").open = false;
        act();
      },
    },
    label,
  );
}

/**
 * The question asked back, in the place of the prompt; never a browser's dialog. The big button changes nothing.
 * @param {{asking: Asking, onYes: () => void, onNo: () => void}} props
 */
export function Confirm({ asking, onYes, onNo }) {
  const [title, ask, yes, no] =
    asking === "concede"
      ? ["Concede this match?", "Your opponent wins the match.", "Concede", "Cancel"]
      : ["Offer a draw?", "If your opponent accepts, the match is a draw.", "Offer draw", "Cancel"];
  return h(
    "div",
    { class: "prompt-bar", key: `confirm-${asking}`, data: { tone: "confirm" } },
    h(
      "div",
      { class: "prompt-bar__question", id: "question", tabindex: "-1" },
      h("p", { class: "prompt-bar__title" }, h("strong", {}, title)),
      h("p", { class: "prompt-bar__ask" }, ask),
    ),
    h(
      "div",
      { class: "prompt-bar__buttons", role: "group", "aria-label": "Answers" },
      answer(no, onNo, "btn btn--primary"),
      answer(yes, onYes, "btn"),
    ),
  );
}

/** @param {string} label @param {() => void} onclick @param {string} look */
function answer(label, onclick, look) {
  return h(
    "button",
    { key: label, type: "button", class: look, onclick },
    h("span", { class: "btn__label" }, label),
  );
}
