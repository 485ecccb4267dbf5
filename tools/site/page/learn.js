// A lesson as a page. It can be read at once; Python comes in a worker and runs the cells in their order, those that are
// in sight and all before them. What a cell shows takes the place of the picture that stood there.

import { Shown } from "./model.js";
import { Python, told } from "./start.js";

const SOON = 1500; // milliseconds after which a cell that runs says so
const python = new Python(hear, () => {});
const scenes = new Map(); // id -> where it is shown

function element(tag, text, more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

function button(text, press) {
  const made = element("button", text, { type: "button" });
  made.addEventListener("click", press);
  return made;
}

// --- cells -----------------------------------------------------------------------------------------------------------

class Cell {
  constructor(el, number) {
    Object.assign(this, { el, number, id: el.dataset.cell, state: "new", asks: null, area: null });
    this.code = el.querySelector(".code code"); // what it shows may hold another
    this.first = this.source = this.code.textContent;
    this.place = el.querySelector(".shown");
    this.part = el.closest("section");
    this.prose = []; // what is said of it: the text up to the next cell or heading
    for (let text = el.nextElementSibling; text && !text.matches(".cell, h1, h2, h3"); text = text.nextElementSibling)
      this.prose.push(text);
    this.tools = element("p", "");
    const change = button(told.say.write, () => {
      this.write();
      this.area.focus();
    });
    this.tools.append(change);
    this.code.parentElement.after(this.tools);
    if (el.matches("[data-open]")) this.write();
    // What takes long was computed before; nobody waits for it who does not ask.
    this.waits = el.matches("[data-long]") && this.place.childElementCount > 0;
    if (this.waits)
      this.say(
        "",
        button(told.say.compute, () => this.again()),
      );
  }

  // A place to write in takes the place of what is there to be read, and an editor takes its place when it has come.
  write() {
    const { say } = told;
    if (this.area) return;
    this.area = element("textarea", "", { value: this.source, spellcheck: false, autocapitalize: "off" });
    this.area.setAttribute("aria-label", say.write);
    this.area.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.again();
    });
    this.code.parentElement.replaceWith(this.area);
    this.el.querySelector(".code").addEventListener("focusout", () => this.keep());
    this.tools.replaceChildren(
      button(say.run, () => this.again()),
      " ",
      button(say.first, () => {
        this.area.value = this.first;
        this.again();
      }),
    );
    if (opened) this.edit();
  }

  // Python comes first, then what makes writing easier.
  edit() {
    import("./editor.js")
      .then(({ Editor }) => {
        if (this.area.matches?.("textarea")) this.area = Editor.inPlaceOf(this.area, () => this.again());
      })
      .catch(() => {}); // without a network one writes as in any form
  }

  // What is written is kept, also what was not run.
  keep() {
    if (!this.area || this.source === this.area.value) return;
    this.source = this.area.value;
    python.send({ kind: "write", cell: this.id, source: this.source === this.first ? null : this.source });
  }

  again() {
    this.keep();
    this.waits = false;
    this.state = "new";
    wanted = Math.max(wanted, this.number + 1);
    next();
  }

  wrote(source) {
    if (this.area && this.area.value !== this.source) return; // somebody is at it
    this.source = source;
    if (this.area) this.area.value = source;
    else this.code.textContent = source;
  }

  run() {
    this.state = "running";
    this.fresh = true;
    this.picture = this.el.querySelector("script[type='application/json']")?.textContent;
    const picture = this.picture ? JSON.parse(this.picture) : null;
    python.send({ kind: "run", cell: this.id, source: this.source, picture });
    this.timer = setTimeout(() => this.say(told.say.working, button(told.say.stop, stop)), SOON);
  }

  // One line of ours below what the cell shows.
  say(text, ...more) {
    this.unsay();
    this.line = element("p", text ? `${text} ` : "", { className: "working" });
    this.line.append(...more);
    this.el.append(this.line);
  }

  unsay() {
    this.line?.remove();
    this.line = null;
  }

  output(at, data) {
    if (this.fresh) this.place.replaceChildren();
    this.fresh = false;
    while (this.place.children.length <= at) this.place.append(element("div", "", { className: "out" }));
    const out = this.place.children[at];
    out.className = "out";
    if (data["application/scene"]) {
      out.classList.add("scene");
      out.classList.toggle("narrow", Boolean(data["application/narrow"]));
      out.replaceChildren(scenes.get(data["application/scene"]).place);
    } else if (data["text/html"]) {
      out.innerHTML = data["text/html"];
      for (const link of out.querySelectorAll("a[href]")) link.setAttribute("href", page(link.getAttribute("href")));
    } else {
      const text = data["application/error"] ?? data["text/plain"];
      out.replaceChildren(...(text ? [element("pre", text, { className: data["text/plain"] ? "" : "error" })] : []));
    }
  }

  ran() {
    clearTimeout(this.timer);
    this.unsay();
    if (this.fresh) this.place.replaceChildren();
    this.state = "ran";
    for (const [id, shown] of scenes) {
      if (shown.place.isConnected) continue;
      shown.end.abort(); // it was shown by a run before
      scenes.delete(id);
    }
  }

  cover(covered) {
    const waits =
      covered &&
      this.asks === null &&
      this.state === "ran" &&
      Boolean(this.place.querySelector(":scope > .out:not(.scene) > *"));
    this.el.classList.toggle("waits", waits);
    for (const text of this.prose) {
      // What is read, or was, stays, and nothing jumps; on a screen of its own all of it is in sight.
      const isRead = !inSteps() && text.getBoundingClientRect().top < innerHeight;
      text.classList.toggle("waits", waits && (text.matches(".waits") || !isRead));
    }
    this.note?.remove();
    if (!waits) return;
    this.note = element("p", `${told.say.later} `, { className: "later" });
    this.note.append(
      button(told.say.show, () => {
        this.open = true;
        curtains();
      }),
    );
    this.el.append(this.note);
  }
}

let opened = false; // is Python there?
const inSteps = () => document.getElementById("lesson").matches("[data-steps]");

// Notebooks lie beside one another as pages do.
const page = (address) => address.replace(/\.ipynb(?=$|#)/, ".html");

const cells = [...document.querySelectorAll(".cell")].map((el, number) => new Cell(el, number));
const named = new Map(cells.map((cell) => [cell.id, cell]));
let wanted = 0; // so many cells are to be run
let running = null;

function next() {
  if (running || !opened) return;
  running = cells.find((cell) => cell.number < wanted && cell.state === "new" && !cell.waits) ?? null;
  running?.run();
}

// What is computed after a question would answer it: it is covered until somebody has made a guess.
function curtains() {
  let part = null;
  let asked = false;
  for (const cell of cells) {
    if (cell.part !== part) asked = false;
    part = cell.part;
    if (cell.asks === true) asked = true;
    cell.cover(asked && !cell.open);
  }
}

// The cell that runs ends with the Python in which it runs. Another one runs what was before it again.
function stop() {
  const stopped = running;
  clearTimeout(stopped.timer);
  python.stop();
  opened = false;
  running = null;
  for (const cell of cells) cell.state = "new";
  stopped.state = "stopped";
  wanted = stopped.number;
  stopped.el.toggleAttribute("data-open", true); // its program is seen, whatever is hidden
  stopped.write();
  stopped.say(told.say.stopped);
  stopped.area.focus();
  python.begin();
}

function hear(message) {
  const cell = named.get(message.cell);
  if (message.kind === "opened") {
    for (const [id, source] of Object.entries(message.sources)) named.get(id)?.wrote(source);
    // Python has not been told yet what was written while it was not there.
    for (const { kind, cell: id, source } of python.early.map(JSON.parse)) {
      if (kind === "write") named.get(id)?.wrote(source ?? named.get(id).first);
    }
    opened = true;
    for (const each of cells) if (each.area) each.edit();
    next();
  } else if (message.kind === "output") cell.output(message.at, message.data);
  else if (message.kind === "scene") {
    const { id } = message;
    if (!scenes.has(id)) {
      const place = element("div", "");
      scenes.set(id, new Shown(place, (done) => python.send({ kind: "scene", id, message: done }), false));
    }
    scenes.get(id).hear(message.message);
  } else if (message.kind === "ran") {
    cell.ran();
    running = null;
    curtains();
    next();
  } else if (message.kind === "bet") {
    cell.asks = !message.answered;
    curtains();
  }
}

const sight = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      wanted = Math.max(wanted, named.get(target.dataset.cell).number + 1);
    }
    next();
  },
  { rootMargin: "1000px 0px" },
);
for (const cell of cells) sight.observe(cell.el);

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  for (const cell of cells) cell.keep();
  python.save();
});
if (cells.length) python.begin();
