// @ts-check
/** Parts of a match loaded after the first view: joined, they are fetched as one file. */
export { spokenStatus } from "./chrome/spoken-status.js";
export { ResultPanel } from "./ending/result-panel.js";
export { createExtras, finishPointing } from "./extras/extras.js";
export { createSound } from "./feedback/sound.js";
export * from "./match-panels.js";
export { createMatchPlayback } from "./match-playback.js";
export { createMotion } from "./motion/motion.js";
