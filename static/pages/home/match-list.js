// @ts-check
/** One's matches, newest first: your move, your opponent's move, over. */
import { h } from "../../core/dom.js";

/** @import { RulesetSummary } from "../../core/protocol.js" */

/** @typedef {{id: string, ruleset: string, status: string, opponent: string | null, your_move: boolean,
 *   result: {text: string} | null, created_at: string}} MatchSummary */

/** @param {MatchSummary[]} matches @param {RulesetSummary[]} rulesets */
export function MatchList(matches, rulesets) {
  if (matches.length === 0) return null;
  return h(
    "section",
    { class: "match-list", key: "matches", "aria-labelledby": "matches-title" },
    h("h2", { id: "matches-title" }, "My matches"),
    h(
      "ul",
      { class: "match-list__all" },
      matches.map((match) =>
        h(
          "li",
          {
            key: match.id,
            class: "match-list__one",
            data: { yours: match.your_move, status: match.status },
          },
          h(
            "a",
            { href: `/match/${match.id}` },
            h(
              "strong",
              {},
              rulesets.find(({ id }) => id === match.ruleset)?.title ?? match.ruleset,
            ),
            ` against ${match.opponent ?? "a player yet to join"}`,
          ),
          h("span", { class: "match-list__state" }, stateOf(match)),
          h("time", { datetime: match.created_at }, when(match.created_at)),
        ),
      ),
    ),
  );
}

/** @param {MatchSummary} match */
function stateOf({ status, your_move: yours, result }) {
  if (result) return result.text;
  if (status === "faulted") return "Ended by a server error";
  if (status === "waiting") return "Waiting for an opponent";
  return yours ? "Your move" : "Opponent's move";
}

/** @param {string} instant */
function when(instant) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}
