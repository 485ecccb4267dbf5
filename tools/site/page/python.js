// Python, in a worker: the page never waits for it. What a player keeps are files there; they lie in a database of the
// browser's, from which they come back. All pages of a site have the same; what one of them changes, the others hear.

import { loadPyodide } from "../static/pyodide/pyodide.mjs";

const PYTHON = new URL("../static/pyodide/", self.location).href;
const NAME = `setlab ${new URL("../", self.location).pathname}`;
const others = new BroadcastChannel(NAME);
const HOME = "/kept"; // Python itself lies elsewhere
const SOON = 150; // milliseconds after which what has changed is kept
let py = null;
let page = null; // what Python shows: the games, a lesson
let base = null;
let unsaved = new Map(); // name -> content, null where the file is gone
let timer = null;

const tell = (kind, more = {}) => self.postMessage({ kind, ...more });

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function kept() {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    base = await answer(opening);
    const files = base.transaction("files").objectStore("files");
    const [names, contents] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
    return names.map((name, n) => [name, contents[n]]);
  } catch {
    tell("forgets"); // a private window, say
    return [];
  }
}

async function save() {
  clearTimeout(timer);
  timer = null;
  const found = page.changed();
  const changes = found.toJs().map(([name, content]) => [name, content ?? null]);
  found.destroy();
  for (const [name, content] of changes) unsaved.set(name, content);
  if (changes.length) others.postMessage(changes);
  if (!base || !unsaved.size) return;
  const now = unsaved;
  unsaved = new Map();
  try {
    const writing = base.transaction("files", "readwrite");
    const files = writing.objectStore("files");
    for (const [name, content] of now) {
      if (content === null) files.delete(name);
      else files.put(content, name);
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = writing.onerror = () => reject(writing.error);
    });
  } catch {
    unsaved = new Map([...now, ...unsaved]);
    tell("full");
  }
}

async function fetched(name) {
  const found = await fetch(PYTHON + name);
  if (!found.ok) throw new TypeError(`${name}: ${found.status}`);
  return found.arrayBuffer();
}

// A page that is a guest in another one is `alone`: it takes nothing of what is kept here, and adds nothing.
async function begin({ room, make, given, wheels, alone = false }) {
  if (alone) others.close();
  const archives = wheels.map(fetched);
  for (const each of archives) each.catch(() => {}); // told below, where it is waited for
  const files = alone ? [] : kept();
  py = await loadPyodide({ indexURL: PYTHON, env: { SETLAB_HOME: HOME } });
  for (const archive of archives) py.unpackArchive(await archive, "wheel");
  py.FS.mkdirTree(HOME);
  for (const [name, content] of await files) {
    const path = `${HOME}/${name}`;
    py.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    py.FS.writeFile(path, content);
  }
  page = py.pyimport(room)[make](...given, (text) => tell("text", { text }));
  page.open();
  tell("ready");
}

others.onmessage = ({ data }) => {
  if (!page) return;
  for (const [name, content] of data) {
    if (content) page.take(name, py.toPy(content));
    else page.take(name);
  }
};

self.onmessage = ({ data }) => {
  if (data.kind === "begin") {
    // What comes over the network is a TypeError where it does not come; all else is a mistake of ours.
    begin(data).catch((error) => tell("failed", { what: isNetwork(error) ? "cut" : "broken", text: String(error) }));
  } else if (data.kind === "text") {
    page.receive(data.text);
    timer ??= setTimeout(save, SOON);
  } else if (data.kind === "save" && page) save();
};

// Where something does not come, Pyodide may wait for ever.
const cut = (text) => page || tell("failed", { what: "cut", text: String(text) });
self.onunhandledrejection = ({ reason }) => cut(reason);
new PerformanceObserver((list) => {
  for (const { name, responseStatus, decodedBodySize } of list.getEntries()) {
    if (name.startsWith(PYTHON) && responseStatus === 0 && !decodedBodySize) cut(name);
  }
}).observe({ type: "resource", buffered: true });

const isNetwork = (error) => error instanceof TypeError || /fetch|network|load/i.test(String(error));
