// @ts-check
/** The list of keys as they are now, for the panel; a letter or a sign can be given to something else. */
import { h } from "../../core/dom.js";
import { prefer, prefs } from "../../core/prefs.js";
import { on } from "../../core/signal.js";
import { keyShown } from "../input/keys.js";
import { ACTS, SHORTCUTS } from "../input/key-list.js";
import { rebind } from "../input/rebinding.js";

/** @import { Shortcut } from "../input/key-list.js" */

/** The act waiting for its new key, and the last refusal. */
let [waiting, refused] = ["", ""];
let stop = () => {};

/** @param {{onChange: () => void}} props `onChange` draws the panel again */
export function Shortcuts({ onChange }) {
  const { keys, bindings } = prefs.get();
  return h(
    "div",
    { class: "shortcuts" },
    !keys && h("p", {}, "Single-key shortcuts are off in Settings."),
    SHORTCUTS.map(({ title, shortcuts }) =>
      h(
        "section",
        {},
        h("h3", {}, title),
        h(
          "dl",
          {},
          shortcuts.map((one) => Line(one, onChange)),
        ),
      ),
    ),
    Object.keys(bindings).length > 0 &&
      h(
        "button",
        { type: "button", class: "btn", onclick: () => keep({}, onChange) },
        "Reset to defaults",
      ),
  );
}

/** @param {Shortcut} shortcut @param {() => void} onChange */
function Line({ keys, does, own }, onChange) {
  const isWaiting = own !== undefined && own === waiting;
  return h(
    "div",
    { class: "shortcuts__line", key: keys },
    h("dt", {}, own ? Change(own, does, isWaiting, onChange) : h("kbd", {}, keys)),
    h(
      "dd",
      {},
      does,
      isWaiting &&
        h(
          "strong",
          { class: "shortcuts__wait", role: "status" },
          refused || "Press a key, or Esc to cancel.",
        ),
    ),
  );
}

/** @param {string} own @param {string} does @param {boolean} isWaiting @param {() => void} onChange */
function Change(own, does, isWaiting, onChange) {
  const shown = keyShown(own, prefs.get().bindings);
  return h(
    "button",
    {
      type: "button",
      class: "btn shortcuts__key",
      "aria-label": `${shown}: ${does}. Change key`,
      "aria-pressed": String(isWaiting),
      onclick: () => wait(own, onChange),
    },
    h("kbd", {}, isWaiting ? "…" : shown),
  );
}

/** Capture the next key before other listeners. @param {string} own @param {() => void} onChange */
function wait(own, onChange) {
  stop();
  [waiting, refused] = [own, ""];
  const end = [
    on(window, "keydown", (event) => handleKey(event, own, onChange), { capture: true }),
    on(window, "pointerdown", () => done(onChange), { capture: true }),
  ];
  stop = () => end.splice(0).forEach((one) => void one());
  onChange();
}

/** @param {KeyboardEvent} event @param {string} own @param {() => void} onChange */
function handleKey(event, own, onChange) {
  if (event.key === "Tab") return done(onChange);
  if (["Shift", "Control", "Alt", "Meta", "AltGraph"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape") return done(onChange);
  const found = rebind(prefs.get().bindings, own, event.key, ACTS);
  if ("bindings" in found) return keep(found.bindings, onChange);
  refused = found.refused;
  onChange();
}

/** @param {Record<string, string>} bindings @param {() => void} onChange */
function keep(bindings, onChange) {
  prefer({ bindings });
  done(onChange);
}

/** @param {() => void} onChange */
function done(onChange) {
  stop();
  [waiting, refused] = ["", ""];
  onChange();
}
