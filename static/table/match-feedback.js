// @ts-check
/** Feedback on a new frame: sound, screen reader and title. */
import { notify } from "./feedback/notify.js";
import { spokenLine } from "./log/plain-text.js";

/** @import { News, State } from "../core/store.js" */
/** @import { MatchContext } from "./match-context.js" */
/** @import { Parts } from "./match-parts.js" */

/**
 * @param {State} state
 * @param {News} news
 * @param {string | undefined} before the prompt that was open before
 * @param {MatchContext} context
 * @param {Pick<Parts, "sound" | "announcer">} voices
 */
export function tellFrame(state, { events, lines, resumed }, before, context, voices) {
  voices.sound.playEvents(events);
  if (!resumed) for (const one of lines) voices.announcer.say(spokenLine(one, context.names));
  notify(state, context, before, voices);
}
