// A page of a room: a web socket in place of a notebook's model. The stage (stage.js) does the rest, here as there.

import { RETRY, Shown } from "./model.js";

const TEACHERS = ["/teacher", "/wall", "/report"].includes(location.pathname);
const main = document.querySelector("main");
let socket = null;
let tries = 0;

// What is typed behind the mark "#" is a secret that no server was sent: it goes away before anybody can look at it.
const secret = location.hash.slice(1) || sessionStorage.getItem("key") || "";
if (TEACHERS && secret) sessionStorage.setItem("key", secret);
if (location.hash) history.replaceState(null, "", location.pathname);

// A mark of this browser's, made up: a teacher who sends a device out does not find it in again at once.
function mark() {
  const made = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16)).join("");
  try {
    localStorage.device ??= made();
    return localStorage.device;
  } catch {
    return ""; // a browser that keeps nothing
  }
}

// What this browser remembers of a pupil: whose seat it was, and how they see. A closed tab, opened again, is theirs.
function remembered(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}
function remember(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // it keeps nothing
  }
}

// What is typed on the login page: a connection that was lost, or took too long, comes again, and nothing has to be typed twice.
const field = (key) => main.querySelector(`.class-login input[data-key="${key}"]`);
const pupil = { code: secret, device: mark() };

// What cannot be sent now is sent again when there is a connection: the stage keeps it until it is answered.
const shown = new Shown(main, (message) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
});

// A page in place of another: what is being typed at the login stays, with the focus in it, and with the letters that
// came after the server was told.
function show(message) {
  const at = main.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const typed = at && field(at)?.value;
  const isAnother = shown.page !== message.page;
  shown.whole(message);
  if (message.words.eyes) remember("eyes", message.words.eyes);
  const typing = isAnother && at && field(at);
  if (isAnother && at !== null && !typing) main.querySelector(".stage[tabindex]").focus({ preventScroll: true });
  if (!typing) return;
  typing.focus();
  typing.value = typed;
  typing.setSelectionRange(typing.value.length, typing.value.length);
}

function hear({ data }) {
  const message = JSON.parse(data);
  if (message.kind === "whole") return show(message);
  if (message.kind !== "token") return shown.hear(message);
  sessionStorage.setItem("token", message.token);
  remember("seat", message.token);
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/line`);
  socket.onopen = () => {
    tries = 0;
    for (const key of ["code", "name"]) pupil[key] = field(key)?.value || pupil[key];
    const who = TEACHERS ? { key: secret, page: location.pathname } : pupil;
    const token = sessionStorage.getItem("token");
    const more = TEACHERS ? {} : { again: remembered("seat"), eyes: remembered("eyes") };
    socket.send(JSON.stringify({ kind: "enter", token, ...more, ...who }));
    shown.model?.tell("comm_live_update"); // the stage asks what was lost
  };
  socket.onmessage = hear;
  socket.onclose = ({ reason }) => {
    if (reason === "closed") return shown.model?.tell("destroy");
    if (["out", "elsewhere"].includes(reason)) return;
    shown.model?.tell("comm_live_update"); // it is asked for, and said if no answer comes
    setTimeout(connect, RETRY[Math.min(tries++, RETRY.length - 1)]);
  };
}

connect();
document.addEventListener("click", ({ target }) => {
  const opens = target.closest("[data-opens]"); // from the teacher's page, and so it has its key
  if (opens) window.open(opens.dataset.opens);
  if (target.closest("[data-prints]")) window.print();
  if (!target.closest("[data-leaves]")) return;
  sessionStorage.removeItem("token");
  remember("seat", null);
  location.reload();
});
// Enter in the code's field is the button: to leave that field says nothing yet, for the name may have to be mended.
document.addEventListener("keydown", ({ key, target, isComposing }) => {
  if (key === "Enter" && !isComposing && target === field("code")) main.querySelector('[data-key="enter"]').click();
});
// A tablet that wakes up, or finds its network again, need not wait for the next try.
window.addEventListener("online", () => socket.readyState === WebSocket.CLOSED && connect());

// At a projector nobody clicks first: a key for which nothing has the focus goes to what is shown there.
if (location.pathname === "/wall")
  document.addEventListener("keydown", (event) => {
    const root = main.querySelector(".stage[tabindex]");
    if (event.target !== document.body || !root) return;
    root.focus({ preventScroll: true });
    root.dispatchEvent(new KeyboardEvent("keydown", event));
  });

// The wall is seen whole: what would be higher than the window is drawn smaller, and larger again when there is room.
const LEAST = 0.4;
function fit() {
  const page = document.documentElement;
  const fits = (scale) => {
    page.style.setProperty("--fit", scale);
    return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth;
  };
  if (fits(1)) return;
  let [small, large] = [LEAST, 1];
  while (large - small > 0.01) {
    const middle = (small + large) / 2;
    [small, large] = fits(middle) ? [middle, large] : [small, middle];
  }
  fits(small);
}
if (location.pathname === "/wall") {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  new MutationObserver(again).observe(main, { childList: true, subtree: true, characterData: true });
  for (const name of ["resize", "load"]) window.addEventListener(name, again, true);
}
