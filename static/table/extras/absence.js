// @ts-check
/** Who is away, and the end of the match that one may claim; what stands under a finger stays there. */
import { h } from "../../core/dom.js";
import { clockText } from "../status.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Away, Seat } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Setting } from "../setting.js" */

/** How long the strip stays once the other one is back. */
const BACK_MS = 3000;

/** Seconds until the match may be claimed. @param {Away} away @param {number} now */
export function claimIn({ claim_s: left, counts, at }, now) {
  return Math.max(0, left - (counts ? (now - at) / 1000 : 0));
}

/** @param {{setting: Setting, claim: (draw: boolean) => void, redraw: () => void}} given */
export function createAbsence({ setting, claim, redraw }) {
  let offered = false;
  let backAt = -Infinity;
  let waits = false;

  function buttons() {
    const off = !offered;
    const one = (/** @type {string} */ label, /** @type {string} */ look, /** @type {() => void} */ act) =>
      h("button", { type: "button", key: label, class: look, disabled: off, onclick: () => offered && act() }, label);
    return [
      one("Keep waiting", "btn", () => ((waits = true), redraw())),
      one("Call it a draw", "btn", () => claim(true)),
      one("Claim the win", "btn btn--primary", () => claim(false)),
    ];
  }

  /** @param {string} sentence @param {string} tone @param {Child} [more] */
  const line = (sentence, tone, more) => h("div", { class: "strip strip--away", key: "away", role: "status", data: { tone } }, h("span", {}, sentence), more);

  return {
    /** The strip, or null where nobody is away. @param {State} state @param {number} now */
    strip({ status, view }, now) {
      const { you, names } = setting;
      if (!status || !view || view.result) return null;
      const seat = /** @type {Seat} */ (you === 0 ? 1 : 0);
      const gone = status.away?.[seat] ?? null;
      if (!gone) return back(names[seat], now);
      if (you === null) return line(`${names[seat]} is disconnected. The match waits.`, "quiet");
      const left = claimIn(gone, now);
      if (left > 0) {
        offered = waits = false;
        return line(`${names[seat]} is disconnected. The match waits.${gone.counts ? ` You may end it in ${clockText(left)}.` : ""}`, "quiet");
      }
      offered = true;
      if (waits) return line(`${names[seat]} is still away.`, "quiet", h("button", { type: "button", class: "btn", onclick: () => ((waits = false), redraw()) }, "End the match…"));
      return line(`${names[seat]} has been away for ${clockText(gone.for_s + (now - gone.at) / 1000)}.`, "offer", buttons());
    },
  };

  /** @param {string} name @param {number} now */
  function back(name, now) {
    if (offered) [offered, backAt] = [false, now];
    if (waits || now - backAt > BACK_MS) return ((waits = false), null);
    return line(`${name} is back. The match goes on.`, "offer", buttons());
  }
}
