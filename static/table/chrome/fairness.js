// @ts-check
/** Data to check the shuffle: the commitment from the start, the seed after the match. */
import { h } from "../../core/dom.js";
import { get } from "../../core/http.js";
import { verified } from "./verdict.js";

/** @import { Child } from "../../core/dom.js" */

/**
 * @param {string} match @param {string} commitment
 * @param {(content: Child) => (next: Child) => void} open opens a panel and returns a function that
 * replaces its content
 */
export async function showFairness(match, commitment, open) {
  const show = open(Fairness(match, commitment, null));
  const about = await get(`/matches/${match}`).catch(() => null);
  if (!about?.seed) return;
  const again = async () => {
    show(Fairness(match, about.commitment, about.seed, "Replaying the match…", again));
    show(Fairness(match, about.commitment, about.seed, await verified(match), again));
  };
  show(Fairness(match, about.commitment, about.seed, "", again));
}

/** @param {string} match @param {string} commitment @param {string | null} seed @param {string} [verdict] @param {() => Promise<void>} [again] */
function Fairness(match, commitment, seed, verdict = "", again) {
  return h(
    "div",
    { class: "fairness" },
    h(
      "p",
      {},
      "Before the first card, the server fixed the seed of every shuffle and showed you its fingerprint. You'll see the seed when the match is over.",
    ),
    h(
      "dl",
      {},
      h("dt", {}, "Fingerprint"),
      h("dd", {}, h("code", {}, commitment)),
      h("dt", {}, "Seed"),
      h("dd", {}, seed ? h("code", {}, seed) : "hidden until the end"),
      h("dt", {}, "To verify"),
      h("dd", {}, h("code", {}, `pentacle verify ${match}`)),
    ),
    again && h("button", { class: "btn", type: "button", onclick: () => void again() }, "Verify"),
    h("p", { role: "status" }, verdict),
  );
}
