// What comes back from the lessons is asked on the page that lists them. Whether anything does today, that page knows
// without Python, which has told a day; it runs before anything is drawn, so nothing jumps.

{
  const at = (id) => document.getElementById(id);
  const [ask, section, waiting] = ["ask", "yesterday", "waiting"].map(at);
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

  // A day, "" where nothing is to be asked, null where nothing was learnt here.
  const from = () => {
    try {
      return localStorage.getItem(`setlab asked from ${new URL("../", document.currentScript.src).pathname}`);
    } catch {
      return null; // a browser that keeps nothing
    }
  };

  const begin = async () => {
    ask.parentElement.hidden = true;
    section.hidden = false;
    at("stage").disabled = false;
    const [{ Shown }, { Python }] = await Promise.all(["./model.js", "./start.js"].map((name) => import(name)));
    const shown = new Shown(at("shown"), (message) => python.send(message), false);
    const hear = (message) => {
      waiting.hidden = true;
      shown.hear(message);
    };
    const python = new Python(hear, () => shown.model?.tell("destroy"));
    document.addEventListener("visibilitychange", () => document.hidden && python.save());
    python.begin();
  };

  const day = from();
  ask.addEventListener("click", () => {
    begin();
    section.focus();
  });
  if (day && day <= today) begin();
  else ask.parentElement.hidden = day === null;
}
