// @ts-check
/** The match form beside the lobby's lists: its terms, and the ways to an opponent. */
import { h } from "../../core/dom.js";
import { lobby } from "../../core/lobby.js";
import { prefs } from "../../core/prefs.js";
import { canNotify, wishNotifications } from "../../parts/lobby/desktop-notifications.js";
import { quickClock } from "../../parts/match-setup.js";
import { TermsForm } from "../../parts/terms-form.js";

/** @import { Games, Setup } from "../../parts/match-setup.js" */

/**
 * @typedef {object} WishProps
 * @property {Games | null} games null: not received yet
 * @property {Setup} setup
 * @property {boolean} mayRate
 * @property {boolean} busy
 * @property {(change: Partial<Setup>) => void} onChange
 * @property {() => void} onQueue
 * @property {(isPrivate: boolean) => void} onTable
 * @property {(sentence: string) => void} onNotified
 */

/** @type {readonly import("../../parts/terms-form.js").Row[]} */
const ROWS = ["ruleset", "format", "setup", "deck", "timer", "rated", "best_of"];

/** @param {WishProps} props */
export function Wish(props) {
  const { games, setup, mayRate, onChange, onNotified } = props;
  const game = games?.rulesets.find(({ id }) => id === setup.ruleset);
  const clock = quickClock(setup, game);
  return h(
    "section",
    { class: "wish", key: "wish", "aria-labelledby": "wish-title" },
    h("h2", { id: "wish-title" }, "Find match"),
    games
      ? TermsForm({
          id: "wish",
          games,
          setup,
          mayRate,
          rows: ROWS,
          onChange,
        })
      : h("p", { class: "page-note" }, "Loading…"),
    Ways(props),
    h(
      "p",
      { class: "terms__note" },
      `A quick match always has a clock${clock && ` (here: ${clock})`}. An open table waits for any player, a private table for the friend with its link.`,
    ),
    canNotify() && NotifySwitch(onNotified),
  );
}

/** The ways to an opponent: the queue, a public table, a private table. @param {WishProps} props */
function Ways({ games, setup, busy, onQueue, onTable }) {
  const { ticket } = lobby.get();
  const cannot = busy || !games || !setup.deck;
  return h(
    "div",
    { class: "wish__go" },
    h(
      "button",
      {
        class: "btn btn--primary",
        type: "button",
        disabled: cannot || ticket !== null,
        onclick: onQueue,
      },
      ticket ? "In the queue" : "Quick match",
    ),
    TableButton("Open table", cannot, () => onTable(false)),
    TableButton("Private table", cannot, () => onTable(true)),
  );
}

/** @param {string} label @param {boolean} disabled @param {() => void} onclick */
function TableButton(label, disabled, onclick) {
  return h("button", { class: "btn", type: "button", disabled, onclick }, label);
}

/** @param {(sentence: string) => void} onNotified */
function NotifySwitch(onNotified) {
  return h(
    "label",
    { class: "wish__notify" },
    h("input", {
      type: "checkbox",
      checked: prefs.get().notify,
      onchange: (/** @type {any} */ event) =>
        void wishNotifications(event.target.checked).then(onNotified),
    }),
    "Notify me when this tab is in the background",
  );
}
