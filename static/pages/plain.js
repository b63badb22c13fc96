// @ts-check
/** Pages that are complete as they come: only the preferences are put on, and the name of who is signed in. */
import { wearPrefs } from "../core/prefs.js";
import { drawAccount, whoAmI } from "./account.js";

wearPrefs();
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const me = whoAmI(corner);
if (me) drawAccount(corner, me);
