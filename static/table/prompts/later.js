// @ts-check
/** The controllers of the kinds that are asked less often; they come with the first prompt of one of them. */
export { actOpening as opening } from "./act-opening.js";
export { assign } from "./assign.js";
export { cover } from "./cover.js";
export { number } from "./number.js";
export { order } from "./order.js";
export { pair } from "./pair.js";
export { split } from "./split.js";
