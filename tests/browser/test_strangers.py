"""A notebook of a stranger: what it may not do before anybody trusts it, in JupyterLab as go.py starts it."""

import json

import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_markdown_cell, new_notebook, reads

CONNECTED = """path => {
    const { context, sessionContext } = jupyterapp.shell.currentWidget ?? {};
    return context?.path === path && sessionContext.session?.kernel?.connectionStatus === "connected";
}"""
STATE = "application/vnd.jupyter.widget-state+json"


def with_a_module(mark):
    """A notebook that was saved with a widget whose module leaves this mark, and shows nothing but a line of text."""
    layout = {"model_name": "LayoutModel", "model_module": "@jupyter-widgets/base", "model_module_version": "2.0.0"}
    names = {"module": "anywidget", "module_version": "~0.11.*"}
    kept = {f"_model_{key}": value for key, value in names.items()} | {"_model_name": "AnyModel"}
    kept |= {f"_view_{key}": value for key, value in names.items()} | {"_view_name": "AnyView"}
    kept |= {"_esm": f"window.{mark} = true; export default {{}}", "_anywidget_id": "a.B", "layout": "IPY_MODEL_layout"}
    widget = {"model_name": "AnyModel", "model_module": "anywidget", "model_module_version": "~0.11.*", "state": kept}
    state = {"version_major": 2, "version_minor": 0, "state": {"made": widget, "layout": {**layout, "state": {}}}}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "widgets": {STATE: state}}
    return new_notebook(cells=[new_markdown_cell("Hello.", id="c")], metadata=metadata)


def put(server, name, notebook):
    path = server.root / name
    path.write_text(json.dumps(notebook))
    return path


def trust(server, path):
    notary = NotebookNotary(data_dir=str(server.root.parent / "home" / "data"))
    notary.sign(reads(path.read_text()))
    return path


def given_out(server, path):
    return server.ask(f"api/contents/{path.name}")["content"]


@pytest.mark.full
def test_its_saved_widgets_are_not_given_out(server):
    """Those of a trusted notebook are; and the file itself stays as it is."""
    path = put(server, "read.ipynb", with_a_module("read"))
    assert "widgets" not in given_out(server, path)["metadata"]
    assert given_out(server, path)["cells"][0]["source"] == "Hello."
    assert json.loads(path.read_text())["metadata"]["widgets"]
    assert given_out(server, trust(server, path))["metadata"]["widgets"][STATE]["state"].keys() == {"made", "layout"}


@pytest.mark.full
def test_nothing_of_it_runs_when_it_is_opened(server, open_notebook):
    """The module of a trusted notebook, opened after it on the same page, does run: so its own would have run too."""
    page = open_notebook(put(server, "stranger.ipynb", with_a_module("stranger")), run=False)
    page.wait_for_function(CONNECTED, arg=page.evaluate("() => jupyterapp.shell.currentWidget.context.path"))
    trusted = trust(server, put(server, "trusted.ipynb", with_a_module("trusted")))
    page.evaluate("path => jupyterapp.commands.execute('docmanager:open', {path})", trusted.name)
    page.wait_for_function(CONNECTED, arg=trusted.name)
    page.wait_for_function("() => window.trusted")
    assert page.evaluate("() => window.stranger") is None
    server.end(trusted.name)
