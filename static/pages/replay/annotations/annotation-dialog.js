// @ts-check
/** The dialog of annotations: reading a set, and writing one's own at the step that is shown. */
import { element, h, patch } from "../../../core/dom.js";
import { ArrowFields } from "./annotation-arrows.js";
import { Beginning, NoteList, Reading } from "./annotation-parts.js";

/** @import { Replay } from "../replay.js" */
/** @import { AnnotationSets } from "./annotation-sets.js" */
/** @import { Arrow } from "./annotations.js" */

/** @param {Replay} replay */
export const openAnnotations = (replay) => new AnnotationDialog(replay).open();

class AnnotationDialog {
  #replay;
  /** @type {AnnotationSets} */
  #sets;
  #notice = "";
  #last = Promise.resolve();
  /** @type {Arrow[]} */
  #arrows;
  #root = /** @type {HTMLDialogElement} */ (
    element(h("dialog", { class: "report annotate", "aria-labelledby": "annotate-title" }))
  );

  /** @param {Replay} replay */
  constructor(replay) {
    this.#replay = replay;
    this.#sets = replay.annotations;
    this.#arrows = this.#written().arrows;
  }

  open() {
    this.#render();
    this.#root.addEventListener("close", () => this.#root.remove());
    document.body.append(this.#root);
    this.#root.showModal();
  }

  /** Return the notes of one's own set on this step. */
  #written() {
    const [note] = this.#sets.notesAt(this.#replay.at);
    return { text: note?.text ?? "", arrows: note?.arrows ?? [] };
  }

  /**
   * Serialize requests: a set is saved before it is published.
   * @param {() => Promise<void>} act @param {string} [done]
   */
  #try(act, done = "") {
    this.#last = this.#last.then(() => this.#do(act, done));
    return this.#last;
  }

  /** Run a request and show its error. @param {() => Promise<void>} act @param {string} done */
  async #do(act, done) {
    try {
      await act();
      this.#notice = done;
      this.#arrows = this.#written().arrows;
    } catch (error) {
      this.#notice = /** @type {Error} */ (error).message;
    }
    this.#replay.annotationsChanged();
    this.#render();
  }

  #render() {
    const { shown } = this.#sets;
    patch(this.#root, [
      h("h2", { id: "annotate-title" }, "Annotations"),
      this.#Choice(),
      shown
        ? [
            NoteList(this.#sets.listed(), (at) => this.#go(at)),
            shown.is_own ? this.#Writing() : Reading(shown, this.#replay.about.id),
          ]
        : Beginning((title) => void this.#try(() => this.#sets.begin(title))),
      h(
        "p",
        { class: "notice", key: "notice", role: "status", data: { empty: !this.#notice } },
        this.#notice,
      ),
      h(
        "button",
        { class: "btn", type: "button", key: "close", onclick: () => this.#root.close() },
        "Close",
      ),
    ]);
  }

  #Choice() {
    const { all, shown } = this.#sets;
    if (all.length === 0) return null;
    const choose = (/** @type {any} */ event) => {
      const { value } = event.currentTarget;
      void this.#try(() => this.#sets.show(value));
    };
    return h(
      "label",
      { key: "choice", class: "complaint__choice" },
      "Whose",
      h(
        "select",
        { class: "complaint__line", onchange: choose },
        h("option", { value: "", selected: !shown }, "None"),
        all.map(({ id, title, author, is_own: isOwn }) =>
          h(
            "option",
            { key: id, value: id, selected: id === shown?.id },
            `${title} (${isOwn ? "yours" : author.name})`,
          ),
        ),
      ),
    );
  }

  /** @param {number} at */
  #go(at) {
    this.#root.close();
    this.#replay.go(at);
  }

  #Writing() {
    const { at, seq } = this.#replay;
    const save = (/** @type {any} */ event) => {
      event.preventDefault();
      const text = String(new FormData(event.target).get("text"));
      void this.#try(() => this.#sets.note(at, seq, text, this.#arrows), "Saved.");
    };
    return [
      h(
        "form",
        { key: `write${at}`, class: "complaint", onsubmit: save },
        h("label", { for: "annotate-text" }, `Comment on step ${at + 1} (optional)`),
        h(
          "textarea",
          { id: "annotate-text", name: "text", maxlength: "1000" },
          this.#written().text,
        ),
        ArrowFields(this.#replay.things(), this.#arrows, (arrows) => {
          this.#arrows = arrows;
          this.#render();
        }),
        h("button", { class: "btn btn--primary", type: "submit" }, "Save"),
      ),
      this.#Sharing(),
    ];
  }

  #Sharing() {
    const isPublished = this.#sets.shown?.published_at !== null;
    const row = (/** @type {string} */ words, /** @type {() => void} */ onclick) =>
      h("button", { class: "btn", type: "button", key: words, onclick }, words);
    return h(
      "div",
      { key: "share", class: "annotate__share" },
      isPublished
        ? [
            row("Copy link", () => void this.#copy()),
            row("Make private", () => void this.#try(() => this.#sets.publish(false))),
          ]
        : row("Publish", () => void this.#try(() => this.#sets.publish(true), PUBLISHED)),
      row("Delete", () => void this.#try(() => this.#sets.drop())),
    );
  }

  async #copy() {
    const link = this.#replay.annotationsLink();
    const written = navigator.clipboard?.writeText(link) ?? Promise.reject();
    this.#notice = await written.then(
      () => "Link copied.",
      () => link,
    );
    this.#render();
  }
}

const PUBLISHED = "Published under your name. Anyone who can watch the match can read it.";
