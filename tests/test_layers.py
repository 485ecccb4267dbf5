"""Which room may import which, read off the source: an import that reaches upwards fails here."""

import ast
import re
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import nbformat
from helpers.each import with_each
from helpers.tree import ROOMS

PACKAGE = Path(__file__).resolve().parents[1] / "setlab"
HEAVY = {"numpy", "numba", "matplotlib", "anywidget", "fpdf", "fontTools"}

# room: the rooms right below it; what those may import, it may import too.
BELOW = {
    "core": [],
    "counts": ["core"],
    "chance": ["counts"],
    "caps": ["counts"],
    "games": ["core"],
    "players": ["games"],
    "play": ["players"],
    "puzzles": ["players"],
    "draw": ["chance", "caps", "puzzles"],
    "widgets": ["draw", "play"],
    "course": ["draw"],
    "teach": ["widgets", "course"],
    "handouts": ["teach", "classroom"],
    "pages": ["widgets"],
    "lab": ["core"],
    "host": ["pages"],
    "book": ["teach", "pages"],
    "classroom": ["teach", "lab", "host"],
}
BELOW_LESSONS = ["teach"]  # what a lesson may import: `course` loads its folder by name, when somebody asks for it
FILES_ONLY = {"data", "locale"}
MODULES = sorted(PACKAGE.rglob("*.py"))
NOTEBOOKS = [path for room in ("notebooks", "exercises") for path in sorted((PACKAGE.parent / room).glob("*.ipynb"))]


def allowed(room):
    """Return the rooms that a room may import, itself included."""
    return {room}.union(*(allowed(below) for below in (BELOW_LESSONS if is_lesson(room) else BELOW[room])))


def room_of(path):
    return room_named(path.relative_to(PACKAGE).parts) if path.parent != PACKAGE else "setlab"


def room_named(parts):
    """The room of a module by its names or folders; the folder of a lesson is a room of its own."""
    return "/".join(parts[:2]) if is_lesson("/".join(parts[:2])) else parts[0]


def is_lesson(room):
    return room.startswith("course/") and room[7].isdigit()


def imports(path, tree=None):
    """Yield (full dotted name, the functions around it, line) for each import, import_module included."""
    package = ("setlab", *path.relative_to(PACKAGE).parent.parts)
    todo = [(tree or ast.parse(path.read_text(encoding="utf-8")), ())]
    while todo:
        node, around = todo.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name, around, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *filter(None, [node.module])])
            yield from ((f"{module}.{alias.name}", around, node.lineno) for alias in node.names)
        elif isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func):
            yield from ((arg.value, around, node.lineno) for arg in node.args if isinstance(arg, ast.Constant))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            around = (*around, node.name)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue  # for a checker of types; nothing is imported
        todo += [(child, around) for child in ast.iter_child_nodes(node)]


def upward(path, tree=None):
    """Return the imports of a module that its room may not have."""
    room, found = room_of(path), []
    for full, around, line in imports(path, tree):
        top, *inner = full.split(".")
        target = room_named(inner) if inner else ""
        if top != "setlab" or (room == "setlab" and around):
            continue  # the package itself loads its rooms lazily, inside functions
        picture = target == "draw" and any(name.startswith("_repr_") or name == "plot" for name in around)
        if not picture and target not in (allowed(room) if room != "setlab" else {"core"}):
            found.append(f"line {line}: {full}")
    return found


def test_every_module_is_in_a_known_room():
    assert len(MODULES) > 10
    rooms = {room_of(path).partition("/")[0] for path in MODULES}
    assert rooms <= {*BELOW, "setlab"}, "data/ and locale/ hold files only"
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"} <= {*BELOW, *FILES_ONLY}


@with_each("path", MODULES)
def test_imports_go_down_only(path):
    assert not upward(path)


def test_a_drawing_loads_no_chance():
    """It may ask chance for an interval when somebody wants to see one; but all tables and lessons load `draw`."""
    drawing = [path for path in MODULES if room_of(path) == "draw"]
    loaded = [full for path in drawing for full, around, _ in imports(path) if not around]
    assert len(drawing) > 10 and not [full for full in loaded if full.startswith("setlab.chance")]


@with_each(
    "where, code, refused",
    [
        ("core/x.py", "from setlab.draw import picture", True),
        ("core/x.py", "from ..draw import picture", True),
        ("core/x.py", "from setlab import draw", True),
        ("core/x.py", "def f():\n    import setlab.games.match", True),
        ("core/x.py", "def f():\n    import_module('setlab_course.teach')", True),
        ("core/x.py", "def _repr_html_(self):\n    from setlab.draw import picture", False),
        ("core/x.py", "def _repr_html_(self):\n    from setlab.widgets import show", True),
        ("chance/x.py", "def plot(self, ax):\n    from setlab.draw.onaxes import plot_tally", False),
        ("chance/x.py", "def plotted(self, ax):\n    from setlab.draw.onaxes import plot_tally", True),
        ("chance/x.py", "from setlab.caps import find", True),
        ("players/x.py", "from setlab.puzzles import daily", True),
        ("draw/x.py", "from setlab.puzzles import daily\nfrom .themes import theme", False),
        ("teach/x.py", "from setlab.widgets.scene.scene import Stage\nfrom setlab.core import cards", False),
        ("teach/x.py", "from setlab_course.lessons import TASKS", False),
        ("teach/x.py", "import_module('setlab_course.lessons.05_counting.tasks')", True),
        ("course/__init__.py", "from setlab_course.teach.forms import Form", True),
        ("course/lesson.py", "from setlab_course.teach.forms import Form", True),
        ("course/05_counting/tasks.py", "from . import answers\nfrom setlab_course.teach.forms import Form", False),
        ("course/05_counting/tasks.py", "from setlab_course.lessons.red import RED", False),
        ("course/05_counting/tasks.py", "import_module('setlab_course.lessons.06_cards_as_vectors.answers')", True),
        ("course/05_counting/tasks.py", "from setlab_school.handouts import worksheet", True),
        ("__init__.py", "from setlab.draw import picture", True),
        ("__init__.py", "if TYPE_CHECKING:\n    from setlab.draw import picture", False),
        ("__init__.py", "if not TYPE_CHECKING:\n    from setlab.draw import picture", True),
        ("__init__.py", "def __getattr__(name):\n    from setlab.draw import picture", False),
    ],
)
def test_this_would_be_noticed(where, code, refused):
    assert bool(upward(PACKAGE / where, ast.parse(code))) is refused


def test_the_folders_of_teach_import_one_another_without_a_circle():
    folders = {path.name: set() for path in (PACKAGE / "teach").iterdir() if (path / "__init__.py").exists()}
    assert len(folders) > 5
    for folder, below in folders.items():
        paths = (PACKAGE / "teach" / folder).rglob("*.py")
        named = [full.split(".") for path in paths for full, _, _ in imports(path) if full.startswith("setlab_course.teach.")]
        below |= {names[2] for names in named} - {folder}
    TopologicalSorter(folders).prepare()  # CycleError names those of a circle


def test_heavy_packages_are_imported_inside_functions():
    eager = {
        (full.split(".")[0], path.relative_to(PACKAGE).as_posix())
        for path in MODULES
        for full, around, _ in imports(path)
        if full.split(".")[0] in HEAVY and not around
    }
    allowed_here = {found for found in eager if found[0] == "anywidget"}
    assert eager == allowed_here and len(allowed_here) <= 1, "only the module of the stage may load anywidget"


def test_no_module_bears_the_name_of_a_public_function():
    """A submodule would take the place of the function in its package when it is first imported."""
    looked, found = 0, []
    for path in MODULES:
        if path.name != "__init__.py" or path.parent == PACKAGE:
            continue  # the package itself shows its rooms, which are modules
        public = next((literal(node) for node in ast.parse(path.read_text(encoding="utf-8")).body if is_all(node)), [])
        stems = {other.stem for other in path.parent.glob("*.py")} | {each.name for each in path.parent.iterdir()}
        looked += len(public)
        found += [f"{path.parent.name}.{name}" for name in public if name in stems]
    assert looked > 30
    assert not found


@with_each("room", ROOMS)
def test_dir_lists_what_is_public_and_nothing_else(room):
    module = import_module("setlab" + room)
    assert dir(module) == sorted(module.__all__) and all(hasattr(module, name) for name in dir(module))


@with_each("path", [path for path in MODULES if path.name == "__init__.py" and not is_lesson(room_of(path))])
def test_every_room_says_what_it_is_for(path):
    """In about ten lines, with an example."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    lines = said.splitlines()
    assert len(lines[0]) > 30 or path.parent.parent.name == "games"
    assert len(lines) <= 15 and ">>> " in said


@with_each("path", NOTEBOOKS)
def test_lessons_come_through_public_doors(path):
    """What a lesson imports, a learner may: its module says that it is public."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    for node in ast.walk(ast.parse("\n".join(cells))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("setlab"):
            public = import_module(node.module).__all__
            assert {alias.name for alias in node.names} <= {*public}, node.module
    deep = re.findall(r"\bsl\.\w+\.[a-z]\w*\.\w+", "\n".join(cells))
    assert {*deep} <= {"sl.players.cubed.player"}


def is_all(node):
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__"


def literal(node):
    try:
        return ast.literal_eval(node.value)
    except ValueError:
        return None
