// @ts-check
/** What one can decide about somebody on their page: friends, mute, block. */
import { h } from "../../core/dom.js";
import { DEEDS, readTies, standingOf } from "../../parts/ties.js";

/** @import { Deed, Doing, Ties } from "../../parts/ties.js" */

/**
 * @param {{id: string, name: string}} person
 * @param {{mayAsk: boolean, draw: () => void, tell: (sentence: string) => void}} page
 */
export function tieActs(person, { mayAsk, draw, tell }) {
  /** @type {Ties | null} */
  let ties = null;
  /** @type {Deed | null} */
  let sure = null;
  let busy = false;

  async function look() {
    ties = await readTies().catch(() => null);
    draw();
  }

  /** @param {Deed} deed */
  async function act(deed) {
    const doing = /** @type {Doing} */ (DEEDS[deed]);
    if (busy) return;
    if (doing.sure && sure !== deed) {
      sure = deed;
      return draw();
    }
    [busy, sure] = [true, null];
    try {
      await doing.call(person.id);
      tell(doing.done(person.name));
      await look();
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
    }
    busy = false;
    draw();
  }

  /** @param {Deed} deed @param {string} [look] */
  const Act = (deed, look = "") => h("button", { class: `btn ${look}`, type: "button", key: deed, onclick: () => void act(deed) }, DEEDS[deed].label);

  function Acts() {
    if (!ties) return null;
    const { friend, asked, asking, blocked, muted } = standingOf(ties, person.id);
    if (sure) return Sure(sure);
    if (blocked) return Act("unblock");
    return [
      mayAsk && (friend ? Act("part") : asked ? Act("withdraw") : asking ? [Act("accept"), Act("refuse")] : Act("ask")),
      Act(muted ? "unmute" : "mute"),
      Act("block"),
    ];
  }

  /** @param {Deed} deed */
  const Sure = (deed) => h("div", { class: "person-head__sure", key: "sure", role: "group", "aria-label": "Are you sure?" },
    h("p", {}, /** @type {Doing} */ (DEEDS[deed]).sure?.(person.name)),
    h("button", { class: "btn", type: "button", key: "no", onclick: () => ((sure = null), draw()), ref: (/** @type {HTMLElement} */ button) => queueMicrotask(() => button.focus()) }, "No"),
    Act(deed, "btn--danger"));

  return { Acts, look, isBlocked: () => ties !== null && standingOf(ties, person.id).blocked };
}
