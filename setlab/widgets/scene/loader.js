// What each widget carries and a notebook saves: its frame and a still picture, packed, and this script. The client, which
// is far longer, comes from the kernel once for a page. Where no kernel answers, the picture is shown.

const clients = (globalThis.setlabClients ??= {}); // by version: two kernels may run two versions of setlab
const asked = new WeakMap(); // by kernel: all widgets that open at once share one answer

async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

async function whole({ packed, ...frame }) {
  return { ...frame, html: await unpacked(packed) };
}

async function made({ script, sheet }) {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  const { default: stage } = await import(url);
  URL.revokeObjectURL(url);
  return { stage, style };
}

function ask(model) {
  const question = () => model.send({ kind: "client" });
  return new Promise((resolve) => {
    const take = (message) => {
      if (message.kind !== "client") return;
      model.off("msg:custom", take);
      model.off("comm_live_update", question);
      resolve(made(message));
    };
    model.on("msg:custom", take);
    model.on("comm_live_update", question); // connected again: the question may be lost
    question();
  });
}

async function clientOf(model) {
  const [version, asker] = [model.get("_client"), model.widget_manager ?? model];
  if (clients[version]) return clients[version];
  if (!asked.has(asker)) {
    asked.set(asker, ask(model));
    setTimeout(() => asked.delete(asker), 3000); // it may have been lost with a kernel that has restarted since
  }
  return (clients[version] = await asked.get(asker));
}

function dress(el, style) {
  const root = el.getRootNode();
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(style)) root.adoptedStyleSheets.push(style);
}

async function render(context) {
  const { model, el, signal } = context;
  let isPlayed = false;
  const picture = async () => {
    const html = await unpacked(model.get("_still"));
    if (isPlayed) return;
    el.innerHTML = html;
    el.classList.add("setlab-still");
  };
  const waiting = setTimeout(picture, 300);
  const { stage, style } = await clientOf(model);
  const frame = await whole(model.get("_frame"));
  clearTimeout(waiting);
  isPlayed = true;
  if (signal.aborted) return;
  el.replaceChildren();
  el.classList.remove("setlab-still");
  dress(document.body, style);
  stage.render({ ...context, frame, whole });
  requestAnimationFrame(() => dress(el, style)); // in a shadow root, of which the element is a part only now
}

export default { render };
