// What stage.js knows about a page: its menu and screen, and how to show at once what an event will probably do.

export const now = () => performance.now();
export const runsCell = ({ key, shiftKey, ctrlKey }) => key === "Enter" && (shiftKey || ctrlKey); // in Jupyter

// ---- the menu: it closes at Escape, and at a click beside it. Was one open? ----

export function closeMenu(root, clicked) {
  const menu = root.querySelector("[data-menu][open]");
  if (!menu || menu.contains(clicked)) return false;
  menu.open = false;
  if (!clicked) menu.querySelector("summary").focus();
  return true;
}

// What a caption is about is framed as long as it is shown.
export function light(root, find) {
  const lit = (root.querySelector("[data-lit]")?.dataset.lit ?? "").split(" ").filter(Boolean).map(find);
  for (const each of root.querySelectorAll("[data-js-lit]"))
    if (!lit.includes(each)) each.removeAttribute("data-js-lit");
  for (const each of lit) each?.setAttribute("data-js-lit", "");
}

// ---- the whole screen: a browser gives it at a click only, and takes it back at Escape ----

export function fillScreen(target, root) {
  if (!target.closest("[data-full-screen]")) return false;
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done?.catch(() => {}); // refused: the page stays as it is
  return true;
}

// The same for what has no menu: a button in the corner, seen by whoever is there. For a projector, say.
const CORNERS =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path fill="none" stroke="currentColor" ' +
  'stroke-width="2" d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"/></svg>';
export function wholeScreen(root) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "stage-whole", innerHTML: CORNERS });
  button.dataset.lmSuppressShortcuts = "true";
  const turn = () => (root.matches(":fullscreen") ? document.exitFullscreen() : root.requestFullscreen());
  button.onclick = () => turn().catch(() => {});
  return button;
}

// ---- to be taken along: a browser may refuse; then it is said how else ----

export function copied(target, live, say) {
  const button = target.closest("[data-copy]");
  if (!button) return false;
  const { copy, copied: done, refused } = button.dataset;
  const told = () => {
    say(done);
    button.dataset.jsCopied = "";
    setTimeout(() => delete button.dataset.jsCopied, 3000);
  };
  Promise.resolve(navigator.clipboard?.writeText(copy) ?? Promise.reject()).then(told, () => {
    say(refused);
    live.scrollIntoView({ block: "nearest" });
  });
  return true;
}

// ---- effects: what an event will do, shown before the answer; undone and applied again around every frame ----

export function toggle(key, find) {
  const before = find(key)?.getAttribute("aria-pressed") ?? null;
  const after = before !== "true";
  return {
    after,
    apply: () => find(key)?.setAttribute("aria-pressed", after),
    undo: () => before !== null && find(key)?.setAttribute("aria-pressed", before),
  };
}

export function placement(from, to, find) {
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
export function spoken(text, shown) {
  const span = document.createElement("span");
  span.textContent = text;
  span.className = shown ? "" : "stage-unseen";
  return span;
}

// With Shift an arrow takes a slide a tenth of its way, as Page up and Page down do.
export function strides(event) {
  const { target, key, shiftKey } = event;
  const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
  if (!way || !shiftKey || target.type !== "range") return false;
  event.preventDefault();
  target.stepUp(way * Math.max(1, Math.round((target.max - target.min) / 10 / (target.step || 1))));
  for (const name of ["input", "change"]) target.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}
