// @ts-check
/** The line below the head of every page: unfinished matches, and players online. */
import { h } from "../../core/dom.js";
import { gameName } from "../labels.js";

/** @import { Counts, MyMatch } from "../../core/lobby-protocol.js" */

const SHOWN = 3;

/** @param {{matches: MyMatch[] | null, counts: Counts | null}} props */
export function Bar({ matches, counts }) {
  const all = matches ?? [];
  const more = all.length - SHOWN;
  return [
    all.length > 0 &&
      h(
        "ul",
        { class: "lobby-bar__matches", key: "matches", "aria-label": "Unfinished matches" },
        all.slice(0, SHOWN).map(MatchChip),
        more > 0 &&
          h(
            "li",
            { key: "more" },
            h("a", { class: "match-chip", href: "/#matches-title" }, `${more} more`),
          ),
      ),
    counts &&
      h(
        "a",
        {
          class: "lobby-bar__counts",
          key: "counts",
          href: "/lobby",
          title: "Players online, open tables, live matches",
        },
        h("b", {}, counts.online),
        h("span", { class: "lobby-bar__word" }, " online"),
        h(
          "span",
          { class: "wide-only" },
          ` · ${counts.waiting} waiting · ${counts.playing} playing`,
        ),
      ),
  ];
}

/** @param {MyMatch} match */
export function MatchChip({ id, url, ruleset, opponent, your_move: yours }) {
  return h(
    "li",
    { key: id },
    h(
      "a",
      { class: "match-chip", href: url, data: { yours } },
      yours && h("span", { "aria-hidden": "true" }, "●"),
      h("span", { class: "match-chip__names" }, `${gameName(ruleset)} · ${opponent}`),
      yours && h("strong", {}, "your move"),
    ),
  );
}
