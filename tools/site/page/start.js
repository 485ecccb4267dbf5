// Python in a worker, for any page of the site: what is sent before it is there waits for it, and what goes wrong is said.

const coming = document.getElementById("coming");
const trouble = document.getElementById("trouble");
trouble.querySelector("button").addEventListener("click", () => location.reload());

const PATIENCE = 10_000; // milliseconds in which a start from memory has come to its end, or never will
const IDLE = 5000; // after a start, before anything is done for the next one

const written = document.getElementById("told").textContent;
export const told = JSON.parse(written);

function fail(what) {
  coming.hidden = true;
  trouble.hidden = false;
  trouble.querySelector("p").textContent = told.say[what] ?? told.say.broken;
  const way = { elsewhere: "here", newer: "anew" }[what] ?? "again";
  trouble.querySelector("button").textContent = told.say[way];
}

// What a page of an older site is made of may be gone: then another one lies at its address.
async function isOld() {
  try {
    const answer = await fetch(location.href, { cache: "no-cache" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return (page.getElementById("told")?.textContent ?? written) !== written;
  } catch {
    return false; // there is no network
  }
}

// What somebody wrote while there was no Python to keep it, for as long as this tab is open.
const UNKEPT = `setlab unkept ${location.pathname}`;

function unkept(texts) {
  try {
    const before = JSON.parse(sessionStorage.getItem(UNKEPT) ?? "[]");
    if (texts?.length) sessionStorage.setItem(UNKEPT, JSON.stringify(texts));
    else sessionStorage.removeItem(UNKEPT);
    return before;
  } catch {
    return []; // a browser that keeps nothing
  }
}

export class Python {
  // `hear` is given what Python tells, `ended` is called when it is there no more.
  constructor(hear, ended) {
    Object.assign(this, { hear, ended, early: unkept(), worker: null, ready: false, recalls: null });
    addEventListener("pagehide", () => unkept(this.early.filter((text) => JSON.parse(text).kind === "write")));
  }

  // Python goes on from memory where the browser has one of it, else it starts afresh.
  begin(forgets = false) {
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return fail("old");
    coming.hidden = false;
    const worker = early.worker ?? made(forgets ? "" : told.python.memory?.key);
    const heard = early.heard?.splice(0) ?? [];
    early.worker = null;
    this.worker = worker;
    worker.onmessage = ({ data }) => this.told(data);
    worker.onerror = () => this.end("broken");
    for (const event of heard) worker[`on${event.type}`](event);
    this.worker.postMessage({ kind: "begin", ...told.python, forgets });
  }

  told(data) {
    if (data.kind === "text") this.hear(JSON.parse(data.text));
    else if (data.kind === "recalls") {
      clearTimeout(this.recalls);
      this.recalls = data.yes && setTimeout(() => this.afresh(), PATIENCE);
    } else if (data.kind === "ready") {
      document.body.dataset.from = this.recalls ? "memory" : "files";
      if (!this.recalls && told.python.memory) setTimeout(keepMemory, IDLE);
      clearTimeout(this.recalls);
      this.recalls = null;
      this.ready = true;
      coming.hidden = true;
      document.body.dataset.ready = Math.round(performance.now());
      const texts = this.early.splice(0);
      if (texts.length) this.worker.postMessage({ kind: "texts", texts });
    } else if (data.kind === "asked") {
      keep(ASKED, data.from);
    } else if (data.kind === "failed") {
      console.warn(data.text);
      this.end(data.what);
    } else fail(data.kind); // nothing can be kept: one goes on all the same
  }

  send(message) {
    const text = JSON.stringify(message);
    if (this.ready) this.worker.postMessage({ kind: "text", text });
    else this.early.push(text);
  }

  save() {
    if (this.ready) this.worker.postMessage({ kind: "save" });
  }

  // Whatever it is at, it is at it no longer; another one can begin.
  stop() {
    clearTimeout(this.recalls);
    this.recalls = null;
    this.worker?.terminate();
    this.ready = false;
  }

  // What was remembered is of no use.
  afresh() {
    this.stop();
    this.begin(true);
  }

  end(what) {
    if (this.recalls) return this.afresh();
    this.stop();
    this.ended();
    fail(what);
    if (what !== "elsewhere") isOld().then((yes) => yes && fail("newer"));
  }
}

const early = globalThis.early ?? {};

// What was pressed on what stood there before its program came is pressed now.
export function settle(place) {
  for (const key of early.settle?.() ?? []) place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.click();
}

// Its name is the key of the memory from which it is to go on, "" if it is to begin afresh.
const made = (name = "") => new Worker(new URL("./python.js", import.meta.url), { type: "module", name });
let remembering = null;

// Another Python, of which nobody asks anything, is made for its memory only: with it, the next start takes a moment.
function keepMemory() {
  if (remembering || !self.caches) return;
  remembering = made();
  remembering.onmessage = ({ data }) => {
    remembering.terminate();
    document.body.dataset.memory = data.kind;
  };
  remembering.postMessage({ kind: "remember", ...told.python });
}

const ASKED = `setlab asked from ${new URL("../", import.meta.url).pathname}`; // reviews.js reads it

function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // a browser that keeps nothing
  }
}

export const remember = (lang) => keep("setlab language", lang);

try {
  navigator.serviceWorker?.register(told.worker).catch(() => {});
} catch {
  // a frame that is locked up has none
}
