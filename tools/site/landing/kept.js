// What this browser keeps of the lessons, and the ways back: to a lesson as the site has it, or to nothing at all.
// JupyterLite keeps files in a database that is named after the address of the site.

const NAME = `JupyterLite Storage - ${new URL(".", location.href).pathname}`;
const COPIES = ["files", "checkpoints"]; // the stores in which a notebook may lie
const said = (name) => document.querySelector(`[data-say=${name}]`).textContent;

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// The database, or null as long as nothing was ever kept: opening it would make one that JupyterLite does not expect.
async function database() {
  const all = (await indexedDB.databases?.()) ?? [];
  return all.some((each) => each.name === NAME) ? answer(indexedDB.open(NAME)) : null;
}

// Do something with each of these stores, all or nothing.
async function change(stores, act) {
  const base = await database();
  const there = stores.filter((each) => base?.objectStoreNames.contains(each));
  if (there.length) {
    const changes = base.transaction(there, "readwrite");
    await Promise.all(there.map((each) => answer(act(changes.objectStore(each)))));
  }
  base?.close();
}

async function kept() {
  const base = await database();
  const keys = base?.objectStoreNames.contains("files")
    ? await answer(base.transaction("files").objectStore("files").getAllKeys())
    : [];
  base?.close();
  return new Set(keys);
}

// A button is there only where there is something to be had back.
async function show() {
  const keys = await kept();
  for (const each of document.querySelectorAll("[data-afresh]")) each.hidden = !keys.has(each.dataset.afresh);
  document.getElementById("kept").hidden = !keys.size;
}

async function forget(question, done, stores, act) {
  if (!confirm(said(question))) return;
  await change(stores, act);
  await show();
  document.getElementById("done").textContent = said(done);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.afresh) {
    return forget("ask-afresh", "is-afresh", COPIES, (store) => store.delete(button.dataset.afresh));
  }
  if (button?.id !== "newcomer") return;
  return database().then((base) => {
    const all = [...(base?.objectStoreNames ?? [])];
    base?.close();
    return forget("ask-newcomer", "is-forgotten", all, (store) => store.clear());
  });
});
// JupyterLite asks for it by this name too; begun here, it also keeps what the first lesson is made of.
navigator.serviceWorker?.register("service-worker.js?enableCache=false").catch(() => {});
addEventListener("pageshow", show); // also when somebody comes back from a lesson
