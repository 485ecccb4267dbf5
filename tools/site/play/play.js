// The games as a page. What stands here at first was drawn when the site was built; Python comes in a worker, takes its
// place, and answers what was pressed meanwhile.

import { leadBack, Shown } from "../page/model.js";
import { Python, remember, settle, told } from "../page/start.js";
import { Ahead } from "./ahead.js";

// A challenge stands behind the "#", which the page's server never sees. Another one in the same tab is another start.
told.python.given.push(location.href);
addEventListener("hashchange", () => {
  python.save();
  setTimeout(() => location.reload(), 300);
});

const python = new Python(hear, () => shown.model.tell("destroy"));
const shown = new Shown(document.getElementById("shown"), (message) => {
  if (!python.ready) ahead.hear(message);
  python.send(message);
});
const ahead = new Ahead(shown, JSON.parse(document.getElementById("table").textContent));
told.python.given.push(Number(ahead.seed));
told.first.frame.rev = 0; // before that of the first table, and of all that Python draws
shown.whole(told.first);
settle(shown.place);
// Python takes all that a slow machine has: the cards come first. (No frame is drawn in a tab that nobody looks at.)
let begun = false;
const begin = () => {
  if (!begun) python.begin();
  begun = true;
};
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, 500);
leadBack(shown.place);

const around = () => document.querySelectorAll("main > h1, footer");

// The language that was chosen in a game is the page's, too, also the next time; what stands around is said in it.
async function follow(lang) {
  if (lang === told.lang) return;
  for (const part of around()) part.lang ||= told.lang;
  told.lang = lang;
  remember(lang);
  history.replaceState(history.state, "", `${lang}.html${location.hash}`);
  const answer = await fetch(`${lang}.html`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (lang !== told.lang) return; // another one has been chosen meanwhile
  told.say = JSON.parse(page.getElementById("told").textContent).say;
  for (const part of around()) part.replaceWith(page.querySelector(part.localName));
}

function hear(message) {
  if (ahead.isOn && !python.ready) return; // all games, of which the first table has taken the place
  shown.hear(message);
  if (message.kind === "whole") follow(message.words.lang).catch(() => {}); // without a network it stays in the other one
}

document.addEventListener("visibilitychange", () => document.hidden && python.save());
// One tab at a time plays: the one that was opened last.
navigator.locks
  ?.request(`setlab ${new URL(".", location.href).pathname}`, { steal: true }, () => new Promise(() => {}))
  .catch(() => {
    python.save();
    setTimeout(() => python.end("elsewhere"), 300);
  });
