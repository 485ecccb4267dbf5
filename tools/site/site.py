"""The site that runs setlab in any browser: nothing to install, and opened pages work again without a network.

    python go.py site                  build it into build/site
    python go.py site --plots          the same with numpy and matplotlib (13 MB more), so that plots need no network
    python go.py site --serve [port]   build it if it is not up to date, and show it on this machine
    python go.py site --pin            pin anew, in tools/site/downloads.toml, what the site is made of

It is JupyterLite with the Pyodide kernel: this module makes its pages and notebooks, wheels.py its Python.
"""

import contextlib
import hashlib
import json
import os
import shutil
import signal
import sys
from functools import partial
from pathlib import Path

import downloads
import editing
import embedding
import front
import learning
import notices
import playing
import published
from downloads import Trouble
from filling import words
from steps import Steps
from wheels import EPOCH, LABEXTENSIONS, LOADED, ROOT, distribution, remove, run, to_pin

from setlab.common.i18n import meant
from tools.sources import PACKAGES

SITE, CACHE = ROOT / "build" / "site", ROOT / "build" / "cache"
DOCS = ROOT / "build" / "docs"  # comes along if python go.py docs was run
LESSONS = ROOT / "build" / "lessons"  # in other languages, as python go.py notebooks --language all builds them
APPS = ("lab", "notebooks", "tree", "edit")
# What of JupyterLab's environment goes into the site. Whatever else a machine has installed stays out.
EXTENSIONS = (
    "@jupyter-notebook/lab-extension",
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab_pygments",
)
PLAY = ROOT / "setlab" / "lab" / "labextensions" / "setlab-play"  # runs the games as soon as their notebook is open
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
SOURCES = (".py", ".js", ".mjs", ".toml", ".html", ".css")
OLD_FONTS = ("eot", "svg", "ttf", "woff")
PORT = 8000


# --- sources --------------------------------------------------------------------------------------


def notebooks():
    """Return {path in the site: file} of every lesson and exercise in its languages; no solutions."""
    found, others = {}, [(folder, Path("lessons", folder.name)) for folder in sorted(LESSONS.glob("*/"))]
    for folder, within in ((ROOT, Path()), *others):
        paths = (*folder.glob("notebooks/*.ipynb"), *folder.glob("exercises/*.ipynb"))
        found |= {within / path.relative_to(folder): path for path in sorted(paths)}
    return found


def other_languages():
    """Build the current lessons in other languages into LESSONS."""
    run([sys.executable, "-m", "tools.lessons.building", "--language", "all"], cwd=ROOT)


def fingerprint():
    """Return a hash of everything the site is made of."""
    inputs = [
        *notebooks().values(),
        ROOT / "pyproject.toml",
        ROOT / "constraints.txt",
        ROOT / "README.md",
        ROOT / "LICENSE",
    ]
    inputs += [path for path in (ROOT / "tools" / "site").rglob("*") if path.suffix in SOURCES]
    inputs += (ROOT / "tools" / "lessons").glob("*.po")
    inputs += [path for folder in (PLAY, DOCS) for path in folder.rglob("*") if path.is_file()]
    inputs += [
        path for top in PACKAGES for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    seen = hashlib.sha256()
    for path in sorted(inputs):
        name = Path(os.path.relpath(path, ROOT)).as_posix()
        seen.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return seen.hexdigest()


def contents(folder):
    """Write the notebooks in the site's form."""
    for place, path in notebooks().items():
        language = place.parts[1] if place.parts[0] == "lessons" else "en"
        notebook = carried(json.loads(path.read_text(encoding="utf-8")), language)
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(notebook, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
        os.utime(target, (EPOCH, EPOCH))  # the list of files in the site tells when each one was changed


def carried(notebook, language="en"):
    """Return a notebook for the site: with its kernel (or it would ask which one to use) and with saved plots.

    The hint below the picture of a widget is in the language of the notebook.

    No cell was run here yet, so none bears a number, and printed output is left out. Pictures and questions stay: they
    invite.

    On disk a text is a list of lines; the site would join these with commas, so they are joined here.
    A plot needs matplotlib, which is not in the site. If it cannot be fetched, `common.optional` shows the picture that
    the lesson came with; a cell's metadata is what reaches Python together with its code.
    """
    notebook["metadata"]["kernelspec"] = KERNEL
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            for bundle in (output, output.get("data", {})):
                joined = {key: "".join(lines) for key, lines in bundle.items() if is_lines(lines)}
                bundle.update({key: text for key, text in joined.items() if key != "traceback"})  # that is a list
        plots = [output["data"] for output in cell.get("outputs", ()) if is_plot(output.get("data", {}))]
        if plots:
            cell["metadata"]["setlab"] = {"picture": plots[-1]}
        if cell["cell_type"] == "code":
            not_yet_run(cell, language)
    return notebook


def not_yet_run(cell, language):
    """Remove the traces of a run, and add to a widget's picture how to make it alive."""
    cell["execution_count"] = None
    if "long" not in cell["metadata"].get("tags", ()):  # nobody waits for those: what they gave stays
        cell["outputs"] = [output for output in cell["outputs"] if invites(output.get("data", {}))]
    for output in cell["outputs"]:
        if "execution_count" in output:
            output["execution_count"] = None
        html = output.get("data", {}).get("text/html", "")
        if "sl.widgets." in "".join(cell["source"]) and html and "Shift + Enter" not in html:
            output["data"]["text/html"] = f"{html}<p><em>{words('landing', meant(language))['alive']}</em></p>"


def invites(data):
    """Return whether this output is a picture or a question, and not only text."""
    return bool({"text/html", "image/png"} & {*data}) or "<img" in data.get("text/markdown", "")


def is_lines(value):
    """Return whether this is a text as a notebook on disk holds it, line by line."""
    return isinstance(value, list) and all(isinstance(line, str) for line in value)


def is_plot(data):
    """Return whether this output is a plot, by matplotlib or by setlab."""
    return "image/png" in data or "data:image/png" in "".join(data.get("text/html", ""))


def configuration(folder, exposed):
    """Write the configuration of JupyterLite: no package index, no news, the reader's own light or dark.

    An exposed site opens its internals to any script on its pages: for tests, never to be published.
    """
    plugin = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(LOADED)}}
    settings = {
        "appName": "setlab",
        "exposeAppInBrowser": exposed,
        # It would tell how many years ago EPOCH was.
        "disabledExtensions": ["@jupyter-notebook/notebook-extension:checkpoints"],
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": plugin},
    }
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}
    (folder / "jupyter-lite.json").write_text(json.dumps(lite, indent=1))
    overrides = {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    }
    (folder / "overrides.json").write_text(json.dumps(overrides, indent=1))


# --- building -------------------------------------------------------------------------------------


def lite(work, target):
    """Build JupyterLite's part into the target folder."""
    extensions = [LABEXTENSIONS / name for name in EXTENSIONS]
    lost = [path.name for path in extensions if not path.is_dir()]
    if lost:
        raise Trouble(f"JupyterLab's part {lost[0]} is missing in .venv: python go.py setup --fresh makes it anew.")
    command = [sys.executable, "-m", "jupyterlite_core.app", "build", "--no-sourcemaps", "--no-unused-shared-packages"]
    command += ["--ignore-sys-prefix", f"--source-date-epoch={EPOCH}", "--lite-dir", str(work)]
    command += ["--output-dir", str(target), "--contents", str(work / "contents")]
    command += [f"--apps={name}" for name in APPS]
    command += [f"--LiteBuildConfig.federated_extensions={path}" for path in (*extensions, PLAY)]
    run(command, cwd=work)
    # Of each font of icons, browsers take the smallest; the others are older ways to say the same.
    for junk in (*target.glob("rspack*"), *(each for end in OLD_FONTS for each in target.glob(f"build/fa-*.{end}"))):
        junk.unlink()
    icons = made(target / "static" / "favicons")  # asked for whenever a kernel turns busy, and not there
    for name in ("favicon-notebook.ico", "favicon-busy-1.ico"):
        shutil.copyfile(target / "notebooks" / "favicon.ico", icons / name)


def documentation(docs, target):
    """Copy the documentation, if there is one. Within the site, its links to lessons and games are visible."""
    if docs.is_dir():
        shutil.copytree(docs, target)
        for page in target.rglob("*.html"):
            text = page.read_text(encoding="utf-8").replace("<html ", "<html data-site ", 1)
            page.write_text(text, encoding="utf-8", newline="\n")


def build(site, cache, exposed=False, plots=False, say=lambda text: None):
    """Build the whole site in a temporary folder and move it into place, so that no partial site lies there."""
    pins = downloads.pinned()
    work, stamp = site.with_name(site.name + ".making"), site.with_name(site.name + ".stamp")
    for old in (work, stamp):
        remove(old)
    try:
        steps = Steps(site.with_name(site.name + ".seconds"), say)
        with steps("lessons in other languages"):
            other_languages()
            wanted = fingerprint()
        with steps("Python for browsers"):
            distribution(made(work / "lite" / "static" / "pyodide"), pins, cache, plots)
        with steps("JupyterLite, with the notebooks"):
            contents(work / "lite" / "contents")
            configuration(work / "lite", exposed)
            lite(work / "lite", work / "site")
        with steps("lessons as pages"):
            documentation(DOCS, work / "site" / "docs")
            front.write(work / "site", ROOT, work / "lite" / "contents")
            playing.write(work / "site", work / "lite" / "contents")
            learning.write(work / "site", work / "lite" / "contents", cache)
        with steps("notices, and the list of all files"):
            editing.write(work / "site", cache)
            embedding.write(work / "site")
            notices.write(work / "site")  # when all is there that it answers for
            published.finish(work / "site")
        remove(site)
        (work / "site").rename(site)
        steps.keep()
    finally:
        remove(work)
    stamp.write_text(wanted)
    return site


def is_current(site):
    """Return whether the site is complete and nothing it is made of has changed since."""
    stamp = site.with_name(site.name + ".stamp")
    return site.is_dir() and stamp.is_file() and stamp.read_text() == fingerprint()


def made(folder):
    folder.mkdir(parents=True)
    return folder


def megabytes(folder):
    """Return the size of a folder in megabytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


# --- showing --------------------------------------------------------------------------------------


def server(site, port):
    """Return a server for the site on this machine; port 0 takes any free one."""
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    class Handler(SimpleHTTPRequestHandler):
        # Windows may have other ideas about these, and a browser refuses a module of the wrong type.
        extensions_map = {  # noqa: RUF012
            **SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript",
            ".js": "text/javascript",
            ".wasm": "application/wasm",
        }

        def end_headers(self):
            """Make the browser ask each time whether a file has changed."""
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        def log_message(self, *args):
            """Suppress the log: a page of the site asks for hundreds of files."""

    class Server(ThreadingHTTPServer):
        allow_reuse_address = os.name != "nt"  # there it would let two servers share a port
        request_queue_size = 128

    try:
        return Server(("127.0.0.1", port), partial(Handler, directory=str(site)))
    except (OSError, OverflowError) as error:
        raise Trouble(
            f"Port {port} cannot be used ({getattr(error, 'strerror', None) or error}): close what uses it, or name "
            f"another one: python go.py site --serve {port + 1 if 0 < port < 65535 else PORT}"
        ) from error


def serve(site, port):
    """Show the site until Ctrl-C."""
    with server(site, port) as running:
        print(f"Open http://127.0.0.1:{running.server_port}/ in a browser; Ctrl-C here ends it.", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            running.serve_forever()


# --- the command ----------------------------------------------------------------------------------


def port_of(args):
    """Return the port on the command line."""
    if not args:
        return PORT
    if len(args) > 1 or not args[0].isdecimal():
        raise Trouble(f"{' '.join(args)!r} is no port: a port is a number, as in python go.py site --serve {PORT}")
    return int(args[0])


def main(args):
    """Run the command line; return the exit code."""
    try:
        if args[:1] == ["--pin"]:
            downloads.pin(ROOT, to_pin())
        elif args[:1] == ["--serve"]:
            port = port_of(args[1:])
            server(ROOT, port).server_close()  # report a port in use before half a minute of building
            if not is_current(SITE):
                report_build()
            serve(SITE, port)
        elif args not in ([], ["--plots"]):
            known = "--plots, --serve [port] and --pin"
            raise Trouble(f"{' '.join(args)!r} means nothing here: python go.py site knows {known}.")
        else:
            report_build(plots=bool(args))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return 0


def report_build(plots=False):
    print("Building the site; after the first time it is told how long it takes.", flush=True)
    site = build(SITE, CACHE, plots=plots, say=partial(print, flush=True))
    where = site.relative_to(ROOT).as_posix()
    print(f"The site is in {where}, {megabytes(site):.0f} MB; python go.py site --serve shows it.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # folders that pass go with it
    sys.exit(main(sys.argv[1:]))
