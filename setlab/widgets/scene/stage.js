// Shows a scene. Python holds every rule, word and drawing; what happens here is only what must not wait for it:
// showing a choice or a placement at once, carrying pieces, moving focus, ticking clocks, sending lost events again,
// and noticing that the kernel is gone. setlab/widgets/scene/scene.py is the other end of the protocol.
// A module that a kernel sends can import no sibling: carried.py makes one of this file and those it imports.

import { pickFile, saveFile } from "./files.js";
import { groupOf, hotkeyed, itemsOf, neighbour, rememberedFocus, restoreFocus, roveTo, TEXT_FIELD } from "./focus.js";
import { Hand } from "./hand.js";
import { MOVES, Moments, sound } from "./moments.js";
import { closeMenu, copied, fillScreen, light, now, runsCell, spoken, strides, toggle, wholeScreen } from "./page.js";
import { mended, patchChildren, unsent } from "./patch.js";
import { shadeAround } from "./shade.js";

class View {
  constructor({ model, el, signal, frame, whole }) {
    Object.assign(this, { model, el, signal, unpacked: whole });
    this.id = crypto.randomUUID?.() ?? `v${Math.random()}${Math.random()}`; // a plain http host has no randomUUID
    Object.assign(this, { rev: -1, seq: 0, acked: 0, said: null, pending: [], moved: null, idleSince: now() });
    Object.assign(this, { lost: false, asked: 0, askedLast: 0, heard: now(), offset: null, floor: null });
    this.build();
    this.watchPage();
    this.watchKernel();
    this.listen();
    model.on("change:_frame", () => this.draw());
    model.on("change:_words", () => this.dress());
    model.on("msg:custom", (message) => this.take(message));
    this.draw(frame);
    this.hello();
  }

  get words() {
    return this.model.get("_words");
  }

  build() {
    const part = (name, role) => {
      const div = document.createElement("div");
      div.className = name;
      if (role) div.setAttribute("role", role);
      return div;
    };
    this.root = part("stage");
    this.root.tabIndex = -1; // a click beside a button stays here
    this.live = part("stage-live", "status");
    this.flag = part("stage-flag", "alert");
    this.flag.hidden = true;
    this.el.classList.add("stage-root", ...(document.fullscreenEnabled ? ["stage-can"] : []));
    this.whole = wholeScreen(this.el);
    this.dress();
    const carried = part("stage stage-hand"); // outside the root, where a frame would patch away what is carried
    this.hand = new Hand(this, carried);
    const air = part("stage stage-air");
    air.ariaHidden = "true";
    this.moments = new Moments(this, air);
    this.el.append(this.flag, this.root, this.whole, carried, this.live, air);
  }

  // What holds for all that is shown: its name and language, and the paper on which cards lie.
  dress() {
    this.el.lang = this.words.lang;
    this.el.setAttribute("role", "group");
    this.el.setAttribute("aria-label", this.words.title);
    this.el.dataset.paper = this.words.paper;
    this.whole.ariaLabel = this.whole.title = this.words.whole;
  }

  // As light or dark as the page is, also when it changes. (What a stylesheet changes only, the next beat sees.)
  watchPage() {
    const watcher = new MutationObserver(() => this.shade());
    for (const each of [document.documentElement, document.body]) watcher.observe(each, { attributes: true });
    this.signal.addEventListener("abort", () => watcher.disconnect());
    this.shade();
  }

  shade() {
    const shade = shadeAround(this.el);
    if (this.el.dataset.shade !== shade) this.el.dataset.shade = shade;
  }

  // The focus, also where the page of a host keeps its widgets in shadow roots.
  get active() {
    return this.root.getRootNode().activeElement ?? null;
  }

  on(target, types, handle) {
    for (const type of types.split(" ")) target.addEventListener(type, handle, { signal: this.signal });
  }

  listen() {
    this.on(this.root, "click", (event) => this.click(event));
    this.on(this.root, "keydown", (event) => this.key(event));
    window.addEventListener("keydown", (event) => this.claim(event), { signal: this.signal, capture: true });
    this.on(this.root, "change", (event) => this.change(event.target, !event.target.matches(TEXT_FIELD)));
    this.on(this.root, "input", ({ target }) => {
      if (target.matches("[data-live]")) this.moved = target; // followed as fast as that is answered, and to its rest
      if (this.moved && !this.pending.length) this.change(this.moved, true);
      if (target.matches(`${TEXT_FIELD},[data-live]`)) unsent.add(target); // while it is moved, its place is the hand's
    });
    this.on(this.root, "focusout", (event) => unsent.delete(event.target)); // after "change", which sent it
    this.on(this.root, "focusin", ({ target }) => groupOf(target) && roveTo(groupOf(target), target));
    this.on(this.root, "pointerdown", (event) => this.hand.grasp(event));
    this.on(window, "pointermove", (event) => this.hand.carry(event));
    this.on(window, "pointerup pointercancel", (event) => this.hand.release(event));
    this.on(document, "pointerdown", (event) => closeMenu(this.root, event.composedPath()[0]));
    // A touch after a long silence asks whether anybody is there; so does a computer that wakes up.
    this.on(this.el, "pointerenter focusin", () => now() - this.heard > 5000 && this.hello());
    this.on(document, "visibilitychange", () => document.hidden || this.hello());
  }

  find(key) {
    return key == null ? null : this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  // ---- events out: each waits in `pending` until a frame acknowledges it ----

  send(name, key, value, effect = {}, more = {}) {
    const at = this.offset === null ? null : now() + this.offset;
    const message = { kind: "event", view: this.id, seq: ++this.seq, rev: this.rev, name, key, value, at, ...more };
    this.pending.push({ ...effect, seq: this.seq, sent: now(), message });
    effect.apply?.();
    this.post(message);
    this.mark();
  }

  post(message) {
    try {
      this.model.send(message);
    } catch {
      this.lost = true; // the comm is closed
      this.health();
    }
  }

  // The kernel drops what it has heard already, so saying a thing twice does no harm.
  resend(from, to) {
    for (const { seq, message } of this.pending) if (seq > from && seq <= to) this.post(message);
  }

  hello() {
    this.askedLast = now();
    this.asked ||= this.askedLast;
    this.post({ kind: "hello", view: this.id, t: now(), seq: this.seq, rev: this.rev });
  }

  take(message) {
    if (message.kind === "frame") return this.mend(message);
    if (message.view !== this.id) return;
    if (message.kind === "file") return saveFile(message);
    const { late, ack } = message;
    if (message.kind === "again") this.resend(ack, ack + 1); // those that follow wait there
    if (message.kind !== "welcome") return;
    // A frame that is on its way ("late") acknowledges by itself: the one drawn here does not show what came of it.
    if (ack > this.acked && !late) this.draw({ ...this.frame, focus: null, ack: { [this.id]: ack } });
    // What was sent before the greeting and is not acknowledged in the answer was lost, or overtaken.
    this.resend(ack, message.seq);
    this.offset = message.now - (message.t + now()) / 2; // kernel's clock minus ours, give or take half the way
    this.floor = message.now - now(); // and at least this much: a bell that trusts it never rings early
    this.asked = 0;
    this.heard = now();
    this.tick();
    this.health();
  }

  // ---- frames in ----

  mend({ base, changes, ...frame }) {
    if (frame.rev <= this.rev) return;
    if (base !== this.rev) return this.hello(); // the frame before it was lost, or came before this view: the whole one
    this.draw({ ...frame, html: mended(this.frame.html, changes) });
  }

  draw(frame = this.model.get("_frame")) {
    const news = frame?.rev > this.rev || frame?.ack?.[this.id] > this.acked; // a frame may be late or repeated
    if (news && frame.packed) return void this.unpacked(frame).then((whole) => this.draw(whole));
    if (!frame?.html || frame.rev < this.rev || !news) return;
    this.frame = frame;
    const focus = rememberedFocus(this.root, this.active);
    for (const { undo } of [...this.pending].reverse()) undo?.();
    const box = document.createElement("template");
    box.innerHTML = frame.html.replaceAll("--view--", this.id.slice(0, 8)); // two views in one page share no id
    this.moments.before(box.content);
    patchChildren(this.root, box.content);
    this.rev = frame.rev;
    const before = this.acked;
    this.acked = Math.max(before, frame.ack[this.id] ?? 0);
    this.pending = this.pending.filter(({ seq }) => seq > this.acked);
    for (const { apply } of this.pending) apply?.();
    if (this.moved && !this.pending.length) this.change(this.moved, true);
    this.tidy();
    this.moments.after();
    restoreFocus(this, focus, frame);
    this.hear(frame.say, this.acked > before);
    this.heard = now();
    this.tick();
    this.mark();
    this.health();
    this.keep();
  }

  // A notebook saves a still picture: that of what is shown. A moment after the last frame, so that play does not wait.
  keep() {
    if (!this.unpacked) return; // on a page of our own nothing is saved
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.post({ kind: "still" }), 2000);
  }

  mark() {
    this.root.dataset.jsRev = this.rev;
    this.root.dataset.jsPending = this.pending.length;
  }

  tidy() {
    for (const group of this.root.querySelectorAll("[data-roving]")) {
      const items = itemsOf(group);
      const stop = items.find((item) => item === this.active);
      roveTo(group, stop ?? items.find((item) => item.getAttribute("tabindex") === "0") ?? items[0]);
    }
    light(this.root, (key) => this.find(key));
    if (this.hand.armed && !this.find(this.hand.armed)) this.hand.disarm();
    this.hand.light();
  }

  hear(say, answered) {
    const isNews = this.said !== null && say.n > this.said; // a view that has just opened does not repeat old news
    this.said = say.n;
    if (isNews) this.sound();
    if (isNews && (!say.view || say.view === this.id)) this.announce(say.text, say.shown);
    else if (answered && now() - this.announced > 3000) this.announce(""); // an old "no" is wrong after a new deed
  }

  sound() {
    const line = this.root.querySelector("[data-mood]");
    sound(line?.dataset.mood, +line?.dataset.volume);
  }

  announce(text, shown = true) {
    if (!text && !this.live.textContent) return;
    this.live.replaceChildren(spoken(text, shown));
    this.announced = now();
  }

  // ---- clicks and keys ----

  click(event) {
    const { target } = event;
    if (this.hand.dragged || fillScreen(target, this.el)) return;
    if (copied(target, this.live, (text) => this.announce(text)) || this.hand.use(target, event.detail === 0)) return;
    const button = target.closest("[data-on-click]");
    if (!button || button.disabled || button.ariaDisabled === "true") return;
    if (button.closest("[data-closes]")) closeMenu(this.root);
    const effect = button.hasAttribute("data-toggle") ? toggle(button.dataset.key, (key) => this.find(key)) : {};
    this.send(button.dataset.onClick, button.dataset.key ?? null, effect.after ?? null, effect);
  }

  // Jupyter hears a key first, unless its target says no. Only plain keys are ours: Shift+Enter runs the cell.
  claim(event) {
    const [target] = event.composedPath();
    if (!this.root.contains(target)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const isJump = ctrlKey && (key === "Home" || key === "End") && groupOf(target);
    const isOurs = isJump || !(ctrlKey || metaKey || altKey || runsCell(event));
    if (isOurs) target.dataset.lmSuppressShortcuts = "true";
    else delete target.dataset.lmSuppressShortcuts;
  }

  key(event) {
    const { target, key } = event;
    if (event.isComposing || strides(event)) return; // Enter that ends the writing of a Chinese word is no Enter
    if (key === "Escape" && (this.hand.putBack() || closeMenu(this.root))) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (target.matches(TEXT_FIELD) && runsCell(event)) return this.runCell(event);
    if (target.matches(TEXT_FIELD)) {
      if (key !== "Enter" || event.repeat || target.localName === "textarea") return;
      event.preventDefault(); // otherwise the browser says "change" as well
      return this.change(target, true, target.dataset.onEnter);
    }
    const group = groupOf(target);
    const plain = !event.metaKey && !event.altKey && (!event.ctrlKey || key === "Home" || key === "End");
    const next = group && plain ? neighbour(group, target, event) : null;
    if (next) {
      event.preventDefault();
      return next.focus();
    }
    if (!plain || event.ctrlKey || event.repeat || target.localName === "select") return;
    const hot = hotkeyed([...this.root.querySelectorAll("[data-hotkey]")], event);
    if (!hot) return;
    event.preventDefault();
    hot.click();
  }

  // Jupyter runs no cell while somebody types: what was typed is sent, and the key comes once more from beside the field.
  runCell(event) {
    event.preventDefault();
    this.change(event.target, false, event.target.dataset.onEnter); // an Enter as well
    this.root.focus({ preventScroll: true });
    this.root.dispatchEvent(new KeyboardEvent("keydown", event));
  }

  // A text field says "change" once more when it is left; then there is nothing unsent in it. What Enter does may be
  // another event: leaving a field only keeps what was typed there.
  change(field, always, event = field.dataset.onChange) {
    if (!event || !(always || unsent.has(field))) return;
    unsent.delete(field);
    this.moved = null;
    const { key = null } = field.dataset;
    const carry = (name, file) => this.send(event, key, name, {}, { file });
    if (field.type === "file") return pickFile(field, carry, (text) => this.announce(text));
    const box = field.type === "checkbox";
    const value = box ? field.checked : field.value;
    const apply = () => !unsent.has(field) && (box ? (field.checked = value) : (field.value = value));
    this.send(event, key, value, field.type === "radio" ? {} : { apply });
  }

  // ---- clocks: deadlines are in the kernel's time ----

  tick() {
    if (this.offset === null || this.root.inert) return; // when nobody is there any more, no time passes
    for (const clock of this.root.querySelectorAll("[data-deadline],[data-since]")) {
      const { deadline, since, onZero, key, jsRang, moment } = clock.dataset;
      const time = now() + this.offset;
      const seconds = Math.max(0, since ? Math.floor((time - since) / 1000) : Math.ceil((deadline - time) / 1000));
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      const face = clock.querySelector("[data-js-face]") ?? document.createElement("span");
      if (!face.isConnected) {
        face.setAttribute("data-js-face", "");
        clock.replaceChildren(face);
      }
      if (face.textContent !== text) face.textContent = text;
      const early = now() + this.floor < deadline && !(moment === "" && !MOVES.matches); // nothing moves: no moment
      if (!onZero || jsRang === deadline || early) continue;
      clock.dataset.jsRang = deadline;
      this.send(onZero, key ?? null, +deadline);
    }
  }

  // ---- is anybody there? ----

  watchKernel() {
    // Not public, but the only word there is of a kernel's end; guarded by a test. Elsewhere it is simply missing.
    this.kernel = this.model.widget_manager?.kernel ?? null;
    const lost = () => ((this.lost = true), this.health());
    const hear = (_, status) => {
      if (status === "idle") this.idleSince = now();
      if (status === "connected") this.hello();
      if (/restarting|dead|terminating/.test(status)) lost();
    };
    const signals = [this.kernel?.statusChanged, this.kernel?.connectionStatusChanged].filter(Boolean);
    for (const each of signals) each.connect(hear);
    this.model.on("comm_live_update", () => this.hello());
    this.model.on("destroy", lost);
    const beat = setInterval(() => (this.health(), this.tick(), this.shade()), 250);
    this.signal.addEventListener("abort", () => {
      clearInterval(beat);
      for (const each of signals) each.disconnect(hear);
      setTimeout(() => this.leave(), 2000); // not at once: a cell that is moved or run again shows its scene anew
    });
  }

  // The kernel closes what no page shows any more. (A notebook that was closed lives on in its kernel, to be opened again.)
  leave() {
    const { kernel } = this;
    const stays = this.lost || !this.model.widget_manager || kernel?.isDisposed;
    if (!stays) this.post({ kind: "bye", view: this.id });
  }

  // gone: for certain, or idle and mute; silent: no answer for 8 s; waiting: for 1 s, which is worth a question.
  health() {
    const { kernel } = this;
    const since = Math.min(this.pending[0]?.sent ?? Infinity, this.asked || Infinity);
    const waited = now() - since;
    if (waited > 1000 && now() - this.askedLast > 2000 && kernel?.status !== "busy" && !this.lost) this.hello();
    const replaced = kernel && (kernel.isDisposed || this.model.widget_manager?.kernel !== kernel);
    const idle = kernel?.status === "idle" && kernel.connectionStatus === "connected";
    const mute = idle && now() - Math.max(since, this.idleSince) > 5000 && waited > 5000;
    const state =
      this.lost || replaced || mute ? "gone" : waited > 8000 ? "silent" : waited > 1000 ? "waiting" : "here";
    if (state === this.root.dataset.jsState) return;
    this.root.dataset.jsState = state;
    this.root.inert = state === "gone";
    this.flag.hidden = !(state in this.words);
    this.flag.textContent = this.words[state] ?? "";
  }
}

export default { render: (context) => void new View(context) };
