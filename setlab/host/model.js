// What the stage takes for a notebook's model, wherever the frames of a scene come from: whoever carries them says how to
// `send` a message, and tells what came in.

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
