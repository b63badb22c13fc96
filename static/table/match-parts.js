// @ts-check
/** The parts of a match's page (board, chrome, sound, keys), and their connections. */
import { focusOn } from "../core/focus.js";
import { prefer, prefs } from "../core/prefs.js";
import { retry } from "../core/http.js";
import { load } from "../core/load.js";
import { on } from "../core/signal.js";
import { createAnswering } from "./answer/answering.js";
import { createMenu } from "./answer/menu.js";
import { createWhyNot } from "./answer/why-not.js";
import { createBoard } from "./board/board.js";
import { nextOrder } from "./board/hand-order.js";
import { createChrome } from "./chrome/chrome.js";
import { closeHeadMenu } from "./chrome/match-menu.js";
import { createPanel } from "./chrome/panel.js";
import { defOf, nearSeat } from "./match-context.js";
import { createAnnouncer } from "./feedback/live-regions.js";
import { lateSound } from "./feedback/late-sound.js";
import { createInputDelay } from "./input/input-delay.js";
import { listenToKeys } from "./input/keyboard.js";
import { watchPresses } from "./input/press.js";
import { singleOf } from "./prompts/pick.js";

/** @import { OpenMatch } from "./match.js" */
/** @typedef {ReturnType<typeof createParts>} Parts */

/** Parts loaded after the first sight, or as soon as a panel is opened. */
const loadLateParts = () => load(() => import("./late-parts.js"));
export const lateParts = () => retry(loadLateParts);

/** Load the late parts for a press; a panel that opened long after it would be in the way. @param {Parts["panel"]} panel @param {(all: Awaited<ReturnType<typeof loadLateParts>>) => unknown} act */
const withLateParts = (panel, act) => void loadLateParts().then(act).catch(panel.fail);

const REDUCED = "(prefers-reduced-motion: reduce)";

/** @param {string} name */
const place = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {OpenMatch} match */
export function createParts(match) {
  const announcer = createAnnouncer(place("announcer"));
  const redraw = () => match.redraw();
  const tools = {
    announcer,
    sound: lateSound(lateParts),
    menu: createMenu(place("menu")),
    panel: createPanel(place("overlay")),
    inputDelay: createInputDelay(redraw),
    presses: watchPresses(),
    whyNot: createWhyNot({
      announce: announcer.call,
      redraw,
      still: () => prefs.get().motion === 0 || matchMedia(REDUCED).matches,
    }),
    board: createBoard(place("board"), {
      ...match.given.context,
      hand: place("hand"),
      onRef: (ref) => match.point(ref),
      onRematch: () => match.rematch(),
    }),
  };
  const answering = createAnswering(answeringTools(match, tools));
  const chrome = createChrome(
    {
      top: place("top"),
      strip: place("strip"),
      prompt: place("prompt"),
      tray: place("tray"),
      rail: place("rail"),
    },
    answering,
    chromeActs(match, { ...tools, answering }),
  );
  return { ...tools, answering, chrome };
}

/** @param {OpenMatch} match @param {Pick<Parts, "board" | "menu" | "sound" | "whyNot" | "inputDelay" | "announcer" | "presses">} parts @returns {import("./answer/answering.js").Tools} */
function answeringTools(match, { board, menu, sound, whyNot, inputDelay, announcer, presses }) {
  return {
    drafts: match.given.drafts,
    orders: match.given.orders,
    usual: (prompt) => (prefs.get().single ? singleOf(prompt) : null),
    inputDelay,
    redraw: () => match.redraw(),
    submit: (prompt, choice) => match.answer(prompt, choice),
    menu: (ref, buttons) => {
      const isFinger = presses.isFinger();
      const choose = (/** @type {string} */ key) => match.choose(key);
      menu.open(board.refElement(ref), buttons, "Actions", choose, isFinger);
      if (isFinger) board.inspect(ref);
    },
    isFinger: presses.isFinger,
    refuse: (ref, reason) => {
      sound.play("refuse");
      whyNot.show(board.refElement(ref), reason);
    },
    call: announcer.call,
    warningFor: (choice) => match.warningFor(choice),
  };
}

/** @param {OpenMatch} match @param {Pick<Parts, "board" | "panel" | "whyNot" | "answering" | "announcer">} parts @returns {import("./chrome/chrome.js").Acts} */
function chromeActs(match, { board, panel, whyNot, answering, announcer }) {
  const { socket } = match.given;
  let pressed = 0; // the line of the log that was pressed last
  return {
    ref: (ref) => match.point(ref),
    button: (key) => {
      whyNot.clear();
      answering.button(key);
    },
    option: (key) => {
      whyNot.clear();
      answering.option(key);
    },
    retry: () => socket.retryNow(),
    find: (ref) => board.refElement(ref),
    concede: () => match.ask("concede"),
    draw: () => match.ask("draw"),
    confirmed: () => match.confirmed(),
    unasked: () => match.ask(null),
    answerDraw: (accept) => void socket.submit({ type: "answer_draw", accept }),
    fairness: () => withLateParts(panel, (all) => all.openFairness(match.given, panel)),
    settings: () => withLateParts(panel, (all) => all.openSettings(panel)),
    shortcuts: () => withLateParts(panel, (all) => all.openShortcuts(panel)),
    peek: () => match.peek(),
    look: ({ card, def }) => void (board.inspect(card ?? "") || board.inspect(def ?? "")),
    lookAtLine: (at, frame) => {
      pressed = at;
      match.lookAtFrame(frame);
    },
    reportLine: (lines) =>
      withLateParts(panel, (all) => all.openLineReport(match.given, panel, { lines, at: pressed })),
    say: announcer.say,
    earlier: () => withLateParts(panel, (all) => all.loadEarlier(match.given, announcer.call)),
    closeRail: () => void board.closeTop(),
    lookBack: match.given.replay ? null : () => match.lookBack(),
  };
}

/** Show the hand in the next order that says something of its cards. @param {OpenMatch} match @param {(sentence: string) => void} say */
function sortHand({ given: { store, context } }, say) {
  const { view } = store.get();
  const zone = `${nearSeat(context)}.${context.ruleset.board.hand}`;
  const [hand = "", words] = nextOrder(
    view?.zones[zone]?.cards ?? [],
    (ref) => defOf(context, view?.cards[ref]),
    prefs.get().hand,
  );
  prefer({ hand });
  say(`Your hand, ${words}.`);
}

/** Keys, drags and clicks beside what is open. @param {OpenMatch} match @param {Parts} parts */
export function listen(match, { announcer, answering, board, panel }) {
  listenToKeys(document.body, {
    primary: () => void (match.decline() || match.isAside() || answering.primary()),
    promptKey: (key, ref) => !match.isAside() && answering.key(key, ref),
    closeTop: () => match.closeTop(),
    peek: (isOn) => match.peek(isOn),
    readPrompt: () => {
      focusOn(place("question"));
      announcer.say(place("question").textContent ?? "");
    },
    readStatus: () => {
      const { store, context } = match.given;
      withLateParts(panel, (all) => announcer.say(all.spokenStatus(store.get(), context)));
    },
    toggleLog: () =>
      /** @type {HTMLElement | null} */ (document.querySelector(".log__toggle"))?.click(),
    sortHand: () => sortHand(match, announcer.say),
    inspect: (ref) => void board.inspect(ref),
    shortcuts: () => withLateParts(panel, (all) => all.openShortcuts(panel)),
    blocked: () => panel.isOpen(),
  });
  on(document, "pointerdown", (event) => closeHeadMenu(event.target));
}
