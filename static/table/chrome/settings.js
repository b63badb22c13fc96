// @ts-check
/** Settings of this device: a list, drawn by kind. */
import { h } from "../../core/dom.js";
import { load } from "../../core/load.js";
import { prefer, prefs } from "../../core/prefs.js";

/** @import { Prefs } from "../../core/prefs.js" */

/**
 * `apply` applies the setting, perhaps later, and returns a sentence on failure.
 * @typedef {{id: keyof Prefs, label: string, choices: [number | boolean | string, string][], apply?: (on: any) => Promise<string>}} Setting
 */

/** @type {Setting[]} */
const SETTINGS = [
  {
    id: "sound",
    label: "Sound",
    choices: [
      [true, "On"],
      [false, "Off"],
    ],
  },
  {
    id: "volume",
    label: "Volume",
    choices: [
      [0.3, "Low"],
      [0.6, "Normal"],
      [1, "Loud"],
    ],
  },
  {
    id: "motion",
    label: "Motion",
    choices: [
      [0, "None"],
      [1.8, "Fast"],
      [1, "Normal"],
      [0.6, "Slow"],
    ],
  },
  {
    id: "text",
    label: "Text size",
    choices: [
      [90, "Small"],
      [100, "Normal"],
      [115, "Large"],
      [140, "Largest"],
    ],
  },
  {
    id: "theme",
    label: "Colors",
    choices: [
      ["", "Match device"],
      ["dark", "Dark"],
      ["light", "Light"],
      ["contrast", "High contrast"],
    ],
  },
  {
    id: "hand",
    label: "Sort hand",
    choices: [
      ["", "As drawn"],
      ["cost", "By cost"],
      ["kind", "By type"],
      ["name", "By name"],
    ],
  },
  {
    id: "single",
    label: "Single legal target",
    choices: [
      [true, "Select for me"],
      [false, "Ask me"],
    ],
  },
  {
    id: "foil",
    label: "Card tilt and foil",
    choices: [
      [true, "On"],
      [false, "Off"],
    ],
  },
  {
    id: "keys",
    label: "Single-key shortcuts",
    choices: [
      [true, "On"],
      [false, "Off"],
    ],
  },
  {
    id: "rope",
    label: "Turn timer",
    choices: [
      [true, "Show at 50%"],
      [false, "Show at 20%"],
    ],
  },
  {
    id: "notify",
    label: "Desktop notifications",
    choices: [
      [true, "On"],
      [false, "Off"],
    ],
    apply: async (on) => {
      const desktop = await load(() => import("../../parts/lobby/desktop-notifications.js"));
      return desktop.wishNotifications(on);
    },
  },
];

let refusal = "";

/** @param {{onChange: () => void}} props `onChange` draws the panel again */
export function Settings({ onChange }) {
  const now = prefs.get();
  return h(
    "div",
    { class: "settings" },
    SETTINGS.map((setting) =>
      h(
        "fieldset",
        { class: "settings__one", key: setting.id },
        h("legend", {}, setting.label),
        setting.choices.map(([value, label]) =>
          h(
            "label",
            { class: "settings__choice" },
            h("input", {
              type: "radio",
              name: setting.id,
              value: String(value),
              checked: now[setting.id] === value,
              onchange: () => void set(setting, value).then(onChange),
            }),
            h("span", {}, label),
          ),
        ),
        setting.apply && h("p", { class: "settings__refusal", role: "status" }, refusal),
      ),
    ),
  );
}

/** @param {Setting} setting @param {number | boolean | string} value */
async function set(setting, value) {
  if (setting.apply) refusal = await setting.apply(value).catch(({ message }) => message);
  else prefer({ [setting.id]: value });
}
