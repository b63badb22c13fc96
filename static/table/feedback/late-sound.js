// @ts-check
/** The sound of a match, loaded after the first sight; earlier sounds are silent. */
import { whenIdle } from "../../core/idle.js";

/** @import { MatchEvent } from "../../core/protocol.js" */

const AFTER_MS = 1200;

/** @typedef {ReturnType<typeof import("./sound.js").createSound>} Sound */

/** @param {() => Promise<Pick<typeof import("./sound.js"), "createSound">>} load @returns {Pick<Sound, "play" | "playEvents">} */
export function lateSound(load) {
  /** @type {Sound | null} */
  let sound = null;
  whenIdle(async () => {
    sound = (await load().catch(() => null))?.createSound() ?? null;
  }, AFTER_MS);
  return {
    /** @param {string} name */
    play: (name) => sound?.play(name),
    /** @param {MatchEvent[]} events */
    playEvents: (events) => sound?.playEvents(events),
  };
}
