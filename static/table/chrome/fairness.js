// @ts-check
/** What a player needs to check the shuffle: the promise from the start, the seed once the match is over. */
import { h } from "../../core/dom.js";
import { get } from "../../core/http.js";

/** @import { Child } from "../../core/dom.js" */

/** @param {string} match @param {string} commitment @param {(content: Child) => (next: Child) => void} open gives what shows more in what is open */
export async function showFairness(match, commitment, open) {
  const show = open(Fairness(match, commitment, null));
  const about = await get(`/matches/${match}`).catch(() => null);
  if (about?.seed) show(Fairness(match, commitment, about.seed));
}

/** @param {string} match @param {string} commitment @param {string | null} seed */
function Fairness(match, commitment, seed) {
  return h(
    "div",
    { class: "fairness" },
    h(
      "p",
      {},
      "Before the first card was dealt, the server fixed the seed of every shuffle and showed its fingerprint. The seed itself is shown when the match is over.",
    ),
    h(
      "dl",
      {},
      h("dt", {}, "Fingerprint"),
      h("dd", {}, h("code", {}, commitment)),
      h("dt", {}, "Seed"),
      h("dd", {}, seed ? h("code", {}, seed) : "hidden until the end"),
      h("dt", {}, "To check it"),
      h("dd", {}, h("code", {}, `pentacle verify ${match}`)),
    ),
  );
}
