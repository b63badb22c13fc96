// @ts-check
// budget: one small state machine, which is read as a whole.
/** The open prompt and its draft answer: from a click, a key or a button to the message sent. */
import { controllerFor, loadController } from "../prompts/controller.js";
import { confirmationFor } from "../prompts/confirm.js";
import { emptyDraft } from "../prompts/draft.js";

/** @import { Choice, Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Next, Outcome } from "../prompts/draft.js" */

/** An answer that is acknowledged sooner shows no sign of waiting. */
const SLOW_MS = 400;
/** Delay before a failed load is retried. */
const RETRY_MS = 2000;
/** Kinds in which one click is the answer: the second click of a double click must not answer the next prompt. */
const AT_ONCE = new Set(["act", "option", "place"]);
/** Double-click window: presses this close count as one, even across two questions. */
const TWICE_MS = 450;

/**
 * @typedef {object} Tools
 * @property {ReturnType<typeof import("../../core/drafts.js").draftsOf>} drafts
 * @property {Pick<ReturnType<typeof import("./kept-orders.js").keptOrders>, "find" | "keep">} orders
 * @property {ReturnType<typeof import("../input/input-delay.js").createInputDelay>} inputDelay
 * @property {(prompt: Prompt) => unknown} usual the draft that a prompt begins with, null for an empty one
 * @property {(prompt: string, choice: Choice) => string} submit returns the command's id
 * @property {() => void} redraw
 * @property {(ref: Ref, buttons: BarButton[]) => void} menu
 * @property {(ref: Ref, reason: string) => void} refuse
 * @property {(sentence: string) => void} call says at once what is asked
 * @property {(choice: Choice) => string | undefined} warningFor forecast that warns against an answer
 * @property {() => boolean} isFinger whether it is a finger that points
 */

/** @param {Tools} tools */
export const createAnswering = (tools) => new Answering(tools);

class Answering {
  #tools;
  /** @type {Controller | null} */
  #controller = null;
  /** @type {string | null} the command that carries the answer */
  #sent = null;
  #sentAt = 0;
  /** @type {string | null} the prompt whose kind is being loaded */
  #awaited = null;
  #pressed = { id: "", at: -Infinity };
  /** @type {Next | null} prepared for the question that the answer under way leads to */
  #next = null;

  /** @param {Tools} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  prompt() {
    return this.#controller?.prompt ?? null;
  }

  draft() {
    return this.#controller?.draft() ?? emptyDraft(null);
  }

  bar() {
    return this.#controller?.bar() ?? null;
  }

  /** The answer in the making, undefined while it is incomplete. */
  choice() {
    return this.#controller?.answer();
  }

  /** Return the answer to the follow-up question: null if incomplete, undefined if there is none. */
  follow() {
    return this.#controller?.follow?.();
  }

  sending() {
    return this.#sent !== null;
  }

  /** True if an answer has been pending long enough to show it. */
  slow() {
    return this.#sent !== null && performance.now() - this.#sentAt >= SLOW_MS - 1;
  }

  /** For how long the big button is dead yet, in milliseconds. */
  guarded() {
    return this.#tools.inputDelay.remaining();
  }

  /** Take the prompt of a frame; the same one again keeps its draft. @param {Prompt | null} prompt */
  open(prompt) {
    if (this.#awaited !== null && this.#awaited === prompt?.id) return;
    this.#awaited = null;
    if (prompt !== null && this.#controller?.prompt.id === prompt.id) return;
    this.#controller = null;
    this.#sent = null;
    if (prompt === null) return;
    const loading = loadController(prompt);
    if (loading) this.#wait(prompt, loading);
    else this.#begin(prompt);
  }

  /** Note the fate of a command. @param {string | null} command @param {boolean} refused */
  settled(command, refused) {
    if (command !== this.#sent || !refused) return;
    this.#sent = null;
    this.#tools.redraw();
  }

  /** Something on the table was pointed at; whether it was of use. @param {Ref} ref */
  ref(ref) {
    const isAtOnce = AT_ONCE.has(this.#controller?.prompt.kind ?? "");
    if (isAtOnce && this.guarded() > 0) return true;
    return this.#once(ref, (own) => this.#offered(own, ref, own.onRef(ref)));
  }

  /** A card or thing of the tray was pointed at. @param {string} id */
  option(id) {
    if (this.guarded() > 0 || !this.#tools.isFinger()) return this.button(id);
    return this.#once(id, (own) => this.#offered(own, id, own.onButton(id)));
  }

  /** @param {Ref} from */
  canDrag(from) {
    const own = this.#controller;
    return Boolean(own?.onDrag && !this.#sent && own.draft().legal.has(from));
  }

  /** @param {Ref} from @param {Ref} to */
  drag(from, to) {
    return this.#attempt((own) => own.onDrag?.(from, to) ?? { do: "nothing" });
  }

  /** @param {string} id @param {boolean} [deliberate] chosen in a menu, where nothing can have changed under the finger */
  button(id, deliberate = false) {
    if (!deliberate && this.guarded() > 0) return true;
    return id === this.#mainButton()?.id
      ? this.#attempt((own) => own.onButton(id))
      : this.#once(id, (own) => own.onButton(id));
  }

  /** @param {string} key @param {Ref | null} ref */
  key(key, ref) {
    return this.#attempt((own) => own.onKey(key, ref));
  }

  /** Press the big button. */
  primary() {
    const main = this.#mainButton();
    if (!main?.enabled || !main.key || this.guarded() > 0) return false;
    return this.#attempt((own) => own.onButton(main.id));
  }

  /**
   * A tap only shows a thing and its actions: no tap is an answer.
   * @param {Controller} own @param {Ref} ref @param {Outcome} outcome @returns {Outcome}
   */
  #offered({ prompt }, ref, outcome) {
    if (outcome.do !== "answer" || !this.#tools.isFinger()) return outcome;
    const found = prompt.options?.find((one) => one.ref === ref || one.key === ref);
    const { key: id = ref, label = "Select", cost } = found ?? {};
    const at = found?.ref ?? found?.def ?? ref;
    return {
      do: "menu",
      ref: at,
      buttons: [{ id, label, cost, kind: "secondary", enabled: true }],
    };
  }

  #mainButton() {
    return this.#controller?.bar().buttons.find((one) => one.kind === "primary");
  }

  /** @param {Prompt} prompt */
  #begin(prompt) {
    const { drafts, inputDelay, orders, usual } = this.#tools;
    this.#controller = controllerFor(prompt);
    const saved = drafts.find(prompt.id) ?? usual(prompt);
    if (saved !== null) this.#controller.load(saved);
    // Only passing may repeat in one stretch: every other question is new, under any label.
    const label = prompt.kind === "act" ? this.#mainButton()?.label : "";
    inputDelay.saw(prompt.id, label || prompt.id);
    this.#answerPrepared(prompt);
    const kept = orders.find(prompt);
    if (kept) this.#send(prompt.id, kept);
  }

  /** Give what was prepared with the answer before, if this is the question it was for. @param {Prompt} prompt */
  #answerPrepared({ id, name, cancel }) {
    const [own, next] = [this.#controller, this.#next];
    this.#next = null;
    if (!own || !next) return;
    if (next.goal) this.#dropAt(own, next.goal, cancel ? next : null);
    else if (next.name === name) {
      own.load(next.draft);
      const choice = own.answer();
      if (choice !== undefined) this.#send(id, choice);
    }
  }

  /**
   * A dropped card asks for its place.
   * @param {Controller} own @param {Ref} goal
   * @param {Next | null} next kept where the question is another one
   */
  #dropAt(own, goal, next) {
    if (!["legal", "picked"].includes(own.draft().legal.get(goal) ?? "")) {
      this.#next = next;
      return;
    }
    const outcome = own.onRef(goal);
    const choice = outcome.do === "answer" ? outcome.choice : own.answer();
    if (choice !== undefined) this.#finish(own, choice);
  }

  /** @param {Prompt} prompt @param {Promise<unknown>} loading */
  #wait(prompt, loading) {
    this.#awaited = prompt.id;
    const again = () => {
      if (this.#awaited !== prompt.id) return;
      this.#awaited = null;
      this.open(prompt);
      this.#tools.redraw();
    };
    loading.then(again, () => setTimeout(again, RETRY_MS));
  }

  /** @param {(own: Controller) => Outcome} step @returns {boolean} whether something came of it */
  #attempt(step) {
    const own = this.#controller;
    return own && !this.#sent ? this.#follow(own, step(own)) : false;
  }

  /**
   * Same, but ignore a second press of the key that has just answered.
   * @param {string} id @param {(own: Controller) => Outcome} step
   */
  #once(id, step) {
    const { id: last, at } = this.#pressed;
    if (last === id && performance.now() - at < TWICE_MS) return true;
    const used = this.#attempt(step);
    if (used && this.#sent) this.#pressed = { id, at: performance.now() };
    return used;
  }

  /** @param {Controller} own @param {Outcome} outcome @returns {boolean} whether something came of it */
  #follow(own, outcome) {
    const { drafts, redraw, menu, refuse } = this.#tools;
    switch (outcome.do) {
      case "nothing":
        return false;
      case "redraw":
        drafts.keep(own.prompt.id, own.save());
        redraw();
        break;
      case "menu":
        menu(outcome.ref, outcome.buttons);
        break;
      case "refuse":
        refuse(outcome.ref, outcome.reason);
        break;
      case "turn":
        this.#turn(outcome.to);
        break;
      case "answer":
        this.#next = outcome.follow ?? null;
        if (outcome.always) this.#tools.orders.keep(own.prompt, outcome.choice);
        this.#finish(own, outcome.choice);
    }
    return true;
  }

  /** @param {Controller} own @param {Choice} choice */
  #finish(own, choice) {
    const confirmation = confirmationFor(own, choice, this.#tools.warningFor(choice));
    if (confirmation) this.#turn(confirmation);
    else this.#send(own.prompt.id, choice);
  }

  /** Go on with another question to the same prompt. @param {Controller} next */
  #turn(next) {
    const { inputDelay, call, redraw } = this.#tools;
    this.#controller = next;
    const { id, tone, title, ask } = next.prompt;
    inputDelay.saw(`${id} ${tone}`, this.#mainButton()?.label ?? "");
    call(`${title} ${ask}`);
    redraw();
  }

  /** @param {string} prompt @param {Choice} choice */
  #send(prompt, choice) {
    const { submit, redraw } = this.#tools;
    this.#sent = submit(prompt, choice);
    this.#sentAt = performance.now();
    setTimeout(redraw, SLOW_MS);
    redraw();
  }
}
