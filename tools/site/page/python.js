// Python, in a worker: the page never waits for it. What a player keeps are files there; they lie in a database of the
// browser's, from which they come back. All pages of a site have the same; what one of them changes, the others hear.

const PYTHON = new URL("../static/pyodide/", self.location).href;
// Pyodide asks for one thing after the other. Here all of it is on its way at once, and handed out when it asks.
const loading = Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(PYTHON + name)));
loading.catch(() => {}); // told below, where it is waited for
const memory = import("./memory.js");
const recalled = self.name ? memory.then(({ recall }) => recall(self.name)) : Promise.resolve(null);
recalled.catch(() => {});
const early = new Map(
  ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"].map((name) => [PYTHON + name, fetch(PYTHON + name)]),
);
const compiled = WebAssembly.compileStreaming(early.get(`${PYTHON}pyodide.asm.wasm`));
const { fetch: ask } = self;
self.fetch = (address, more) => {
  const coming = early.get(String(address));
  early.delete(String(address));
  return coming ?? ask(address, more);
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
const NAME = `setlab ${new URL("../", self.location).pathname}`;
const HOME = "/kept"; // Python itself lies elsewhere
const SOON = 150; // milliseconds after which what has changed is kept
const others = new BroadcastChannel(NAME);
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
  if (changes.length) {
    others.postMessage(changes);
    tellWhen();
  }
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
    if (await (await memory).forget()) return save(); // that is room enough
    tell("full");
  }
}

let course = false; // is this a page of the lessons?

// From which day on the first page of the lessons has something to ask.
function tellWhen() {
  if (!course) return;
  const module = py.pyimport("setlab_course.lobby_questions");
  tell("asked", { from: module.asked_from() ?? null });
  module.destroy();
}

// --- how Python starts -----------------------------------------------------------------------------------------------

async function fetched(name) {
  const found = await fetch(PYTHON + name);
  if (!found.ok) throw new TypeError(`${name}: ${found.status}`);
  return found.arrayBuffer();
}

// Bytecode counts beside a source only. Those of setlab are for notebooks: here an empty one stands for each.
const SOURCES = `
from pathlib import Path
for module in Path(place).glob("setlab*/**/__pycache__/*.pyc"):
    (module.parent.parent / module.name.partition(".")[0]).with_suffix(".py").touch()
`;

// What hardly anybody imports comes when somebody does; without a network there is no such module.
const RARE = `
import importlib.machinery, sys
from pyodide.ffi import JsException

class Rare:
    def find_spec(self, name, path=None, target=None):
        if path is not None or name not in names:
            return None
        try:
            bring()
        except JsException:
            return None
        names.clear()
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name)

sys.meta_path.append(Rare())
`;

function expect({ wheel, names }) {
  const bring = () => {
    const coming = new XMLHttpRequest();
    coming.open("GET", PYTHON + wheel, false); // whoever imports it waits
    coming.responseType = "arraybuffer";
    coming.send();
    if (coming.status !== 200) throw new TypeError(`${wheel}: ${coming.status}`);
    py.unpackArchive(coming.response, "wheel", { extractDir: py._api.sitepackages });
  };
  py.runPython(RARE, { globals: py.toPy({ names: new Set(names), bring }) });
}

async function unpack(wheels) {
  const place = py._api.sitepackages;
  if (!wheels.length) return;
  for (const archive of wheels) py.unpackArchive(await archive, "wheel", { extractDir: place });
  py.runPython(SOURCES, { globals: py.toPy({ place }) });
}

// `made` is given what Pyodide makes of its memory, before Python is in it; it is waited for.
async function load(more, made) {
  const [{ loadPyodide }, { default: create }] = await loading;
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    await made?.(module);
    return module;
  };
  return loadPyodide({ indexURL: PYTHON, env: { SETLAB_HOME: HOME }, createPyodideModule, ...more });
}

// As the first time: everything is unpacked, and imported when it is needed.
async function afresh(wheels, more) {
  const archives = wheels.map(fetched);
  for (const each of archives) each.catch(() => {}); // told below, where it is waited for
  py = await load(more);
  await unpack(archives);
}

function write(files, more) {
  const folders = new Set();
  for (const [path, content] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) py.FS.mkdirTree(folder);
    folders.add(folder);
    py.FS.writeFile(path, content, more);
  }
}

// From the memory that an earlier start has left. False if there is none, or if it is not right.
async function again(wheels) {
  try {
    const found = await recalled;
    if (!found) return false;
    tell("recalls", { yes: true });
    let told = null; // of it is known once it is all there; Pyodide gets ready meanwhile
    let archives = [];
    py = await load({ _loadSnapshot: found.memory }, async (module) => {
      told = await found.filled;
      archives = wheels.filter((name) => !told.wheels.includes(name)).map(fetched);
      for (const each of archives) each.catch(() => {}); // told below, where it is waited for
      module.growMemory(found.memory.length);
    });
    write(told.files, { canOwn: true });
    if (py.pyimport("setlab.host.snapshot").restore() !== told.sign || !(await told.right)) throw new Error("damaged");
    await unpack(archives);
    return true;
  } catch (error) {
    console.warn(String(error));
    tell("recalls", { yes: false });
    await (await memory).forget();
    return false;
  }
}

// Make such a memory, and keep it for the next start.
async function remember({ key, wheels }) {
  const { hasRoom, keep } = await memory;
  if (!(await hasRoom())) return tell("forgot");
  await afresh(wheels, { _makeSnapshot: true });
  const gathered = py.pyimport("setlab.host.snapshot");
  const sign = gathered.prepare();
  gathered.destroy();
  const files = [];
  const look = (folder) => {
    for (const name of py.FS.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name === "." || name === "..") continue;
      else if (py.FS.isDir(py.FS.stat(path).mode)) look(path);
      else files.push([path, py.FS.readFile(path)]);
    }
  };
  look(py._api.sitepackages);
  await keep(key, { memory: py.makeMemorySnapshot(), files, sign, wheels });
  tell("remembered");
}

// A page that is a guest in another one is `alone`: it takes nothing of what is kept here, and adds nothing.
async function begin({ room, make, given, wheels, rare, forgets, alone = false }) {
  course = room.startsWith("setlab_course");
  if (alone) others.close();
  const files = alone ? [] : kept();
  if (forgets) await (await memory).forget();
  if (!(await again(wheels))) await afresh(wheels);
  expect(rare);
  py.FS.mkdirTree(HOME);
  write((await files).map(([name, content]) => [`${HOME}/${name}`, content]));
  page = py.pyimport(room)[make](...given, (text) => tell("text", { text }));
  page.open();
  tell("ready");
  if (!alone) tellWhen();
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
  } else if (data.kind === "remember") {
    const once = (lock) => (lock ? remember(data.memory) : tell("forgot")); // another tab is at it
    navigator.locks.request(`${NAME} memory`, { ifAvailable: true }, once).catch((error) => {
      console.warn(String(error)); // the next start takes its time, and nobody else is told why
      tell("forgot");
    });
  } else if (data.kind === "text" || data.kind === "texts") {
    const texts = data.texts ?? [data.text]; // several where they were pressed before Python was there
    if (data.texts && page.receive_all) page.receive_all(texts);
    else for (const text of texts) page.receive(text);
    timer ??= setTimeout(save, SOON);
  } else if (data.kind === "save" && page) save();
};

// Where something does not come, Pyodide may wait for ever.
const cut = (text) => page || tell("failed", { what: "cut", text: String(text) });
self.onunhandledrejection = ({ reason }) => cut(reason);
const asked = new Set();
new PerformanceObserver((list) => {
  for (const { name, responseStatus, decodedBodySize } of list.getEntries()) {
    if (!name.startsWith(PYTHON) || responseStatus || decodedBodySize || asked.has(name)) continue;
    asked.add(name); // Firefox says the same of what came by the service worker: asked for once more, that comes.
    ask(name).then(({ body }) => body?.cancel(), cut);
  }
}).observe({ type: "resource", buffered: true });

const isNetwork = (error) => error instanceof TypeError || /fetch|network|load/i.test(String(error));
