// @ts-check
/** Marks on a replay's timeline: plays, attacks and deaths, by step. */
import { lookOf } from "../motion/steps.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { Step } from "./steps.js" */

const DEATHS = new Set(["destroyed", "sacrificed"]);
const ATTACKS = new Set(["attack_declared", "attack_began", "strike", "strike_across", "fight"]);

/** @param {MatchEvent} event */
const isDeath = ({ kind, detail }) => kind === "moved" && DEATHS.has(detail ?? "");
/** @param {MatchEvent} event */
const isPlay = ({ kind, look }) => kind === "moved" && look === "play";
/** @param {MatchEvent} event */
const isAttack = (event) => ATTACKS.has(event.kind) || ATTACKS.has(lookOf(event));

/** @param {Step[]} steps @param {(event: MatchEvent) => boolean} is */
const stepsWith = (steps, is) => steps.flatMap(({ events }, at) => (events.some(is) ? [at] : []));

/** The steps at which something was played, attacked, or died. @param {Step[]} steps */
export const marksOf = (steps) => ({
  plays: stepsWith(steps, isPlay),
  attacks: stepsWith(steps, isAttack),
  deaths: stepsWith(steps, isDeath),
});
