// @ts-check
/** Notifies a person when something is theirs to decide or the match is over: title, sound, voice. */
import { isAsked } from "../../core/store.js";
import { headline, spokenEnd } from "../board/game-over.js";

/** @import { Prompt, Result } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {{announcer: ReturnType<typeof import("./live-regions.js").createAnnouncer>, sound: Pick<import("./late-sound.js").Sound, "play" | "playEvents">}} Voices */

/**
 * @param {State} state
 * @param {MatchContext} context
 * @param {string | undefined} before the prompt that was open before
 * @param {Voices} voices
 */
export function notify(state, context, before, voices) {
  const { view, prompt } = state;
  const result = view?.result ?? null;
  const wasOver = document.title.startsWith("Victory") || document.title.startsWith("Defeat");
  entitle(context, signOf(context, result, isAsked(state)));
  if (result) tellEnd(context, result, wasOver, voices);
  else if (prompt && isAsked(state) && prompt.id !== before) tellPrompt(prompt, !before, voices);
}

/** Say in the title whose move it is, between frames. @param {State} state @param {MatchContext} context */
export function retitle(state, context) {
  if (state.view && !state.view.result) entitle(context, signOf(context, null, isAsked(state)));
}

/** @param {Prompt} prompt @param {boolean} isFirst whether none was open before @param {Voices} voices */
function tellPrompt({ title, ask, tone }, isFirst, { announcer, sound }) {
  announcer.call(`${title}. ${ask}`);
  if (tone === "forced") sound.play("forced");
  else if (isFirst) sound.play("yours");
}

/** @param {MatchContext} context @param {Result | null} result @param {boolean} asked */
function signOf(context, result, asked) {
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
