// @ts-check
/** Notifies a person when something is theirs to decide or the match is over: title, sound, voice. */
import { isAsked } from "../../core/store.js";
import { headline, spokenEnd } from "../board/game-over.js";

/** @import { Prompt, Result } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {{announcer: ReturnType<typeof import("./live-regions.js").createAnnouncer>, sound: Pick<import("./late-sound.js").Sound, "play" | "playEvents">}} Voices */

/** An automatic pass is reported after its question: only a question that stays is announced. */
const STAYS_MS = 200;

/**
 * @param {MatchContext} context
 * @param {Voices} voices
 * @param {() => Pick<State, "prompt" | "passing">} now present prompt and passing
 */
export function createNotify(context, voices, now) {
  let isCalled = false; // for a question, since none was open
  const call = (/** @type {Prompt} */ prompt, /** @type {number} */ calls) => {
    if (now().prompt?.id !== prompt.id || !isAsked(now())) return;
    // After another announcement, such as a refusal, the player has seen the question.
    if (voices.announcer.calls() === calls) tellPrompt(prompt, !isCalled, voices);
    isCalled = true;
  };
  /** @param {State} state @param {string | undefined} before the prompt that was open before */
  return (state, before) => {
    const { view, prompt } = state;
    const result = view?.result ?? null;
    const wasOver = document.title.startsWith("Victory") || document.title.startsWith("Defeat");
    entitle(context, signOf(context, result, isAsked(state)));
    isCalled &&= Boolean(prompt);
    if (result) tellEnd(context, result, wasOver, voices);
    else if (prompt && prompt.id !== before)
      setTimeout(call, STAYS_MS, prompt, voices.announcer.calls());
  };
}

/** Say in the title whose move it is, between frames. @param {State} state @param {MatchContext} context */
export function retitle(state, context) {
  if (state.view && !state.view.result) entitle(context, signOf(context, null, isAsked(state)));
}

/** @param {Prompt} prompt @param {boolean} isFirst whether none was called for before @param {Voices} voices */
function tellPrompt({ title, ask, tone }, isFirst, { announcer, sound }) {
  announcer.call(`${title}. ${ask}`);
  if (tone === "forced") sound.play("forced");
  else if (isFirst) sound.play("yours");
}

/** @param {MatchContext} context @param {Result | null} result @param {boolean} asked */
function signOf(context, result, asked) {
  if (context.isReplay) return "Replay";
  if (result) return headline(context, result);
  return asked ? "● Your move" : "Waiting";
}

/** @param {MatchContext} context @param {string} sign */
function entitle({ names, you, ruleset }, sign) {
  const both = `${names[0]} – ${names[1]}`;
  const against = you === null ? both : `against ${names[1 - you]}`;
  const title = `${sign} · ${ruleset.title} ${against} · Pentacle`;
  if (document.title === title) return;
  document.title = title;
  document.getElementById("heading")?.replaceChildren(`${ruleset.title}: ${both}`);
}

/** @param {MatchContext} context @param {Result} result @param {boolean} wasOver @param {Voices} voices */
function tellEnd(context, result, wasOver, { announcer, sound }) {
  announcer.call(spokenEnd(context, result));
  if (!wasOver) sound.play(result.winner === context.you ? "win" : "lose");
}
