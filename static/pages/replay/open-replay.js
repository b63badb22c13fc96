// @ts-check
/** Opens a replay: fetches a finished match, and lets it be gone through on the table. */
import { h, patch } from "../../core/dom.js";
import { get } from "../../core/http.js";
import { prefs } from "../../core/prefs.js";
import { Replay } from "./replay.js";
import { stepsOf } from "./steps.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { Given } from "../../table/match.js" */
/** @import { About } from "./replay.js" */
/** @import { Step } from "./steps.js" */

/** What the page of a match has. @typedef {Pick<Given, "id" | "store" | "drafts" | "orders"> & {board: HTMLElement, openMatch: typeof import("../../table/match.js").openMatch}} Page */

const READY_MS = 2000;
const SPECTATORS = 2;

/** @param {Page} page */
export async function openReplay(page) {
  tell(page, "Fetching the match…");
  try {
    await fetchAndLay(page);
  } catch (error) {
    tell(page, /** @type {Error} */ (error).message);
  }
}

/** @param {Page} page */
async function fetchAndLay(page) {
  const { id } = page;
  const about = await get(`/matches/${id}`);
  const asked = new URLSearchParams(location.search).get("view") ?? about.you ?? 0;
  const viewer = [0, 1].includes(Number(asked)) ? Number(asked) : SPECTATORS;
  const frames = await framesOf(page, viewer);
  // They are kept together: before there are frames there are no cards.
  const { ruleset, cards } = await get(`/matches/${id}/cards`);
  lay(page, { id, names: about.names, viewer }, stepsOf(frames), ruleset, cards);
}

/** Whoever comes right after the end waits until the match has been played again for it. @param {Page} page @param {number} viewer @returns {Promise<any>} */
async function framesOf(page, viewer) {
  const frames = await get(`/matches/${page.id}/frames?viewer=${viewer}`);
  if (frames) return frames;
  tell(page, "The replay of this match is being made…");
  await new Promise((done) => setTimeout(done, READY_MS));
  return framesOf(page, viewer);
}

/** @param {Page} page @param {About} about @param {Step[]} steps @param {any} ruleset @param {any} cards */
function lay(page, about, steps, ruleset, cards) {
  const { id, store, drafts, orders, board, openMatch } = page;
  const [first] = steps;
  if (!first) return tell(page, "Nothing happened in this match.");
  const you = about.viewer === SPECTATORS ? null : /** @type {Seat} */ (about.viewer);
  const context = { ruleset, cards, you, names: about.names };
  const replay = new Replay({ about, steps, store, context });
  store.moment(first);
  patch(board, []);
  const match = openMatch({ id, store, socket: noSocket(), context, drafts, orders, replay });
  prefs.subscribe(() => match.redraw());
  replay.begin(match);
}

/** Nothing is sent of a match that is over. @returns {any} */
const noSocket = () => ({ submit: () => "", remark: () => false, retryNow() {} });

/** @param {Page} page @param {string} sentence */
function tell({ id, board }, sentence) {
  patch(
    board,
    h(
      "div",
      { class: "anteroom", role: "status" },
      h("p", { class: "anteroom__words" }, sentence),
      h("a", { class: "btn", href: `/match/${id}` }, "To the match"),
    ),
  );
}
