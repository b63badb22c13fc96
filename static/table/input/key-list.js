// @ts-check
/** The key bindings and their acts, for the overlay that explains and changes them. */

/**
 * @typedef {object} Shortcut
 * @property {string} keys as shown where it cannot be changed
 * @property {string} does
 * @property {string} [own] default key of an act that can be rebound
 */

/** @param {string} own @param {string} does @returns {Shortcut} */
const letter = (own, does) => ({ own, keys: own.toUpperCase(), does });

/** @type {{title: string, shortcuts: Shortcut[]}[]} */
export const SHORTCUTS = [
  {
    title: "Deciding",
    shortcuts: [
      { keys: "Space", does: "the big button; on something you may choose: choose it" },
      { keys: "Enter", does: "use or choose what has the focus" },
      { keys: "1 – 9", does: "the numbered answer" },
      letter("t", "next thing you may choose; with Shift the previous one"),
      letter("a", "choose all"),
      letter("n", "choose none"),
      { keys: "+, −, ↑, ↓", does: "change a number or a share" },
      { keys: "Alt+↑, Alt+↓", does: "move a line in an order" },
      { keys: "Shift+Enter", does: "pass until the turn ends; again or Esc: stop" },
      letter("m", "emotes and chat"),
      letter("f", "full control: pass nothing for me"),
      letter("u", "undo your last act, or ask to"),
      { keys: "Ctrl+Z", does: "the same" },
      { keys: "Ctrl (hold)", does: "with an answer: ask me in the next window" },
      { keys: "Esc", does: "close what is open, else undo the last choice, else cancel" },
    ],
  },
  {
    title: "Looking",
    shortcuts: [
      letter("h", "your hand"),
      letter("b", "your side"),
      letter("o", "the opponent’s side"),
      { keys: "← → ↑ ↓, Home, End", does: "move inside a region" },
      letter("s", "sort your hand"),
      letter("c", "the chain"),
      letter("l", "the log"),
      letter("p", "read the question"),
      letter("r", "read out how things stand"),
      letter("v", "the forecast if both players pass"),
      letter("i", "preview the focused card"),
      letter("`", "hold it: see the board through a tray"),
      { keys: "F6", does: "next region" },
      letter("?", "this list"),
    ],
  },
  {
    title: "Looking back, and in replays",
    shortcuts: [
      letter("[", "a step back; in a match this starts a rewind"),
      letter("]", "a step on"),
      letter("{", "back to where you were asked last"),
      { keys: "← →", does: "a step back or on; with Shift a turn" },
      { keys: "Home, End", does: "the first step, the last one" },
      { keys: "Space", does: "play or pause" },
      { keys: "+, −", does: "faster, slower" },
      { keys: "Esc, 1 – 9", does: "in a match: back to now" },
      { keys: "0 – 3", does: "in a replay: both hands, either seat’s view, the spectators’" },
    ],
  },
];

/** The act of each key that can be rebound, by default key. @type {Record<string, string>} */
export const ACTS = Object.fromEntries(
  SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).flatMap(({ own, does }) =>
    own ? [[own, does]] : [],
  ),
);
