// @ts-check
/** Marks on the board the very card that a line of the log names, while it is pointed at. */

/** @param {Event} event */
export function markInstance(event) {
  unmark();
  const named = /** @type {Element} */ (event.target).closest("[data-card]");
  const card = named instanceof HTMLElement && named.dataset.card;
  for (const box of card ? document.querySelectorAll(`[data-ref="${CSS.escape(card)}"]`) : [])
    box.setAttribute("data-marked", "");
}

export function unmark() {
  for (const box of document.querySelectorAll("[data-marked]")) box.removeAttribute("data-marked");
}
