"""Run the shipped notebooks, clean what they keep, and make the exercises of their solutions.

    python go.py notebooks                     all of them
    python go.py notebooks notebooks/05*.ipynb only these (a solution brings its exercise along)
    python go.py notebooks --check             run nothing; say what cleaning and cutting would change
    python go.py notebooks --list              run nothing; only list anew what is shipped

Cleaning makes a notebook the same whoever runs it, and readable without a kernel: a widget stays as the
picture and the text beside it, its state goes. What is shipped is listed with its hash: only that is trusted
by JupyterLab as go.py starts it.
"""

import ast
import copy
import hashlib
import os
import re
import sys
import tempfile
from contextlib import contextmanager, suppress
from functools import partial
from itertools import takewhile
from pathlib import Path

import nbformat
import zmq
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from traitlets.config import Config

from setlab.common.i18n import speaking
from setlab.draw.markup import to_html
from setlab.lab import shipped
from setlab_course import teach
from setlab_course.lessons import TASKS
from setlab_course.teach.bets.bets import FOLDED

ROOT = Path(__file__).resolve().parents[1]
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET_TYPES = ("application/vnd.jupyter.widget-view+json", "application/vnd.jupyter.widget-state+json")
PASSING_METADATA = ("execution", "ExecuteTime", "collapsed", "scrolled")
SOLUTION = re.compile(
    r"^(?P<indent>[ \t]*)### BEGIN SOLUTION[ \t]*\n(?P<body>.*?)^[ \t]*### END SOLUTION[ \t]*$", re.M | re.S
)
# What asserts for a teacher who grades; a learner gets the sentence of the check instead.
HIDDEN = re.compile(r"^[ \t]*### BEGIN HIDDEN TESTS[ \t]*\n.*?^[ \t]*### END HIDDEN TESTS[ \t]*(?:\n|\Z)", re.M | re.S)
HERE_ONLY = re.compile(r"\n\nIn other languages: .*")  # links of a course: not every machine has these lessons
SECONDS = 600  # for one cell
READY = "sl.teach.ready()"  # the cell says that it was run, so it may not say it before


class Trouble(Exception):
    """Raised for a notebook that cannot be refreshed; the text names it, the cell and the error."""


# --- list of files --------------------------------------------------------------------------------


def lessons(root=ROOT):
    """Return the lessons, in their order."""
    return sorted((root / "notebooks").glob("[0-9][0-9]_*.ipynb"))


def others(root=ROOT):
    """Return the other notebooks beside the lessons: the one with all games."""
    return sorted({*(root / "notebooks").glob("*.ipynb")} - {*lessons(root)})


def solutions(root=ROOT):
    """Return the solved exercises, in their order."""
    return sorted((root / "exercises" / "solutions").glob("*.ipynb"))


def student_of(solution):
    """Return the path of the notebook for students that is cut from this solution."""
    return solution.parent.parent / solution.name


# --- running --------------------------------------------------------------------------------------


def run(notebook, path, allow_errors=False):
    """Run a notebook in place of the reader, in its own folder and with records of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as records, private() as connection:
        client = NotebookClient(
            notebook,
            timeout=SECONDS,
            kernel_name="python3",
            resources={"metadata": {"path": str(path.parent)}},
            allow_errors=allow_errors,
            config=Config(ConnectionFileMixin=connection),
        )
        try:
            client.execute(env=dict(os.environ, SETLAB_HOME=records) | {FOLDED: "1"})
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise Trouble(f"{name(path)}, {failure(notebook, error)}") from error
    return notebook


@contextmanager
def private():
    """Yield settings of a kernel manager that uses sockets in a private folder, where there are such.

    Over TCP everybody on the machine could listen, as ipykernel says each time, and two kernels may pick one port.
    """
    if os.name != "posix" or not zmq.has("ipc"):
        yield {}
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield {"transport": "ipc", "ip": os.path.join(folder, "kernel")}


def failure(notebook, error):
    """Return "cell 7: ZeroDivisionError: division by zero", the cell counted from 1 with its text cells."""
    last_run = 0
    for number, cell in enumerate(notebook.cells, start=1):
        for output in cell.get("outputs", ()):
            if output.output_type == "error" and isinstance(error, CellExecutionError):
                return f"cell {number}: {output.ename}: {output.evalue}"
        if cell.get("execution_count"):
            last_run = number
    # A cell that was stopped, or took the kernel with it, never got its number.
    return f"after cell {last_run}: {type(error).__name__}: {str(error).splitlines()[0]}"


# --- cleaning -------------------------------------------------------------------------------------


def clean(notebook):
    """Strip what differs from run to run or needs a kernel to be seen; return the notebook."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata.pop("signature", None)
    notebook.metadata["kernelspec"] = dict(KERNEL)
    notebook.metadata["language_info"] = {"name": "python"}
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    taken = set()
    for number, cell in enumerate(notebook.cells):
        cell["id"] = cell_id(cell, number, taken)
        taken.add(cell["id"])
        for key in PASSING_METADATA:
            cell.metadata.pop(key, None)
        if cell.cell_type == "code":
            cell["outputs"] = clean_outputs(cell.outputs)
            if cell.source.endswith(READY):
                cell["outputs"], cell.metadata["tags"] = [], ["nbval-ignore-output"]
    return notebook


def cell_id(cell, number, taken):
    """Return the cell's own id, or, if it has none of its own, one that is the same in every run."""
    if (own := cell.get("id")) and own not in taken:
        return own
    return hashlib.sha256(f"{number}\n{cell.source}".encode()).hexdigest()[:8]


def clean_outputs(outputs):
    """Return outputs without widget views, and with text that arrived in pieces put together."""
    kept = []
    for output in outputs:
        if output.output_type in ("display_data", "execute_result", "update_display_data"):
            for mime in WIDGET_TYPES:
                output.data.pop(mime, None)
            if not output.data:
                continue
            if "text/markdown" in output.data:
                output.data["text/markdown"] = HERE_ONLY.sub("", output.data["text/markdown"])
        pieces = kept and output.output_type == "stream" and kept[-1].output_type == "stream"
        if pieces and kept[-1].name == output.name:
            kept[-1]["text"] += output.text
        else:
            kept.append(output)
    return kept


# --- filling --------------------------------------------------------------------------------------


def fill(solution):
    """Set the title and the question of each exercise of a lesson from its task; return the notebook."""
    for cell, task in by_task(solution):
        if task and cell.cell_type == "markdown":
            cell["source"] = asked(task)
    return solution


def by_task(notebook):
    """Yield each cell with its exercise, the one that is checked under its heading, or None."""
    task = None
    for at, cell in enumerate(notebook.cells, start=1):
        if is_heading(cell):
            task = checked(takewhile(lambda cell: not is_heading(cell), notebook.cells[at:]))
        yield cell, task


def is_heading(cell):
    """Return whether a section begins with this cell."""
    return cell.cell_type == "markdown" and cell.source.startswith("#")


def heading(task):
    """Return the heading of an exercise in its notebook.

    It has no number: those that ask for a program come last, and the numbers in their ids would jump.
    """
    return f"## {task.title}"


def asked(task):
    """Return the text above an exercise that asks for a program: its heading and its question."""
    return f"{heading(task)}\n\n{' '.join(filter(None, [task.question, task.in_python]))}"


# --- cutting --------------------------------------------------------------------------------------


def cut(solution, where="the solution"):
    """Return the notebook for students: no solutions, no hidden tests, no outputs, the rest as it is."""
    student = copy.deepcopy(solution)
    for number, cell in enumerate(student.cells, start=1):
        wanted = getattr(checked(solution.cells[number:]), "name", "")
        blank = partial(blank_code, wanted=wanted) if cell.cell_type == "code" else blank_prose
        cell["source"] = HIDDEN.sub("", SOLUTION.sub(blank, cell.source))
        if re.search(r"###\s*(BEGIN|END) (SOLUTION|HIDDEN TESTS)", cell.source):
            raise Trouble(f"{where}, cell {number}: a solution or hidden test has its BEGIN or its END only.")
        if cell.cell_type == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return student


# What nbgrader asks for: a graded cell ends in no value, or it would be taken for a mark. A pupil's just checks.
GRADED = re.compile(r"^verdict = (sl\.teach\.check\(.+\))\ndisplay\(verdict\)\s*$")


PRESS = """\
Read the question, give your answer in the form below it, and press **Check**. You are told what is wrong, and why. \
Hints come only if you want them. What you fill in and what you solve is kept on this computer. What asks for \
a program comes at the end."""
PROGRAM = """\
## With Python

What follows asks for a program. [A little Python](../notebooks/00_with_python.ipynb) shows what you need. Replace the \
three dots by your answer and run the cell, then run the check below it. Hints come if you want them. This line gives \
one more each time you run it:

`sl.teach.check("{id}", hint=True)`"""


def for_pupils(student):
    """Return the same exercises as widgets; those that ask for a program come last."""
    start, pressed, programs, end = [], [], [], []
    for cell, task in by_task(student):
        cell.metadata.pop("nbgrader", None)
        cell["source"] = GRADED.sub(r"\1", cell.source)
        if task is None:
            (end if pressed or programs else start).append(cell)
        elif task.form is None:
            programs.append(cell)
        elif cell.cell_type == "markdown" and cell.source.startswith("## "):
            cell["source"] = heading(task)
            pressed += [cell, pressing(task)]
    if not pressed:
        return student  # of these exercises all ask for a program
    title, *setting_up = start
    first = next(task.id for _, task in by_task(student) if task and task.form is None) if programs else ""
    begin = nbformat.v4.new_code_cell("import setlab as sl", id="begin")
    python = nbformat.v4.new_markdown_cell(PROGRAM.format(id=first), id="with-python")
    needed = [cell for cell in setting_up if cell.source != begin.source]
    title["source"] = "\n\n".join([*title.source.split("\n\n")[:2], PRESS])
    student.cells = [title, begin, *pressed, *([python, *needed, *programs] if programs else []), *end]
    return student


def pressing(task, language="en"):
    """Return the cell that shows an exercise as a widget, with its question as it is read before the cell is run."""
    exercise = teach.task(task.id)
    with speaking(language):  # whatever the one who cuts has chosen
        text, markup = exercise.still()
    output = nbformat.v4.new_output("display_data", {"text/plain": text, "text/html": to_html(markup)})
    return nbformat.v4.new_code_cell(f"sl.teach.{exercise!r}", id=f"task-{task.id}", outputs=[output])


def checked(cells):
    """Return the exercise of the first of these cells that checks or shows one, or None."""
    calls = (
        re.search(r'teach\.(?:check|task)\("([\d-]+)"\)', cell.source) for cell in cells if cell.cell_type == "code"
    )
    return next((TASKS[call[1]] for call in calls if call), None)


def blank_code(match, wanted=""):
    """Return the replacement of a solution: a hint, and the wanted name with `...` as its value."""
    indent, body = match["indent"], match["body"]
    lines = ["# your code here", *(placeholders(body, wanted) if not indent else ["..."])]
    return "\n".join(indent + line for line in lines)


def blank_prose(match):
    """Return the replacement of a written answer."""
    return match["indent"] + "*Your words here.*"


def placeholders(body, wanted):
    """Return the line that defines the wanted name, so that the check below it runs and says: not yet."""
    with suppress(SyntaxError):  # a magic, say
        for statement in ast.parse(body).body:
            if isinstance(statement, ast.FunctionDef) and statement.name == wanted:
                return [f"def {wanted}({ast.unparse(statement.args)}):\n    ..."]
    return [f"{wanted} = ..." if wanted else "..."]


# --- listing --------------------------------------------------------------------------------------


def listing():
    """Return the list of shipped files, as `sha256sum` writes and checks it."""
    paths = [*lessons(), *others(), *solutions(), *map(student_of, solutions())]
    return "".join(f"{shipped.fingerprint(path)}  {name(path)}\n" for path in sorted(paths))


def keep_list(check=False):
    """Write the list if it has changed, unless `check`; return whether it has."""
    differs = not shipped.LIST.exists() or shipped.LIST.read_text(encoding="utf-8") != listing()
    if differs and not check:
        shipped.LIST.write_text(listing(), encoding="utf-8", newline="\n")
    return differs


# --- the command ----------------------------------------------------------------------------------


def name(path):
    """Return a path relative to the project, if it is inside."""
    return path.resolve().relative_to(ROOT).as_posix() if path.resolve().is_relative_to(ROOT) else str(path)


def text_of(notebook):
    """Return the text of a notebook's file."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def keep(path, notebook, check):
    """Write a notebook if it has changed, unless `check`; return whether it has."""
    text = text_of(notebook)
    differs = not path.exists() or path.read_text(encoding="utf-8") != text
    if differs and not check:
        path.write_text(text, encoding="utf-8", newline="\n")
    return differs


def refresh(path, check=False):
    """Bring one notebook, and the exercise cut from it, up to date; return the files that differed."""
    # nbformat.read would mend ids at random; here each cell gets one that lasts, before it is run.
    notebook = clean(nbformat.v4.reads(path.read_text(encoding="utf-8")))
    is_solution = path.resolve().parent.name == "solutions"
    if is_solution:
        notebook = fill(notebook)
    if not check:
        notebook = clean(run(notebook, path))
    differed = [path] if keep(path, notebook, check) else []
    if is_solution:
        student, blank = student_of(path), for_pupils(cut(notebook, name(path)))
        differed += [student] if keep(student, blank, check) else []
    return differed


def main(args):
    """Refresh the notebooks that are named, or all; return 1 if one failed or, with --check, would change."""
    if strange := {arg for arg in args if arg.startswith("-")} - {"--check", "--list"}:
        print(__doc__)
        return 0 if strange <= {"-h", "--help"} else 2
    check = "--check" in args
    paths = [Path(arg) for arg in args if not arg.startswith("--")] or [*lessons(), *others(), *solutions()]
    if not paths:
        print("There are no notebooks to refresh.", file=sys.stderr)
        return 1
    failed = False
    for path in paths if "--list" not in args else ():
        if not check:
            print(f"Running {name(path)} ...", flush=True)
        try:
            differed = refresh(path, check)
        except (Trouble, OSError, ValueError, nbformat.ValidationError) as error:
            print(error, file=sys.stderr)
            failed = True
            continue
        failed = tell(differed, check) or failed
    if not failed or check:  # a notebook that did not run to its end is not shipped
        failed = tell([shipped.LIST] if keep_list(check) else [], check) or failed
    return int(failed)


def tell(differed, check):
    """Print which files differed; return whether that is a failure."""
    for file in differed:
        print(f"{name(file)} {'would change' if check else 'has changed'}.", flush=True)
    return bool(check and differed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
