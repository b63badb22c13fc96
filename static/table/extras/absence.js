// @ts-check
/** A disconnected opponent, and the claim of the match; buttons under a finger stay in place. */
import { h } from "../../core/dom.js";
import { absence, clockText } from "../chrome/status.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Away, Seat } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** How long the strip stays once the other one is back. */
const BACK_MS = 3000;

/** Seconds until the match may be claimed. @param {Away} away @param {number} now */
export function claimIn({ claim_s: left, counts, at }, now) {
  return Math.max(0, left - (counts ? (now - at) / 1000 : 0));
}

/** @typedef {{context: MatchContext, claim: (draw: boolean) => void, redraw: () => void}} Given */

/** @param {string} sentence @param {string} tone @param {Child} [more] */
const line = (sentence, tone, more) =>
  h(
    "div",
    { class: "strip strip--away", key: "away", role: "status", data: { tone } },
    h("span", {}, sentence),
    more,
  );

/** @param {Given} given */
export const createAbsence = (given) => new Absence(given);

class Absence {
  #given;
  #offered = false;
  #backAt = -Infinity;
  #waits = false;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /** The strip, or null if both players are present. @param {State} state @param {number} now */
  strip(state, now) {
    const { status, view } = state;
    const { you, names } = this.#given.context;
    if (!status || !view || view.result) return null;
    const words = absence(state, names, you, now);
    if (you === null) return words && line(words, "quiet");
    const seat = /** @type {Seat} */ (you === 0 ? 1 : 0);
    const gone = status.away?.[seat] ?? null;
    if (!gone) return this.#back(names[seat], now);
    return claimIn(gone, now) > 0
      ? this.#away(words, gone, now)
      : this.#claimable(names[seat], gone, now);
  }

  /** The match may not be claimed yet. @param {string} words @param {Away} gone @param {number} now */
  #away(words, gone, now) {
    this.#offered = false;
    this.#waits = false;
    const claim = gone.counts ? ` You can end the match in ${clockText(claimIn(gone, now))}.` : "";
    return line(`${words}${claim}`, "quiet");
  }

  /** @param {string} name @param {Away} gone @param {number} now */
  #claimable(name, gone, now) {
    this.#offered = true;
    if (this.#waits) return line(`${name} is still away.`, "quiet", this.#endButton());
    const time = clockText(gone.for_s + (now - gone.at) / 1000);
    return line(`${name} has been away for ${time}.`, "offer", this.#buttons());
  }

  /** @param {string} name @param {number} now */
  #back(name, now) {
    if (this.#offered) this.#backAt = now;
    this.#offered = false;
    if (!this.#waits && now - this.#backAt <= BACK_MS)
      return line(`${name} reconnected.`, "offer", this.#buttons());
    this.#waits = false;
    return null;
  }

  /** @param {boolean} waits */
  #wait(waits) {
    this.#waits = waits;
    this.#given.redraw();
  }

  #endButton() {
    const onclick = () => this.#wait(false);
    return h("button", { type: "button", class: "btn", onclick }, "End the match…");
  }

  #buttons() {
    const { claim } = this.#given;
    return [
      this.#button("Keep waiting", "btn", () => this.#wait(true)),
      this.#button("End in a draw", "btn", () => claim(true)),
      this.#button("Claim win", "btn btn--primary", () => claim(false)),
    ];
  }

  /** @param {string} label @param {string} look @param {() => void} act */
  #button(label, look, act) {
    const onclick = () => this.#offered && act();
    const disabled = !this.#offered;
    return h("button", { type: "button", key: label, class: look, disabled, onclick }, label);
  }
}
