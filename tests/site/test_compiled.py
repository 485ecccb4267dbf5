"""What Python runs in the browser: compiled beforehand for that very Python, and whole."""

import base64
import csv
import hashlib
import io
import shutil
import sys
import zipfile
from _imp import source_hash

import pytest

LIBRARY = "python_stdlib.zip"


@pytest.fixture(scope="module")
def bytecode(builder):
    """tools/site/bytecode.py, in the Python of these tests."""
    import bytecode

    return bytecode


@pytest.fixture(scope="module")
def archives(site):
    """{name: {path: bytes}} of each archive of modules in the site."""
    folder = site / "static/pyodide"
    paths = [*folder.glob("*.whl"), folder / LIBRARY]
    assert len(paths) > 20
    return {path.name: opened(path.read_bytes()) for path in paths}


def opened(archive):
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def zipped(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as new:
        for name, body in files.items():
            new.writestr(name, body)
    return out.getvalue()


# --- what is in the site --------------------------------------------------------------------------


def test_everything_is_compiled(archives):
    """Bytecode of one version, which Python takes without a look at the source."""
    beginnings = {body[:8] for files in archives.values() for name, body in files.items() if name.endswith(".pyc")}
    assert len(beginnings) == 1
    [start] = beginnings
    assert start[4:] == b"\1\0\0\0"
    for name, files in archives.items():
        sources = {path for path in files if path.endswith(".py")}
        assert bool(sources) == name.startswith("setlab_sources-"), (name, sources)
        assert any(path.endswith(".pyc") for path in files) != bool(sources), name


def test_setlab_has_its_sources_beside_its_bytecode_in_a_wheel_of_their_own(archives):
    mine = [files for name, files in archives.items() if name.startswith(("setlab-", "setlab_sources-"))]
    assert len(mine) == 2 and not mine[0].keys() & mine[1].keys()
    files = mine[0] | mine[1]
    assert sum(path.endswith(".py") for path in files) == sum(path.endswith(".pyc") for path in files)
    assert {"setlab/data/fonts/chinese.ttf", "setlab/data/fonts/sans.ttf"} <= files.keys()
    sources = [path for path in files if path.endswith(".py")]
    assert "setlab/core/cards.py" in sources
    for path in sources:
        folder, _, module = path.rpartition("/")
        made = files[f"{folder}/__pycache__/{module[:-3]}.cpython-314.pyc"]
        assert made[8:16] == source_hash(int.from_bytes(made[:4], "little"), files[path]), path


def test_every_wheel_lists_what_is_in_it(archives):
    for name, files in archives.items():
        if name == LIBRARY:
            continue
        [record] = [path for path in files if path.endswith(".dist-info/RECORD")]
        rows = {path: (hashed, size) for path, hashed, size in csv.reader(files[record].decode().splitlines())}
        assert rows.pop(record) == ("", "")
        there = {
            path: ("sha256=" + base64.urlsafe_b64encode(hashlib.sha256(body).digest()).decode()[:43], str(len(body)))
            for path, body in files.items()
            if path != record
        }
        assert rows == there


# --- how it is made -------------------------------------------------------------------------------


def test_a_module_says_where_it_comes_from(bytecode):
    made = opened(bytecode.compiled("other-1-py3-none-any.whl", zipped({"other/deep.py": b"def f(): 1 / 0"})))
    import marshal

    code = marshal.loads(made["other/deep.pyc"][16:])
    assert code.co_filename == f"{bytecode.PACKAGES}other/deep.py"


def test_what_is_no_module_stays_and_tests_go(bytecode):
    files = {"a/": b"", "a/data.txt": b"x", "a/template.py": b"def {{ name }}", "a/tests/test_a.py": b"1", "b.py": b"1"}
    assert list(opened(bytecode.compiled("a-1-py3-none-any.whl", zipped(files)))) == [
        "a/data.txt",
        "a/template.py",
        "b.pyc",
    ]


@pytest.mark.parametrize(
    ("path", "stays"),
    [
        ("pygments/lexers/python.py", True),
        ("pygments/lexers/__init__.py", True),
        ("pygments/lexers/fortran.py", False),
        ("jedi/third_party/typeshed/stdlib/2and3/re.pyi", True),
        ("jedi/third_party/typeshed/stdlib/2/re.pyi", False),
        ("jedi/third_party/typeshed/third_party/2and3/yaml.pyi", False),
        ("sympy/physics/units/quantities.py", True),
        ("sympy/physics/quantum/qubit.py", False),
        ("sympy/parsing/sympy_parser.py", True),
        ("anywidget/labextension/package.json", False),
    ],
)
def test_what_nothing_of_the_site_asks_for_stays_out(bytecode, path, stays):
    assert bool(opened(bytecode.compiled("a-1-py3-none-any.whl", zipped({path: b""})))) is stays


@pytest.fixture
def pretended(builder, tmp_path, monkeypatch):
    """Compiles without Node; what was asked for is in the list."""
    asked = []

    def run(command, **more):
        asked.append([*command])
        for path in command[4:]:
            shutil.copy(path, command[3])

    wheels_py = sys.modules["wheels"]
    monkeypatch.setattr(wheels_py, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    (tmp_path / "pyodide").mkdir()
    for name in ("pyodide/pyodide.asm.wasm", "one.whl", "two.whl"):
        (tmp_path / name).write_text(name)
    wheels = [tmp_path / "one.whl", tmp_path / "two.whl"]
    return lambda: wheels_py.once_compiled(wheels, tmp_path / "pyodide", tmp_path / "cache"), asked, wheels


def test_what_is_compiled_is_kept_until_something_changes(pretended):
    compile_them, asked, wheels = pretended
    folder = compile_them()
    assert compile_them() == folder and len(asked) == 1
    (folder / "two.whl").unlink()
    assert compile_them() == folder and len(asked) == 2, "what is lost is made again"
    wheels[0].write_text("another version")
    assert compile_them() != folder and len(asked) == 3
    assert [path.is_dir() for path in folder.parent.iterdir()] == [True], "nothing old or half made stays"


def test_without_node_a_sentence_says_what_to_install(builder, tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(builder.Trouble, match=r"node is not on this machine.*install Node\.js.*again") as trouble:
        sys.modules["wheels"].compiled([], tmp_path, tmp_path / "made")
    assert "\n" not in str(trouble.value)


@pytest.mark.skipif(not shutil.which("node"), reason="there is no node here (on Debian: sudo apt-get install nodejs)")
def test_what_goes_wrong_in_node_is_told_in_a_line(builder, tmp_path):
    """Node would print the whole of Pyodide, which is one line of a million letters."""
    with pytest.raises(builder.Trouble, match="was not built") as trouble:
        sys.modules["wheels"].compiled([tmp_path / "nothing.whl"], tmp_path, tmp_path / "made")
    assert "\n" not in str(trouble.value) and len(str(trouble.value)) < 600


def test_a_part_of_the_kernel_that_is_not_there_is_told(builder, tmp_path, monkeypatch):
    wheels_py = sys.modules["wheels"]
    monkeypatch.setattr(wheels_py, "LABEXTENSIONS", tmp_path)
    with pytest.raises(builder.Trouble, match=r"ipykernel is missing.*setup --fresh"):
        wheels_py.kernel_wheels()
