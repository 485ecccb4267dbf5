"""What the built site holds, and what the builder says when something is in its way."""

import base64
import hashlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile

import nbformat
import pytest
from helpers.tree import ROOT
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL
from nbformat.v4.rwbase import rejoin_lines

import setlab
from setlab.common.i18n import LANGUAGES, tag
from tools import translations
from tools.lessons import catalogue

# In English with all other pages; lessons in other languages, as pages and as notebooks without their pictures.
MEGABYTES, OTHERS = 63, 12


def one_sentence(text):
    assert text and "\n" not in text.strip() and "Traceback" not in text, text
    return text


@pytest.fixture(scope="module")
def entries(site):
    return json.loads((site / "static/pyodide/pyodide-lock.json").read_text())["packages"]


def hashes(folder):
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def outputs(notebook):
    """Its outputs, with texts in one piece."""
    return [cell.get("outputs") for cell in rejoin_lines(nbformat.from_dict(notebook)).cells]


def kinds(output):
    return {*output.get("data", {"text/plain": ""})}


def lines_in(output):
    """Texts of an output that are lists of lines, as on disk: the site shows them with a comma between two lines."""
    return [each for each in (output.get("text"), *output.get("data", {}).values()) if isinstance(each, list)]


# --- what is in it --------------------------------------------------------------------------------


def test_it_is_small(builder, site):
    others = sum(builder.megabytes(site / "learn" / tag(code)) for code in LANGUAGES if code != "en")
    all_of_it, others = builder.megabytes(site), builder.megabytes(site / "files" / "lessons") + others
    print(f"{all_of_it:.1f} MB, {others:.1f} of them lessons in other languages")
    assert 20 < all_of_it - others < MEGABYTES and others < OTHERS


def test_every_lesson_and_exercise_is_in_it(site):
    ours = [path for folder in ("notebooks", "exercises") for path in (ROOT / folder).glob("*.ipynb")]
    assert len(ours) >= 3
    there = {path.relative_to(site / "files").as_posix() for path in (site / "files").rglob("*") if path.is_file()}
    others = {name for name in there if name.startswith("lessons/")}
    assert there - others == {path.relative_to(ROOT).as_posix() for path in ours}, "and no solutions"
    for path in ours:
        shipped, here = (
            json.loads(path.read_text("utf-8")),
            json.loads((site / "files" / path.relative_to(ROOT)).read_text("utf-8")),
        )
        assert here["metadata"]["kernelspec"]["name"] == "python", "another name opens a dialog"
        for cell in here["cells"]:
            cell["metadata"].pop("setlab", None)  # see test_a_cell_keeps_the_picture_of_its_plot
        assert [cell["source"] for cell in here["cells"]] == [cell["source"] for cell in shipped["cells"]]
        assert not any(cell.get("execution_count") for cell in here["cells"]), "nothing was run here yet"
        for inviting, whole in zip(outputs(here), outputs(shipped), strict=True):
            pictures = [output for output in whole or () if {"text/html", "image/png"} & {*output.get("data", ())}]
            assert [*map(kinds, inviting or ())][: len(pictures)] == [*map(kinds, pictures)]
            assert all(kinds(output) != {"text/plain"} for output in inviting or ()), "what a run prints is not there"
        assert not any(lines_in(output) for cell in here["cells"] for output in cell.get("outputs", ())), "with commas"
        listed = json.loads((site / "api/contents" / path.parent.name / "all.json").read_text())["content"]
        assert path.name in {each["name"] for each in listed}


@pytest.mark.parametrize("code", translations.OTHERS)
def test_what_is_translated_whole_is_in_it(site, code):
    folder = site / "files" / "lessons" / code.replace("_", "-")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb")}
    assert there == {*catalogue.complete(code)}


def test_everything_setlab_stands_on_is_in_it(entries, site):
    """Whatever a kernel starts with, and what lessons import, lies in the site: the file whose hash the lock tells."""
    told = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]["litePluginSettings"]
    loaded = told["@jupyterlite/pyodide-kernel-extension:kernel"]["loadPyodideOptions"]["packages"]
    # What the kernel would fetch one after the other, if it were not on this list.
    assert set(loaded) >= {"micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "setlab"}
    seen, todo = set(), [*loaded, "sympy"]
    while todo:
        name = todo.pop().lower().replace("_", "-")
        if name not in seen:
            seen.add(name)
            todo += entries[name]["depends"]
            path = site / "static/pyodide" / entries[name]["file_name"]
            assert hashlib.sha256(path.read_bytes()).hexdigest() == entries[name]["sha256"]
    assert {"anywidget", "ipywidgets", "platformdirs", "sympy", "mpmath", "psygnal", "traitlets"} <= seen
    wheels = {path.name for path in (site / "static/pyodide").glob("*.whl")}
    assert wheels >= {entries[name]["file_name"] for name in seen}
    assert all(name.endswith("-none-any.whl") for name in wheels)


def test_setlab_lists_what_pyproject_does(entries, site):
    with zipfile.ZipFile(site / "static/pyodide" / entries["setlab"]["file_name"]) as wheel:
        [metadata] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        told = wheel.read(metadata).decode()
        assert "setlab/locale/da/LC_MESSAGES/setlab.mo" in wheel.namelist()
        assert "setlab/widgets/scene/stage.js" in wheel.namelist()
    needed = set(re.findall(r"^Requires-Dist: ([\w-]+)(?!.*(?:extra ==|emscripten))", told, re.M))
    assert needed and set(entries["setlab"]["depends"]) == needed | {"setlab-sources"} and "tornado" not in needed
    assert entries["setlab"]["version"] == setlab.__version__


def test_what_is_not_in_it_keeps_its_address(entries):
    for name in ("numpy", "matplotlib"):
        assert entries[name]["file_name"].startswith(PYODIDE_CDN_URL + "/")


def test_no_other_file_asks_the_internet_for_a_package(site):
    told = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = told["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"] is True
    assert kernel["pyodideUrl"] == "./static/pyodide/pyodide.mjs"


def test_what_the_browser_runs_is_what_the_tests_ran(builder):
    pins = {line.split(" ")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()}
    wheels = {pin["name"]: pin["version"] for pin in builder.downloads.pinned()["wheel"]}
    ours = {name: wheels[name] for name in builder.downloads.OURS}
    assert {f"{name}=={version}" for name, version in ours.items()} <= pins
    assert {*builder.to_pin(), "sympy"} <= set(wheels)


@pytest.mark.full
def test_the_same_input_gives_the_same_files(builder, cache, site, tmp_path):
    """No date within them differs either: all of them are that of EPOCH."""
    first, again = hashes(site), hashes(builder.build(tmp_path / "site", cache, exposed=True))
    assert len(first) > 100
    assert {name for name in first.keys() | again.keys() if first.get(name) != again.get(name)} == set()


def test_only_what_we_name_of_the_environment_is_in_it(builder, site):
    there = {
        path.parent.relative_to(site / "extensions").as_posix() for path in site.glob("extensions/**/package.json")
    }
    assert there == {*builder.EXTENSIONS, "setlab-play"}


# --- what is published ----------------------------------------------------------------------------


def test_what_is_published_gives_its_innards_to_nobody(builder, tmp_path):
    builder.configuration(tmp_path, exposed=inspect.signature(builder.build).parameters["exposed"].default)
    told = json.loads((tmp_path / "jupyter-lite.json").read_text())
    assert told["jupyter-config-data"]["exposeAppInBrowser"] is False


def test_every_page_says_what_it_may_load_before_it_loads_anything(site):
    pages = list(site.rglob("*.html"))
    assert len(pages) > 10
    for path in pages:
        policy = re.search(
            r'<head>\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">', path.read_text("utf-8")
        )
        script = re.search(r"script-src ([^;]*)", policy[1])[1]
        assert "unsafe-inline" not in script and "http" not in policy[1]
        assert not re.search(r"<[^>]+\son\w+=", path.read_text("utf-8")), "which would not run"


def test_the_documentation_comes_along_where_there_is_one(builder, site, tmp_path):
    """Its links to what runs in the browser show themselves there, and the first page leads to it."""
    assert '<html data-site lang="en">' in (site / "docs" / "index.html").read_text("utf-8")
    assert 'href="docs/index.html"' in (site / "index.html").read_text("utf-8")
    builder.documentation(tmp_path / "none", tmp_path / "docs")
    assert not (tmp_path / "docs").exists()
    assert "docs/index.html" not in builder.front.page("en", builder.ROOT, "", docs=False)


def test_a_page_with_a_policy_of_its_own_keeps_it(builder):
    once = builder.published.guarded("<head></head>", {"script-src": "'self'"})
    assert builder.published.guarded(once) == once and "unsafe-eval" not in once


def test_a_page_runs_the_scripts_that_it_came_with(builder):
    page = builder.published.guarded("<head></head><script>one()</script><script type='application/json'>{}</script>")
    one = base64.b64encode(hashlib.sha256(b"one()").digest()).decode()
    assert re.findall(r"'sha256-([^']*)'", page) == [one]


def test_dates_are_those_of_the_build(site):
    """A server tells by them what has changed; with one date for ever, nobody would ever see a new lesson."""
    dates = [path.stat().st_mtime for path in site.rglob("*") if path.is_file()]
    assert len(dates) > 100 and max(dates) - min(dates) < 1 and time.time() - min(dates) < 7200


def test_packages_are_named_after_what_is_in_them(entries, site):
    for path in (site / "static/pyodide").glob("*.whl"):
        assert f"-0{hashlib.sha256(path.read_bytes()).hexdigest()[:12]}-" in path.name


def test_the_server_here_lets_nothing_be_kept_unasked(serve, tmp_path):
    from urllib.request import urlopen

    (tmp_path / "a.txt").touch()
    assert urlopen(serve(tmp_path) + "a.txt").headers["Cache-Control"] == "no-cache"


# --- what is in its way ---------------------------------------------------------------------------


@pytest.fixture
def faked(builder, tmp_path, monkeypatch):
    """A builder that has built nothing yet, beside an empty cache; every step that takes long is pretended."""
    monkeypatch.setattr(builder, "distribution", lambda *args: None)
    monkeypatch.setattr(builder, "lite", lambda work, target: (target / "lab").mkdir(parents=True))
    monkeypatch.setattr(builder.front, "write", lambda site, *more: (site / "index.html").write_text("new"))
    for pages in (builder.playing, builder.learning, builder.editing, builder.embedding, builder.notices):
        monkeypatch.setattr(pages, "write", lambda *args: None)
    monkeypatch.setattr(builder.published, "finish", lambda site: None)
    monkeypatch.setattr(builder, "SITE", tmp_path / "site")
    return builder


def test_without_npm_a_sentence_says_what_to_install(builder, tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(builder.Trouble, match=r"npm is not on this machine.*install Node\.js.*again") as trouble:
        builder.downloads.pyodide(builder.downloads.pinned(), tmp_path)
    one_sentence(str(trouble.value))
    assert not list(tmp_path.iterdir())


def test_with_a_full_cache_neither_npm_nor_a_network_is_needed(builder, cache, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(subprocess, "run", lambda *args, **more: pytest.fail(f"ran {args}"))
    pins = builder.downloads.pinned()
    assert builder.downloads.pyodide(pins, cache).is_file()
    assert len(builder.downloads.wheels(pins, cache)) == len(pins["wheel"])


@pytest.mark.every(2)
@pytest.mark.parametrize("part", ["pyodide", "wheels"])
def test_without_a_network_a_sentence_says_so(builder, part, tmp_path, monkeypatch):
    """Asked for real, of an address where nobody answers."""
    nowhere = "http://127.0.0.1:9/"
    monkeypatch.setenv("PIP_INDEX_URL", nowhere)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_RETRIES", "0")
    for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("npm_config_registry", nowhere)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    if part == "pyodide" and not shutil.which("npm"):
        pytest.skip("there is no npm on this machine")
    with pytest.raises(builder.Trouble, match=r"connect to the internet, then run the same command again") as trouble:
        getattr(builder.downloads, part)(builder.downloads.pinned(), tmp_path / "cache")
    one_sentence(str(trouble.value))
    assert not list((tmp_path / "cache").iterdir()), "nothing half fetched stays"


def test_another_file_than_the_pinned_one_is_refused(builder, tmp_path, monkeypatch):
    def pretend(wanted, folder):
        (folder / pins["wheel"][0]["file"]).write_bytes(b"not what was pinned")

    pins = builder.downloads.pinned()
    pins["wheel"] = pins["wheel"][:1]
    monkeypatch.setattr(builder.downloads, "pip_download", pretend)
    with pytest.raises(builder.Trouble, match="came as another file than the one pinned") as trouble:
        builder.downloads.wheels(pins, tmp_path)
    one_sentence(str(trouble.value))
    assert not list(tmp_path.iterdir())


def test_a_damaged_file_in_the_cache_is_fetched_anew(builder, cache, tmp_path, monkeypatch):
    pins = builder.downloads.pinned()
    pins["wheel"] = pins["wheel"][:2]
    good, bad = (pin["file"] for pin in pins["wheel"])
    shutil.copy(cache / good, tmp_path)
    (tmp_path / bad).write_bytes(b"half of it")
    fetched = []

    def pretend(wanted, folder):
        fetched.extend(wanted)
        shutil.copy(cache / bad, folder)

    monkeypatch.setattr(builder.downloads, "pip_download", pretend)
    assert [path.name for _, path in builder.downloads.wheels(pins, tmp_path)] == [good, bad]
    assert fetched == [f"{pins['wheel'][1]['name']}=={pins['wheel'][1]['version']}"]


def test_pins_for_another_kernel_are_noticed(builder, monkeypatch):
    monkeypatch.setattr(builder.downloads, "PYODIDE_VERSION", "999.0")
    with pytest.raises(builder.Trouble, match=r"python go\.py site --pin") as trouble:
        builder.downloads.pinned()
    one_sentence(str(trouble.value))


@pytest.mark.near
def test_a_site_left_half_built_is_replaced(faked, cache, tmp_path):
    site = tmp_path / "site"
    for half in (site, tmp_path / "site.making" / "lite"):
        half.mkdir(parents=True)
        (half / "old").touch()
    assert not faked.is_current(site), "nothing says that it is whole"
    faked.build(site, cache)
    assert faked.is_current(site)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "cache") == [
        "site",
        "site.seconds",
        "site.stamp",
    ]
    assert not (site / "old").exists() and (site / "index.html").exists()


def test_an_interrupted_build_leaves_the_site_as_it_was_and_owns_up(faked, cache, tmp_path, monkeypatch):
    site = faked.build(tmp_path / "site", cache)
    (site / "index.html").write_text("first")
    monkeypatch.setattr(faked.front, "write", lambda *args: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        faked.build(site, cache)
    assert (site / "index.html").read_text() == "first" and not site.with_name("site.making").exists()
    assert not faked.is_current(site)


def test_it_tells_its_steps_and_how_long_the_last_build_took(faked, tmp_path):
    told = []
    for _ in range(2):
        faked.build(tmp_path / "site", tmp_path / "cache", say=told.append)
    first, second = told[: len(told) // 2], told[len(told) // 2 :]
    assert len(first) > 3 and not [text for text in first if "to go" in text]
    assert [text.partition(" about ")[0] for text in second] == first and all("s to go" in text for text in second)
    (tmp_path / "site.seconds").write_text("[1")
    faked.build(tmp_path / "site", tmp_path / "cache")


def test_what_a_killed_build_has_left_is_cleared_away_by_the_next(builder, tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for name in (f"fetching-{gone.pid}-x", "fetching-x", f"fetching-{os.getpid()}-x", "wheel"):
        (tmp_path / name / "in it").mkdir(parents=True)
    with builder.downloads.fetching(tmp_path) as folder:
        assert folder.is_dir() and folder.name.startswith(f"fetching-{os.getpid()}-")
    assert {path.name for path in tmp_path.iterdir()} == {f"fetching-{os.getpid()}-x", "wheel"}


@pytest.mark.near
def test_a_changed_lesson_is_noticed(faked, cache, tmp_path, monkeypatch):
    site = faked.build(tmp_path / "site", cache)
    assert faked.is_current(site)
    monkeypatch.setattr(faked, "notebooks", dict)
    assert not faked.is_current(site)


def test_a_failing_step_is_told(builder, tmp_path):
    script = "import sys; print('noise'); sys.exit('it went wrong.')"
    with pytest.raises(
        builder.Trouble, match=r"The site was not built \(.*it went wrong\).*go\.py site again"
    ) as trouble:
        builder.run([sys.executable, "-c", script])
    one_sentence(str(trouble.value))


def test_a_missing_part_of_jupyterlab_is_told(builder, tmp_path, monkeypatch):
    monkeypatch.setattr(builder, "LABEXTENSIONS", tmp_path)
    with pytest.raises(builder.Trouble, match=r"lab-extension is missing.*setup --fresh"):
        builder.lite(tmp_path, tmp_path / "site")


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--sevre"], "knows --plots, --serve [port] and --pin"),
        (["--serve", "eighty"], "'eighty' is no port"),
        (["--serve", "80", "81"], "is no port"),
        (["--serve", "99999"], "--serve 8000"),
    ],
)
def test_a_wrong_word_gets_a_sentence(builder, capsys, args, says, monkeypatch):
    monkeypatch.setattr(builder, "build", lambda *args, **more: pytest.fail("built"))
    assert builder.main(args) == 1
    assert says in one_sentence(capsys.readouterr().err)


def test_a_port_in_use_gets_a_sentence_before_anything_is_built(builder, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(builder, "build", lambda *args, **more: pytest.fail("built"))
    with builder.server(tmp_path, 0) as running:
        assert builder.main(["--serve", str(running.server_port)]) == 1
        said = one_sentence(capsys.readouterr().err)
        assert f"Port {running.server_port} cannot be used" in said
        assert f"--serve {running.server_port + 1}" in said


def test_serving_builds_what_is_not_up_to_date(faked, monkeypatch, capsys):
    shown = []
    monkeypatch.setattr(faked, "serve", lambda site, port: shown.append((site, port)))
    monkeypatch.setattr(faked, "ROOT", faked.SITE.parent)
    monkeypatch.setattr(faked, "fingerprint", lambda: "the same")
    monkeypatch.setattr(faked, "contents", lambda folder: None)
    assert faked.main(["--serve", "0"]) == 0
    assert "Building" in capsys.readouterr().out
    assert faked.main(["--serve", "0"]) == 0
    assert "Building" not in capsys.readouterr().out
    assert len(shown) == 2


def test_modules_are_served_as_what_they_are(builder, serve, tmp_path):
    """A browser runs no module of another type, and Windows may tell Python another one."""
    from urllib.request import urlopen

    for name in ("a.mjs", "a.js", "a.wasm"):
        (tmp_path / name).touch()
    url = serve(tmp_path)
    types = [urlopen(url + name).headers["Content-Type"] for name in ("a.mjs", "a.js", "a.wasm")]
    assert types == ["text/javascript", "text/javascript", "application/wasm"]


def test_pins_are_whole(builder):
    pins = tomllib.loads(builder.downloads.PINS.read_text("utf-8"))
    assert all(each["integrity"].startswith("sha512-") for each in (pins["pyodide"], pins["mathjax"], *pins["editor"]))
    for pin in pins["wheel"]:
        assert re.fullmatch(r"[0-9a-f]{64}", pin["sha256"]) and pin["file"].endswith("-none-any.whl")


def test_pinning_follows_what_depends_on_what(builder):
    entries = {
        "a": {"version": "1", "depends": ["B_b"]},
        "b-b": {"version": "2", "depends": []},
        "c": {"version": "3", "depends": []},
    }
    assert builder.downloads.closure(["a"], entries) == {"a": "1", "b-b": "2"}
