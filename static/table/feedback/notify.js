// @ts-check
/** Notifies a person when something is theirs to decide or the match is over: title, sound, voice. */
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
export function notify({ view, prompt }, context, before, voices) {
  const result = view?.result ?? null;
  const wasOver = document.title.startsWith("Victory") || document.title.startsWith("Defeat");
  entitle(context, signOf(context, result, prompt));
  if (result) tellEnd(context, result, wasOver, voices);
  else if (prompt && prompt.id !== before) tellPrompt(prompt, !before, voices);
}

/** @param {Prompt} prompt @param {boolean} isFirst whether none was open before @param {Voices} voices */
function tellPrompt({ title, ask, tone }, isFirst, { announcer, sound }) {
  announcer.call(`${title}. ${ask}`);
  if (tone === "forced") sound.play("forced");
  else if (isFirst) sound.play("yours");
}

/** @param {MatchContext} context @param {Result | null} result @param {Prompt | null} prompt */
function signOf(context, result, prompt) {
  if (result) return headline(context, result);
  return prompt ? "● Your move" : "Waiting";
}

/** @param {MatchContext} context @param {string} sign */
function entitle({ names, you, ruleset }, sign) {
  const both = `${names[0]} – ${names[1]}`;
  const against = you === null ? both : `against ${names[1 - you]}`;
  document.title = `${sign} · ${ruleset.title} ${against} · Pentacle`;
  document.getElementById("heading")?.replaceChildren(`${ruleset.title}: ${both}`);
}

/** @param {MatchContext} context @param {Result} result @param {boolean} wasOver @param {Voices} voices */
function tellEnd(context, result, wasOver, { announcer, sound }) {
  announcer.call(spokenEnd(context, result));
  if (!wasOver) sound.play(result.winner === context.you ? "win" : "lose");
}
