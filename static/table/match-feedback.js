// @ts-check
/** Feedback on a new frame: sound, screen reader and title. */
import { createNotify } from "./feedback/notify.js";
import { spokenLine } from "./log/plain-text.js";

/** @import { News, State } from "../core/store.js" */
/** @import { MatchContext } from "./match-context.js" */
/** @import { Parts } from "./match-parts.js" */

/** @param {MatchContext} context @param {Pick<Parts, "sound" | "announcer">} voices @param {() => State} now */
export function createFeedback(context, voices, now) {
  const notify = createNotify(context, voices, now);
  /** @param {State} state @param {News} news @param {string | undefined} before the prompt that was open before */
  return (state, { events, lines, resumed }, before) => {
    voices.sound.playEvents(events);
    if (!resumed) for (const one of lines) voices.announcer.say(spokenLine(one, context.names));
    notify(state, before);
  };
}
