"""Downloads for the site: pinned in downloads.toml, downloaded once, and checked by their hashes every time."""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_LOCK, PYODIDE_PYTHON_VERSION, PYODIDE_VERSION

from tools.passing import Passing

MATHJAX = "3.2.2"  # sets the formulas of the documentation
# In what a program is changed on a page: with all that these stand on.
EDITOR = ("@codemirror/commands", "@codemirror/lang-python", "@codemirror/language", "@codemirror/view")
PINS = Path(__file__).with_name("downloads.toml")
AGAIN = "then run the same command again; what is already fetched is kept in build/cache."
# What the kernel itself loads, and what Pyodide's lock knows nothing about or has in another version. The latter are
# pinned at the versions of constraints.txt, so that the browser runs what the tests ran.
KERNEL_NEEDS = ("ipython", "jedi", "micropip", "traitlets", "typing-extensions")
OURS = {
    "anywidget": {"depends": ["ipywidgets", "psygnal", "typing-extensions"], "imports": ["anywidget"]},
    "comm": {"depends": [], "imports": ["comm"]},
    "ipywidgets": {"depends": ["comm", "ipython", "traitlets"], "imports": ["ipywidgets"]},
    "mpmath": {"depends": [], "imports": ["mpmath"]},  # Pyodide has a newer one than SymPy asks for
    "psygnal": {"depends": [], "imports": ["psygnal"]},
}


class Trouble(Exception):
    """An error that a person can fix; its text is one sentence that says how."""


def pinned():
    """Return the pins, if they are made for the kernel that is installed."""
    pins = tomllib.loads(PINS.read_text(encoding="utf-8"))
    if pins["pyodide"]["version"] != PYODIDE_VERSION:
        raise Trouble(
            f"{PINS.name} pins Pyodide {pins['pyodide']['version']}, but the installed kernel of JupyterLite "
            f"is made for {PYODIDE_VERSION}: python go.py site --pin brings the file up to date."
        )
    return pins


# --- fetching -------------------------------------------------------------------------------------


def pyodide(pins, cache):
    """Return the archive with Pyodide's core."""
    return npm("pyodide", pins["pyodide"]["version"], pins["pyodide"]["integrity"], cache)


def mathjax(pins, cache):
    """Return the archive with MathJax."""
    return npm("mathjax", pins["mathjax"]["version"], pins["mathjax"]["integrity"], cache)


def editor(pins, cache):
    """Return {package: its archive} of the editor's modules."""
    return {pin["name"]: npm(pin["name"], pin["version"], pin["integrity"], cache) for pin in pins["editor"]}


def npm(name, version, wanted, cache):
    """Return the archive of an npm package that has this hash, from the cache or downloaded."""
    path = cache / f"{name.rpartition('/')[2]}-{version}.tgz"  # a package of a group has its name before a stroke
    if not (path.is_file() and integrity(path) == wanted):
        with fetching(cache) as folder:
            found = npm_pack(name, version, folder)
            check(found, integrity(found) == wanted)
            os.replace(found, path)
    return path


def npm_pack(name, version, folder):
    """Download an npm package into a folder, without running any of its code."""
    program = shutil.which("npm")  # on Windows it is npm.cmd, which only its full path starts
    if program is None:
        raise Trouble(
            f"npm is not on this machine, and it is needed once, to fetch {name}: install Node.js (on Debian or "
            "Ubuntu: sudo apt-get install npm), " + AGAIN
        )
    fetch([program, "pack", "--silent", "--ignore-scripts", f"{name}@{version}"], "npm", name, cwd=folder)
    [found] = folder.glob("*.tgz")
    return found


def wheels(pins, cache):
    """Return pairs of a pin and the path of its wheel, from the cache or downloaded."""

    def is_there(pin):
        path = cache / pin["file"]
        return path.is_file() and sha256(path) == pin["sha256"]

    lost = [pin for pin in pins["wheel"] if not is_there(pin)]
    if lost:
        with fetching(cache) as folder:
            pip_download([f"{pin['name']}=={pin['version']}" for pin in lost], folder)
            for pin in lost:
                found = folder / pin["file"]
                check(found, found.is_file() and sha256(found) == pin["sha256"])
                os.replace(found, cache / pin["file"])
    return [(pin, cache / pin["file"]) for pin in pins["wheel"]]


def pip_download(wanted, folder):
    """Download wheels for the Python in the browser. Only pure Python ones: the others do not load there."""
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--no-deps", "-d", str(folder)]
    command += ["--only-binary=:all:", "--platform=any", f"--python-version={PYODIDE_PYTHON_VERSION}", *wanted]
    fetch(command, "pip", "the packages of the site")


def plots(entries, cache, address):
    """Return {package: path} of matplotlib and its dependencies, by the names and hashes of Pyodide's own lock."""
    found = {}
    for name in closure(["matplotlib"], entries):
        file = entries[name]["file_name"].rpartition("/")[2]
        found[name] = cache / file
        if not (found[name].is_file() and sha256(found[name]) == entries[name]["sha256"]):
            with fetching(cache) as folder:
                get(f"{address}/{file}", folder / file)
                check(folder / file, sha256(folder / file) == entries[name]["sha256"], "Pyodide's lock")
                os.replace(folder / file, found[name])
    return found


def get(address, path):
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            path.write_bytes(answer.read())
    except OSError as error:
        because = getattr(error, "reason", None) or error
        raise Trouble(
            f"{path.name} could not be fetched ({because}): connect to the internet, or build the site without "
            "--plots; what is already fetched is kept in build/cache."
        ) from error


def fetch(command, program, what, **more):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, **more)
    if done.returncode:
        errors = re.findall(r"^\W*(?:npm )?err.*", done.stdout + done.stderr, re.IGNORECASE | re.MULTILINE)
        because = f" ({errors[0].strip().rstrip('.')})" if errors else ""
        raise Trouble(f"{program} could not fetch {what}{because}: connect to the internet, {AGAIN}")


def check(path, is_right, where=PINS.name):
    if not is_right:
        raise Trouble(
            f"{path.name} came as another file than the one pinned in {where}: ask who gave it to you, or, "
            "if the pins are old, run python go.py site --pin and look at what it changes."
        )


def fetching(cache):
    """Return a folder for unchecked files, on the same disk as the cache, so that moving a file there is atomic."""
    return Passing(cache, "fetching-")


def unpack(archive, folder):
    """Unpack an npm archive without the folder `package` that they all have."""
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            if member.isfile() and member.name.count("/") == 1:
                (folder / member.name.rpartition("/")[2]).write_bytes(tar.extractfile(member).read())


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def integrity(path):
    """Return the hash of a file in npm's form."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


# --- pinning --------------------------------------------------------------------------------------


def pin(root, needed):
    """Write downloads.toml anew: Pyodide of the installed kernel, and all dependencies."""
    constraints = dict(line.split(" ")[0].split("==") for line in (root / "constraints.txt").read_text().splitlines())
    with Passing(Path(tempfile.gettempdir()), "setlab-pin-") as folder:
        formulas = integrity(npm_pack("mathjax", MATHJAX, folder))
        modules = npm_closure(EDITOR, folder)
    with Passing(Path(tempfile.gettempdir()), "setlab-pin-") as folder:
        archive = npm_pack("pyodide", PYODIDE_VERSION, folder)
        hashed = integrity(archive)
        unpack(archive, folder)
        entries = json.loads((folder / PYODIDE_LOCK).read_text())["packages"]
        entries |= {name: {**entry, "version": constraints[name]} for name, entry in OURS.items()}
        versions = closure([*KERNEL_NEEDS, *needed], entries)
        pip_download([f"{name}=={version}" for name, version in versions.items()], folder)
        found = {normal(path.name.split("-")[0]): path for path in folder.glob("*.whl")}
        hashes = {name: (found[name].name, sha256(found[name])) for name in versions}
    lines = ["# Written by python go.py site --pin: what the site in the browser is made of, each file with its hash."]
    lines += ["[pyodide]", f'version = "{PYODIDE_VERSION}"', f'integrity = "{hashed}"']
    lines += ["", "[mathjax]", f'version = "{MATHJAX}"', f'integrity = "{formulas}"']
    for name, about in modules.items():
        lines += ["", "[[editor]]", f'name = "{name}"']
        lines += [f'version = "{about["version"]}"', f'integrity = "{about["integrity"]}"']
    for name, version in versions.items():
        lines += ["", "[[wheel]]", f'name = "{name}"', f'version = "{version}"']
        lines += [f'file = "{hashes[name][0]}"', f'sha256 = "{hashes[name][1]}"']
        lines += [f"{key} = {json.dumps(value)}" for key, value in OURS.get(name, {}).items()]
    PINS.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def npm_closure(names, folder):
    """Return {package: its entry in npm's lock} for these packages and their dependencies, without installing."""
    command = [shutil.which("npm") or "npm", "install", "--silent", "--ignore-scripts", "--package-lock-only", *names]
    fetch(command, "npm", names[0], cwd=folder)
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {place.removeprefix("node_modules/"): entry for place, entry in sorted(lock.items()) if place}


def closure(names, entries):
    """Return {package: version} for these packages and all they depend on."""
    versions, todo = {}, list(names)
    while todo:
        name = normal(todo.pop())
        if name not in versions:
            versions[name] = entries[name]["version"]
            todo += entries[name]["depends"]
    return dict(sorted(versions.items()))


def normal(name):
    """Return the name of a package as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()
