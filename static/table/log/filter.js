// @ts-check
/** Which lines of the log are shown: all, or those about one topic. */
import { h } from "../../core/dom.js";

/** @import { LogLine } from "../../core/protocol.js" */

export const TURN_BEGAN = "turn_began";
const TOPICS = [
  ["", "All"],
  ["acts", "Actions"],
  ["combat", "Combat"],
];

/** @param {string} topic @param {(topic: string) => void} onTopic */
export function Filter(topic, onTopic) {
  return h(
    "select",
    {
      class: "log__copy",
      "aria-label": "Log filter",
      value: topic,
      onchange: (/** @type {any} */ event) => onTopic(event.target.value),
    },
    TOPICS.map(([value, label]) => h("option", { value, selected: value === topic }, label)),
  );
}

/** The lines of a topic; turns begin in each. @param {LogLine[]} lines @param {string} topic */
export const about = (lines, topic) =>
  topic ? lines.filter((line) => line.topic === topic || line.kind === TURN_BEGAN) : lines;
