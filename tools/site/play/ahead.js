// The first table, while Python is on its way: the cards of a deal that it will know by its seed, and a verdict on three
// of them. Python hears every press when it is there, judges for itself, and shows its own table in place of this one.

// The rule of SET, and the only rule that exists twice: each feature all the same or all different. Python's own is
// setlab.check_set; tests/host/test_first_table.py compares the two on all 85,320 triples of the 81 cards.
export const isSet = (...codes) => [0, 1, 2, 3].every((n) => new Set(codes.map((code) => code[n])).size !== 2);

// The page of a table, with the cards of another deal.
export function dealt({ frame, seed, cards, deals }, other) {
  const codes = deals[other].split(" ");
  const card = /(<button class="stage-card" data-key="card-)\w+("[^>]* aria-label=")[^"]*("[^>]*>)<svg.*?<\/svg>/gs;
  const html = frame.html.replace(card, (_, key, label, end) => {
    const code = codes.shift();
    return `${key}${code}${label}${cards[code][0]}${end}${cards[code][1]}`;
  });
  return html.replaceAll(String(seed), other);
}

export class Ahead {
  // `shown` shows the page, `prepared` is what setlab.host.first_table tells.
  constructor(shown, prepared) {
    const seeds = Object.keys(prepared.deals);
    const seed = seeds[Math.floor(Math.random() * seeds.length)];
    Object.assign(this, { shown, prepared, seed, isOn: false, chosen: new Set() });
  }

  // What was pressed, before Python hears it.
  hear({ name, key, value }) {
    if (name === "choose" && key === "play-versus" && !this.isOn) this.show();
    else if (name === "pick" && this.isOn) this.pick(key, value);
  }

  show() {
    this.isOn = true;
    const { frame } = this.prepared;
    const html = dealt(this.prepared, this.seed);
    const focus = frame.focus && { ...frame.focus, view: null, rev: 1 };
    const say = { ...frame.say, view: null };
    this.shown.model.take({ ...frame, html, say, focus, rev: 1, ack: {} }, this.shown.model.get("_words"));
  }

  pick(key, isChosen) {
    for (const card of this.all(".stage-wrong")) card.classList.remove("stage-wrong");
    if (isChosen) this.chosen.add(key);
    else this.chosen.delete(key);
    if (this.chosen.size < 3) return;
    const cards = this.all("[data-key^=card-]");
    const at = cards.findIndex((card) => card.matches(":focus"));
    const right = isSet(...[...this.chosen].map((each) => each.slice("card-".length)));
    for (const card of cards) {
      if (!this.chosen.has(card.dataset.key)) continue;
      card.ariaPressed = "false";
      card.classList.add(right ? "stage-taken" : "stage-wrong");
      card.disabled = right; // Python takes them away
    }
    // What is disabled loses the focus, and keys would go nowhere.
    if (cards[at]?.disabled) [...cards.slice(at), ...cards].find((card) => !card.disabled).focus();
    const [line] = this.all("[data-key=message]");
    line.className = `stage-message ${right ? "stage-yes" : "stage-no"}`;
    line.textContent = this.prepared.says[right];
    this.chosen.clear();
  }

  all(selector) {
    return [...this.shown.place.querySelectorAll(selector)];
  }
}
