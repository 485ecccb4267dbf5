// An extension of JupyterLab, by hand, of two plugins. One runs notebooks/play.ipynb when that is opened, in any language:
// whoever opens it wants a game, not a cell. No other notebook is ever run: it may have come from anywhere. The other one
// says in which language a notebook is written, so that it is read out rightly and set in the right letters.

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

  // The language of a notebook, as its metadata name it. The page around it has its own.
  function speak(panel, context) {
    const lang = context.model.getMetadata("lang");
    if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang)) panel.content.node.lang = lang;
    else panel.content.node.removeAttribute("lang");
  }

  // Slanted, Chinese letters only look damaged.
  const SHEET = `
    .jp-Notebook em:lang(zh) { font-style: normal; text-emphasis: filled dot; text-emphasis-position: under right; }
    .jp-Notebook:lang(zh) .cm-line span { font-style: normal; }`;

  const language = {
    id: "setlab-play:language",
    description: "Marks each notebook with the language in which it is written.",
    autoStart: true,
    activate(app) {
      document.head.append(Object.assign(document.createElement("style"), { textContent: SHEET }));
      const createNew = (panel, context) => {
        context.ready.then(() => speak(panel, context));
        context.model.metadataChanged.connect(() => speak(panel, context));
      };
      app.docRegistry.addWidgetExtension("Notebook", { createNew });
    },
  };

  const games = {
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
  const module = { __esModule: true, default: [games, language] };
  window._JUPYTERLAB["setlab-play"] = { init: () => {}, get: async () => () => module };
})();
