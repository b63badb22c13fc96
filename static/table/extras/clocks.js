// @ts-check
/** The time on the plates: the running clock, the time left, and the length of an absence. */
import { h, patch } from "../../core/dom.js";
import { clockText, timeLeft } from "../chrome/status.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */

const LOW_S = 30;

/** @param {State} state @param {number} now epoch milliseconds by the server's clock */
export function renderClocks({ status, view }, now) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-clock]")
  )) {
    const seat = /** @type {Seat} */ (Number(place.dataset.clock));
    patch(
      place,
      view?.result || !status ? [] : [clock(status, seat, now), away(status, seat, now)],
    );
  }
}

/** @param {boolean} still */
const hand = (still) => h("i", { class: "clock__hand", "aria-hidden": "true" }, still ? "Ⅱ" : "◔");

/** @param {string} reserve @param {string} decision */
const spokenClock = (reserve, decision) =>
  `${reserve} in reserve${decision && `, ${decision} for this decision`}`;

/** @param {NonNullable<State["status"]>} status @param {Seat} seat @param {number} now */
function clock({ clock }, seat, now) {
  if (!clock) return null;
  const { prompt, reserve } = timeLeft(clock, seat, now);
  const runs = clock.running === seat;
  const still = runs && (clock.paused_s ?? 0) * 1000 > now - clock.at;
  const decision = runs && prompt > 0 ? clockText(prompt) : "";
  const said = spokenClock(clockText(reserve), decision);
  return h(
    "span",
    {
      class: "clock",
      key: "clock",
      role: "timer",
      title: said,
      "aria-label": said,
      data: { runs: runs && !still, low: runs && prompt + reserve < LOW_S },
    },
    hand(still),
    h("b", {}, clockText(reserve)),
    decision && h("small", {}, `+${decision}`),
  );
}

/** @param {NonNullable<State["status"]>} status @param {Seat} seat @param {number} now */
function away({ away }, seat, now) {
  const gone = away?.[seat];
  if (!gone) return null;
  return h(
    "span",
    { class: "clock clock--away", key: "away", title: "Disconnected" },
    "⚡ ",
    clockText(gone.for_s + (now - gone.at) / 1000),
  );
}
