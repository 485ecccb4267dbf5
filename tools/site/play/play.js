// The games as a page. What stands here at first was drawn when the site was built; Python comes in a worker, takes its
// place, and answers what was pressed meanwhile.

import { Shown } from "../page/model.js";
import { Python, remember, told } from "../page/start.js";

// A challenge stands behind the "#", which the page's server never sees. Another one in the same tab is another start.
told.python.given.push(location.href);
addEventListener("hashchange", () => {
  python.save();
  setTimeout(() => location.reload(), 300);
});

const python = new Python(hear, () => shown.model.tell("destroy"));
python.begin();
const shown = new Shown(document.getElementById("shown"), (message) => python.send(message));
shown.whole(told.first);

// The language that was chosen in a game is the page's, too, also the next time.
function follow(lang) {
  if (lang === told.lang) return;
  told.lang = lang;
  remember(lang);
  history.replaceState(null, "", `${lang}.html${location.hash}`);
}

function hear(message) {
  shown.hear(message);
  if (message.kind === "whole") follow(message.words.lang);
}

document.addEventListener("visibilitychange", () => document.hidden && python.save());
// One tab at a time plays: the one that was opened last.
navigator.locks
  ?.request(`setlab ${new URL(".", location.href).pathname}`, { steal: true }, () => new Promise(() => {}))
  .catch(() => {
    python.save();
    setTimeout(() => python.end("elsewhere"), 300);
  });
