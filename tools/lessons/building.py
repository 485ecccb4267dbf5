"""Lessons and exercises in another language, built of the English ones and a catalogue.

    python go.py notebooks --language de              build them into build/lessons/de, if they are not up to date there
    python go.py notebooks --language de --run        and run them, so that their pictures are there before one does
    python go.py notebooks --language all --run       all languages

Only what is translated whole is built.
"""

import ast
import copy
import hashlib
import os
import re
import signal
import sys
import tempfile
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from io import StringIO
from multiprocessing import Pool
from types import SimpleNamespace

import nbformat
from IPython.core.formatters import DisplayFormatter

from setlab.common.i18n import LANGUAGES, speaking, tag
from setlab.draw.notebook import register
from setlab.lab import shipped
from setlab_course.teach.bets.bets import FOLDED
from setlab_school.classroom.polls.questions import needed
from tools import notebooks, translations
from tools.lessons import catalogue, pieces
from tools.passing import Passing

BUILD, STAMP, MAKING = catalogue.ROOT / "build" / "lessons", "made-of", "lessons-"
NUMBER = re.compile(r"\{([^{}:]+):([^{}]*[,.][^{}]*)\}")  # a slot with a format for numbers
IMPORT = "import setlab as sl"  # by which every notebook begins


def built(code, name):
    """Return the notebook of that name in a language, with the pictures and questions that it shows at first."""
    notebook = translated(code, name)
    picture(notebook, name, code)
    return notebook


def translated(code, name):
    """Return the notebook of that name in a language, without outputs other than the questions of exercises."""
    notebook, there = copy.deepcopy(catalogue.sources()[name]), catalogue.translated(code)

    def say(text):
        return there.get(text, text)

    for cell, task in notebooks.by_task(notebook):
        if cell.cell_type == "code":
            pressed = task and cell.source.startswith("sl.teach.task(")
            cell.outputs, cell.execution_count = notebooks.pressing(task, code).outputs if pressed else [], None
            cell.source = numbered(pieces.code(cell.source, say))
        elif task:
            cell.source = asked(task, code)
        else:
            cell.source = pieces.prose(cell.source, say)
    if not catalogue.signed(code, name):
        notebook.cells[0].source += f"\n\n{say(catalogue.UNSIGNED)}"
        notebook.cells[0].metadata["setlab"] = {"unsigned": True}  # it says more than the English one
    speak(notebook, code)
    notebook.metadata["lang"] = tag(code)  # for who reads it out, and for fonts: setlab's extension of JupyterLab looks
    return notebook


def numbered(source):
    """Replace the numbers with a format in the f-strings of a program by calls that follow the language.

    >>> print(numbered('print(f"{n:,} SETs", f"{share:.1%}", n[1:2])'))
    print(f"{sl.teach.number(n, ',')} SETs", f"{sl.teach.number(share, '.1%')}", n[1:2])
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source  # a magic of IPython's, say
    texts = {ast.get_source_segment(source, node) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)}
    for text in filter(None, texts):
        if begun := re.match(r"[rRfF]*(['\"])", text):  # else it is the format in a slot
            mark = "'" if begun[1] == '"' else '"'
            source = source.replace(text, NUMBER.sub(rf"{{sl.teach.number(\1, {mark}\2{mark})}}", text))
    return source


def picture(notebook, name, code):
    """Give cells their outputs before they are run, where the English ones have pictures or questions.

    Of the cells above only those statements are run that a picture depends on: all of it takes a few seconds.
    """
    above, shows = [], DisplayFormatter()
    register(SimpleNamespace(display_formatter=shows))  # as in a notebook
    for cell, english in zip(notebook.cells, catalogue.sources()[name].cells, strict=True):
        if cell.cell_type != "code" or "raises-exception" in cell.metadata.get("tags", ()):
            continue
        *before, last = ast.parse(cell.source).body
        above += before
        pictured = any("text/html" in output.get("data", {}) for output in english.outputs)
        if pictured and not cell.outputs and isinstance(last, ast.Expr):
            space, statements = {"__name__": "lesson"}, ast.Module(needed(above, last.value), [])
            with speaking(code), answers_folded(), redirect_stdout(StringIO()):
                exec(compile(ast.fix_missing_locations(statements), name, "exec"), space)
                data, metadata = shows.format(eval(compile(ast.Expression(last.value), name, "eval"), space))
            if "text/html" in data:
                output = nbformat.v4.new_output("execute_result", data, metadata=metadata)
                cell.outputs = notebooks.clean_outputs([output])
        above.append(last)


@contextmanager
def answers_folded():
    """Let bets that are shown in this block hold their answers, folded."""
    before = os.environ.get(FOLDED)
    os.environ[FOLDED] = "1"
    try:
        yield
    finally:
        del os.environ[FOLDED]
        os.environ |= {FOLDED: before} if before is not None else {}


def asked(task, code):
    """Return the heading of an exercise, with its question where no widget shows it."""
    with speaking(code):
        return notebooks.heading(task.spoken) if task.form else notebooks.asked(task.spoken)


def speak(notebook, code):
    """Add `sl.language(code)` to a notebook's first program, in place, so that widgets and reasons follow."""
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code" and IMPORT in cell.source.splitlines())
    imports = re.match(r"(?:(?:import|from) [^\n]*\n?|\n)+", cell.source)[0]
    rest = cell.source[len(imports) :]
    # As the last line of a cell it would show its value.
    cell.source = f'{imports.rstrip()}\n\nsl.language("{tag(code)}"){";" if not rest else chr(10) + rest}'


# --- writing ---------------------------------------------------------------------------------------------------------


def inputs(code):
    """Return a hash of all sources of the notebooks of a language."""
    files = [*catalogue.HERE.glob("*.py"), catalogue.path(code), catalogue.ROOT / "tools" / "notebooks.py"]
    files += [translations.path(code, "mo"), *(catalogue.ROOT / name for name in catalogue.sources())]
    seen = hashlib.sha256(b"".join(shipped.fingerprint(path).encode() for path in files if path.exists()))
    return seen.hexdigest()


def build(code, folder, run=False):
    """Write the notebooks that are complete in a language to a folder."""
    for name in catalogue.complete(code):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        notebook = built(code, name)
        if run:
            notebook = notebooks.clean(notebooks.run(notebook, path))
        path.write_text(notebooks.text_of(notebook), encoding="utf-8", newline="\n")


@contextmanager
def nobody():
    """Hide the user's saved data in this block: no picture may show what they have played or solved."""
    before = os.environ.get("SETLAB_HOME")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as records:
        os.environ["SETLAB_HOME"] = records
        try:
            yield
        finally:
            del os.environ["SETLAB_HOME"]
            os.environ |= {"SETLAB_HOME": before} if before is not None else {}


def up_to_date(code, run=False, within=None):
    """Build a language into build/lessons unless it is there; return the folder, which may be empty.

    It is made `within` a folder of the caller, or beside build/lessons.
    """
    folder, wanted = BUILD / tag(code), inputs(code) + " run" * run
    if is_made(folder, wanted):
        return folder
    print(f"Building the lessons: {LANGUAGES[code]}.", flush=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    with nobody(), Passing(within or BUILD.parent, MAKING) as work:
        build(code, work / "new", run)
        (work / "new").mkdir(exist_ok=True)
        (work / "new" / STAMP).write_text(wanted)
        if not is_made(folder, wanted):  # another process may have built it meanwhile, and its reader uses it
            with suppress(OSError):
                folder.rename(work / "old")
            with suppress(OSError):
                (work / "new").rename(folder)
    return folder


def is_made(folder, wanted):
    """Return whether this build lies there; notebooks that were run are as good as those that were not."""
    stamp = folder / STAMP
    return stamp.exists() and stamp.read_text() in (wanted, wanted + " run")


def reported(code, folder):
    """Return how many notebooks of a language were built, or how to review its words before any is complete."""
    made = sum(1 for _ in folder.rglob("*.ipynb"))
    if not made:
        return f"no notebook is translated whole yet; python go.py words --review {code} shows what there is."
    return f"{made} of {len(catalogue.sources())} notebooks are translated whole; they are in {notebooks.name(folder)}."


def main(args):
    """Build what the command line names; return 2 for an unknown language."""
    asked_for = args[args.index("--language") + 1 :][:1] if "--language" in args else []
    named = (asked_for or [""])[0].replace("-", "_")
    codes = translations.OTHERS if named == "all" else [code for code in translations.OTHERS if code == named]
    if not codes:
        known = ", ".join(map(tag, translations.OTHERS))
        print(f"Which language? --language is followed by one of {known}, or by all.", file=sys.stderr)
        return 2
    # Processes of a pool are killed on Ctrl-C: their leftovers lie in a folder of this process.
    with Passing(BUILD.parent, MAKING) as work, Pool(min(len(codes), os.cpu_count() or 1)) as pool:
        folders = pool.map(partial(up_to_date, run="--run" in args, within=work), codes)
    for code, folder in zip(codes, folders, strict=True) if "--quiet" not in args else ():
        print(f"{tag(code):8} {LANGUAGES[code]}: {reported(code, folder)}", flush=True)
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # folders that pass go with it
    sys.exit(main(sys.argv[1:]))
