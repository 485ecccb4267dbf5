// What the stage takes for a notebook's model, wherever the frames of a scene come from: whoever carries them says how to
// `send` a message, and tells what came in.

import stage from "./stage.js";

export class Model {
  constructor(send, frame, words) {
    Object.assign(this, { send, hearers: {}, state: { _frame: frame, _words: words } });
  }

  get(name) {
    return this.state[name];
  }

  on(type, hear) {
    (this.hearers[type] ??= []).push(hear);
  }

  tell(type, message) {
    for (const hear of this.hearers[type] ?? []) hear(message);
  }

  take(frame, words) {
    this.state = { _frame: frame, _words: words };
    this.tell("change:_words");
    this.tell("change:_frame");
  }
}

export const RETRY = [300, 1000, 2000, 4000]; // milliseconds until the next try to connect

// What is shown within an element, one scene after the other. `send` hands a message of the page's on to Python. A scene
// that is `alone` on its page says what that is called, and in which language it is.
export class Shown {
  constructor(place, send, alone = true) {
    Object.assign(this, { place, send, alone, model: null, page: null, end: null });
  }

  // A scene as a whole: another one, or the same in other words.
  whole({ page, frame, words }) {
    if (this.alone) Object.assign(document, { title: `${words.title} · setlab` }).documentElement.lang = words.lang;
    if (this.page === page) return this.model.take(frame, words);
    this.end?.abort();
    Object.assign(this, { page, end: new AbortController(), model: new Model(this.send, frame, words) });
    const el = document.createElement("div");
    this.place.replaceChildren(el);
    stage.render({ model: this.model, el, signal: this.end.signal });
  }

  // Any message of Python's.
  hear(message) {
    if (message.kind === "whole") return this.whole(message);
    this.model?.tell("msg:custom", message);
  }
}

// The browser's Back leads where a page's own way back does: from a game to all games, and only from there elsewhere.
// Each way back that is shown in `place` has an entry of the browser's history.
export function leadBack(place) {
  const ways = () => place.querySelectorAll(".stage-homeward");
  const noted = () => history.state?.deep ?? 0;
  let isGoing = false; // until what is shown and the history have come together
  const follow = () => {
    const away = ways().length - noted();
    if (!away) isGoing = false;
    if (!away || isGoing) return;
    isGoing = away < 0;
    if (isGoing) return history.go(away);
    for (let deep = noted() + 1; deep <= ways().length; deep++) history.pushState({ deep }, "");
  };
  new MutationObserver(follow).observe(place, { childList: true, subtree: true });
  addEventListener("popstate", () => {
    const way = ways()[noted()];
    isGoing = Boolean(way);
    if (way) way.click();
    else follow();
  });
}
