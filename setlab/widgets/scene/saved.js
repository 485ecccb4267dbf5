// What a notebook saves of a scene: its last frame, packed, and a script of a few lines that shows it without a kernel.
// The client itself is far longer; it comes from the kernel again. It is told of none of this.

export async function unpacked({ packed, ...frame }) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return { ...frame, html: await new Response(stream).text() };
}

async function pack({ html, ...frame }) {
  const stream = new Blob([html]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return { ...frame, packed: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

const SCRIPT = `${unpacked}; export default {
  async render({ model, el }) {
    const frame = model.get("_frame");
    const { html } = frame.packed ? await unpacked(frame) : frame;
    el.innerHTML = html.replaceAll("--view--", "saved" + Math.random().toString(36).slice(2));
    el.classList.add("setlab-saved");
    el.inert = true;
  },
};`;
const SHEET = `.setlab-saved { display: flow-root; color-scheme: light; background: #fff; color: #000; padding: 8px; }
.setlab-saved :is([role=group], [data-roving]) { display: flex; flex-wrap: wrap; gap: 6px; }
.setlab-saved button { all: unset; }
.setlab-saved [aria-pressed=true] { outline: 3px solid; }
.setlab-saved :is(details, kbd, label:has(input, select, textarea)) { display: none; }
.setlab-saved :is(.stage-unseen, [data-on-click]:not(:has(svg))) { display: none; }`;

// Other views of the model are not woken ("silent"): they have drawn this frame, and run this client.
const set = ({ model }, name, value) => model.set(name, value, { silent: true });

// A moment after the last frame, so that play does not wait for it. On a page of our own nothing is saved.
export function keepSmall(view) {
  if (!view.model.widget_manager || !globalThis.CompressionStream) return;
  clearTimeout(view.packing);
  view.packing = setTimeout(async () => {
    const small = await pack(view.frame);
    if (view.lost || small.rev !== view.rev) return;
    set(view, "_frame", small);
    set(view, "_esm", SCRIPT);
    set(view, "_css", SHEET);
  }, 500);
}
