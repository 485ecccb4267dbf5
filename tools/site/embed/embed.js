// A widget or an exercise within somebody else's page. Its address says which one; the page around it can neither read
// nor steer what is inside. It is told how high this page is, and nothing else: nothing here listens to it.

import { Shown } from "../page/model.js";
import { Python, told } from "../page/start.js";

const at = (id) => document.getElementById(id);
let begun = false; // is there something to be seen?
let announced = 0; // the height that was told
const python = new Python(hear, () => {
  begun = true;
  shown.model?.tell("destroy");
});
const shown = new Shown(at("shown"), (message) => python.send(message));

function known(code) {
  const parts = (code ?? "").toLowerCase().split("-");
  const named = [parts.slice(0, 2).join("-"), parts[0]].find((each) => Object.hasOwn(told.meant, each));
  return named && told.meant[named];
}

function speak(code) {
  told.say = told.words[code];
  document.documentElement.lang = code;
  at("coming").textContent = told.say.coming;
  Object.assign(at("site"), { textContent: told.say.home, href: `../${told.say.home_at}` });
}

function hear(message) {
  begun = true;
  if (message.kind === "whole") {
    speak(message.words.lang);
    Object.assign(at("title"), { hidden: false, textContent: message.words.title });
  }
  if (message.kind !== "refused") return shown.hear(message);
  speak(message.lang);
  const refused = at("refused");
  refused.hidden = false;
  refused.querySelector("p").textContent = message.text;
}

function announce() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (!begun || height === announced) return;
  announced = height;
  window.parent.postMessage({ kind: "setlab-height", height }, "*");
}
if (window.parent !== window) new ResizeObserver(announce).observe(document.body);

const asked = new URLSearchParams(location.search).get("language");
const lang = [asked, ...navigator.languages].map(known).find(Boolean) ?? "en";
speak(lang);
told.python.given = [location.search.slice(1), lang];
try {
  python.begin();
} catch (error) {
  console.warn(error);
  python.end("broken"); // a frame that is locked up may have no worker
}
