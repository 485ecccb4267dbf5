// Before anything else of the page is there: the worker in which Python runs is made, and what it needs is on its way,
// the memory from which it goes on too. What somebody presses meanwhile is not lost. start.js takes it all over.

{
  const { src, dataset } = document.currentScript;
  const pressed = []; // keys of what was pressed before any program listened
  const heard = []; // what the worker told before anybody listened
  const note = ({ target }) => {
    const key = target.closest?.("[data-on-click]")?.dataset.key;
    if (key) pressed.push(key);
  };
  addEventListener("click", note, true);
  const settle = () => {
    removeEventListener("click", note, true);
    return pressed.splice(0);
  };
  globalThis.early = { settle, heard };
  if (typeof WebAssembly === "object" && dataset.later === undefined) {
    try {
      const worker = new Worker(new URL("python.js", src), { type: "module", name: dataset.memory });
      worker.onmessage = worker.onerror = (event) => heard.push(event);
      globalThis.early.worker = worker;
    } catch {
      // a frame that is locked up has none
    }
  }
}
