// @ts-check
/** One match on the page: every change of the store is drawn, every click and key becomes a choice. */
import { on } from "../core/dom.js";
import { get } from "../core/http.js";
import { insist } from "../core/insist.js";
import { prefs } from "../core/prefs.js";
import { createAnnouncer } from "./announce.js";
import { createAnswering } from "./answering.js";
import { attention } from "./attention.js";
import { showFairness } from "./fairness.js";
import { listenToDrags } from "./drag.js";
import { createGuard } from "./guard.js";
import { listenToKeys } from "./input.js";
import { closeHeadMenu } from "./match-menu.js";
import { createMenu } from "./menu.js";
import { createPanel } from "./panel.js";
import { askForRematch, createFollowing, rematchOffer } from "./rematch.js";
import { lineText } from "./sentences.js";
import { Settings } from "./settings.js";
import { Shortcuts } from "./shortcuts.js";
import { createSound } from "./sound.js";
import { standing } from "./standing.js";
import { createSurround } from "./surround.js";
import { createTable } from "./table.js";
import { createWhyNot } from "./why-not.js";

/** @import { Ack, MatchEvent, Ref, Refused } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */
/** @import { News, State } from "../core/store.js" */
/** @import { Extras } from "./extras/extras.js" */
/** @import { Asking } from "./match-menu.js" */
/** @import { Setting } from "./setting.js" */

const TICK_MS = 500;
const EXTRAS_MS = 1200; // what the first sight does not need comes a moment later

/**
 * @param {object} given
 * @param {string} given.id
 * @param {ReturnType<typeof import("../core/store.js").createStore>} given.store
 * @param {ReturnType<typeof import("../core/socket.js").connect>} given.socket
 * @param {Setting} given.setting
 * @param {ReturnType<typeof import("../core/drafts.js").draftsOf>} given.drafts
 */
export function openMatch({ id, store, socket, setting, drafts }) {
  const place = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
  const announcer = createAnnouncer(place("announcer"));
  const [sound, menu, panel, guard, follow] = [createSound(), createMenu(place("menu")), createPanel(place("overlay")), createGuard(), createFollowing()];
  /** @type {Line} */
  let line = { state: "open", code: 0, retryAt: 0 };
  /** @type {Asking} */
  let asking = null;
  let [peeking, clockSkew, refusal] = [false, 0, ""];
  let extras = /** @type {Extras | null} */ (null);

  const table = createTable(place("board"), { ...setting, hand: place("hand"), onRef, onRematch: () => void askForRematch(id, (sentence) => (announcer.call(refusal = sentence), redraw())) });
  const whyNot = createWhyNot({ announce: announcer.call, redraw, still: () => prefs.get().motion === 0 });
  const answering = createAnswering({
    drafts, guard, redraw,
    submit: (prompt, choice) => socket.submit({ type: "answer", prompt, choice, ...(extras?.holds() && { hold: true }) }),
    menu: (ref, buttons) => menu.open(table.refElement(ref), buttons, "What to do", (key) => answering.button(key, true)),
    refuse: (ref, reason) => (sound.play("refuse"), whyNot.show(table.refElement(ref), reason)), call: announcer.call,
  });
  const surround = createSurround(
    { top: place("top"), strip: place("strip"), prompt: place("prompt"), tray: place("tray"), rail: place("rail") },
    answering,
    {
      ref: onRef, button: (key) => void (whyNot.clear(), answering.button(key)), retry: () => socket.retryNow(), find: table.refElement,
      concede: () => ask("concede"), draw: () => ask("draw"), confirmed, unasked: () => ask(null),
      answerDraw: (accept) => socket.submit({ type: "answer_draw", accept }),
      fairness: () => void showFairness(id, store.get().welcome?.commitment ?? "", (content) => panel.open("The shuffle", content)),
      settings, shortcuts: () => panel.open("Keys", Shortcuts()), peek: () => peek(!peeking),
      look: ({ card, def }) => void (table.inspect(card ?? "") || table.inspect(def ?? "")), say: announcer.say, earlier: () => void earlier(), closeRail: () => void table.closeTop(),
    },
  );

  /** @param {Ref} ref */
  function onRef(ref) {
    whyNot.clear();
    if (!answering.ref(ref)) return void table.inspect(ref);
    // A pile that was opened to find this card has done its work.
    if (answering.sending()) table.closeTop();
  }

  /** @param {MatchEvent[]} [events] */
  function redraw(events = []) {
    const state = store.get();
    if (!state.view) return;
    table.setSpeed(prefs.get().motion);
    table.update({ view: state.view, prompt: answering.prompt(), draft: answering.draft(), events, rematch: extras?.hasSeries() ? null : rematchOffer(state.status, setting, refusal), after: extras?.aftermath });
    surround.draw(scene());
  }

  const scene = () => ({ state: store.get(), setting, line, asking, peeking, said: whyNot.sentence(), now: Date.now() + clockSkew, extras });

  /** @param {State} state @param {News} news */
  function changed(state, news) {
    const before = answering.prompt()?.id;
    if (news.frame) {
      menu.close();
      if (state.view?.result) asking = null;
      answering.open(state.view?.result ? null : state.prompt);
      if (before !== answering.prompt()?.id) whyNot.clear();
    }
    redraw(news.events);
    follow(state.status);
    if (!news.frame) return;
    sound.playEvents(news.events);
    if (!news.resumed) for (const one of news.lines) announcer.say(lineText(one, setting.names));
    attention(state, setting, before, { announcer, sound });
    const wait = guard.remaining();
    if (wait > 0) setTimeout(redraw, wait + 10, []);
  }

  /** @param {Asking} next */
  function ask(next) {
    asking = next;
    redraw();
    if (next) /** @type {HTMLElement | null} */ (document.querySelector("#prompt .btn"))?.focus();
  }

  function confirmed() {
    if (asking === "concede") socket.submit({ type: "concede" });
    if (asking === "draw") socket.submit({ type: "offer_draw" });
    ask(null);
  }

  async function loadExtras() {
    const { createExtras } = await insist(() => import("./extras/extras.js"));
    extras = createExtras({ id, store, setting, submit: socket.submit, remark: socket.remark, redraw, say: announcer.say, panel });
    redraw();
  }

  async function earlier() {
    try {
      store.earlier(await get(`/matches/${id}/lines?count=${store.get().earlier}`));
    } catch (error) {
      announcer.call(/** @type {Error} */ (error).message);
    }
  }

  function settings() {
    const content = () => Settings({ onChange: () => again(content()) });
    const again = panel.open("Settings", content());
  }

  /** @param {boolean} on */
  const peek = (on) => ((peeking = on), redraw());

  function closeTop() {
    if (menu.isOpen()) return menu.close(), true;
    if (closeHeadMenu() || panel.close() || table.closeTop()) return true;
    if (asking) return ask(null), true;
    return false;
  }

  listenToKeys(document.body, {
    primary: () => void (asking ? null : answering.primary()),
    promptKey: (key, ref) => !asking && answering.key(key, ref),
    closeTop, peek,
    readPrompt: () => (place("question").focus(), announcer.say(place("question").textContent ?? "")),
    readStatus: () => announcer.say(standing(store.get(), setting)),
    toggleLog: () => /** @type {HTMLElement | null} */ (document.querySelector(".log__toggle"))?.click(),
    inspect: (ref) => void table.inspect(ref),
    shortcuts: () => panel.open("Keys", Shortcuts()),
    blocked: () => panel.isOpen(),
  });
  listenToDrags(place("board"), { may: answering.canDrag, drop: (from, to) => void (whyNot.clear(), answering.drag(from, to)) });
  on(document, "pointerdown", (event) => closeHeadMenu(event.target));
  store.subscribe(changed);
  const tick = () => void (document.hidden || surround.tick(scene()));
  setInterval(tick, TICK_MS);
  on(document, "visibilitychange", tick);
  setTimeout(loadExtras, store.get().status?.clock ? 0 : EXTRAS_MS);
  changed(store.get(), { events: [], lines: [], resumed: true, frame: true });

  return {
    redraw: () => redraw(),
    /** @param {Line} next */
    line(next) {
      if (line.state === "open" && next.state === "waiting") announcer.call("The connection is lost. Trying again.");
      if (line.state !== "open" && next.state === "open") announcer.say("Connected.");
      line = next;
      redraw();
    },
    /** @param {number} now */
    serverTime: (now) => void (clockSkew = now - Date.now()),
    /** @param {Ack | Refused} fate */
    settled(fate) {
      answering.settled(fate.command, fate.type === "refused");
      if (fate.type === "refused") whyNot.show(null, fate.message);
    },
  };
}
