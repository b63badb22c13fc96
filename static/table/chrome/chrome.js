// @ts-check
/** The chrome: renders all that surrounds the board, the head, the strips, the prompt bar, the tray and the rail. */
import { markPage, patch } from "../../core/dom.js";
import { offTable } from "../answer/off-table.js";
import { keepAtEnd } from "../log/keep-at-end.js";
import { decisionBar, decisionTray, rope } from "./decision.js";
import { MatchHead } from "./match-menu.js";
import { rulesOf } from "../match-context.js";
import { rail } from "./rail.js";
import { Strips } from "./strip.js";

/** @import { Option, Ref } from "../../core/protocol.js" */
/** @import { Line } from "../../core/socket.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Extras } from "../extras/extras.js" */
/** @import { Asking } from "./match-menu.js" */
/** @import { MatchContext } from "../match-context.js" */

/** Questions that are answered beside the whole board, in the room of the hand. */
const SHARING = new Set(["assign", "split"]);

/**
 * @typedef {object} Scene
 * @property {State} state
 * @property {MatchContext} context
 * @property {Line} line
 * @property {Asking} asking
 * @property {boolean} peeking
 * @property {string} said the last refusal, or empty
 * @property {boolean} isPlaying it is still shown what has happened
 * @property {number} now by the server's clock
 * @property {Extras | null} extras parts loaded after the first sight
 * @property {boolean} isReplay
 * @property {{Bar: () => import("../../core/dom.js").Description} | null} stepper stands in the place of the question, where one goes through what has happened
 */
/**
 * @typedef {object} Acts
 * @property {(ref: Ref) => void} ref
 * @property {(id: string) => void} button
 * @property {(id: string) => void} option a card or thing of the tray
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
 * @property {(at: number, frame: number) => void} lookAtLine the moment of a line of the log, counted from 1
 * @property {(lines: {turn: number, frame: number, words: string}[]) => void} reportLine says that one of them looks wrong
 * @property {() => void} closeRail where it is a sheet
 * @property {(() => void) | null} lookBack steps back, unless one goes through the match already
 * @property {() => void} earlier fetches the lines of the log that were not sent
 * @property {(sentence: string) => void} say
 * @property {(ref: Ref) => Element | null} find
 */

/** @typedef {ReturnType<typeof import("../answer/answering.js").createAnswering>} Answering */
/** @typedef {Record<"top" | "strip" | "prompt" | "tray" | "rail", HTMLElement>} Places */

/** @param {Places} places @param {Answering} answering @param {Acts} acts */
export const createChrome = (places, answering, acts) => new Chrome(places, answering, acts);

class Chrome {
  #places;
  #answering;
  #acts;
  /** @type {Map<string, HTMLElement>} the cards in the tray */
  #faces = new Map();

  /** @param {Places} places @param {Answering} answering @param {Acts} acts */
  constructor(places, answering, acts) {
    this.#places = places;
    this.#answering = answering;
    this.#acts = acts;
  }

  /** @param {Scene} scene */
  render(scene) {
    const { tray, rail: place } = this.#places;
    const away = this.#offTable();
    this.#renderHead(scene);
    const sheet = decisionTray(scene, this.#answering, away, this.#acts, this.#faces);
    if (!sheet) this.#faces.clear();
    patch(tray, sheet);
    tray.dataset.kind = sheet?.props.data.kind ?? "";
    tray.toggleAttribute("data-cards", away.length > 0);
    tray.toggleAttribute("data-many", away.length > 2);
    const isSharing = SHARING.has(tray.dataset.kind ?? "");
    markPage({ tray: sheet, sharing: isSharing, stepping: scene.stepper });
    this.#renderPrompt(scene, away);
    patch(place, rail(scene, this.#answering.draft(), this.#acts));
    keepAtEnd(place);
    scene.extras?.tick(scene.state, scene.now);
  }

  /** Render the parts that change with the time alone. @param {Scene} scene */
  tick(scene) {
    this.#renderHead(scene);
    if (scene.state.status?.clock) this.#renderPrompt(scene, this.#offTable());
    scene.extras?.tick(scene.state, scene.now);
  }

  #offTable() {
    return offTable(this.#answering.prompt(), this.#acts.find);
  }

  /** @param {Scene} scene @param {Option[]} away */
  #renderPrompt(scene, away) {
    const bar = decisionBar(scene, this.#answering, away.length > 0, this.#acts);
    patch(this.#places.prompt, [rope(scene), bar, scene.extras?.corner]);
  }

  /** @param {Scene} scene */
  #renderHead({ state, context, line, now, extras, isReplay }) {
    const { names, ruleset, you } = context;
    const { view, status } = state;
    const rules = rulesOf(context);
    const [acts, score] = [this.#acts, extras?.score];
    const title = isReplay ? `Replay · ${ruleset.title}` : ruleset.title;
    const seat = isReplay ? null : you; // a finished match can't be conceded
    const head = { title, names, you: seat, view, status, rules, acts, score };
    patch(this.#places.top, MatchHead(head));
    const away = extras?.away(state, now);
    const { retry: onRetry, answerDraw: onDraw } = acts;
    const goal = extras?.goal;
    patch(this.#places.strip, Strips({ state, now, line, goal, away, onRetry, onDraw }));
  }
}
