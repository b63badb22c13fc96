// @ts-check
/** The open question and the answer in the making: from a click, a key or a button to what is sent. */
import { controllerFor, loadKind } from "./prompts/controller.js";
import { doubtOf } from "./prompts/doubt.js";
import { emptyDraft } from "./prompts/draft.js";

/** @import { Choice, Prompt, Ref } from "../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./prompts/draft.js" */

/** An answer that is acknowledged sooner shows no sign of waiting. */
const SLOW_MS = 400;
/** What could not be loaded is asked for again after a while. */
const RETRY_MS = 2000;
/** Kinds in which one click is the answer: the second click of a double click must not answer the next prompt. */
const AT_ONCE = new Set(["act", "option", "place"]);
/** Presses that follow each other so quickly are one wish, also where the next question may be answered by the same press. */
const TWICE_MS = 450;

/**
 * @typedef {object} Tools
 * @property {ReturnType<typeof import("../core/drafts.js").draftsOf>} drafts
 * @property {ReturnType<typeof import("./guard.js").createGuard>} guard
 * @property {(prompt: string, choice: Choice) => string} submit returns the command's id
 * @property {() => void} redraw
 * @property {(ref: Ref, buttons: BarButton[]) => void} menu
 * @property {(ref: Ref, reason: string) => void} refuse
 * @property {(sentence: string) => void} call says at once what is asked
 */

/** @param {Tools} tools */
export function createAnswering({ drafts, guard, submit, redraw, menu, refuse, call }) {
  /** @type {Controller | null} */
  let controller = null;
  /** @type {string | null} the command that carries the answer */
  let sent = null;
  let sentAt = 0;
  /** @type {string | null} the prompt whose kind is being loaded */
  let awaited = null;
  let pressed = { id: "", at: -Infinity };

  /** @param {Outcome} outcome @returns {boolean} whether something came of it */
  function follow(outcome) {
    if (!controller || sent) return false;
    switch (outcome.do) {
      case "nothing": return false;
      case "redraw": drafts.keep(controller.prompt.id, controller.save()); redraw(); return true;
      case "menu": menu(outcome.ref, outcome.buttons); return true;
      case "refuse": refuse(outcome.ref, outcome.reason); return true;
      case "turn": turn(outcome.to); return true;
      case "answer": finish(controller, outcome.choice); return true;
    }
  }

  /** @param {Controller} own @param {Choice} choice */
  function finish(own, choice) {
    const doubt = doubtOf(own, choice);
    if (doubt) turn(doubt);
    else send(own.prompt.id, choice);
  }

  /** Go on with another question to the same prompt. @param {Controller} next */
  function turn(next) {
    controller = next;
    const { id, tone, title, ask } = next.prompt;
    guard.saw(`${id} ${tone}`, mainButton()?.label ?? "");
    call(`${title} ${ask}`);
    redraw();
    setTimeout(redraw, guard.remaining() + 10);
  }

  /** @param {string} prompt @param {Choice} choice */
  function send(prompt, choice) {
    [sent, sentAt] = [submit(prompt, choice), performance.now()];
    setTimeout(redraw, SLOW_MS);
    redraw();
  }

  /** Take the prompt of a frame; the same one again keeps its draft. @param {Prompt | null} prompt */
  function open(prompt) {
    if (awaited !== null && awaited === prompt?.id) return;
    awaited = null;
    if (prompt === null) return void ([controller, sent] = [null, null]);
    if (controller?.prompt.id === prompt.id) return;
    [controller, sent] = [null, null];
    const loading = loadKind(prompt.kind);
    if (loading) return wait(prompt, loading);
    controller = controllerFor(prompt);
    const saved = drafts.find(prompt.id);
    if (saved !== null) controller.load(saved);
    // Only of passing one may do much at a stretch: every other question is a new one, whatever its button says.
    guard.saw(prompt.id, (prompt.kind === "act" && mainButton()?.label) || prompt.id);
  }

  /** @param {Prompt} prompt @param {Promise<void>} loading */
  function wait(prompt, loading) {
    awaited = prompt.id;
    const again = () => {
      if (awaited !== prompt.id) return;
      awaited = null;
      open(prompt);
      redraw();
      setTimeout(redraw, guard.remaining() + 10);
    };
    loading.then(again, () => setTimeout(again, RETRY_MS));
  }

  /** @param {(own: Controller) => Outcome} step */
  const attempt = (step) => (controller && !sent ? follow(step(controller)) : false);
  /** The same, but a second press of what has just been the answer is none. @param {string} id @param {(own: Controller) => Outcome} step */
  function once(id, step) {
    if (pressed.id === id && performance.now() - pressed.at < TWICE_MS) return true;
    const used = attempt(step);
    if (used && sent) pressed = { id, at: performance.now() };
    return used;
  }

  const mainButton = () => controller?.bar().buttons.find((one) => one.kind === "primary");

  return {
    prompt: () => controller?.prompt ?? null,
    draft: () => controller?.draft() ?? emptyDraft(null),
    bar: () => controller?.bar() ?? null,
    sending: () => sent !== null,
    /** Whether an answer is under way for so long that a person should be told. */
    slow: () => sent !== null && performance.now() - sentAt >= SLOW_MS - 1,
    open,
    /** Note the fate of a command. @param {string | null} command @param {boolean} refused */
    settled(command, refused) {
      if (command !== sent || !refused) return;
      sent = null;
      redraw();
    },
    /** @param {Ref} ref */
    ref(ref) {
      const atOnce = AT_ONCE.has(controller?.prompt.kind ?? "");
      return atOnce && guard.remaining() > 0 ? true : once(ref, (own) => own.onRef(ref));
    },
    canDrag: (/** @type {Ref} */ from) => Boolean(controller?.onDrag && !sent && controller.draft().legal.has(from)),
    /** @param {Ref} from @param {Ref} to */
    drag: (from, to) => attempt((own) => own.onDrag?.(from, to) ?? { do: "nothing" }),
    /** @param {string} id @param {boolean} [deliberate] chosen in a menu, where nothing can have changed under the finger */
    button(id, deliberate = false) {
      if (!deliberate && guard.remaining() > 0) return true;
      return id === mainButton()?.id ? attempt((own) => own.onButton(id)) : once(id, (own) => own.onButton(id));
    },
    /** @param {string} key @param {Ref | null} ref */
    key: (key, ref) => attempt((own) => own.onKey(key, ref)),
    primary() {
      const main = mainButton();
      return main?.enabled && guard.remaining() === 0 ? attempt((own) => own.onButton(main.id)) : false;
    },
    guarded: () => guard.remaining(),
  };
}
