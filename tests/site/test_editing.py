"""The editor's modules: they name one another by their files, and one that is missing ends the build."""

import json
import tarfile

import pytest


@pytest.fixture
def editing(builder):
    return builder.editing


@pytest.fixture
def packed(tmp_path):
    """A package of npm with one module."""

    def pack(name, about, place, text):
        folder = tmp_path / name.replace("/", "-")
        (folder / place).parent.mkdir(parents=True)
        (folder / place).write_text(text)
        (folder / "package.json").write_text(json.dumps(about))
        archive = folder.with_suffix(".tgz")
        with tarfile.open(archive, "w:gz") as made:
            made.add(folder, "package")
        return archive

    return pack


STATE = "// not from 'elsewhere'\nimport cut from 'crelt';\nexport { cut };\n"


def test_modules_name_one_another_by_their_files(editing, packed, tmp_path, monkeypatch):
    archives = {
        "@codemirror/state": packed(
            "@codemirror/state", {"exports": {"import": "./dist/index.js"}}, "dist/index.js", STATE
        ),
        "crelt": packed("crelt", {"module": "index.js"}, "index.js", "export default 1;\n"),
    }
    monkeypatch.setattr(editing.downloads, "editor", lambda pins, cache: archives)
    (tmp_path / "page").mkdir()
    editing.write(tmp_path, tmp_path)
    text = (tmp_path / "page" / "editor" / "codemirror-state.js").read_text()
    assert text == STATE.replace("'crelt'", '"./crelt.js"')
    assert (tmp_path / "page" / "editor" / "crelt.js").read_text() == "export default 1;\n"


def test_a_module_that_nobody_brings_ends_the_build(editing, packed, tmp_path, monkeypatch):
    archives = {"style-mod": packed("style-mod", {"module": "a.js"}, "a.js", "import { a } from 'gone'\n")}
    monkeypatch.setattr(editing.downloads, "editor", lambda pins, cache: archives)
    (tmp_path / "page").mkdir()
    with pytest.raises(editing.downloads.Trouble, match="asks for gone"):
        editing.write(tmp_path, tmp_path)
