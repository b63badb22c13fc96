// @ts-check
/**
 * The page before the first view of a match: waiting for the connection, for a friend, or the
 * reason for a refusal.
 */
import { CLOSE, sentenceOf } from "../../core/close-codes.js";
import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */
/** @typedef {{names: readonly string[], delay_s: number}} Late */
/** @import { State } from "../../core/store.js" */
/** @import { Line } from "../../core/socket.js" */

/**
 * @param {object} props
 * @param {Line} props.line
 * @param {boolean} props.waiting the second seat is still free
 * @param {Late | null} props.late the watched players and the delay, before the first view
 * @param {Child} props.invite the card to hand on, where there is one
 * @param {string} props.notice
 * @param {() => void} props.onGuest
 */
export function MatchLoading({ line, waiting, late, invite, notice, onGuest }) {
  return h(
    "div",
    { class: "anteroom", role: "status" },
    line.state === "closed"
      ? Closed(line.code, onGuest)
      : h("p", { class: "anteroom__words" }, sentence(line, waiting, late)),
    waiting && line.state !== "closed" && invite,
    notice && h("p", { class: "notice" }, notice),
  );
}

/**
 * Return the delay of a watched match without a view yet.
 * @param {Pick<State, "welcome" | "view" | "status">} state @returns {Late | null}
 */
export function lateNotice({ welcome, view, status }) {
  const delay = status?.delay_s ?? 0;
  return welcome && !view && delay > 0 ? { names: welcome.names, delay_s: delay } : null;
}

/** @param {Line} line @param {boolean} waiting @param {Late | null} late */
function sentence(line, waiting, late) {
  if (line.state === "waiting") return "The server can't be reached. Trying again…";
  if (late)
    return `${late.names.join(" – ")}: shown ${late.delay_s} s late. This match has just started. The table appears after the delay.`;
  return waiting ? "The match starts when your friend joins." : "Loading match…";
}

/** @param {number} code @param {() => void} onGuest */
function Closed(code, onGuest) {
  if (code === CLOSE.NOT_SIGNED_IN) {
    return h(
      "div",
      { class: "anteroom__closed" },
      h("p", { class: "anteroom__words" }, "Sign in to play, or watch as a guest."),
      h(
        "a",
        { class: "btn btn--primary", href: `/account/sign-in?next=${location.pathname}` },
        "Sign in",
      ),
      h("button", { class: "btn", type: "button", onclick: onGuest }, "Watch as a guest"),
    );
  }
  return h(
    "div",
    { class: "anteroom__closed" },
    h("p", { class: "anteroom__words" }, sentenceOf(code)),
    h("a", { class: "btn btn--primary", href: "/" }, "Back to home"),
  );
}
