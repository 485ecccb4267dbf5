// Scenes on a page of their own: a web socket in place of notebooks' models, one for all. Each message says for which.

import { leadBack, Model, RETRY } from "./model.js";
import stage from "./stage.js";

const main = document.querySelector("main");
const models = [];
let socket = null;
let tries = 0;

// What cannot be sent now is sent again when there is a connection: the stage keeps it until it is answered.
function send(at, message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify([at, message]));
}

function show(at, { frame, words }) {
  if (models[at]) return models[at].take(frame, words);
  if (!at) Object.assign(document, { title: `${words.title} · setlab` }).documentElement.lang = words.lang;
  models[at] = new Model((message) => send(at, message), frame, words);
  const el = document.createElement("div");
  main.append(el);
  stage.render({ model: models[at], el, signal: new AbortController().signal });
}

function connect() {
  socket = new WebSocket(`ws://${location.host}${location.pathname}/line`);
  socket.onopen = () => {
    tries = 0;
    for (const model of models) model.tell("comm_live_update"); // the stage asks what was lost
  };
  socket.onmessage = ({ data }) => {
    const [at, message] = JSON.parse(data);
    if (message.kind === "whole") show(at, message);
    else models[at]?.tell("msg:custom", message);
  };
  socket.onclose = ({ reason }) => {
    const isEnd = reason === "closed" || reason === "no such page"; // of another Python, which has begun since
    for (const model of models) model.tell(isEnd ? "destroy" : "comm_live_update");
    if (!isEnd) setTimeout(connect, RETRY[Math.min(tries++, RETRY.length - 1)]);
  };
}

leadBack(main);
connect();
