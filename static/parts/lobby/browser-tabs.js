// @ts-check
/**
 * State shared by the tabs of one browser: which is in sight, which shows a match, which was first.
 */

const SEEN = "pentacle.seen";

/**
 * True if this tab is the first to lock a name, held for `forMs` or until the tab closes. A browser
 * without locks makes each tab the first.
 * @param {string} name @param {number} [forMs]
 * @returns {Promise<boolean>}
 */
export function isFirst(name, forMs = Infinity) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`pentacle.first.${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => void (forMs === Infinity || setTimeout(done, forMs)));
      })
      .catch(() => resolve(true));
  });
}

/** Say to other tabs, for as long as this one is open, that a match is looked at here. @param {string} id */
export function holdMatch(id) {
  void navigator.locks?.request(nameOf(id), () => new Promise(() => {})).catch(() => {});
}

/** Whether a tab shows this match. @param {string} id */
export const isShown = (id) => isHeld(nameOf(id));

/** Say to other tabs whenever this one is in sight. */
export function holdVisibility() {
  let release = () => {};
  document.addEventListener("visibilitychange", look);
  look();

  function look() {
    release();
    if (!document.hidden)
      void navigator.locks?.request(SEEN, { mode: "shared" }, stay).catch(() => {});
  }

  /** It may be out of sight again before its turn has come. */
  function stay() {
    if (document.hidden) return null;
    return new Promise((done) => {
      release = () => done(null);
    });
  }
}

/** Whether any tab is in sight. */
export const isSeen = async () => !document.hidden || (await isHeld(SEEN));

/** @param {string} wanted */
async function isHeld(wanted) {
  const found = await navigator.locks?.query().catch(() => null);
  return Boolean(found?.held?.some(({ name }) => name === wanted));
}

/** @param {string} id */
const nameOf = (id) => `pentacle.match.${id}`;
