"""A site that brings matplotlib along, by the names and hashes of Pyodide's own lock (whose server is not asked)."""

import hashlib
import json

import pytest

FILES = {"matplotlib": b"plots", "numpy": b"numbers"}


@pytest.fixture
def entries():
    """A lock as Pyodide writes it."""
    return {
        name: {
            "version": "1",
            "file_name": f"https://elsewhere.example/{name}-1.whl",
            "sha256": hashlib.sha256(data).hexdigest(),
            "depends": ["numpy"] if name == "matplotlib" else [],
        }
        for name, data in FILES.items()
    }


@pytest.fixture
def elsewhere(serve, tmp_path):
    """(the address of a server with the files, the folder that it serves)"""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for name, data in FILES.items():
        (folder / f"{name}-1.whl").write_bytes(data)
    return serve(folder).rstrip("/"), folder


def test_all_that_plots_stand_on_is_fetched_once(builder, entries, elsewhere, tmp_path):
    address, folder = elsewhere
    found = builder.downloads.plots(entries, tmp_path / "cache", address)
    assert {name: path.read_bytes() for name, path in found.items()} == FILES
    for path in folder.iterdir():
        path.unlink()
    assert builder.downloads.plots(entries, tmp_path / "cache", address) == found


def test_another_file_than_the_lock_names_is_refused(builder, entries, elsewhere, tmp_path):
    address, folder = elsewhere
    (folder / "numpy-1.whl").write_bytes(b"something else")
    with pytest.raises(builder.Trouble, match=r"numpy-1\.whl came as another file .* pinned in Pyodide's lock"):
        builder.downloads.plots(entries, tmp_path / "cache", address)
    assert not (tmp_path / "cache" / "numpy-1.whl").exists()


def test_without_a_network_a_sentence_says_how_to_do_without(builder, entries, tmp_path):
    with pytest.raises(builder.Trouble, match="build the site without --plots"):
        builder.downloads.plots(entries, tmp_path / "cache", "http://127.0.0.1:9")
    assert not list((tmp_path / "cache").iterdir())


@pytest.mark.full
def test_the_lock_then_names_files_of_the_site(builder, cache, tmp_path, monkeypatch):
    packages = builder.distribution.__globals__
    wheel = tmp_path / "matplotlib-1.whl"
    wheel.write_bytes(FILES["matplotlib"])
    monkeypatch.setattr(packages["downloads"], "plots", lambda entries, *_: {"matplotlib": wheel})
    for plots in (True, False):
        folder = tmp_path / f"plots {plots}"
        folder.mkdir()
        builder.distribution(folder, builder.downloads.pinned(), cache, plots)
        named = json.loads((folder / packages["PYODIDE_LOCK"]).read_text())["packages"]["matplotlib"]["file_name"]
        assert (folder / named).is_file() == plots == ("//" not in named)
