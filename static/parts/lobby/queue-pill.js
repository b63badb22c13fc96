// @ts-check
/** One's place in a queue, on every page: how long so far, how long as a rule, how many wait, and the way out. */
import { h } from "../../core/dom.js";
import { gameName, span, termsLine } from "../labels.js";

/** @import { Ticket } from "../../core/lobby-protocol.js" */

/**
 * @param {object} props
 * @param {Ticket} props.ticket
 * @param {number} props.past seconds since the ticket arrived
 * @param {boolean} props.isPlaying a table is on this page
 * @param {() => void} props.onCancel
 * @param {() => void} props.onPlay
 */
export function Pill({ ticket, past, isPlaying, onCancel, onPlay }) {
  const { waited_s: waited, expected_s: expected, players, state } = ticket;
  return h(
    "section",
    { class: "pill", key: "pill", "aria-label": "Looking for an opponent", data: { state } },
    h(
      "svg",
      { class: "pill__sign", viewBox: "0 0 32 32", "aria-hidden": "true" },
      h("circle", { cx: 16, cy: 16, r: 12 }),
      h("path", { d: "M16 16 16 7" }),
    ),
    h(
      "p",
      { class: "pill__words" },
      h(
        "strong",
        {},
        isPlaying ? "In the queue" : `${gameName(ticket.ruleset)} · ${termsLine(ticket)}`,
      ),
      h(
        "span",
        {},
        [`${players} waiting`, expected !== null && `usually about ${span(expected)}`]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    h(
      "b",
      { class: "pill__time", role: "timer", "aria-label": "Waiting time" },
      span(waited + past),
    ),
    !isPlaying &&
      h(
        "button",
        { class: "btn pill__play", type: "button", key: "play", onclick: onPlay },
        "Play the computer while you wait",
      ),
    h(
      "button",
      { class: "btn pill__cancel", type: "button", key: "cancel", onclick: onCancel },
      "Cancel",
    ),
  );
}
