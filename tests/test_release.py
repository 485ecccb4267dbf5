"""python go.py release: what is to be done before one, what it is made of, and what the workflow publishes of it."""

import hashlib
import json
import re
import zipfile

import pytest
from helpers.tree import ROOT

import setlab
from tools import bill, release

WORKFLOW = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(release, "RELEASE", tmp_path)
    return tmp_path


def test_the_page_of_changes_has_the_day_of_each_version():
    page = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (\S+) \((\d{4}-\d\d-\d\d|not yet released)\)$", page, re.M)
    assert len(versions) == page.count("\n## ") >= 1 and release.changelog(page, setlab.__version__)[1]
    with pytest.raises(release.Trouble, match=r'no heading "## 9.9.9'):
        release.changelog(page, "9.9.9")


@pytest.fixture
def pages(tmp_path, monkeypatch):
    """A function that writes the two pages which bear the day of a release; all else is as it should be."""
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "_run", lambda *command, **more: 0)
    monkeypatch.setenv("GITHUB_REPOSITORY", "school/setlab")

    def write(day, *cited):
        (tmp_path / "CHANGELOG.md").write_text(f"## {setlab.__version__} ({day})\n\nNews.\n", encoding="utf-8")
        (tmp_path / "CITATION.cff").write_text("\n".join([*cited, ""]), encoding="utf-8")

    return write


VERSION, PLACE = f"version: {setlab.__version__}", "repository-code: https://github.com/school/setlab"


def test_what_is_to_do_is_said_in_sentences(pages, monkeypatch):
    pages("not yet released", VERSION, PLACE)
    undated, untagged = release.to_do("v9.9.9")
    assert "write the day of the release there and in CITATION.cff" in undated
    assert "The tag is v9.9.9 and the version is" in untagged
    pages("2026-12-01", VERSION, 'date-released: "2026-12-01"', PLACE)
    assert list(release.to_do(f"v{setlab.__version__}")) == []
    monkeypatch.setattr(release, "_run", lambda *command, **more: 1)
    assert "go.py words" in next(release.to_do())


@pytest.mark.parametrize(
    ("cited", "said"),
    [
        ([VERSION, PLACE], "write date-released: 2026-12-01 there"),
        ([VERSION, "date-released: 2026-11-30", PLACE], "write date-released: 2026-12-01 there"),
        (["version: 0.0.9", "date-released: 2026-12-01", PLACE], "names another version"),
        ([VERSION, "date-released: 2026-12-01"], f"write {PLACE} there"),
    ],
)
def test_what_is_cited_is_what_is_released(pages, cited, said):
    pages("2026-12-01", *cited)
    [sentence] = release.to_do()
    assert sentence.startswith("CITATION.cff ") and said in sentence


def test_where_the_sources_are_is_asked_also_where_nobody_knows(pages, monkeypatch):
    monkeypatch.delenv("GITHUB_REPOSITORY")
    pages("2026-12-01", VERSION, "date-released: 2026-12-01")
    assert "github.com/OWNER/NAME there" in next(release.to_do())


def test_the_citation_is_read_as_it_is():
    """Its day is that of the page of changes, or it has none yet."""
    day, _ = release.changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), setlab.__version__)
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^date-released: (.+)$", cited, re.M) == [day][: bool(release.DAY.fullmatch(day))]


@pytest.mark.parametrize("args", [[], ["--now"], ["0.1.0"], ["--dry-run", "more"]])
def test_it_says_what_it_takes(args, capsys):
    assert release.main(args) == 1
    assert capsys.readouterr().err == "python go.py release takes --dry-run, or the name of the tag, such as v0.1.0.\n"


def test_the_same_files_make_the_same_archive_and_sums_are_true(folder, tmp_path_factory):
    place = tmp_path_factory.mktemp("site")
    (place / "page").mkdir()
    (place / "page" / "ü.html").write_text("<p>", encoding="utf-8")
    release.archive(place, "one.zip")
    (place / "page" / "ü.html").touch()
    release.archive(place, "two.zip")
    one, two = ((folder / name).read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two and zipfile.ZipFile(folder / "one.zip").read("page/ü.html") == b"<p>"
    release.sums()
    assert (folder / "SHA256SUMS").read_text().splitlines() == [
        f"{hashlib.sha256(one).hexdigest()}  {name}.zip" for name in ("one", "two")
    ]


def test_a_bill_of_materials_names_each_part_once_with_its_licence():
    parts = [
        bill.Part("anywidget", "0.11.0", "MIT"),
        bill.Part("@lumino/widgets", "2.7.1", "BSD-3-Clause"),
        bill.Part("@lumino/widgets", "2.7.1", "BSD-3-Clause"),
        bill.Part("Python", "", "PSF-2.0 and others"),
        bill.Part("sympy", "1.14", ""),
    ]
    made = json.loads(json.dumps(bill.of_materials(parts, "0.1.0", {"anywidget", "sympy"})))
    assert (made["bomFormat"], made["specVersion"], made["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", made["serialNumber"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", made["metadata"]["timestamp"])
    refs = [each["bom-ref"] for each in made["components"]]
    assert refs == [
        "pkg:generic/Python",
        "pkg:npm/%40lumino/widgets@2.7.1",
        "pkg:pypi/anywidget@0.11.0",
        "pkg:pypi/sympy@1.14",
    ]
    assert [each.get("licenses") for each in made["components"]] == [
        [{"license": {"name": "PSF-2.0 and others"}}],
        [{"expression": "BSD-3-Clause"}],
        [{"expression": "MIT"}],
        None,
    ]
    assert made["dependencies"] == [
        {"ref": "pkg:pypi/setlab@0.1.0", "dependsOn": ["pkg:pypi/anywidget@0.11.0", "pkg:pypi/sympy@1.14"]}
    ]


def test_the_workflow_publishes_what_is_made():
    assert 'run: python go.py release "$GITHUB_REF_NAME"' in WORKFLOW
    assert 'gh release create "$GITHUB_REF_NAME" release/*' in WORKFLOW


@pytest.mark.full
@pytest.mark.world
@pytest.mark.timeout(1200)
def test_a_release_is_rehearsed(folder, capfd):
    assert release.main(["--dry-run"]) == 0, capfd.readouterr()
    names = {path.name.replace(setlab.__version__, "V") for path in folder.iterdir()}
    assert names == {
        "NOTICES.txt",
        "SHA256SUMS",
        "setlab-V-py3-none-any.whl",
        "setlab-V.tar.gz",
        "setlab-certificates.zip",
        "setlab-handouts.zip",
        "setlab-site.zip",
        "setlab.cdx.json",
    }
    told = json.loads((folder / "setlab.cdx.json").read_text(encoding="utf-8"))
    notices = (folder / "NOTICES.txt").read_text(encoding="utf-8")
    assert len(told["components"]) > 100 and all(each["name"] in notices for each in told["components"])
