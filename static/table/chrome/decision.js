// @ts-check
/** The prompt bar and the tray: the open decision, or the wait for the opponent's. */
import { sentenceOf } from "../../core/close-codes.js";
import { prefs } from "../../core/prefs.js";
import { PromptBar, WaitingBar } from "../answer/prompt-bar.js";
import { Tray } from "../answer/tray.js";
import { printed, renderCard, updateCard } from "../card/card.js";
import { thumbnail } from "../card/thumbnail.js";
import { reasonOf, rulesOf } from "../match-context.js";
import { Confirm } from "./match-menu.js";
import { Rope, decidingSentence, opponentStatus, playedWords } from "./status.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { Row } from "../prompts/draft.js" */
/** @import { Acts, Answering, Scene } from "./chrome.js" */
/** @import { MatchContext } from "../match-context.js" */

/** Kinds that choose for an effect of a card. */
const ASKED_FOR = new Set(["pick", "split", "number"]);

/** The time that is left for the question. @param {Scene} scene */
export function rope({ state, context, now }) {
  return Rope({
    clock: state.view?.result ? null : (state.status?.clock ?? null),
    seat: context.you,
    now,
    from: prefs.get().rope ? 0.5 : 0.2,
  });
}

/** @param {Scene} scene @param {Answering} answering @param {boolean} inTray @param {Acts} acts @returns {Child} */
export function decisionBar(scene, answering, inTray, acts) {
  const { state, context, asking, said, extras, stepper } = scene;
  if (!state.view) return WaitingBar({ words: ["Loading match…"], detail: "" });
  if (stepper) return stepper.Bar();
  if (asking) return Confirm({ asking, onYes: acts.confirmed, onNo: acts.unasked });
  const [prompt, plain] = [answering.prompt(), answering.bar()];
  const bar = plain && (extras?.forecasts.bar(plain) ?? plain);
  if (!prompt || !bar) return waiting(scene);
  return PromptBar({
    prompt,
    bar,
    said,
    sending: answering.sending(),
    slow: answering.slow(),
    guarded: answering.guarded() > 0,
    inTray,
    rules: rulesOf(context),
    ruleset: context.ruleset,
    text: textOf(context, state, prompt),
    picture: sourcePicture(context, state, prompt.source ?? null),
    onButton: acts.button,
  });
}

/** @param {Scene} scene */
function waiting({ state: { view }, context, line, said, isPlaying }) {
  if (!view) return null;
  if (view.result) return WaitingBar({ words: [reasonOf(context, view.result)], detail: "" });
  if (line.state === "closed")
    return WaitingBar({ words: ["Not connected"], detail: sentenceOf(line.code) });
  return WaitingBar({
    words: isPlaying
      ? playedWords(view, context)
      : [decidingSentence(view, context.names, context.you)],
    detail: said || opponentStatus(view, context.you),
  });
}

/** @param {Scene} scene @param {Answering} answering @param {Option[]} options that lie nowhere on the table @param {Acts} acts @param {Map<string, HTMLElement>} faces of the cards in the tray */
export function decisionTray(
  { context, state, peeking, stepper },
  answering,
  options,
  acts,
  faces,
) {
  const [prompt, bar] = [answering.prompt(), answering.bar()];
  if (!prompt || !bar || answering.sending() || stepper) return null;
  return Tray({
    title: prompt.title,
    kind: prompt.kind,
    options,
    rows: bar.rows,
    draft: answering.draft(),
    peeking,
    face: (option) => optionFace(context, state, option, faces),
    words: (option) => wordsOf(context, state, option),
    about: (row) => aboutOf(context, prompt, row),
    onOption: acts.option,
    onButton: acts.button,
    onPeek: acts.peek,
  });
}

/**
 * One box while the tray is open: a new one per drawing would lay out all of them again.
 * @param {MatchContext} context @param {State} state @param {Option} option
 * @param {Map<string, HTMLElement>} faces @returns {Child}
 */
function optionFace(context, { view }, option, faces) {
  const row = view?.cards[option.ref ?? ""];
  const def = context.cards[option.def ?? row?.def ?? ""];
  if (!def) return null;
  const look = { ...printed(def, "tray", `tray-${option.ref ?? option.key}`), row };
  const known = faces.get(look.ref + def.id);
  if (known) updateCard(context, known, look);
  const box = known ?? renderCard(context, look);
  box.inert = true;
  faces.set(look.ref + def.id, box);
  return box;
}

/**
 * Return the card of a line to order, and its effect or, without one, its printed text.
 * @param {MatchContext} context @param {Prompt} prompt @param {Row} row
 */
function aboutOf(context, { kind, options = [] }, { ref, label }) {
  const option = options.find((one) => (one.ref ?? one.key) === ref);
  const def = kind === "order" ? context.cards[option?.def ?? ""] : undefined;
  const said = def && label.startsWith(`${def.name}: `) ? label.slice(def.name.length + 2) : "";
  return {
    picture: thumbnail(context, def?.id),
    name: said && def ? def.name : label,
    text: option?.note || said || (def?.text ?? []).join(" "),
  };
}

/**
 * Return all printed text on an option.
 * @param {MatchContext} context @param {State} state @param {Option} option
 */
function wordsOf({ cards }, { view }, { label, def, ref = "" }) {
  const { type_line: type = "", text = [] } = cards[def ?? view?.cards[ref]?.def ?? ""] ?? {};
  return [label, type, ...text].join(" ").toLowerCase();
}

/**
 * Return the effect on the thing to choose; without one, the whole text of the source.
 * @param {MatchContext} context @param {State} state @param {Prompt} prompt
 */
export function textOf({ cards }, { view }, { kind, source, zone, does, quotes = true }) {
  if (does) return does;
  if (!source || !quotes || !ASKED_FOR.has(kind)) return "";
  const item = view?.chain.find(({ id, card }) => id === source || card === source);
  // For cards of a hand or a pile only a resolving item has its text: else it is a cost, or a rule.
  if (item || zone) return item?.text ?? "";
  return (cards[view?.cards[source]?.def ?? ""]?.text ?? []).join(" ");
}

/** @param {MatchContext} context @param {State} state @param {Ref | null} source */
function sourcePicture(context, { view }, source) {
  const item = view?.chain.find(({ id }) => id === source);
  return thumbnail(context, view?.cards[source ?? ""]?.def ?? item?.def);
}
