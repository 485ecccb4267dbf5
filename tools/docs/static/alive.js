// Within the site a widget comes to life where its picture was: not before somebody wants it, for it brings Python along.

const site = `${document.documentElement.dataset.content_root}../`;
const frames = new Set();

document.addEventListener("click", ({ target }) => {
  const { embed } = target.dataset;
  if (embed === undefined) return;
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: `${site}embed/?${embed}&language=en`, title: "setlab", className: "alive" });
  frame.allow = "fullscreen; clipboard-write";
  frames.add(frame);
  (target.closest(".output") ?? target.parentElement).replaceChildren(frame);
  frame.focus();
});
addEventListener("message", ({ source, data }) => {
  if (data?.kind !== "setlab-height") return;
  for (const frame of frames) if (frame.contentWindow === source) frame.height = Math.min(data.height, 3000);
});
