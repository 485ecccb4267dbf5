"""JupyterLab and Notebook 7, started for tests, and what a test does with their notebooks."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

from helpers.tree import ROOT

SCENES = ROOT / "tests" / "browser"
TOKEN = "setlab-tests"

# ---- the server ----


class Server:
    """A Jupyter server with JupyterLab and Notebook 7, on folders of its own."""

    def __init__(self, folder):
        self.root, home = folder / "notebooks", folder / "home"
        self.root.mkdir()
        home.mkdir()
        _write_settings(home / "lab")
        self.log = home / "log"
        self.url = f"http://127.0.0.1:{free_port()}"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                self._command(), env=environment(home), stdout=log, stderr=subprocess.STDOUT
            )
        self._wait()

    def _command(self):
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ServerApp.port_retries=0"]
        command += [f"--port={urllib.parse.urlsplit(self.url).port}", f"--IdentityProvider.token={TOKEN}"]
        command += [f"--ServerApp.root_dir={self.root}", "--LabApp.expose_app_in_browser=True"]
        command += ["--JupyterNotebookApp.expose_app_in_browser=True"]
        command += [
            "--LabApp.news_url=None",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container, which has no other user
            command.append("--allow-root")
        return command

    def _wait(self):
        for _ in range(600):
            try:
                return self.ask("api/status")
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"the Jupyter server did not start:\n{self.log.read_text()}")

    def ask(self, path, method="GET"):
        """The server's own word on something, as it answers over its API."""
        headers = {"Authorization": f"token {TOKEN}"}
        request = urllib.request.Request(f"{self.url}/{path}", method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.loads(response.read() or "null")

    def end(self, name):
        """End the kernel of this notebook."""
        for session in self.ask("api/sessions"):
            if session["path"] == name:
                self.ask(f"api/sessions/{session['id']}", "DELETE")

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def free_port():
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(home):
    """The environment of a server that keeps what it writes in that folder, and finds the setlab of this tree."""
    folders = {"CONFIG_DIR": "config", "DATA_DIR": "data", "RUNTIME_DIR": "runtime"}
    environment = {f"JUPYTER_{name}": str(home / folder) for name, folder in folders.items()}
    environment["JUPYTERLAB_SETTINGS_DIR"] = str(home / "settings")
    environment["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    environment["JUPYTER_CONFIG_PATH"] = str(ROOT / "setlab" / "lab" / "config")  # as `python -m setlab` does
    environment["SETLAB_HOME"] = str(home / "setlab")
    # scenes.py, and the setlab of this tree: another one may be installed.
    path = [str(SCENES), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, **environment, "PYTHONPATH": os.pathsep.join(path)}


def _write_settings(folder):
    # The popup that asks about news would lie over the notebook.
    news = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    settings = folder.parent / "config" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "default_setting_overrides.json").write_text(json.dumps(news))


# ---- notebooks ----


class Pages:
    """Opens notebooks; closes them at the end and then asserts that none tried to reach the internet."""

    def __init__(self, server, context):
        self.server, self.context, self.pages, self.outside = server, context, [], []

    def __call__(self, cells, app="lab", theme="light", run=True, outputs=None, latency=0):
        """Write a notebook of these cells (or copy the one at this path), open and run it; return the page.

        `outputs` maps the number of a cell to a MIME bundle that it was saved with; `latency` delays every
        message to and from the kernel by so many milliseconds.
        """
        name = f"{uuid.uuid4().hex[:8]}.ipynb"
        if isinstance(cells, Path):
            shutil.copy(cells, self.server.root / name)
        else:
            (self.server.root / name).write_text(json.dumps(_notebook(cells, outputs or {})))
        page = self.context.new_page()
        self.pages.append((page, name))
        page.on("request", lambda request: self._watch(request.url))
        page.on("websocket", lambda socket: self._watch(socket.url))
        page.add_init_script(f"window.wiretap.latency = {latency}")
        room = f"lab/workspaces/{name[:8]}/tree" if app == "lab" else "notebooks"
        page.goto(f"{self.server.url}/{room}/{name}?token={TOKEN}", wait_until="commit")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        set_theme(page, theme)
        if run:
            run_all(page)
        return page

    def _watch(self, url):
        if not re.match(r"(?:https?|wss?)://127\.0\.0\.1[:/]|data:|blob:|about:", url):
            self.outside.append(url)

    def close(self):
        for page, name in self.pages:
            page.close()
            self.server.end(name)
        assert not self.outside, f"no test and no lesson needs the internet, but these were asked for: {self.outside}"


def _notebook(cells, outputs):
    def cell(number, source):
        data = outputs.get(number)
        shown = [{"output_type": "display_data", "metadata": {}, "data": data}] if data else []
        return {
            "cell_type": "code",
            "id": f"cell-{number}",
            "source": source,
            "metadata": {},
            "execution_count": None,
            "outputs": shown,
        }

    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made = [cell(number, source) for number, source in enumerate(cells)]
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def set_theme(page, theme):
    """Switch an open page to the "light" or the "dark" theme, and wait until it is on."""
    page.wait_for_function("() => document.body.dataset.jpThemeLight !== undefined")
    is_light = "true" if theme == "light" else "false"
    if page.evaluate("() => document.body.dataset.jpThemeLight") != is_light:
        name = f"JupyterLab {theme.title()}"
        page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=is_light)


# ---- helpers ----

_PANEL = "window.jupyterapp?.shell?.currentWidget"


def run_all(page):
    """Run every cell and wait for the kernel. (The Run menu is not clicked: that was flaky.)"""
    page.wait_for_function(
        f"() => {_PANEL}?.context?.isReady"
        f" && {_PANEL}.sessionContext?.session?.kernel?.connectionStatus === 'connected'"
    )
    page.evaluate(f"async () => {{ await {_PANEL}.sessionContext.ready }}")
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")


def run_cell(page, number, wait=True):
    """Run one cell; wait until it is done, or not."""
    page.evaluate("n => { jupyterapp.shell.currentWidget.content.activeCellIndex = n }", number)
    page.evaluate(
        "async wait => { const run = jupyterapp.commands.execute('notebook:run-cell'); if (wait) await run }", wait
    )


def ask_kernel(page, expression):
    """What the expression is worth in the notebook's kernel, as its repr."""
    done = page.evaluate(
        f"""async expression => {{
            const kernel = {_PANEL}.sessionContext.session.kernel;
            const content = {{code: "", silent: true, user_expressions: {{answer: expression}}}};
            const reply = await kernel.requestExecute(content).done;
            const answer = reply.content.user_expressions.answer;
            return answer.data?.["text/plain"] ?? `${{answer.ename}}: ${{answer.evalue}}`;
        }}""",
        expression,
    )
    return done


def await_kernel(page, expression, worth):
    """Wait until the expression is worth this in the notebook's kernel; what it is worth in the end."""
    for _ in range(80):
        if (found := ask_kernel(page, expression)) == worth:
            break
        page.wait_for_timeout(100)
    return found
