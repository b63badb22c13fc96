// @ts-check
/** The match page: joins the socket, the store, the table, the prompts, the keys and the sounds. */
import { draftsOf } from "../core/drafts.js";
import { get } from "../core/http.js";
import { prefs, wearPrefs } from "../core/prefs.js";
import { connect } from "../core/socket.js";
import { createStore } from "../core/store.js";
import { openMatch } from "../table/match.js";

const id = document.body.dataset.match ?? "";
const store = createStore();

wearPrefs();

/** @type {ReturnType<typeof openMatch> | null} */
let match = null;
let loading = false;
/** @type {import("../core/socket.js").Line} */
let line = { state: "connecting", code: 0, retryAt: 0 };

const address = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/matches/${id}`;
const socket = connect({
  url: address,
  seen: () => store.get().seq,
  onLine: (now) => {
    line = now;
    match?.line(now);
  },
  onMessage: (message) => {
    switch (message.type) {
      case "welcome": store.welcome(message); return void load(message.ruleset);
      case "frame": return store.frame(message);
      case "status": return store.status(message);
      case "ack": case "refused": return match?.settled(message);
      case "pong": return match?.serverTime(message.now);
    }
  },
});

/** @param {string} ruleset */
async function load(ruleset) {
  if (match || loading) return;
  loading = true;
  const [drawing, pool] = await Promise.all([get(`/rulesets/${ruleset}`), get(`/rulesets/${ruleset}/cards`)]);
  const welcome = store.get().welcome;
  if (!welcome) return;
  const setting = { ruleset: drawing, cards: pool.cards, you: welcome.you, names: welcome.names };
  match = openMatch({ id, store, socket, setting, drafts: draftsOf(id) });
  match.line(line);
  prefs.subscribe(() => match?.redraw());
}
