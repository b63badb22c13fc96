// @ts-check
/** Marks a scroll container while there is more below; Firefox has no scroll timelines that could. */
import { on } from "../../core/dom.js";

const NEAR_PX = 12;

/** Mark the parent of the content with `data-more`, now and whenever it scrolls or changes size. @param {HTMLElement} content */
export function markMoreBelow(content) {
  const look = () => {
    const box = content.parentElement;
    if (!box) return;
    box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > NEAR_PX);
  };
  new ResizeObserver(look).observe(content);
  on(document, "scroll", look, { capture: true, passive: true });
  on(window, "resize", look);
}
