// @ts-check
/** Draws all that surrounds the board: the head, the strips, the prompt bar, the tray, the chain and the log. */
import { h, patch } from "../core/dom.js";
import { prefer, prefs } from "../core/prefs.js";
import { printed, renderCard } from "./card.js";
import { Chain } from "./chain.js";
import { Log, keepAtEnd, logText } from "./log.js";
import { Confirm, MatchHead } from "./match-menu.js";
import { offTable } from "./off-table.js";
import { cardPicture } from "./pictures.js";
import { PromptBar, WaitingBar } from "./prompt-bar.js";
import { reasonOf } from "./setting.js";
import { Rope, decidingSentence } from "./status.js";
import { Strips } from "./strip.js";
import { Tray } from "./tray.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Option, Ref } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */
/** @import { State } from "../core/store.js" */
/** @import { Extras } from "./extras/extras.js" */
/** @import { Asking } from "./match-menu.js" */
/** @import { Setting } from "./setting.js" */

/**
 * @typedef {object} Scene
 * @property {State} state
 * @property {Setting} setting
 * @property {Line} line
 * @property {Asking} asking
 * @property {boolean} peeking
 * @property {string} said the last refusal, or empty
 * @property {number} now by the server's clock
 * @property {Extras | null} extras what is loaded after the first sight
 */
/**
 * @typedef {object} Acts
 * @property {(ref: Ref) => void} ref
 * @property {(id: string) => void} button
 * @property {() => void} concede
 * @property {() => void} draw
 * @property {() => void} confirmed
 * @property {() => void} unasked
 * @property {(accept: boolean) => void} answerDraw
 * @property {() => void} retry
 * @property {() => void} settings
 * @property {() => void} shortcuts
 * @property {() => void} fairness
 * @property {() => void} peek
 * @property {(card: {card?: string, def?: string}, where: HTMLElement) => void} look
 * @property {() => void} closeRail where it is a sheet
 * @property {() => void} earlier fetches the lines of the log that were not sent
 * @property {(sentence: string) => void} say
 * @property {(ref: Ref) => Element | null} find
 */

/**
 * @param {Record<"top" | "strip" | "prompt" | "tray" | "rail", HTMLElement>} places
 * @param {ReturnType<typeof import("./answering.js").createAnswering>} answering
 * @param {Acts} acts
 */
export function createSurround(places, answering, acts) {
  return {
    /** @param {Scene} scene */
    draw(scene) {
      const away = offTable(answering.prompt(), acts.find);
      drawHead(scene);
      patch(places.tray, tray(scene, away));
      patch(places.prompt, [rope(scene), bar(scene, away), scene.extras?.corner]);
      keepAtEnd(places.rail, () => patch(places.rail, rail(scene)));
      scene.extras?.tick(scene.state, scene.now);
    },
    /** The parts that change with the time alone. @param {Scene} scene */
    tick(scene) {
      drawHead(scene);
      const { clock } = scene.state.status ?? {};
      if (clock) patch(places.prompt, [rope(scene), bar(scene, offTable(answering.prompt(), acts.find)), scene.extras?.corner]);
      scene.extras?.tick(scene.state, scene.now);
    },
  };

  /** @param {Scene} scene */
  function drawHead({ state, setting, line, now, extras }) {
    const { names, ruleset } = setting;
    patch(places.top, MatchHead({
      title: ruleset.title, names, you: setting.you, view: state.view, status: state.status, rules: rulesOf(setting), acts, score: extras?.score,
    }));
    patch(places.strip, Strips({ state, line, away: extras?.away(state, now), onRetry: acts.retry, onDraw: acts.answerDraw }));
  }

  /** @param {Scene} scene */
  function rope({ state, setting, now }) {
    return Rope({ clock: state.view?.result ? null : (state.status?.clock ?? null), seat: setting.you, now, from: prefs.get().rope ? 0.5 : 0.2 });
  }

  /** @param {Scene} scene @param {Option[]} away @returns {Child} */
  function bar({ state, setting, asking, said }, away) {
    const { view } = state;
    if (!view) return WaitingBar({ sentence: "Laying the table…", detail: "" });
    if (asking) return Confirm({ asking, onYes: acts.confirmed, onNo: acts.unasked });
    const [prompt, own] = [answering.prompt(), answering.bar()];
    if (!prompt || !own) return waiting(state, setting, said);
    return PromptBar({
      prompt, bar: own, said, sending: answering.sending(), slow: answering.slow(), guarded: answering.guarded() > 0, inTray: away.length > 0,
      rules: rulesOf(setting), ruleset: setting.ruleset, picture: sourcePicture(setting, state, prompt.source ?? null), onButton: acts.button,
    });
  }

  /** @param {State} state @param {Setting} setting @param {string} said */
  function waiting({ view }, setting, said) {
    if (!view || view.result) return WaitingBar({ sentence: view?.result ? reasonOf(setting, view.result) : "", detail: "" });
    const detail = setting.you === null ? "You are watching." : "You may look at everything meanwhile.";
    return WaitingBar({ sentence: decidingSentence(view, setting.names, setting.you), detail: said || detail });
  }

  /** @param {Scene} scene @param {Option[]} away */
  function tray({ setting, state, peeking }, away) {
    const [prompt, own] = [answering.prompt(), answering.bar()];
    if (!prompt || !own || answering.sending()) return null;
    return Tray({
      title: prompt.title, kind: prompt.kind, options: away, rows: own.rows, draft: answering.draft(), peeking,
      face: (option) => optionFace(setting, state, option), onOption: acts.button, onButton: acts.button, onPeek: acts.peek,
    });
  }

  /** @param {Scene} scene */
  function rail({ state, setting }) {
    const { view, log } = state;
    if (!view) return null;
    return [
      h("button", { type: "button", class: "btn rail__close", key: "close", onclick: acts.closeRail }, "Close"),
      Chain({ view, draft: answering.draft(), setting, picture: (item) => picture(setting, item.def), onRef: acts.ref }),
      Log({
        lines: log, names: setting.names, open: prefs.get().log, onToggle: () => prefer({ log: !prefs.get().log }),
        onCard: acts.look, onCopy: () => copyLog(logText(log, setting.names), acts.say),
        earlier: state.earlier, onEarlier: acts.earlier,
      }),
    ];
  }
}

/** @param {Setting} setting */
const rulesOf = ({ ruleset }) => `/rules/${ruleset.id}`;

/** @param {Setting} setting @param {State} state @param {Option} option @returns {Child} */
function optionFace(setting, state, option) {
  const def = option.def ?? state.view?.cards[option.ref ?? ""]?.def;
  const printedCard = def === undefined ? undefined : setting.cards[def];
  if (!printedCard) return null;
  const box = renderCard(setting, { ...printed(printedCard, "tray", `tray-${option.ref ?? option.key}`), row: state.view?.cards[option.ref ?? ""] });
  box.inert = true;
  return box;
}

/** @param {Setting} setting @param {State} state @param {Ref | null} source */
function sourcePicture(setting, { view }, source) {
  const item = view?.chain.find(({ id }) => id === source);
  return picture(setting, view?.cards[source ?? ""]?.def ?? item?.def);
}

/** @param {Setting} setting @param {string | undefined} id */
function picture(setting, id) {
  const def = id === undefined ? undefined : setting.cards[id];
  return def && h("img", { alt: "", src: cardPicture(def, setting.cards, setting.ruleset) });
}

/** @param {string} text @param {(sentence: string) => void} say */
async function copyLog(text, say) {
  try {
    await navigator.clipboard.writeText(text);
    say("The log is copied.");
  } catch {
    say("The browser does not allow copying.");
  }
}
