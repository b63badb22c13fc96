// @ts-check
/** What the first sight of a match does not need: time on the plates, passing, stops, and who is away. */
import { element, h, patch } from "../../core/dom.js";
import { createAbsence } from "./absence.js";
import { createAftermath } from "./aftermath.js";
import { drawClocks } from "./clocks.js";
import { createHolding } from "./holding.js";
import { PassingCorner } from "./passing.js";
import { drawStops, listenToStops, nextScope, recallStops, rememberStops } from "./stops.js";
import { createSummons } from "./summons.js";
import { createTalk, listenToTalk } from "./talk.js";
import { drawYields, listenToYields } from "./yields.js";

/** @import { Passing } from "../../core/protocol.js" */
/** @import { NewCommand } from "../../core/socket.js" */
/** @import { createStore, State } from "../../core/store.js" */
/** @import { Setting } from "../setting.js" */

/** @typedef {ReturnType<typeof createExtras>} Extras */
/**
 * @typedef {object} Given
 * @property {string} id of the match
 * @property {ReturnType<typeof createStore>} store
 * @property {Setting} setting
 * @property {(command: NewCommand) => unknown} submit
 * @property {(remark: any) => void} remark
 * @property {() => void} redraw
 * @property {(sentence: string) => void} say
 * @property {ReturnType<typeof import("../panel.js").createPanel>} panel while it is open it takes all keys
 */

/** @type {Passing} */
const PLAIN = { type: "passing", mode: "auto", stops: {}, yields: {}, until: null, hold: false };

/** @param {Given} given */
export function createExtras({ id, store, setting, submit, remark, redraw, say, panel }) {
  const state = store.get;
  document.head.append(...SHEETS.map((name) => element(h("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href }))));
  const corner = element(h("div", { class: "corner" }));
  const passing = () => state().passing ?? PLAIN;
  const isPlaying = () => setting.you !== null && Boolean(state().view) && !state().view?.result;
  const aftermath = createAftermath({ id, setting, redraw });
  setTimeout(() => void import("../../parts/lobby.js"), LOBBY_MS);
  const absence = createAbsence({ setting, redraw, claim: (draw) => submit({ type: "claim", draw }) });
  const acts = {
    mode: (/** @type {Passing["mode"]} */ mode) => {
      submit({ type: "set_mode", mode });
      const kept = recallStops(setting.ruleset.id);
      if (mode === "stops" && Object.keys(passing().stops).length === 0 && kept) submit({ type: "set_stops", stops: kept });
    },
    stop: (/** @type {string} */ phase) => {
      const stops = nextScope(passing().stops, phase);
      rememberStops(setting.ruleset.id, stops);
      submit({ type: "set_stops", stops });
      say(`${setting.ruleset.phases.find(({ id }) => id === phase)?.label}: ${stops[phase] ? `stop in ${WHOSE[stops[phase]]}` : "no stop"}.`);
    },
    until: (/** @type {Passing["until"]} */ until) => void submit({ type: "pass_until", until }),
    yields: (/** @type {string} */ ability, /** @type {boolean} */ on) => void submit({ type: "set_yield", ability, on }),
  };
  const holding = createHolding({ passing, isPlaying, blocked: panel.isOpen, acts, redraw: draw });
  listenToStops((phase) => isPlaying() && acts.stop(phase));
  listenToYields((ability) => isPlaying() && acts.yields(ability, !(ability in passing().yields)));

  const summon = createSummons({ id, setting });
  const talk = createTalk({ setting, send: remark, say, redraw: draw, complain });
  listenToTalk(talk.toggle, panel.isOpen);

  function draw() {
    const { view } = state();
    for (const one of store.takeRemarks()) talk.hear(one);
    patch(corner, [
      talk.Tab(),
      isPlaying() && view ? PassingCorner({ setting, view, passing: passing(), prompt: state().prompt?.id, holding: holding.isDown(), acts }) : null,
    ]);
  }

  /** @param {"report" | "block"} kind */
  async function complain(kind) {
    const seat = setting.you === 0 ? 1 : 0;
    const { Complaint } = await import("./complaint.js");
    panel.open(kind === "block" ? "Block" : "Report", Complaint({ match: id, seat, seq: state().seq, name: setting.names[seat], kind }));
  }

  return {
    /** Stands on the edge of the prompt bar. */
    corner,
    holds: holding.isDown,
    /** Stands between the result and its buttons. */
    aftermath: aftermath.place,
    /** Stands in the head. */
    score: aftermath.score,
    hasSeries: aftermath.hasSeries,
    /** @param {State} now @param {number} at epoch milliseconds by the server's clock */
    away: (now, at) => absence.strip(now, at),
    /** Bring up to date what others have drawn. @param {State} now @param {number} at */
    tick(now, at) {
      draw();
      summon(now);
      aftermath.tick(Boolean(now.view?.result));
      drawClocks(now, at);
      drawStops(setting, passing().stops);
      drawYields(passing().yields);
    },
  };
}

const SHEETS = ["extras.css", "passing.css", "talk.css", "aftermath.css"];
const LOBBY_MS = 600;
const WHOSE = { mine: "your turns", theirs: "your opponent’s turns", both: "both turns" };
