// @ts-check
/** The eight emotes, drawn: one sign each on a seal in the game's own colour. */
import { h } from "../../../core/dom.js";

/** Shapes of each sign, on a field from -50 to 50. @type {Record<string, string>} */
const SIGNS = {
  hello:
    "M-16 26V-8a5 5 0 0 1 10 0v12V-20a5 5 0 0 1 10 0V4v-18a5 5 0 0 1 10 0V12l6-9a5 5 0 0 1 8 6L16 26q-8 8-18 8t-14-8ZM-26-20q4-10 12-13M26-26q-4-6-10-8",
  praise:
    "M-24 24q-10-20-2-44M24 24q10-20 2-44M-31 10l10-4M-33-4l11 0M-28-17l9 5M31 10 21 6M33-4H22M28-17l-9 5M0-22 5-9 19-9 8 0 12 14 0 5-12 14-8 0-19-9-5-9Z",
  thanks: "M0 24C-30 4-26-22-10-22q8 0 10 10 2-10 10-10C26-22 30 4 0 24Z",
  think:
    "M-16-28H16M-16 28H16M-12-28q0 18 12 28 12 10 12 28M12-28Q12-10 0 0-12 10-12 28M-6 24 0 14 6 24Z",
  wonder:
    "M-20-6a20 20 0 1 1 40 0 20 20 0 1 1-40 0M-6-10h.1M6-10h.1M0 6a4 5 0 1 0 .1 0ZM0-34v-4M24-26l3-3M-24-26l-3-3",
  oops: "M-22 4a22 22 0 1 1 44 0 22 22 0 1 1-44 0M-8-2h.1M8-2h.1M-10 16q10-10 20 0M26-30q7 9 0 13-7-4 0-13Z",
  threat:
    "M-26 28 14-12M-20 12-10 22M14-12 24-30 28-26 30-32 12-20ZM26 28-14-12M20 12 10 22M-14-12-24-30-28-26-30-32-12-20Z",
  goodbye: "M8-30A30 30 0 1 0 28 16 24 24 0 0 1 8-30ZM22-22l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z",
};

/** @param {string} id */
export function Sign(id) {
  return h(
    "svg",
    { class: "emote__sign", viewBox: "-50 -50 100 100", "aria-hidden": "true", key: id },
    h("circle", { r: 46 }),
    h("circle", { r: 41, "stroke-dasharray": "1 5" }),
    h("path", { d: SIGNS[id] ?? SIGNS.hello }),
  );
}
