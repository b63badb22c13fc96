// @ts-check
/** Effects of a match: both ratings, the way to both players, and the series it belongs to. */
import { element, h, patch } from "../../core/dom.js";
import { get, retry } from "../../core/http.js";
import { rememberMatch } from "../../parts/match-setup.js";
import { headline } from "../board/game-over.js";
import { markMoreBelow } from "./more-below.js";
import { createMatchStatistics } from "./match-statistics.js";
import { createPuzzle } from "./puzzle.js";
import { createSeries } from "./series.js";

/** @import { Result } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {{before: number, after: number, provisional: boolean}} Shift */
/** @import { About, MatchSummary, Player } from "./match-summary.js" */

/** @param {{id: string, played: MatchSummary, context: MatchContext, redraw: () => void, onReport: () => void}} given */
export function createPostMatch({ id, played, context, redraw, onReport }) {
  const place = element(h("div", { class: "aftermath", key: "aftermath" }));
  markMoreBelow(place);
  const score = element(h("b", { class: "series-score", key: "score" }));
  const statistics = createMatchStatistics({ id, context, redraw });
  const puzzle = createPuzzle();
  /** @type {ReturnType<typeof createSeries> | null} */
  let series = null;
  /** @type {[Player[], (Shift | null)[]]} */
  let [players, shifts] = [[], []];
  let [isRated, asked] = [false, false];
  const known = retry(played.about).then(begin, () => {});
  /** @param {About} about */
  function begin(about) {
    isRated = Boolean(about.rated);
    rememberMatch(about);
    puzzle.begin(about.puzzle);
    if (about.series) series = createSeries({ id: about.series, context, redraw });
    redraw();
  }

  async function ask() {
    asked = true;
    await known;
    [players, shifts] = await retry(() =>
      Promise.all([played.players(), isRated ? get(`/matches/${id}/ratings`) : []]),
    );
    draw();
  }

  function draw() {
    const both = players.length > 0 && Players(players, shifts);
    // Rating changes are read first; the players are on the plates, too.
    const panels = shifts.some(Boolean) ? [both, statistics.place] : [statistics.place, both];
    const report = ReportButton(players, context, onReport);
    // The next match of a series comes first: its clock runs while the rest is read.
    patch(place, [series?.Panel(), puzzle.Outcome(), ...panels, report]);
  }

  return {
    place,
    score,
    hasSeries: () => series !== null,
    goal: puzzle.line,
    opening: puzzle.opening,
    /** @param {Result | null} result @param {number} turn */
    tick(result, turn) {
      patch(score, series?.score());
      puzzle.tick(result, turn);
      if (!result) return;
      void statistics.show(headline({ ...context, you: null }, result));
      if (!asked) ask().catch(() => {});
      draw();
    },
  };
}

/** @param {Player[]} players @param {(Shift | null)[]} shifts */
const Players = (players, shifts) =>
  h(
    "ul",
    { class: "aftermath__players", key: "players" },
    players.map((player, seat) => Line(player, seat, shifts[seat])),
  );

/**
 * Shown if there is a player to report: not for a spectator, nor about the computer.
 * @param {Player[]} players @param {MatchContext} context @param {() => void} onclick
 */
function ReportButton(players, { you, names }, onclick) {
  const other = you === 0 ? 1 : 0;
  if (you === null || !players[other] || players[other].kind === "bot") return null;
  return h(
    "button",
    { class: "btn btn--quiet aftermath__report", type: "button", key: "report", onclick },
    `Report ${names[other]}…`,
  );
}

/** @param {Player} player @param {number} seat @param {Shift | null | undefined} shift */
function Line({ id, name }, seat, shift) {
  const by = shift ? shift.after - shift.before : 0;
  return h(
    "li",
    { class: "aftermath__player", key: `seat-${seat}` },
    h("a", { href: `/people/${id}` }, name),
    shift && [
      h(
        "span",
        { class: "aftermath__rating" },
        `${shift.before} → `,
        h("b", {}, `${shift.after}${shift.provisional ? "?" : ""}`),
      ),
      h(
        "span",
        { class: "aftermath__shift", data: { by: by < 0 ? "down" : "up" } },
        `${by < 0 ? "−" : "+"}${Math.abs(by)}`,
      ),
    ],
  );
}
