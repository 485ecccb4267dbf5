"""marimo and Voilà, started for tests: each shows the same cells on a page."""

import json
import subprocess
import sys
import time
import urllib.request

from helpers.jupyter import environment, free_port

CELL = "@app.cell\ndef _():\n{body}\n    return\n"
SETTINGS = '[display]\ntheme = "{theme}"\n'


class Host:
    """A server that shows a notebook of this code; `folder` is where its kernels and its settings live."""

    def __init__(self, folder, cells, theme):
        self.folder, self.theme, self.port = folder, theme, free_port()
        self.outside = []  # what its pages asked for beyond this machine
        home = folder / "home"
        home.mkdir()
        self.log = folder / "log"
        more = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CONFIG", "STATE", "CACHE", "DATA")}
        command = [sys.executable, "-m", *self.prepare(cells)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=folder, env=environment(home) | more, stdout=log, stderr=subprocess.STDOUT
            )

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def wait(self):
        """Wait until the server answers."""
        for _ in range(600):
            try:
                return urllib.request.urlopen(self.url, timeout=10).close()
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def open(self, context):
        """A page with the notebook, as soon as its widget is drawn."""
        self.wait()
        page = context.new_page()
        page.on("request", self.watch)
        page.goto(self.url + self.path)
        page.locator(".stage[data-js-rev]").first.wait_for()
        return page

    def watch(self, request):
        if not request.url.startswith((self.url, f"ws://127.0.0.1:{self.port}", "data:", "blob:")):
            self.outside.append(request.url)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Marimo(Host):
    """`marimo run`. It puts each widget into a shadow root, and says in <body> how dark it is."""

    path, place = "/", "marimo-anywidget"

    def prepare(self, cells):
        settings = self.folder / "home" / "config" / "marimo" / "marimo.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS.format(theme=self.theme))
        bodies = [CELL.format(body="\n".join(f"    {line}" for line in cell.splitlines())) for cell in cells]
        (self.folder / "page.py").write_text("\n".join(["import marimo", "app = marimo.App()", *bodies]))
        return ["marimo", "-q", "run", "page.py", f"--port={self.port}", "--headless", "--no-check"]


class Voila(Host):
    """Voilà, in the theme for which its address asks."""

    place = ".stage-root"

    @property
    def path(self):
        return f"/voila/render/page.ipynb?theme={self.theme}"

    def prepare(self, cells):
        made = [
            {"cell_type": "code", "id": str(n), "source": cell, "metadata": {}, "execution_count": None, "outputs": []}
            for n, cell in enumerate(cells)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (self.folder / "page.ipynb").write_text(json.dumps(notebook))
        return ["voila", ".", "--no-browser", f"--port={self.port}", "--Voila.ip=127.0.0.1"]

    def watch(self, request):
        if not request.url.endswith(".css"):  # its template wants sheets with icons, of which we need none
            super().watch(request)
