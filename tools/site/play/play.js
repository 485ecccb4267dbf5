// The games as a page. What stands here at first was drawn when the site was built; Python comes in a worker, takes its
// place, and answers what was pressed meanwhile.

import { Shown } from "./model.js";

const told = JSON.parse(document.getElementById("told").textContent);
const coming = document.getElementById("coming");
const trouble = document.getElementById("trouble");
const early = []; // what was pressed before Python was there
let python = null;
let ready = false;

const shown = new Shown(document.getElementById("shown"), (message) => {
  const text = JSON.stringify(message);
  if (ready) python.postMessage({ kind: "text", text });
  else early.push(text);
});
shown.whole(told.first);

function fail(what) {
  coming.hidden = true;
  trouble.hidden = false;
  trouble.querySelector("p").textContent = told.say[what] ?? told.say.broken;
  trouble.querySelector("button").textContent = what === "elsewhere" ? told.say.here : told.say.again;
}

function end(what) {
  python?.terminate();
  ready = false;
  shown.model.tell("destroy");
  fail(what);
}

// The language that was chosen in a game is the page's, too, also the next time.
function follow(lang) {
  if (lang === told.lang) return;
  told.lang = lang;
  try {
    localStorage.setItem("setlab language", lang);
  } catch {
    // a browser that keeps nothing
  }
  history.replaceState(null, "", `${lang}.html`);
}

function hear({ data }) {
  if (data.kind === "text") {
    const message = JSON.parse(data.text);
    shown.hear(message);
    if (message.kind === "whole") follow(message.words.lang);
  } else if (data.kind === "ready") {
    ready = true;
    coming.hidden = true;
    document.body.dataset.ready = Math.round(performance.now());
    for (const text of early.splice(0)) python.postMessage({ kind: "text", text });
  } else if (data.kind === "failed") {
    console.warn(data.text);
    end(data.what);
  } else fail(data.kind); // nothing can be kept: one plays all the same
}

function begin() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return fail("old");
  python = new Worker("python.js", { type: "module" });
  python.onmessage = hear;
  python.onerror = () => end("broken");
  python.postMessage({ kind: "begin", language: told.language, wheels: told.wheels });
}

trouble.querySelector("button").addEventListener("click", () => location.reload());
document.addEventListener("visibilitychange", () => document.hidden && ready && python.postMessage({ kind: "save" }));
// Games lie where all tabs find them, so one tab at a time plays them: the one that was opened last.
navigator.locks
  ?.request(`setlab ${new URL(".", location.href).pathname}`, { steal: true }, () => new Promise(() => {}))
  .catch(() => {
    python?.postMessage({ kind: "save" });
    setTimeout(() => end("elsewhere"), 300);
  });
navigator.serviceWorker?.register("../service-worker.js?enableCache=false").catch(() => {});
begin();
