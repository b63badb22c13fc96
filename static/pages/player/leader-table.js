// @ts-check
/** The table of a leaderboard: settled players with a rank, then a line, then those whose rating is not sure yet. */
import { h } from "../../core/dom.js";
import { Score } from "./match-tables.js";

/** @typedef {{rank: number | null, id: string, name: string, value: number, deviation: number, won: number, drawn: number, lost: number}} Leader */

const TITLES = ["Rank", "Player", "Rating", "Results"];

/** @param {Leader[] | null} leaders null: not received yet @param {string | undefined} me */
export function Leaders(leaders, me) {
  if (leaders === null) return h("p", { class: "page-note", key: "wait" }, "Loading…");
  if (leaders.length === 0)
    return h(
      "p",
      { class: "page-note", key: "none" },
      "No rated matches in this game yet. Play one to appear here.",
    );
  const [settled, unsettled] = parted(leaders);
  return h(
    "table",
    { class: "leaders", key: "table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        TITLES.map((title) => h("th", { scope: "col", key: title }, title)),
      ),
    ),
    h(
      "tbody",
      { key: "settled" },
      settled.map((one) => Row(one, one.id === me)),
    ),
    unsettled.length > 0 &&
      h(
        "tbody",
        { key: "unsettled" },
        Line(),
        unsettled.map((one) => Row(one, one.id === me)),
      ),
  );
}

/** Those with a rank, and those below the line. @param {Leader[]} leaders @returns {[Leader[], Leader[]]} */
export function parted(leaders) {
  return [leaders.filter(({ rank }) => rank !== null), leaders.filter(({ rank }) => rank === null)];
}

/** Where the ranks end, and why. */
function Line() {
  return h(
    "tr",
    { class: "leaders__line", key: "line" },
    h(
      "th",
      { scope: "rowgroup", colspan: TITLES.length },
      "Provisional: you're ranked after about 12 rated matches. Ranks expire after three months without one.",
    ),
  );
}

/** @param {Leader} one @param {boolean} isMe */
function Row(one, isMe) {
  return h(
    "tr",
    { key: one.id, data: { me: isMe } },
    h("td", { class: "leaders__rank" }, one.rank === null ? "–" : String(one.rank)),
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/people/${one.id}` }, one.name),
      isMe && h("span", { class: "leaders__me" }, " (you)"),
    ),
    h(
      "td",
      { class: "leaders__value" },
      one.rank === null ? `${one.value} ± ${one.deviation}` : String(one.value),
    ),
    h("td", {}, Score(one)),
  );
}
