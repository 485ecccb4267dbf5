// What makes a moment of what has happened: pieces fly to whom they belong now, others are dealt one by one, and a
// sound goes with it. All of it is show: nothing waits for it, and without it the same is told by colours and words.

import { keyOf } from "./patch.js";

export const MOVES = matchMedia("(prefers-reduced-motion: no-preference)");
const FLIGHT = 560; // milliseconds
const BETWEEN = 70; // from one dealt piece to the next, at most
const DEALING = 700; // all of them

export class Moments {
  // `view` finds elements; `air` lies over the page and takes no click.
  constructor(view, air) {
    Object.assign(this, { view, air, leaving: [], known: new Set() });
  }

  get root() {
    return this.view.root;
  }

  find(key) {
    return this.view.find(key);
  }

  // Before the page becomes like the fresh one: where is what will fly?
  before(fresh) {
    this.leaving = [];
    this.known = new Set([...this.root.querySelectorAll("[data-deals] > [data-key]")].map(keyOf));
    const isOver = fresh.querySelector(".stage-final, .stage-round"); // nothing flies over what a game came to
    if (isOver) this.air.replaceChildren();
    if (isOver || !MOVES.matches || !this.root.childElementCount) return;
    for (const goal of fresh.querySelectorAll("[data-from]")) {
      if (this.find(keyOf(goal))) continue;
      const pieces = goal.dataset.from
        .split(" ")
        .map((key) => this.find(key))
        .filter(Boolean);
      if (pieces.length)
        this.leaving.push([keyOf(goal), pieces.map((each) => [each.cloneNode(true), each.getBoundingClientRect()])]);
    }
  }

  after() {
    if (!MOVES.matches) return;
    for (const [key, pieces] of this.leaving) this.fly(pieces, this.find(key));
    const dealt = [...this.root.querySelectorAll("[data-deals] > [data-key]")].filter(
      (each) => !this.known.has(keyOf(each)),
    );
    const between = Math.min(BETWEEN, DEALING / dealt.length);
    dealt.forEach((each, n) => {
      each.animate(
        { opacity: [0, 1], scale: [0.85, 1] },
        { duration: 220, delay: n * between, fill: "backwards", easing: "ease-out" },
      );
    });
  }

  // They light up and lift where they lay, and then they go.
  fly(pieces, goal) {
    const origin = this.air.getBoundingClientRect();
    const end = goal?.getBoundingClientRect();
    if (!end?.width) return;
    pieces.forEach(([piece, box], n) => {
      piece.removeAttribute("data-key");
      piece.classList.add("stage-flying");
      piece.inert = true;
      const [left, top] = [box.left - origin.left, box.top - origin.top];
      Object.assign(piece.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      this.air.append(piece);
      const x = end.left + (end.width * (n + 0.5)) / pieces.length - box.left - box.width / 2;
      const y = end.top + end.height / 2 - box.top - box.height / 2;
      const small = end.width / pieces.length / box.width;
      const way = [
        { translate: "0 0", scale: 1 },
        { translate: "0 -8px", scale: 1.06, offset: 0.35 },
        { translate: `${x}px ${y}px`, scale: small, opacity: 0.7 },
      ];
      const flight = piece.animate(way, { duration: FLIGHT, delay: n * 40, fill: "both", easing: "ease-in-out" });
      flight.onfinish = flight.oncancel = () => piece.remove();
    });
  }
}

// ---- sounds: short tones, made here; [hertz, seconds from the beginning] ----

const TONES = {
  yes: [
    [523, 0],
    [659, 0.09],
    [784, 0.18],
  ],
  no: [
    [208, 0],
    [165, 0.13],
  ],
  theirs: [
    [440, 0],
    [349, 0.12],
  ],
  move: [[587, 0]],
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.36],
  ],
  over: [
    [523, 0],
    [440, 0.16],
    [392, 0.32],
  ],
};
let audio = null;

// A browser may allow no sound before somebody has clicked, or none at all: then it stays quiet.
export function sound(mood, volume) {
  if (!(mood in TONES) || !(volume > 0)) return;
  try {
    audio ??= new AudioContext();
    audio.resume()?.catch(() => {});
    for (const [pitch, at] of TONES[mood]) tone(pitch, audio.currentTime + at, volume);
  } catch {
    audio = null;
  }
}

function tone(pitch, at, volume) {
  const [voice, loud] = [audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(volume, at + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
  voice.connect(loud).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.25);
}
