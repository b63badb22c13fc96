// @ts-check
/** What a match has changed: both ratings, the way to both players, and the series it belongs to. */
import { element, h, patch } from "../../core/dom.js";
import { get } from "../../core/http.js";
import { insist } from "../../core/insist.js";
import { createSeries } from "./series.js";

/** @import { Setting } from "../setting.js" */

/** @typedef {{before: number, after: number, provisional: boolean}} Shift */
/** @typedef {{id: string, name: string, kind: string}} Player */

/** @param {{id: string, setting: Setting, redraw: () => void}} given */
export function createAftermath({ id, setting, redraw }) {
  const place = element(h("div", { class: "aftermath", key: "aftermath" }));
  const score = element(h("b", { class: "series-score", key: "score" }));
  /** @type {ReturnType<typeof createSeries> | null} */
  let series = null;
  /** @type {Player[]} */
  let players = [];
  /** @type {(Shift | null)[]} */
  let shifts = [];
  let [isRated, asked] = [false, false];
  const known = insist(() => get(`/matches/${id}`)).then(begin, () => {});

  /** @param {{series?: string | null, rated?: boolean}} about */
  function begin(about) {
    isRated = Boolean(about.rated);
    if (about.series) series = createSeries({ id: about.series, setting, redraw });
    redraw();
  }

  async function ask() {
    asked = true;
    await known;
    [players, shifts] = await insist(() => Promise.all([get(`/matches/${id}/players`), isRated ? get(`/matches/${id}/ratings`) : []]));
    draw();
  }

  function draw() {
    patch(place, [
      players.length > 0 && h("ul", { class: "aftermath__players", key: "players" }, players.map((player, seat) => Line(player, shifts[seat]))),
      series?.Panel(),
    ]);
  }

  return {
    place, score,
    hasSeries: () => series !== null,
    /** @param {boolean} isOver */
    tick(isOver) {
      patch(score, series?.score());
      if (!isOver) return;
      if (!asked) ask().catch(() => {});
      draw();
    },
  };
}

/** @param {Player} player @param {Shift | null | undefined} shift */
function Line({ id, name }, shift) {
  const by = shift ? shift.after - shift.before : 0;
  return h("li", { class: "aftermath__player", key: id },
    h("a", { href: `/people/${id}` }, name),
    shift && [
      h("span", { class: "aftermath__rating" }, `${shift.before} → `, h("b", {}, `${shift.after}${shift.provisional ? "?" : ""}`)),
      h("span", { class: "aftermath__shift", data: { by: by < 0 ? "down" : "up" } }, `${by < 0 ? "−" : "+"}${Math.abs(by)}`),
    ]);
}
