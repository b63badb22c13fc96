// @ts-check
/** Pages that are complete as they come: only the preferences are put on, and the name of who is signed in. */
import { applyPrefs } from "../core/prefs.js";
import { drawAccount, whoAmI } from "../parts/current-account.js";
import { showLocalTimes } from "../parts/local-times.js";

applyPrefs();
showLocalTimes();
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
drawAccount(corner, whoAmI(corner));
