// @ts-check
/** Calls a person when something is theirs to decide or the match is over: title, sound, voice. */
import { headline } from "./game-over.js";

/** @import { State } from "../core/store.js" */
/** @import { Setting } from "./setting.js" */

/**
 * @param {State} state
 * @param {Setting} setting
 * @param {string | undefined} before the prompt that was open before
 * @param {{announcer: ReturnType<typeof import("./announce.js").createAnnouncer>, sound: ReturnType<typeof import("./sound.js").createSound>}} voices
 */
export function attention({ view, prompt }, setting, before, { announcer, sound }) {
  const { names, you, ruleset } = setting;
  const against = you === null ? `${names[0]} – ${names[1]}` : `against ${names[1 - you]}`;
  const over = view?.result ?? null;
  const sign = over ? headline(setting, over) : prompt ? "● Your move" : "Waiting";
  const wasOver = document.title.startsWith("Victory") || document.title.startsWith("Defeat");
  document.title = `${sign} · ${ruleset.title} ${against} · Pentacle`;
  document.getElementById("heading")?.replaceChildren(`${ruleset.title}: ${names[0]} – ${names[1]}`);
  if (over) {
    announcer.call(`${headline(setting, over)}. ${over.text}`);
    if (!wasOver) sound.play(over.winner === you ? "win" : "lose");
  } else if (prompt && prompt.id !== before) {
    announcer.call(`${prompt.title}. ${prompt.ask}`);
    if (!before) sound.play("yours");
  }
}
