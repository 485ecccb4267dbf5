// What the tests of the site ask a page of JupyterLite, as functions of `window.lite`.
window.lite = {
  refused: [], // what the page may not load, and tried to

  get panel() {
    return window.jupyterapp?.shell?.currentWidget;
  },

  connected() {
    const { context, sessionContext } = this.panel ?? {};
    return context?.isReady && sessionContext?.session?.kernel?.connectionStatus === "connected";
  },

  // Not waited for: a cell takes as long as Python.
  runAll() {
    void this.goThrough();
  },

  // JupyterLite stops at every mistake, also at one made on purpose (its tag counts in JupyterLab only): whoever reads
  // goes on below it, and so does this.
  async goThrough() {
    const { commands } = window.jupyterapp;
    await commands.execute("notebook:run-all-cells");
    const { content } = this.panel;
    const stopped = content.widgets.findLastIndex((each) => each.model.executionCount);
    if (stopped < 0 || !this.meant(content.widgets[stopped].model)) return;
    content.activeCellIndex = stopped + 1;
    await commands.execute("notebook:run-all-below");
  },

  meant(cell) {
    return Boolean(cell.getMetadata("tags")?.includes("raises-exception"));
  },

  // How many code cells have run to their end, and how many there are.
  cells() {
    const code = this.panel.content.widgets.filter(
      (each) => each.model.type === "code" && each.model.sharedModel.source,
    );
    return [code.filter((each) => each.model.executionCount).length, code.length];
  },

  // What went wrong in any cell, one line each, and on the page; not what goes wrong on purpose.
  errors() {
    const cells = this.panel.content.widgets.map((each) => each.model);
    const outputs = cells.filter((each) => !this.meant(each)).flatMap((each) => each.outputs?.toJSON() ?? []);
    const failed = outputs.filter((each) => each.output_type === "error");
    return [...failed.map((each) => `${each.ename}: ${each.evalue}`), ...this.refused];
  },

  // Run this source in a cell of its own below all others; resolves to what it shows as text.
  async run(source) {
    const { commands } = window.jupyterapp;
    const notebook = this.panel.content;
    notebook.activeCellIndex = notebook.widgets.length - 1;
    await commands.execute("notebook:insert-cell-below");
    notebook.activeCell.model.sharedModel.setSource(source);
    const cell = notebook.activeCell.model;
    await commands.execute("notebook:run-cell");
    return cell.outputs
      .toJSON()
      .map((each) => each.text ?? each.data?.["text/plain"] ?? `${each.ename}: ${each.evalue}`)
      .flat()
      .join("");
  },

  // Fill the places with three cards of the tray, and time the third click until its verdict is on show.
  async judge(root) {
    const find = (key) => root.querySelector(`[data-key="${key}"]`);
    const seen = (test) =>
      new Promise((done) => {
        const look = () => requestAnimationFrame(() => (test() ? done(performance.now()) : look()));
        look();
      });
    find("tray-0").click();
    find("tray-1").click();
    await seen(() => root.dataset.jsPending === "0");
    const start = performance.now();
    find("tray-2").click();
    const judged = await seen(() => find("check"));
    find("clear").click();
    await seen(() => root.dataset.jsPending === "0" && !find("check"));
    return judged - start;
  },
};
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
  window.lite.refused.push(`${violatedDirective}: ${blockedURI} ${sample}`);
});
