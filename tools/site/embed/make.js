// Writes the line that puts a widget or an exercise on a page. What can be chosen was written by Python when the site was
// built, from the table by which it reads what is asked for.

const told = JSON.parse(document.getElementById("told").textContent);
const at = (id) => document.getElementById(id);
const HERE = new URL("../", location.href); // where what is embedded lies
const SOON = 600; // milliseconds after which it is shown anew: each time Python begins afresh
const [what, options, looks, height, line, frame] = ["what", "options", "looks", "height", "line", "shown"].map(at);
const items = told.groups.flatMap((group) => group.items);
let timer = null;
let sized = false; // has somebody chosen how high it is?

function element(tag, more = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), more);
  made.append(...inside);
  return made;
}

const choice = ([value, textContent]) => element("option", { value, textContent });

function field(control) {
  const { name, values, between, date, example } = control;
  const id = `option-${name}`;
  if (control.switch) return element("input", { id, type: "checkbox", checked: control.default === "yes" });
  if (values?.length && !between) {
    const made = element("select", { id }, ...values.map(choice));
    made.value = control.default;
    return made;
  }
  if (between) return element("input", { id, type: "number", min: between[0], max: between[1], step: 1 });
  return element("input", { id, type: date ? "date" : "text", placeholder: example ?? "", spellcheck: false });
}

function row(control) {
  const input = field(control);
  const label = element("label", { htmlFor: input.id, textContent: control.title });
  return element("p", {}, ...(control.switch ? [input, " ", label] : [label, " ", input]));
}

// What a control says, and null if it is what holds anyway.
function chosen(control) {
  const input = at(`option-${control.name}`);
  const said = control.switch ? (input.checked ? "yes" : "no") : input.value.trim();
  return said === control.default || said === "" ? null : said;
}

function item() {
  return items[what.selectedIndex];
}

function query() {
  const parameters = new URLSearchParams(item().query);
  for (const control of [...item().controls, ...told.looks]) {
    const said = chosen(control);
    if (said !== null) parameters.set(control.name, said);
  }
  return parameters;
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function write() {
  const address = `${HERE.href}?${query()}`;
  const high = Math.min(3000, Math.max(120, Math.round(Number(height.value)) || 600));
  const named = `src="${escaped(address)}" title="${escaped(item().title)}" width="100%" height="${high}"`;
  line.value = `<iframe ${named} style="border: 0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`;
  at("said").textContent = "";
  frame.height = high;
  if (frame.dataset.address === address) return;
  frame.dataset.address = address;
  clearTimeout(timer);
  timer = setTimeout(() => frame.contentWindow.location.replace(address), timer === null ? 0 : SOON);
}

function choose() {
  options.querySelectorAll("p").forEach((each) => {
    each.remove();
  });
  options.append(...item().controls.map(row));
  options.hidden = !item().controls.length;
  sized = false;
  write();
}

async function copy() {
  try {
    await navigator.clipboard.writeText(line.value);
    at("said").textContent = told.say.copied;
  } catch {
    line.focus();
    line.select();
    at("said").textContent = told.say.selected;
  }
}

what.append(
  ...told.groups.map(({ title, items: inside }) =>
    element("optgroup", { label: title }, ...inside.map((each) => choice([each.query, each.title]))),
  ),
);
what.value = "widget=Validator"; // what the site's first page shows, too
looks.append(...told.looks.map(row));
what.addEventListener("change", choose);
at("form").addEventListener("input", ({ target }) => {
  if (target === height) sized = true;
  if (target !== what) write();
});
at("form").addEventListener("submit", (event) => event.preventDefault());
at("copy").addEventListener("click", copy);
addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow || data?.kind !== "setlab-height" || sized) return;
  height.value = Math.ceil(Math.min(3000, Math.max(120, data.height)) / 10) * 10;
  write();
});
choose();
