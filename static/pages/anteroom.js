// @ts-check
/** What is seen before the first view of a match: waiting for the line, for a friend, or the reason why not. */
import { h } from "../core/dom.js";
import { CLOSED } from "../table/status.js";
import { InviteCard } from "./invite-card.js";

/** @import { Invite } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */

const NOT_SIGNED_IN = 4401;

/**
 * @param {object} props
 * @param {Line} props.line
 * @param {boolean} props.waiting the second seat is still free
 * @param {Invite | null} props.invite
 * @param {string} props.notice
 * @param {(sentence: string) => void} props.tell
 * @param {() => void} props.onGuest
 */
export function Anteroom({ line, waiting, invite, notice, tell, onGuest }) {
  return h("div", { class: "anteroom", role: "status" },
    line.state === "closed" ? Closed(line.code, onGuest) : h("p", { class: "anteroom__words" }, sentence(line, waiting)),
    waiting && line.state !== "closed" && invite && InviteCard({ invite, tell }),
    notice && h("p", { class: "notice" }, notice));
}

/** @param {Line} line @param {boolean} waiting */
function sentence(line, waiting) {
  if (line.state === "waiting") return "The server cannot be reached. Trying again…";
  return waiting ? "The match begins when your friend sits down." : "Laying the table…";
}

/** @param {number} code @param {() => void} onGuest */
function Closed(code, onGuest) {
  if (code === NOT_SIGNED_IN) {
    return h("div", { class: "anteroom__closed" },
      h("p", { class: "anteroom__words" }, "You are not signed in. Sign in to play; a guest may watch this match."),
      h("a", { class: "btn btn--primary", href: `/account/sign-in?next=${location.pathname}` }, "Sign in"),
      h("button", { class: "btn", type: "button", onclick: onGuest }, "Watch as a guest"));
  }
  return h("div", { class: "anteroom__closed" },
    h("p", { class: "anteroom__words" }, CLOSED[code] ?? "The connection has ended. Reload the page."),
    h("a", { class: "btn btn--primary", href: "/" }, "Back to the tables"));
}
