// An extension of JupyterLab, by hand: it runs notebooks/play.ipynb when that is opened, in any language. Whoever opens it wants a game,
// not a cell. No other notebook is ever run: it may have come from anywhere.

(() => {
  const PLAY = /^(?:[\w-]+:)?(?:lessons\/[\w-]+\/)?notebooks\/play\.ipynb$/; // some servers put the name of a drive before a path

  async function run(app, panel, context) {
    await Promise.all([context.ready, panel.sessionContext.ready, panel.revealed]);
    const cell = panel.content.widgets.findIndex(({ model }) => model.type === "code");
    if (!PLAY.test(context.path) || cell < 0 || panel.isDisposed || !panel.sessionContext.session?.kernel) return;
    app.shell.activateById(panel.id);
    panel.content.activeCellIndex = cell;
    await app.commands.execute("notebook:run-cell");
  }

  const plugin = {
    id: "setlab-play:run",
    description: "Runs the notebook with the games when it is opened.",
    autoStart: true,
    activate(app) {
      const createNew = (panel, context) => void run(app, panel, context);
      app.docRegistry.addWidgetExtension("Notebook", { createNew });
    },
  };

  // What JupyterLab asks of an extension: it is told what is shared, and then asked for its plugins.
  window._JUPYTERLAB ??= {};
  const module = { __esModule: true, default: plugin };
  window._JUPYTERLAB["setlab-play"] = { init: () => {}, get: async () => () => module };
})();
