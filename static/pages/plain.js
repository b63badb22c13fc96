// @ts-check
/** Pages that are complete as they come: only the preferences are put on. */
import { wearPrefs } from "../core/prefs.js";

wearPrefs();
