"""The page of licences: nothing that the site carries is without one."""

import json
import os
import re
import shutil
import tomllib
import zipfile
from html import unescape

import pytest
from helpers.page import audit
from helpers.tree import ROOT
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION


@pytest.fixture(scope="module")
def notices(builder):
    return builder.notices


@pytest.fixture(scope="module")
def text(site):
    return unescape((site / "notices.html").read_text(encoding="utf-8"))


@pytest.fixture
def copy(site, tmp_path):
    """The same site, to which something may be added."""
    return shutil.copytree(site, tmp_path / "site", copy_function=os.link)


def named(text):
    """{name and version: the text of its licence} as the page tells them."""
    texts = dict(re.findall(r'<h3 id="(text-\d+)">.*?<pre>(.*?)</pre>', text, re.S))
    return {name: texts[anchor] for name, anchor in re.findall(r'<li>([^<]*): <a href="#(text-\d+)">', text)}


def test_whatever_the_site_carries_is_named_with_a_text(site, text):
    """Read off the site a second time: names of wheels, lists of packages, extensions."""
    there, wheels = named(text), list(site.glob("static/pyodide/*.whl"))
    lists = list(site.rglob("third-party-licenses.json"))
    assert len(wheels) > 25 and len(lists) >= 5
    wanted = {" ".join(path.name.split("-")[:2]).replace("_", "-") for path in wheels}
    for path in [*lists, *site.glob("extensions/**/package.json")]:
        told = json.loads(path.read_text(encoding="utf-8"))
        packages = told.get("packages") or [{"name": told["name"], "versionInfo": told["version"]}]
        wanted |= {f"{each['name']} {each['versionInfo']}" for each in packages}
    assert len(wanted) > 300 and wanted - {*there} == set()
    assert all(re.search("licen[cs]e|permission|redistribution|blessing", each, re.I) for each in there.values())


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (f"Pyodide {PYODIDE_VERSION}", "Mozilla Public License Version 2.0"),
        (
            "Python and its standard library (also compiled into Pyodide)",
            "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        ),
        ("zlib (compiled into Pyodide)", "Jean-loup Gailly and Mark Adler"),
        ("LLVM's libc++, libc++abi and compiler-rt (compiled into Pyodide)", "Apache License"),
        ("LLVM's libc++, libc++abi and compiler-rt (compiled into Pyodide)", "LLVM Exceptions"),
        ("@jupyterlab/cells 4.6.4", "Project Jupyter Contributors\n"),
        ("elkjs 0.9.3", "Eclipse Public License"),
        ("@lumino/widgets 2.8.0", "PhosphorJS Contributors"),
        ("setlab's pages, lessons and exercises", "Creative Commons Attribution 4.0"),
    ],
)
def test_a_text_is_the_right_one(text, name, says):
    assert says in named(text)[name]


def test_it_says_where_the_source_of_pyodide_lies(text):
    assert re.search(r'<li>Pyodide [\d.]+: .*href="https://github.com/pyodide/pyodide"', text)


@pytest.mark.parametrize(
    ("library", "inside"),
    [("zlib", b"zlib"), ("bzip2", b"_bz2"), ("liblzma", b"_lzma"), ("Zstandard", b"_zstd"), ("SQLite", b"_sqlite3"),
     ("Expat", b"pyexpat"), ("libmpdec", b"_decimal"), ("libffi", b"_ctypes")],
)  # fmt: skip
def test_what_is_named_as_compiled_in_is_in_it(site, text, library, inside):
    assert b"PyInit_" + inside in (site / "static/pyodide/pyodide.asm.wasm").read_bytes()
    assert f"<li>{library}" in text


def test_the_first_page_and_the_licence_lead_to_it(site):
    for page in site.glob("*.html"):
        assert page.name == "notices.html" or 'href="notices.html"' in page.read_text(encoding="utf-8")
    licence = (site / "LICENSE.txt").read_text(encoding="utf-8")
    assert licence.startswith((ROOT / "LICENSE").read_text(encoding="utf-8")) and "notices.html" in licence


# --- what is new and has none ---------------------------------------------------------------------


def refused(builder, notices, site, what):
    with pytest.raises(builder.Trouble, match=rf"{what} goes into the site without.*notices\.toml.*again") as trouble:
        notices.page(site)
    assert "\n" not in str(trouble.value)


@pytest.mark.parametrize("licence", [{}, {"new-1.dist-info/licenses/LICENSE": "  "}])
def test_a_wheel_without_a_licence_ends_the_build(builder, notices, copy, licence):
    with zipfile.ZipFile(copy / "static/pyodide/new-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("new-1.dist-info/METADATA", "Name: new\nVersion: 1\nLicense: MIT\n")
        for name, text in licence.items():
            wheel.writestr(name, text)
    refused(builder, notices, copy, "new")


def test_a_package_in_a_list_without_a_licence_ends_the_build(builder, notices, copy):
    path = copy / "build/third-party-licenses.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    told["packages"].append({"name": "left-pad", "versionInfo": "1", "licenseId": "MIT", "extractedText": ""})
    path.unlink()
    path.write_text(json.dumps(told))
    refused(builder, notices, copy, "left-pad")


@pytest.mark.parametrize("file", ["static/pyodide/numpy.tar", "static/game.wasm", "extensions/other/static/main.js"])
def test_a_file_that_nobody_answers_for_ends_the_build(builder, notices, copy, file):
    (copy / file).parent.mkdir(parents=True, exist_ok=True)
    (copy / file).touch()
    refused(builder, notices, copy, file)


def test_what_is_kept_by_hand_is_needed(notices, site):
    kept = tomllib.loads(notices.KEPT.read_text(encoding="utf-8"))
    bare = {part.name for part in (*notices.wheels(site), *notices.listed(site), *notices.extensions(site))
            if not part.text}  # fmt: skip
    for each in kept["without"]:
        for name in each["names"]:
            assert any(notices.fnmatchcase(there, name) for there in bare), name
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    for each in kept["besides"]:
        for name in each.get("files", ()):
            assert any(notices.fnmatchcase(file, name) for file in files), name
    forms = {each["form"] for each in (*kept["without"], *kept["besides"]) if "form" in each}
    assert forms == {*kept["forms"]}


# --- seen -----------------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(browser, site, serve, scheme):
    with browser.new_context(color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(serve(site) + "notices.html")
        for width in (1280, 390, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing to scroll sideways"
        audit(page, "html")
