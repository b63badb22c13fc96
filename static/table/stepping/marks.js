// @ts-check
/** Marks on a replay's timeline: plays, attacks and deaths, by step. */
import { lookOf } from "../motion/looks.js";

/** @import { Step } from "./steps.js" */

/** @param {Step[]} steps @param {string} mark */
const stepsWith = (steps, mark) =>
  steps.flatMap(({ events }, at) => (events.some((one) => lookOf(one).mark === mark) ? [at] : []));

/** The steps at which something was played, attacked, or died. @param {Step[]} steps */
export const marksOf = (steps) => ({
  plays: stepsWith(steps, "play"),
  attacks: stepsWith(steps, "attack"),
  deaths: stepsWith(steps, "death"),
});
