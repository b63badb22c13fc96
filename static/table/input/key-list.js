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
      { keys: "Space", does: "confirm, or select the focused card" },
      { keys: "Enter", does: "use or select the focused card" },
      { keys: "1 – 9", does: "choose the numbered option" },
      letter("t", "next option (with Shift: previous)"),
      letter("a", "select all"),
      letter("n", "select none"),
      { keys: "+, −, ↑, ↓", does: "change a number" },
      { keys: "Alt+↑, Alt+↓", does: "reorder a line" },
      { keys: "Shift+Enter", does: "pass until end of turn (again or Esc: stop)" },
      letter("m", "emotes and chat"),
      letter("f", "full control: never pass for me"),
      letter("u", "undo your last action, or ask to"),
      { keys: "Ctrl+Z", does: "the same" },
      { keys: "Ctrl (hold)", does: "with a choice: stop at the next window" },
      { keys: "Esc", does: "close, undo the last selection, or cancel" },
    ],
  },
  {
    title: "Looking",
    shortcuts: [
      letter("h", "your hand"),
      letter("b", "your side"),
      letter("o", "your opponent's side"),
      { keys: "← → ↑ ↓, Home, End", does: "move inside a region" },
      letter("s", "sort your hand"),
      letter("c", "the chain"),
      letter("l", "the log"),
      letter("p", "read the question"),
      letter("r", "read the board state aloud"),
      letter("v", "show the forecast if both players pass"),
      letter("i", "preview the focused card"),
      letter("`", "hold to peek at the board behind a tray"),
      { keys: "F6", does: "next region" },
      letter("?", "this list"),
    ],
  },
  {
    title: "Rewind and replays",
    shortcuts: [
      letter("[", "one step back (in a match, starts a rewind)"),
      letter("]", "one step forward"),
      letter("{", "back to your last decision"),
      { keys: "← →", does: "one step back or forward (with Shift: a turn)" },
      { keys: "Home, End", does: "first or last step" },
      { keys: "Space", does: "play or pause" },
      { keys: "+, −", does: "faster, slower" },
      { keys: "Esc, 1 – 9", does: "in a match: back to live" },
      { keys: "0 – 3", does: "in a replay: both hands, either player's view, or the spectators'" },
    ],
  },
];

/** The act of each key that can be rebound, by default key. @type {Record<string, string>} */
export const ACTS = Object.fromEntries(
  SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).flatMap(({ own, does }) =>
    own ? [[own, does]] : [],
  ),
);
