// @ts-check
/** Server-rendered pages: only the preferences and the name of the signed-in account are added. */
import { applyPrefs } from "../core/prefs.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";
import { showLocalTimes } from "../parts/local-times.js";

applyPrefs();
showLocalTimes();
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
drawAccount(corner, currentAccount(corner));
