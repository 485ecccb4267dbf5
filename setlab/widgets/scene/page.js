// What stage.js knows about a page: how to make it like another one, how focus moves in it, and how to show at once
// what an event will probably do.

const FOCUSABLE = "button,a[href],input,select,textarea,summary,[tabindex]";
const TEXT_FIELD = "textarea,input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=color])";
const now = () => performance.now();
const runsCell = ({ key, shiftKey, ctrlKey }) => key === "Enter" && (shiftKey || ctrlKey); // in Jupyter

// ---- patching: make the old tree like the fresh one, touching as little as possible ----

// The page with changes in it: [from, to, pieces] of the page as it was, cut at each "<".
function mended(html, changes) {
  const pieces = html.split("<");
  for (const [from, to, fresh] of [...changes].reverse()) pieces.splice(from, to - from, ...fresh);
  return pieces.join("<");
}

// Fields with typing that was not sent yet. It is the player's; once sent, the value is Python's.
const unsent = new WeakSet();

// What belongs to the browser: a frame may set it on a new element, and never changes it on an old one.
const isOurs = (name) => name === "tabindex" || name === "data-lm-suppress-shortcuts" || name.startsWith("data-js-");
const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);
const isAlike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function patch(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  patchAttributes(old, fresh);
  // The face of a clock is ours: Python's text in it is as old as the frame.
  const isTicking = fresh.matches("[data-deadline],[data-since]") && old.querySelector("[data-js-face]");
  if (!isTicking) patchChildren(old, fresh);
  if (!unsent.has(old)) patchValue(old, fresh);
}

function patchAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (isOurs(name) && old.hasAttribute(name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    const opened = name === "open" && old.localName === "details";
    if (!isOurs(name) && !opened && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

// Once a field was used, its attributes no longer say what it shows.
function patchValue(old, fresh) {
  const show = (value) => old.value !== value && (old.value = value);
  if (old.localName === "textarea") show(fresh.defaultValue);
  else if (old.localName === "select") show((fresh.querySelector("option[selected]") ?? fresh.options[0])?.value ?? "");
  else if (/^(checkbox|radio)$/.test(old.type)) old.checked = fresh.hasAttribute("checked");
  else if (old.localName === "input") show(fresh.getAttribute("value") ?? "");
}

function patchChildren(old, fresh) {
  const wanted = new Set([...fresh.childNodes].map(keyOf).filter(Boolean));
  const kept = new Map();
  for (const child of [...old.childNodes]) {
    const key = keyOf(child);
    if (key && wanted.has(key)) kept.set(key, child);
    else if (key) child.remove();
  }
  let at = old.firstChild; // everything before it is done
  for (const model of [...fresh.childNodes]) {
    const key = keyOf(model);
    let match = key ? kept.get(key) : at && isAlike(at, model) ? at : null;
    if (match && !isAlike(match, model)) {
      // the same key on another kind of element
      if (match === at) at = at.nextSibling;
      match.remove();
      match = null;
    }
    if (!match) old.insertBefore(document.importNode(model, true), at);
    else {
      if (match === at) at = at.nextSibling;
      else move(match, old, at);
      patch(match, model);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// moveBefore keeps focus, scrolling and running transitions; where there is none, draw() puts the focus back.
function move(node, parent, before) {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

// ---- keeping the focus in the scene: without it, the next key goes to Jupyter ----

// What nobody sees, in a closed drawer say, takes no focus, and asking it to would leave the page without any.
const focusablesOf = (root) =>
  [...root.querySelectorAll(FOCUSABLE)].filter((each) => !each.disabled && each.checkVisibility());

// Where the focus goes from what was disabled: to the next of these, or else the last. Of what was taken away, to
// what is in its place now.
function nearest(all, was, place) {
  const follows = (each) => was.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return (was.isConnected ? all.find(follows) : all[place]) ?? all.at(-1);
}

// Could it take the focus? Where a page of its own begins, it is to be seen from its top: nobody should look for it.
function focusOn(element) {
  const stop = element.matches(FOCUSABLE) ? element : (stopIn(element) ?? element); // of a group: its stop
  stop.focus();
  if (element.hasAttribute("data-top")) element.scrollIntoView({ block: "start" });
  return stop.matches(":focus");
}

// ---- roving focus: a group is one stop for Tab, the arrows move within it ----

const groupOf = (element) => element?.closest("[data-rove]")?.closest("[data-roving]") ?? null;
const itemsOf = (group) => [...group.querySelectorAll("[data-rove]:not([disabled])")];

function roveTo(group, item) {
  for (const each of itemsOf(group)) each.tabIndex = each === item ? 0 : -1;
}

const TRANSPOSED = { ArrowRight: "ArrowDown", ArrowDown: "ArrowRight", ArrowLeft: "ArrowUp", ArrowUp: "ArrowLeft" };

function neighbour(group, item, event) {
  const all = itemsOf(group);
  const look = getComputedStyle(group);
  const turned = group.dataset.rovingFlow === "column" && look.gridAutoFlow.startsWith("row"); // a phone held upright
  const columns = turned ? look.gridTemplateColumns.split(" ").length : +group.dataset.roving || all.length;
  const place = all.indexOf(item);
  if (group.dataset.rovingFlow === "column" && !turned) return all[downColumns(event, place, columns, all.length)] ?? null;
  const transposed = group.dataset.rovingFlow === "row" && look.gridAutoFlow.startsWith("column"); // rows became columns
  const key = (transposed && TRANSPOSED[event.key]) || event.key;
  const row = place - (place % columns);
  const steps = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: event.ctrlKey ? 0 : row,
    End: event.ctrlKey ? all.length - 1 : Math.min(row + columns, all.length) - 1,
  };
  return key in steps ? (all[steps[key]] ?? item) : null;
}

// The place to which a key leads when items are counted down columns of so many rows. It stays where there is none.
function downColumns({ key, ctrlKey }, place, rows, count) {
  const row = place % rows;
  const inRow = row + rows * Math.floor((count - 1 - row) / rows); // the last place in this row
  const to = {
    ArrowRight: place + rows,
    ArrowLeft: place - rows,
    ArrowDown: row < rows - 1 ? place + 1 : place,
    ArrowUp: row > 0 ? place - 1 : place,
    Home: ctrlKey ? 0 : row,
    End: ctrlKey ? count - 1 : inRow,
  }[key];
  return to === undefined ? -1 : to >= 0 && to < count ? to : place;
}

// Where the focus goes in a group: to its stop, or else to the first that takes it.
const stopIn = (group) => group.querySelector('[data-rove][tabindex="0"]') ?? focusablesOf(group)[0];

// ---- the menu: it closes at Escape, and at a click beside it. Was one open? ----

function closeMenu(root, clicked) {
  const menu = root.querySelector("[data-menu][open]");
  if (!menu || menu.contains(clicked)) return false;
  menu.open = false;
  if (!clicked) menu.querySelector("summary").focus();
  return true;
}

// What a caption is about is framed as long as it is shown.
function light(root, find) {
  const lit = (root.querySelector("[data-lit]")?.dataset.lit ?? "").split(" ").filter(Boolean).map(find);
  for (const each of root.querySelectorAll("[data-js-lit]")) if (!lit.includes(each)) each.removeAttribute("data-js-lit");
  for (const each of lit) each?.setAttribute("data-js-lit", "");
}

// ---- the whole screen: a browser gives it at a click only, and takes it back at Escape ----

function fillScreen(target, root) {
  if (!target.closest("[data-full-screen]")) return false;
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done?.catch(() => {}); // refused: the page stays as it is
  return true;
}

// The same for what has no menu: a button in the corner, seen by whoever is there. For a projector, say.
const CORNERS =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path fill="none" stroke="currentColor" ' +
  'stroke-width="2" d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"/></svg>';
function wholeScreen(root) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "stage-whole", innerHTML: CORNERS });
  button.dataset.lmSuppressShortcuts = "true";
  const turn = () => (root.matches(":fullscreen") ? document.exitFullscreen() : root.requestFullscreen());
  button.onclick = () => turn().catch(() => {});
  return button;
}

// ---- to be taken along: a browser may refuse; then it is said how else ----

function copied(target, say) {
  const button = target.closest("[data-copy]");
  if (!button) return false;
  const { copy, copied, refused } = button.dataset;
  Promise.resolve(navigator.clipboard?.writeText(copy) ?? Promise.reject()).then(() => say(copied), () => say(refused));
  return true;
}

// ---- effects: what an event will do, shown before the answer; undone and applied again around every frame ----

function toggle(key, find) {
  const before = find(key)?.getAttribute("aria-pressed") ?? null;
  const after = before !== "true";
  return {
    after,
    apply: () => find(key)?.setAttribute("aria-pressed", after),
    undo: () => before !== null && find(key)?.setAttribute("aria-pressed", before),
  };
}

function placement(from, to, find) {
  let ghost = null;
  return {
    apply: () => {
      const [piece, place] = [find(from), find(to)];
      if (!piece || !place) return;
      ghost = document.createElement("span");
      ghost.setAttribute("data-js-ghost", "");
      ghost.append(...[...piece.childNodes].map((node) => node.cloneNode(true)));
      place.append(ghost);
      piece.setAttribute("data-js-gone", "");
    },
    undo: () => {
      ghost?.remove();
      find(from)?.removeAttribute("data-js-gone");
    },
  };
}

// A new element, so that the same words are read out again; what is to be seen elsewhere is said only.
function spoken(text, shown) {
  const span = document.createElement("span");
  span.textContent = text;
  span.className = shown ? "" : "stage-unseen";
  return span;
}
