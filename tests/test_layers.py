"""Which room may import which, read off the source: an import that reaches upwards fails here."""

import ast
import re
from graphlib import TopologicalSorter
from importlib import import_module

import nbformat
from helpers.each import with_each
from helpers.imports import imports, tree_of
from helpers.tree import ROOMS, room as opened

from tools.sources import PACKAGES, ROOT, dotted, modules, place

HEAVY = {"numpy", "numba", "matplotlib", "anywidget", "fpdf", "fontTools"}

# room: the rooms right below it; what those may import, it may import too.
BELOW = {
    "common": [],
    "core": ["common"],
    "counts": ["core"],
    "chance": ["counts"],
    "draw": ["chance"],
    "caps": ["draw"],
    "games": ["draw"],
    "storage": ["games"],
    "players": ["storage"],
    "puzzles": ["players"],
    "live": ["players"],
    "widgets": ["caps", "puzzles", "live"],
    "host": ["widgets"],
    "lab": ["common"],
    "proofs": ["widgets"],
    "films": ["proofs"],
    "lessons": ["proofs"],
    "teach": ["lessons"],
    "course": ["teach"],  # what lies right in setlab_course
    "book": ["course", "films", "host"],
    "classroom": ["teach", "films", "lab", "host"],
    "friends": ["classroom"],
    "handouts": ["classroom"],
}
ABOVE = [package.name for package in PACKAGES]  # each may import those before it, and refers to none behind it
BELOW_LESSONS = ["teach"]  # what a lesson may import: `lessons` loads its folder by name, when somebody asks for it
FILES_ONLY = {"data", "locale"}
PACKAGE = PACKAGES[0]
MODULES = modules()
NOTEBOOKS = [path for room in ("notebooks", "exercises") for path in sorted((ROOT / room).glob("*.ipynb"))]


def allowed(room):
    """Return the rooms that a room may import, itself included."""
    return {room}.union(*(allowed(below) for below in (BELOW_LESSONS if is_lesson(room) else BELOW[room])))


def room_of(path):
    return room_named(place(path).with_suffix("").parts)


def room_named(parts):
    """The room of a module by its names or folders; the folder of a lesson is a room of its own."""
    package, *inner = parts
    if package == "setlab":
        return inner[0] if inner and inner[0] in BELOW else "setlab"
    if package == "setlab_proofs":
        return "proofs"
    room = inner[0] if inner and inner[0] in BELOW else package.removeprefix("setlab_")
    return "/".join(inner[:2]) if is_lesson("/".join(inner[:2])) else room


def is_lesson(room):
    return re.match(r"lessons/\d", room) is not None


def upward(path, tree=None):
    """Return the imports of a module that its room may not have."""
    room, found = room_of(path), []
    for full, around, line in imports(path, tree):
        top, *inner = full.split(".")
        if not re.match(r"setlab(_\w+)?$", top) or (room == "setlab" and around):
            continue  # the package itself loads its rooms lazily, inside functions
        target = room_named((top, *inner))
        picture = target == "draw" and any(name.startswith("_repr_") or name == "plot" for name in around)
        if room == "widgets" and full == "setlab.widgets":
            continue
        if not picture and target not in (allowed(room) if room != "setlab" else {"core", "common"}):
            found.append(f"line {line}: {full}")
    return found


def mentioned_above(path, tree=None):
    """Return what a module says of the packages above its own: in strings that do something, or for types alone.

    The doors of setlab, `__init__.py`, say it for types; and one table in `setlab/__init__.py` says where to look.
    """
    tree = tree or tree_of(path)
    if path == PACKAGE / "__init__.py":
        return []
    higher = re.compile("|".join(ABOVE[ABOVE.index(place(path).parts[0]) + 1 :]) or "(?!)")
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    strings = [each for each in ast.walk(tree) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    found = [
        f"line {each.lineno}: {each.value[:40]!r}"
        for each in strings
        if id(each) not in told and higher.search(each.value)
    ]
    if path.name != "__init__.py":
        named = [
            each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom) and higher.match(each.module or "")
        ]
        found += [f"line {each.lineno}: {each.module}" for each in named]
    return found


def test_every_module_is_in_a_known_room():
    assert len(MODULES) > 400
    assert {room_of(path).partition("/")[0] for path in MODULES} <= {*BELOW, "setlab", "school"}
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"} <= {*BELOW, *FILES_ONLY}


@with_each("path", MODULES)
def test_imports_go_down_only(path):
    assert not upward(path)


@with_each("path", MODULES)
def test_no_package_refers_to_one_above_it(path):
    assert not mentioned_above(path)


@with_each(
    "where, code, noticed",
    [
        ("setlab/games/x.py", "NAME = 'setlab_course.teach'", True),
        ("setlab/games/x.py", "if TYPE_CHECKING:\n    from setlab_school import classroom", True),
        ("setlab/caps/__init__.py", "if TYPE_CHECKING:\n    from setlab_proofs.caps import proving", False),
        ("setlab/games/x.py", "def f():\n    'See setlab_course.'", False),
        ("packages/setlab_proofs/x.py", "NAME = 'setlab_school'", True),
        ("packages/setlab_school/x.py", "from setlab_course import teach", False),
    ],
)
def test_what_is_mentioned_would_be_noticed(where, code, noticed):
    assert bool(mentioned_above(ROOT / where, ast.parse(code))) is noticed


def rooms_between(found):
    """Return {folder: the folders of other rooms that it imports, also within functions}."""
    graph = {}
    for path in found:
        mine = graph.setdefault(room_of(path), set())
        for full, around, _ in imports(path):
            picture = any(name.startswith("_repr_") or name == "plot" for name in around)
            if full.split(".")[0] in ABOVE and not picture:
                mine.add(room_named(full.split(".")))
    return {room: below - {room} for room, below in graph.items() if room != "setlab"}


def test_no_rooms_import_each_other_not_even_within_functions():
    TopologicalSorter(rooms_between(MODULES)).prepare()  # CycleError names those of a circle


def test_a_drawing_loads_no_chance():
    """It may ask chance for an interval when somebody wants to see one; but all tables and lessons load `draw`."""
    drawing = [path for path in MODULES if room_of(path) == "draw"]
    loaded = [full for path in drawing for full, around, _ in imports(path) if not around]
    assert len(drawing) > 10 and not [full for full in loaded if full.startswith("setlab.chance")]


@with_each(
    "where, code, refused",
    [
        ("setlab/core/x.py", "from setlab.draw import picture", True),
        ("setlab/core/x.py", "from ..draw import picture", True),
        ("setlab/core/x.py", "from setlab import draw", True),
        ("setlab/common/x.py", "from setlab.core.cards import Card", True),
        ("setlab/draw/x.py", "from setlab.games.look import Look", True),
        ("setlab/draw/x.py", "def f():\n    from setlab.caps import find", True),
        ("setlab/core/x.py", "def f():\n    import setlab.games.match", True),
        ("setlab/core/x.py", "def f():\n    import_module('setlab_course.teach')", True),
        ("setlab/core/x.py", "def _repr_html_(self):\n    from setlab.draw import picture", False),
        ("setlab/core/x.py", "def _repr_html_(self):\n    from setlab.widgets import show", True),
        ("setlab/chance/x.py", "def plot(self, ax):\n    from setlab.draw.onaxes import plot_tally", False),
        ("setlab/chance/x.py", "def plotted(self, ax):\n    from setlab.draw.onaxes import plot_tally", True),
        ("setlab/chance/x.py", "from setlab.caps import find", True),
        ("setlab/games/x.py", "from setlab.storage.saved_games import SavedGames", True),
        ("setlab/players/x.py", "from setlab.puzzles import daily", True),
        ("setlab/widgets/x.py", "from setlab_course.teach import bet", True),
        ("setlab/widgets/x.py", "def f():\n    from setlab_proofs.caps import proving", True),
        ("packages/setlab_proofs/x.py", "from setlab.widgets import CapBuilder", False),
        ("packages/setlab_proofs/x.py", "from setlab_course.teach import bet", True),
        ("packages/setlab_course/teach/x.py", "from setlab.widgets.scene.scene import Stage", False),
        ("packages/setlab_course/teach/x.py", "from setlab_course.lessons import TASKS", False),
        ("packages/setlab_course/teach/x.py", "import_module('setlab_course.lessons.05_counting.tasks')", True),
        ("packages/setlab_course/lessons/__init__.py", "from setlab_course.teach.forms import Form", True),
        ("packages/setlab_course/lessons/lesson.py", "from setlab_course.teach.forms import Form", True),
        ("packages/setlab_course/lessons/05_counting/tasks.py", "from . import answers", False),
        ("packages/setlab_course/lessons/05_counting/tasks.py", "from setlab_course.lessons.red import RED", False),
        ("packages/setlab_course/lessons/05_counting/tasks.py", "import_module('setlab_course.lessons.06_a.x')", True),
        ("packages/setlab_course/lessons/05_counting/tasks.py", "from setlab_school.handouts import deck", True),
        ("setlab/__init__.py", "from setlab.draw import picture", True),
        ("setlab/__init__.py", "if TYPE_CHECKING:\n    from setlab.draw import picture", False),
        ("setlab/__init__.py", "if not TYPE_CHECKING:\n    from setlab.draw import picture", True),
        ("setlab/__init__.py", "def __getattr__(name):\n    from setlab.draw import picture", False),
    ],
)
def test_this_would_be_noticed(where, code, refused):
    assert bool(upward(ROOT / where, ast.parse(code))) is refused


def test_the_folders_of_teach_import_one_another_without_a_circle():
    teach = ROOT / "packages" / "setlab_course" / "teach"
    folders = {path.name: set() for path in teach.iterdir() if (path / "__init__.py").exists()}
    assert len(folders) > 5
    for folder, below in folders.items():
        named = [
            full.split(".")
            for path in (teach / folder).rglob("*.py")
            for full, _, _ in imports(path)
            if full.startswith("setlab_course.teach.")
        ]
        below |= {names[2] for names in named} - {folder}
    TopologicalSorter(folders).prepare()  # CycleError names those of a circle


def test_heavy_packages_are_imported_inside_functions():
    eager = {
        (full.split(".")[0], place(path).as_posix())
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
        public = getattr(import_module(dotted(path)), "__all__", [])
        names = {each.stem for each in path.parent.iterdir()}
        looked += len(public)
        found += [f"{dotted(path)}.{name}" for name in public if name in names]
    assert looked > 100
    assert not found


@with_each("room", ROOMS)
def test_dir_lists_what_is_public_and_nothing_else(room):
    module = opened(room)
    assert dir(module) == sorted(module.__all__) and all(hasattr(module, name) for name in dir(module))


@with_each("path", [path for path in MODULES if path.name == "__init__.py" and not is_lesson(room_of(path))])
def test_every_room_says_what_it_is_for(path):
    """In about ten lines, with an example; those that open a package say what it may import, and where to begin."""
    said = ast.get_docstring(tree_of(path))
    lines = said.splitlines()
    assert len(lines[0]) > 30 or path.parent.parent.name == "games"
    assert len(lines) <= 16 and (">>> " in said or path.parent in PACKAGES)
    if path.parent in PACKAGES[1:]:
        assert {"What is in it:", "It may import", "Start reading in"} <= {
            *re.findall("What is in it:|It may import|Start reading in", said)
        }


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
