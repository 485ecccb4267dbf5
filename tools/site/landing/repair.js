// Throw away what the worker of this site keeps, and the worker: nothing that a learner wrote lies there (see kept.js).
// Then this page is loaded again, as one for which no worker answers, and asks for a new one, whatever the browser itself
// may have kept of that.
const root = new URL("../", location.href);
const find = (id) => document.getElementById(id);

async function repair() {
  const store = `setlab - ${root.pathname}`; // as worker.js names it
  const kept = await (await caches.open(store)).keys();
  await caches.delete(store);
  await caches.delete(`setlab memory - ${root.pathname}`); // as page/memory.js names it
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.filter(({ scope }) => scope === root.href).map((each) => each.unregister()));
  location.hash = kept.length;
  location.reload();
}

function show(what) {
  find(what).hidden = false;
  find("repair").hidden = true;
  find("open").hidden = false;
  find("open").focus();
}

find("repair").addEventListener("click", () => repair().catch(() => show("failed")));
const count = /^#(\d+)$/.exec(location.hash);
if (count) {
  find("done").textContent = find("done").textContent.replace("{n}", count[1]);
  show("done");
  history.replaceState(null, "", location.pathname);
  const worker = "../service-worker.js?enableCache=false";
  fetch(worker, { cache: "reload" })
    .then(() => navigator.serviceWorker?.register(worker))
    .catch(() => {});
}
