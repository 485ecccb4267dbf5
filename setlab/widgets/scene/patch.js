// Patching: making the old tree like the fresh one, touching as little as possible.

// The page with changes in it: [from, to, pieces] of the page as it was, cut at each "<".
export function mended(html, changes) {
  const pieces = html.split("<");
  for (const [from, to, fresh] of [...changes].reverse()) pieces.splice(from, to - from, ...fresh);
  return pieces.join("<");
}

// Fields with typing that was not sent yet. It is the player's; once sent, the value is Python's.
export const unsent = new WeakSet();

// What belongs to the browser: a frame may set it on a new element, and never changes it on an old one.
const isOurs = (name) => name === "tabindex" || name === "data-lm-suppress-shortcuts" || name.startsWith("data-js-");
export const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);
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

export function patchChildren(old, fresh) {
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
