"""Everything one does with setlab, from nothing but Python 3.11 or newer.

    python go.py                    make .venv (once) and open the first lesson in JupyterLab
    python go.py play               the same, and open all games
    python go.py lab --language de  the same as the first, in another language, here in German
    python go.py class [--lan]      open a room for a class: this laptop and everybody's phone; --help says more
    python go.py setup [--all]      only make or repair .venv, --all with what the commands below need too;
                                    --fresh makes it anew
    python go.py test [--full] ...  run the tests; a path or any pytest option may follow; --near: those of what you
                                    have changed since the last commit; --coverage: build/coverage tells what none runs
    python go.py lint               check style with ruff, types with mypy, and scripts and sheets with Biome
    python go.py attack ...         attack games, scenes, records, answers and a class room by chance: rounds, seed
    python go.py audit all.zip      look for known faults in what is installed, against a list of advisories
    python go.py bench ...          measure, as ratios against an honest baseline
    python go.py notebooks ...      run and clean the notebooks, cut the exercises; --check only looks
    python go.py notebooks --language de
                                    build the lessons in another language, or in "all"; --run runs them, too
    python go.py words ...          look after the translations; --list shows what is to do, --check only looks and
                                    is content when nothing is: so it is before a release; --new es makes the folder
                                    of a language that setlab does not speak yet; --review de opens a desk to read
                                    a translation at: good, mend, ask, sign; de looks after one language; --help
    python go.py new task|part|activity|mode NAME
                                    write the beginning of something new in all the places that it has
    python go.py handouts ...       write paper for class rooms as PDF: --language da, --paper letter, --theme
                                    black-and-white, --seed 7; names of handouts, or all
    python go.py release --dry-run  make and try all that a release publishes, in build/release; nothing is sent
    python go.py site               build the site for the browser; --serve [port] shows it here
    python go.py docs               build the documentation
    python go.py pictures [readme]  take pictures of tables and widgets, light, dark and on a phone: the gallery
    python go.py pages ...          run lessons and make pages of them that need no Python
    python go.py bfiles             write sequences of counts in the form of the encyclopedia of integer sequences
    python go.py help               show this page

"python go.py lab" is the same as "python go.py"; options of JupyterLab may follow it, and "play".
"""
# This file parses on every Python since 2.7, so that an old one can say what it needs; hence
# ruff: noqa: RUF005, UP010, UP031, UP036

from __future__ import print_function

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "setlab needs Python 3.11 or newer and this is Python %d.%d: get a newer one from "
        "https://www.python.org/downloads/ and start go.py with it, for example: python3.12 go.py"
        % tuple(sys.version_info[:2])
    )

import ast
import collections
import contextlib
import hashlib
import json
import os
import re
import signal
import subprocess
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
PY = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENV / "setlab-stamp.json"
LOCKED = ROOT / "tools" / "locked"
LESSONS, ALL = "lab.txt", "all.txt"  # in that folder: who learns need not wait for what only those who build need
SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
AGAIN = "then run the same command again; it repairs what is unfinished."

# What to say for what pip, venv or the system said. The first match wins: a full disk also breaks downloads.
TROUBLES = (
    (r"No space left|Errno 28|not enough space", "The disk is full: free about 1 GB, " + AGAIN),
    (
        r"ensurepip|No module named '?venv",
        "This Python lacks the module venv or ensurepip: install it (on Debian or Ubuntu: "
        "sudo apt-get install python3-venv), " + AGAIN,
    ),
    (
        r"Read-only file system|Permission denied|Access is denied|Errno (13|30)\b|WinError (5|32)\b",
        "Python may not write to %s (or a program there is still running): close that, or copy setlab "
        "to a folder of your own, %s" % (ROOT, AGAIN),
    ),
    (
        r"DO NOT MATCH THE HASHES",
        "A package came as another file than the one known here by its hash: ask who runs the index or the mirror "
        "that pip uses, " + AGAIN,
    ),
    (
        r"ConnectionError|ConnectTimeout|name resolution|getaddrinfo|timed out|ProxyError|SSLError|"
        r"Network is unreachable|Connection refused|Could not find a version",
        "pip could not fetch the packages: connect to the internet (or check pip's proxy and index), " + AGAIN,
    ),
)


class Trouble(Exception):
    """An error that a person can fix; its text is one sentence that says how."""


def explain(output):
    """Return one sentence for the output of a failed step: what was wrong and what to do."""
    for pattern, sentence in TROUBLES:
        if re.search(pattern, output, re.IGNORECASE):
            return sentence
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")] or lines or ["no message"]
    return "The environment could not be made (%s): look at that, %s" % (errors[-1].rstrip(".:"), AGAIN)


def wishes():
    """Return a fingerprint of the files that determine what is installed."""
    files = (ROOT / "pyproject.toml", LOCKED / LESSONS, LOCKED / ALL)
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def home():
    """Return the bindings of an environment: its Python, and the folder of an editable install."""
    return ["%d.%d" % sys.version_info[:2], str(ROOT)]


def parts():
    """Return the names of everything installed, so that a part deleted later is missed."""
    base = {"base": str(ENV), "platbase": str(ENV)}
    packages = Path(sysconfig.get_path("purelib", "venv", base))
    found = {path.relative_to(packages).as_posix() for glob in ("*", "*/__init__.py") for path in packages.glob(glob)}
    found |= {path.relative_to(ENV).as_posix() for path in ENV.glob("share/jupyter/*/*")}
    # Someone may upgrade a package by hand: the version in the name of its metadata is not the point.
    return {re.sub(r"-[^-/]*\.dist-info$", ".dist-info", name) for name in found if "__pycache__" not in name}


def diagnosis(packages=LESSONS):
    """Return ("ready" | "update" | "make", a calm line that says why)."""
    if not ENV.exists():
        return "make", "Making the environment in .venv (once; about a minute)."
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        runs = subprocess.call([str(PY), "-c", ""], env=environment(), **SILENT) == 0
        bound, wanted, installed = stamp["home"], stamp["wishes"], set(stamp["parts"])
        lacking = packages == ALL and stamp.get("packages", ALL) != ALL  # one of old has all of them
    except (OSError, ValueError, KeyError, TypeError):
        return "make", "The environment in .venv was not finished: making it anew (about a minute)."
    if not runs or bound != home():
        return "make", "The environment in .venv belongs to another Python or folder: making it anew."
    lost = sorted(installed - parts())
    if lost:
        return "make", "The environment in .venv has lost %s: making it anew." % lost[0]
    if wanted != wishes():
        return "update", "The list of packages has changed: bringing .venv up to date."
    if lacking:
        return "update", "This needs more packages than the lessons: bringing them into .venv (once; about a minute)."
    return "ready", "The environment in .venv is ready."


def environment(**more):
    """Return the environment variables for programs in .venv, without those of another Python.

    Bytecode is cached, or each of a hundred programs that the tests start would compile everything anew.
    """
    path = os.pathsep.join([str(PY.parent), os.environ.get("PATH", "")])
    env = dict(os.environ, PATH=path, VIRTUAL_ENV=str(ENV), SETLAB_CALLED="python go.py", **more)
    for name in ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE"):
        env.pop(name, None)
    return env


def run_step(command):
    """Run one step of the set-up, showing its progress; raise Trouble if it fails."""
    step = subprocess.Popen(
        command,
        cwd=str(ROOT),
        env=environment(PIP_USER="0", PIP_NO_INPUT="1", PYTHONIOENCODING="utf-8"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    output = collections.deque(maxlen=200)
    try:
        for line in step.stdout:
            output.append(line)
            progress(line)
    except BaseException:
        step.kill()
        raise
    finally:
        progress("")
    if step.wait():
        raise Trouble(explain("".join(output)))


def progress(line):
    """Show pip's progress on one line that is rewritten; in a log, show nothing."""
    if sys.stdout.isatty() and (not line or re.match(r"Collecting|Downloading|Installing|Building", line)):
        sys.stdout.write("\r%-70s\r" % ("  " + line.strip()[:66] if line else ""))
        sys.stdout.flush()


def set_up(packages=LESSONS, fresh=False):
    """Make, repair or update .venv if it needs it; return or print what is done and why."""
    state, why = diagnosis(packages)
    if fresh and state != "make":
        state, why = "make", "Making the environment in .venv anew (about a minute)."
    if state == "ready":
        # Without write permission the catalogues may be there already; otherwise it is English.
        subprocess.run([str(PY), str(ROOT / "tools" / "mo.py")], stderr=subprocess.DEVNULL)
        return why
    print(why, flush=True)
    if STAMP.exists():
        with contextlib.suppress(ValueError, KeyError, TypeError):
            if json.loads(STAMP.read_text(encoding="utf-8")).get("packages", ALL) == ALL:
                packages = ALL  # what was once needed will be needed again
        STAMP.unlink()  # an interruption from here on must be noticed next time
    if state == "make":
        if ENV.is_symlink() or ENV.is_file():  # a link may lead nowhere; venv would trip over either
            ENV.unlink()
        # Started with .venv's own Python, it could not replace itself: the Python it came from does it.
        python = getattr(sys, "_base_executable", None) or sys.executable
        run_step([python, "-m", "venv", "--clear", str(ENV)])
    pip = [str(PY), "-m", "pip", "install", "--disable-pip-version-check"]
    run_step(pip + ["--require-hashes", "-r", str(LOCKED / packages)])
    # What builds setlab is one of them: nothing is fetched that was not checked.
    run_step(pip + ["--no-deps", "--no-build-isolation", "-e", "."])
    stamp = {"home": home(), "wishes": wishes(), "packages": packages, "parts": sorted(parts())}
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")
    return "The environment in .venv is ready."


def call(*command, **more):
    """Run a command of the environment to its end, and return its exit code; pass on an end by Ctrl-C."""
    quiet = ["-m", "tools.quietly"] if command[1:] and command[1].startswith("tools.") else [command[0]]
    child = subprocess.Popen([str(PY)] + quiet + list(command[1:]), cwd=str(ROOT), env=environment(**more))
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    while child.poll() is None:
        try:
            child.wait()
        except KeyboardInterrupt:
            # From a terminal the child got the Ctrl-C too and says goodbye itself.
            if os.name != "nt" and not (sys.stdin and sys.stdin.isatty()):
                child.send_signal(signal.SIGINT)
    if child.returncode in (-signal.SIGINT, 128 + signal.SIGINT):
        raise KeyboardInterrupt
    return child.returncode if child.returncode >= 0 else 128 - child.returncode  # as a shell reports a signal


def lab(args):
    """Open JupyterLab on the first lesson."""
    return call("-m", "tools.lessons.opening", *args)


def play(args):
    """Open JupyterLab on all games: one notebook that fills the window, and is run as soon as it is open."""
    return call("-m", "tools.lessons.opening", "play", *args)


def classroom(args):
    """Open a room for a class: devices in the same network can join with its code, if --lan says so."""
    call("-m", "tools.lessons.building", "--language", "all", "--quiet")  # a class asks questions in its own
    return call("-m", "setlab_school.classroom", *args)


def test(args):
    """Run pytest, doctests included, and the notebooks against the outputs they were committed with."""
    full = "--full" in args
    if "--near" in args:
        from tools import near

        args = near.tests_of(near.changed(), *near.lines()) + ["-n", "2", "--dist", "loadfile"] + args
    coverage = "--coverage" in args
    args = [arg for arg in args if arg not in ("--full", "--near", "--coverage")]
    everything = ["tests", "setlab", "packages", "notebooks", "exercises/solutions"]
    chosen = any((ROOT / arg.split("::")[0]).exists() for arg in args if not arg.startswith("-"))
    notebooks = ["--nbval", "--nbval-current-env", "--nbval-sanitize-with", "tests/nbval_sanitize.cfg"]
    # All tests together run on three processes, a file on one of them: of two cores one would wait for a browser.
    shared = ["-n", "3", "--dist", "loadfile", "--no-loadscope-reorder"]  # `tests/conftest.py` says what comes first
    leaves_out = "" if full else "not full" if chosen else "not full and not near"
    options = ["-p", "tests.helpers.quick_start", "-m", leaves_out] + notebooks + args
    options += [] if chosen else shared + everything
    # ignore_cleanup_errors: on Windows a kernel may hold a file a moment longer than the tests run.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as records:
        if not coverage:
            return call("-m", "pytest", *options, SETLAB_HOME=records)
        call("-m", "coverage", "erase")
        failed = call("-m", "coverage", "run", "-m", "pytest", *options, SETLAB_HOME=records)
        reports = [call("-m", "coverage", *each) for each in (["combine", "-q"], ["html"], ["report"])]
        return failed or max(reports)


def lint(args):
    """Check style and types; all checks report, and each fails the whole."""
    checks = ["ruff", "check", "."] + args, ["ruff", "format", "--check", "."] + args, ["mypy"], ["tools.scripts"]
    return max([call("-m", *each) for each in checks])


def words(args):
    """Bring the catalogues up to date: those of the package, then those of the lessons; or begin a language."""
    if args[:1] in (["--new"], ["--review"]):
        return call("-m", "tools.languages" if args[0] == "--new" else "tools.reviewing", *args[1:])
    if asks(args):
        return call("-m", "tools.translations", "--help")
    found = 0
    for name in ("tools.translations", "tools.lessons.catalogue"):
        code = call("-m", name, *args)
        if code > 1:  # something has to be mended first, and the next one would say the same
            return code
        found = max(found, code)
    return found


def notebooks(args):
    """Run and clean the notebooks, or build them in another language."""
    return call(*(["-m", "tools.lessons.building"] if "--language" in args else ["tools/notebooks.py"]) + args)


def tool(script):
    """Return a command that runs one of our scripts, or with --help shows how its text begins."""

    def run(args):
        if not asks(args):
            return call(script, *args)
        print(ast.get_docstring(ast.parse((ROOT / script).read_text(encoding="utf-8"))))

    return run


def asks(args):
    """Return whether the arguments ask for help on a command."""
    return "--help" in args or "-h" in args


def usage(name):
    """Return what the help page says of one command."""
    return re.search(r"(?ms)^    python go\.py %s\b.*?(?=\n    python|\n\n)" % name, __doc__)[0]


COMMANDS = {
    "lab": lab,
    "play": play,
    "class": classroom,
    "test": test,
    "setup": lambda args: print(set_up(ALL if "--all" in args else LESSONS, fresh="--fresh" in args)),
    "lint": lint,
    "attack": tool("tools/attack.py"),
    "audit": tool("tools/audit.py"),
    "bench": tool("tools/benchmarks/run.py"),
    "notebooks": notebooks,
    "words": words,
    "new": lambda args: call("-m", "tools.new", *args),
    "handouts": lambda args: call("-m", "setlab_school.handouts", *args),
    "release": tool("tools/release.py"),
    "site": tool("tools/site/site.py"),
    "docs": tool("tools/docs/docs.py"),
    "pictures": tool("tools/docs/pictures.py"),
    "pages": tool("tools/docs/pages.py"),
    "bfiles": tool("tools/bfiles.py"),
}


def main(argv):
    """Run the command line; return the exit code."""
    name, args = (argv or ["lab"])[0], argv[1:]
    if name in ("help", "--help", "-h"):
        print(__doc__.strip())
        return 0
    if name not in COMMANDS:
        print("There is no command %r; there are: %s, help." % (name, ", ".join(COMMANDS)), file=sys.stderr)
        return 2
    if name in ("test", "lint", "setup") and asks(args):
        print(usage(name))
        return 0
    try:
        if name != "setup":
            set_up(LESSONS if name in ("lab", "play", "class") else ALL)
        return COMMANDS[name](args) or 0
    except KeyboardInterrupt:
        print("\nStopped; run the same command again to go on.", file=sys.stderr)
        return 130
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except OSError as error:
        print(explain(str(error)), file=sys.stderr)
    return 1


if __name__ == "__main__":
    signal.signal(getattr(signal, "SIGPIPE", signal.SIGTERM), signal.SIG_DFL)  # `go.py help | head` is no fault
    sys.exit(main(sys.argv[1:]))
