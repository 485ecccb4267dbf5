// What the stage knows without a page: how a frame is mended, and where a key or a lost focus leads. (node --test)

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const text = (path) => readFileSync(path, "utf-8");
globalThis.getComputedStyle = (table) => table.looks; // a group says itself how it is laid out
globalThis.Node = { DOCUMENT_POSITION_FOLLOWING: 4 };
// As an older node, too, takes a module whose name does not say that it is one.
const module = (name) => import(`data:text/javascript,${encodeURIComponent(text(`${process.env.SCENE}/${name}`))}`);
const { mended } = await module("patch.js");
const { hotkeyed, neighbour, downColumns, nearest } = await module("focus.js");

test("a page is mended as Python mends it", () => {
  const all = JSON.parse(text(process.env.CHANGES));
  assert.ok(all.length > 100);
  for (const { before, after, changes } of all) assert.equal(mended(before, changes), after);
});

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"];

// The slow and obvious way: all places are laid out, and one walks.
function walked({ key, ctrlKey }, place, count, rowOf, columnOf) {
  const all = Array.from({ length: count }, (_, n) => n);
  const inRow = all.filter((n) => rowOf(n) === rowOf(place)).sort((a, b) => columnOf(a) - columnOf(b));
  const at = (row, column) => all.find((n) => rowOf(n) === row && columnOf(n) === column) ?? place;
  const steps = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
  if (key in steps) return at(rowOf(place) + steps[key][0], columnOf(place) + steps[key][1]);
  if (key === "Home") return ctrlKey ? 0 : inRow[0];
  return ctrlKey ? count - 1 : inRow.at(-1);
}

test("keys move down columns as one sees it, also past gaps", () => {
  for (const rows of [1, 3, 4])
    for (let count = rows; count <= 14; count++)
      for (let place = 0; place < count; place++)
        for (const key of KEYS)
          for (const ctrlKey of key.length < 5 ? [false, true] : [false]) {
            const expected = walked(
              { key, ctrlKey },
              place,
              count,
              (n) => n % rows,
              (n) => Math.floor(n / rows),
            );
            assert.equal(
              downColumns({ key, ctrlKey }, place, rows, count),
              expected,
              `${key} ${place}/${count}/${rows}`,
            );
          }
  assert.equal(downColumns({ key: "x" }, 0, 3, 12), -1);
});

function group(count, looks, dataset) {
  const items = Array.from({ length: count }, (_, n) => n);
  const querySelector = () => null;
  const all = { gridAutoFlow: "row", gridTemplateColumns: "", ...looks };
  return { looks: all, dataset, querySelector, querySelectorAll: () => items };
}

test("keys move in rows, and stay at an end", () => {
  const table = group(12, {}, { roving: "4" });
  const moves = { ArrowRight: 6, ArrowDown: 9, ArrowLeft: 4, ArrowUp: 1, Home: 4, End: 7 };
  for (const [key, to] of Object.entries(moves)) assert.equal(neighbour(table, 5, { key }), to, key);
  assert.equal(neighbour(table, 11, { key: "ArrowDown" }), 11);
  assert.equal(neighbour(table, 5, { key: "Home", ctrlKey: true }), 0);
  assert.equal(neighbour(table, 5, { key: "End", ctrlKey: true }), 11);
  assert.equal(neighbour(table, 5, { key: "a" }), null);
});

test("keys pass over gaps, along the row or to the nearest of the next one", () => {
  const items = [..."ab..efg...k"].map((name) => ({ name, dataset: name === "." ? { gap: "" } : {} }));
  const looks = { gridAutoFlow: "row", gridTemplateColumns: "" };
  const [dataset, querySelector] = [{ roving: "4" }, () => items[2]];
  const rack = { looks, dataset, querySelector, querySelectorAll: () => items };
  const from = (name, key) =>
    neighbour(
      rack,
      items.find((each) => each.name === name),
      { key },
    ).name;
  assert.equal(from("b", "ArrowRight"), "e");
  assert.equal(from("e", "ArrowLeft"), "b");
  assert.equal(from("g", "ArrowRight"), "k");
  assert.equal(from("k", "ArrowRight"), "k");
  assert.equal(from("e", "ArrowDown"), "k");
  assert.equal(from("k", "ArrowUp"), "g");
  assert.equal(from("g", "ArrowUp"), "b");
  assert.equal(from("a", "ArrowUp"), "a");
  assert.equal(from("k", "ArrowDown"), "k");
  assert.equal(from("a", "End"), "b");
});

test("where a table is turned, keys follow what one sees", () => {
  const upright = group(12, { gridTemplateColumns: "1px 1px 1px" }, { roving: "3", rovingFlow: "column" });
  assert.equal(neighbour(upright, 4, { key: "ArrowDown" }), 7);
  const lying = group(12, { gridAutoFlow: "column" }, { roving: "3", rovingFlow: "column" });
  assert.equal(neighbour(lying, 4, { key: "ArrowDown" }), 5);
  assert.equal(neighbour(lying, 4, { key: "ArrowRight" }), 7);
  const looks = { gridAutoFlow: "column", gridTemplateColumns: "1px 1px 1px" };
  const transposed = group(12, looks, { roving: "1", rovingFlow: "row" });
  assert.equal(neighbour(transposed, 5, { key: "ArrowDown" }), 6);
  assert.equal(neighbour(transposed, 5, { key: "ArrowRight" }), 9);
  const broad = group(12, { gridTemplateRows: "1px 1px" }, { roving: "1", rovingFlow: "row" });
  assert.equal(neighbour(broad, 5, { key: "ArrowDown" }), 11);
});

test("the focus goes to what follows, or to what is in the place of what is gone", () => {
  const was = (isConnected, place) => ({ isConnected, compareDocumentPosition: (n) => (n > place ? 4 : 2) });
  assert.equal(nearest([1, 3, 5], was(true, 2), 9), 3, "the next one");
  assert.equal(nearest([1, 3, 5], was(true, 6), 0), 5, "or else the last");
  assert.equal(nearest([1, 3, 5], was(false), 1), 3, "what is there now");
  assert.equal(nearest([1, 3, 5], was(false), 3), 5);
  assert.equal(nearest([], was(false), 0), undefined);
});

// What the keys of the upper row write without Shift, from 1 to 0: in the languages that there are, and in some others.
const UPPER = {
  "en, da, nb, de, es, zh": "1234567890",
  fr: "&é\"'(-è_çà",
  "fr of Belgium": "&é\"'(§è!çà",
  cs: "+ěščřžýáíé",
  lt: "ąčęėįšųū90",
};

test("the key that is labelled with a digit is that digit on every keyboard", () => {
  const buttons = [..."1234567890"].map((hotkey) => ({ dataset: { hotkey } }));
  for (const [name, signs] of Object.entries(UPPER))
    [...signs].forEach((key, n) => {
      const code = `Digit${(n + 1) % 10}`;
      assert.equal(hotkeyed(buttons, { key, code, shiftKey: false }), buttons[n], `${name}: ${key}`);
    });
  assert.equal(hotkeyed(buttons, { key: "1", code: "Digit1", shiftKey: true }), buttons[0], "AZERTY with Shift");
  assert.equal(hotkeyed(buttons, { key: "!", code: "Digit1", shiftKey: true }), undefined);
  assert.equal(hotkeyed(buttons, { key: "x", code: "KeyX" }), undefined);
});

test("what a key writes comes before where it lies, and letters of other scripts lie where ours do", () => {
  const buttons = ["é", "2", "q w", "Escape"].map((hotkey) => ({ dataset: { hotkey } }));
  assert.equal(hotkeyed(buttons, { key: "é", code: "Digit2" }), buttons[0]);
  assert.equal(hotkeyed(buttons, { key: "Q", code: "KeyA" }), buttons[2], "AZERTY");
  assert.equal(hotkeyed(buttons, { key: "ц", code: "KeyW" }), buttons[2]);
  assert.equal(hotkeyed(buttons, { key: "a", code: "KeyQ" }), undefined, "AZERTY");
  assert.equal(hotkeyed(buttons, { key: "Escape" }), buttons[3]);
});
