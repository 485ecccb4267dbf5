// How focus stays in the scene, without which the next key goes to Jupyter, and how keys move it.

const FOCUSABLE = "button,a[href],input,select,textarea,summary,[tabindex]";
export const TEXT_FIELD = "textarea,input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=color])";

// What nobody sees, in a closed drawer say, takes no focus, and asking it to would leave the page without any.
const focusablesOf = (root) =>
  [...root.querySelectorAll(FOCUSABLE)].filter((each) => !each.disabled && each.checkVisibility());

// Where the focus goes from what was disabled: to the next of these, or else the last. Of what was taken away, to
// what is in its place now.
export function nearest(all, was, place) {
  const follows = (each) => was.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return (was.isConnected ? all.find(follows) : all[place]) ?? all.at(-1);
}

// Could it take the focus? Where a page of its own begins, it is to be seen from its top: nobody should look for it.
// Then the focus may go further down, and nothing follows it there.
function focusOn(element, page) {
  const top = page ?? (element.hasAttribute("data-top") ? element : null);
  const stop = element.matches(FOCUSABLE) ? element : (stopIn(element) ?? element); // of a group: its stop
  stop.focus({ preventScroll: top !== null });
  top?.scrollIntoView({ block: "start" });
  return stop.matches(":focus");
}

// ---- roving focus: a group is one stop for Tab, the arrows move within it ----

export const groupOf = (element) => element?.closest("[data-rove]")?.closest("[data-roving]") ?? null;
export const itemsOf = (group) => [
  ...group.querySelectorAll(`[data-rove]:not([disabled]${isCropped(group) ? ", [data-far]" : ""})`),
];

// A small screen leaves out what is far from all that is used (`data-far`).
function isCropped(group) {
  const far = group.dataset.rovingNear ? group.querySelector("[data-far]") : null;
  return far !== null && !far.getClientRects().length;
}

export function roveTo(group, item) {
  for (const each of itemsOf(group)) each.tabIndex = each === item ? 0 : -1;
}

const TRANSPOSED = { ArrowRight: "ArrowDown", ArrowDown: "ArrowRight", ArrowLeft: "ArrowUp", ArrowUp: "ArrowLeft" };

export function neighbour(group, item, event) {
  const gaps = group.querySelector("[data-gap]");
  const all = gaps ? [...group.querySelectorAll("[data-rove]:not([disabled]),[data-gap]")] : itemsOf(group);
  const look = getComputedStyle(group);
  const { roving, rovingNear, rovingFlow } = group.dataset;
  const turned = rovingFlow === "column" && look.gridAutoFlow.startsWith("row"); // a phone held upright
  const transposed = rovingFlow === "row" && look.gridAutoFlow.startsWith("column"); // rows became columns
  let items = +(isCropped(group) ? rovingNear : roving) || all.length; // of a row
  if (rovingFlow === "row") {
    const lines = transposed ? look.gridTemplateColumns : look.gridTemplateRows; // the page chooses how many
    items = Math.max(1, Math.round(all.length / lines.split(" ").length));
  }
  const columns = turned ? look.gridTemplateColumns.split(" ").length : items;
  const place = all.indexOf(item);
  if (rovingFlow === "column" && !turned) return all[downColumns(event, place, columns, all.length)] ?? null;
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
  if (!(key in steps)) return null;
  const by = { Home: 1, End: -1 }[key] ?? steps[key] - place; // where one goes on from a gap
  return (gaps ? beyond(all, steps[key], by, columns) : all[steps[key]]) ?? item;
}

// What lies at that place, or beyond it where that is a gap: along the row, or the nearest in the next row with any.
function beyond(all, to, by, columns) {
  const isThere = (n) => all[n] && !("gap" in all[n].dataset);
  const isRow = Math.abs(by) === columns && columns > 1;
  for (let at = to; at >= 0 && at < all.length + (isRow ? columns : 0); at += by) {
    const first = at - (at % columns);
    const row = isRow ? [...Array(columns).keys()].map((n) => first + n) : [at];
    const found = row.sort((a, b) => Math.abs(a - at) - Math.abs(b - at)).find(isThere);
    if (found !== undefined) return all[found];
  }
  return null;
}

// The place to which a key leads when items are counted down columns of so many rows. It stays where there is none.
export function downColumns({ key, ctrlKey }, place, rows, count) {
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

// The button of this hotkey. Where no button has what the key writes, its place counts: if it is labelled with a digit
// (on AZERTY it writes "&", and 1 only with Shift), or writes no Latin letter.
export function hotkeyed(buttons, { key, code = "", shiftKey = false }) {
  const names = (each) => each.dataset.hotkey.split(" ");
  const [, kind, label = ""] = /^(Digit|Key)(.)$/.exec(code) ?? [];
  const counts = kind === "Digit" ? !shiftKey : kind === "Key" && key.length === 1 && key > "\u024f";
  const written = buttons.find((each) => names(each).some((name) => name === key || name === key.toLowerCase()));
  return written ?? (counts ? buttons.find((each) => names(each).includes(label.toLowerCase())) : undefined);
}

// ---- around a frame: where the focus was, and where it goes ----

export function rememberedFocus(root, active) {
  if (!root.contains(active)) return null;
  const group = groupOf(active);
  const item = group && itemsOf(group).indexOf(active);
  return { active, group, item, place: focusablesOf(root).indexOf(active) };
}

export function restoreFocus(view, was, { focus: wish, rev }) {
  const { root } = view;
  const mine = wish?.rev === rev && (wish.view === view.id || (!wish.view && was));
  const wished = mine ? (view.find(wish.key) ?? view.find(wish.top)) : null;
  if (wished && focusOn(wished, view.find(wish.top))) return;
  const isEmpty = wished?.hasAttribute("data-roving") && !itemsOf(wished).length; // no button beside it is meant
  if (isEmpty || (mine && !was)) return root.focus({ preventScroll: true }); // there the keys of this view are heard
  if (!was) return;
  if (was.active.isConnected && !was.active.disabled && was.active.checkVisibility()) {
    if (view.active !== was.active) was.active.focus({ preventScroll: true });
    return;
  }
  // What had the focus was taken away, hidden or disabled.
  const items = was.group?.isConnected ? itemsOf(was.group) : [];
  const [all, place] = items.length ? [items, was.item] : [focusablesOf(root), was.place];
  if (!all.length) root.tabIndex = -1;
  (nearest(all, was.active, place) ?? root).focus({ preventScroll: true });
}
