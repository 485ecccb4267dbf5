// The page's end of a line to Python: a model as a notebook has one, whatever carries the messages.

import stage from "./stage.js";

export class Model {
  constructor(page, post) {
    Object.assign(this, { page, post, state: {}, hearers: {} });
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

  // What cannot be sent now is sent again when there is a line: the stage keeps it until it is answered.
  send(message) {
    this.post(message);
  }

  take(frame, words) {
    this.state = { _frame: frame, _words: words };
    this.tell("change:_words");
    this.tell("change:_frame");
  }
}

// What is shown within `main`: one scene after the other. `post` sends a message of the page's to Python.
export class Shown {
  constructor(main, post) {
    Object.assign(this, { main, post, model: null });
  }

  // A scene as a whole: another one, or the same in other words.
  whole({ page, frame, words }) {
    document.documentElement.lang = words.lang;
    document.title = words.title;
    if (this.model?.page === page) return this.model.take(frame, words);
    this.model?.end.abort();
    this.model = new Model(page, this.post);
    this.model.end = new AbortController();
    this.model.state = { _frame: frame, _words: words };
    const el = document.createElement("div");
    this.main.replaceChildren(el);
    stage.render({ model: this.model, el, signal: this.model.end.signal });
  }

  // Any message of Python's.
  hear(message) {
    if (message.kind === "whole") return this.whole(message);
    this.model?.tell("msg:custom", message);
  }
}
