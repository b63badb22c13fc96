// @ts-check
/** Opens a replay: fetches a finished match, and lets it be gone through on the table. */
import { h, markPage, patch } from "../../core/dom.js";
import { retry } from "../../core/http.js";
import { load } from "../../core/load.js";
import { prefs } from "../../core/prefs.js";
import { readAppearance } from "../../table/art/appearance.js";
import { Replay } from "./replay.js";
import { sourceOf } from "./live-source.js";
import { withBothHands, withLogOf } from "./moments.js";
import { withLooks } from "./old-looks.js";
import { stepsOf } from "../../table/stepping/steps.js";

/** @import { Frame, Seat } from "../../core/protocol.js" */
/** @import { Given } from "../../table/match.js" */
/** @import { About } from "./replay.js" */
/** @import { Moment } from "./moments.js" */
/** @import { Step } from "../../table/stepping/steps.js" */

/**
 * Parts of the match page used by a replay.
 * @typedef {Pick<Given, "id" | "store" | "drafts" | "orders"> & {board: HTMLElement, openMatch: typeof import("../../table/match.js").openMatch}} Page
 */

const READY_MS = 2000;
const SPECTATORS = 2;
const BOTH_HANDS = 3;

/** @type {import("./live-source.js").Source["get"]} */
let get;

/** @param {Page} page */
export async function openReplay(page) {
  notify(page, "Loading match…");
  try {
    await fetchAndLay(page);
  } catch (error) {
    notify(page, /** @type {Error} */ (error).message);
  }
}

/** @param {Page} page */
async function fetchAndLay(page) {
  const { id } = page;
  const source = await sourceOf(id);
  get = source.get;
  const about = await get(`/matches/${id}`);
  const { viewer, near, teller } = viewOf(about);
  // They are kept together: before there are frames there are no cards.
  const early = about.archived ? null : await framesOf(page, near);
  const [frames, { ruleset, cards }, moments, others, tellers] = await Promise.all([
    early ?? framesOf(page, near),
    readAppearance({ id, name: about.ruleset, archived: true }, get),
    get(`/matches/${id}/moments`),
    viewer === BOTH_HANDS ? framesOf(page, 1 - near) : [],
    teller === near ? [] : framesOf(page, teller),
  ]);
  const stepsIn = (/** @type {Frame[]} */ all) => stepsOf(about.archived ? withLooks(all) : all);
  const assembled = () => {
    const steps = {
      steps: stepsIn(frames),
      logged: stepsIn(tellers),
      moments,
      near,
      logger: teller,
    };
    const own = withLogOf(steps);
    if (viewer !== BOTH_HANDS) return own;
    const both = { others: stepsIn(others), moments, seat: near, hand: ruleset.board.hand };
    return withBothHands({ steps: own, ...both });
  };
  const isFromNow = !location.hash;
  const found = { steps: assembled(), moments, ruleset, cards };
  const replay = lay(page, { ...descriptionOf(about), viewer, near }, found);
  if (replay) await goOn({ id, replay, growing: source.growing, assembled, isFromNow });
}

/**
 * Viewer to request, near seat, and source of the log: frames of a seat call it "you", so the log comes
 * from the viewer's own seat, or from a spectator's frames.
 * @param {{you: Seat | null}} about
 */
function viewOf({ you }) {
  const asked = new URLSearchParams(location.search).get("view") ?? you ?? 0;
  const viewer = [0, 1, BOTH_HANDS].includes(Number(asked)) ? Number(asked) : SPECTATORS;
  const near = /** @type {Seat} */ (viewer === BOTH_HANDS ? (you ?? 0) : viewer);
  return { viewer, near, teller: you ?? SPECTATORS };
}

/** Go along with a match that is on. @param {Omit<Parameters<typeof import("./follow.js").followLive>[0], "growing"> & Pick<import("./live-source.js").Source, "growing">} given */
async function goOn({ growing, ...given }) {
  if (!growing) return;
  const { followLive } = await retry(() => load(() => import("./follow.js")));
  followLive({ ...given, growing });
}

/** Return the facts about the match from the server. @param {any} about */
const descriptionOf = (about) => ({
  id: about.id,
  names: about.names,
  you: about.you,
  isOutdated: about.rules_changed,
  isRestricted: about.restricted,
  isRestrictedByYou: about.restricted_by_you,
  forkOf: about.fork_of,
});

/**
 * A viewer right after the end waits until the match has been executed again for the replay.
 * @param {Page} page @param {number} viewer @returns {Promise<any>}
 */
async function framesOf(page, viewer) {
  const frames = await get(`/matches/${page.id}/frames?viewer=${viewer}`);
  if (frames) return frames;
  notify(page, "Preparing the replay…");
  await new Promise((done) => setTimeout(done, READY_MS));
  return framesOf(page, viewer);
}

/** @param {Page} page @param {About} about @param {{steps: Step[], moments: Moment[], ruleset: any, cards: any}} found */
function lay(page, about, { steps, moments, ruleset, cards }) {
  const { id, store, drafts, orders, board, openMatch } = page;
  const [first] = steps;
  if (!first) {
    notify(page, "Nothing happened in this match.");
    return null;
  }
  const near = about.near === SPECTATORS ? null : /** @type {Seat} */ (about.near);
  const names = about.names;
  const context = { ruleset, cards, you: about.you, near, names, isReplay: true };
  const replay = new Replay({ about, steps, moments, store, context });
  store.moment(first);
  patch(board, []);
  const match = openMatch({ id, store, socket: noSocket(), context, drafts, orders, replay });
  prefs.subscribe(() => match.redraw());
  replay.begin(match);
  return replay;
}

/** Nothing is sent of a match that is over. @returns {any} */
const noSocket = () => ({ submit: () => "", remark: () => false, retryNow() {} });

/** @param {Page} page @param {string} sentence */
function notify({ id, board }, sentence) {
  markPage({ anteroom: true });
  patch(
    board,
    h(
      "div",
      { class: "anteroom", role: "status" },
      h("p", { class: "anteroom__words" }, sentence),
      h("a", { class: "btn", href: `/match/${id}` }, "Open match"),
    ),
  );
}
