"""Python and its packages in the site: compiled, and listed in a lock by which the kernel finds them."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import downloads
from bytecode import packed, recorded
from downloads import Trouble
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_LOCK

ROOT = Path(__file__).resolve().parents[2]
LABEXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
# Every date within a file of the site is this one (hatchling's own default): the same input gives the same files.
EPOCH = 1580601600
# Lessons import it themselves; setlab does not.
BESIDES = ("sympy",)
# The kernel's own wheels, which lie in its extension of JupyterLab: {package: what it stands on}
KERNEL_WHEELS = {"ipykernel": [], "piplite": ["micropip"], "pyodide-kernel": []}
# Every lesson needs these: so they are on their way while Python itself starts, and not one after the other.
SOURCES, MORE, RARE = "setlab-sources", "setlab-more", "python-rare"
LOADED = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel", RARE, "setlab")
ONLY_READ = re.compile(r"\.py$|^setlab/data/fonts/(chinese|simplified)")
# No lesson and no game imports these standard modules: a kernel has them at once, a page loads them on import.
IMPORTED_RARELY = re.compile(
    r"^(_pydatetime|_pyio|_pyrepl|argparse|bdb|cmd|compileall|configparser|cProfile|ctypes|doctest|fileinput|http"
    r"|mimetypes|modulefinder|multiprocessing|optparse|pdb|pickletools|plistlib|profile|pstats|pyclbr|pydoc|runpy"
    r"|socketserver|sqlite3|stringprep|symtable|tarfile|trace|tracemalloc|unittest|wave|zoneinfo)\b"
)
HERE = Path(__file__).parent


def run(command, **more):
    """Run one step of the build silently; its output is shown only if it fails."""
    # There are no lessons in our wheel: the site has them beside it.
    env = dict(os.environ, SOURCE_DATE_EPOCH=str(EPOCH), PYTHONHASHSEED="0", SETLAB_WITHOUT_LESSONS="true")
    with subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=-1, stderr=-1, text=True, **more) as step:
        try:
            output = step.communicate()
        except BaseException:
            step.terminate()  # and not killed: it clears away what it has begun
            raise
    if step.returncode:
        lines = [line.strip() for line in "".join(output).splitlines() if line.strip()]
        raise Trouble(
            f"The site was not built ({' '.join(command[1:4])}: {' '.join(lines[-1:]).rstrip('.') or 'no message'}): "
            "look at that, then run python go.py site again; it starts from a clean folder."
        )


def remove(path):
    """Remove a file or a folder, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


# --- choice of packages ---------------------------------------------------------------------------


def requirements():
    """Return the requirements of setlab's lock entry: the dependencies in pyproject.toml for a browser."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    here = [each for each in project["dependencies"] if "emscripten" not in each]
    return sorted({re.match(r"[\w.-]+", each)[0] for each in here})


def to_pin():
    """Return the packages whose dependencies lie in the site."""
    return [*requirements(), *BESIDES]


def wheel(folder):
    """Build setlab's own wheel and return its path."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT)
    [built] = folder.glob("setlab-*.whl")
    return built


def kernel_wheels():
    """Return {package: the path of its wheel} for those of the kernel itself."""
    folder = LABEXTENSIONS / "@jupyterlite" / "pyodide-kernel-extension" / "static" / "pypi"
    found = {downloads.normal(path.name.split("-")[0]): path for path in folder.glob("*.whl")}
    lost = sorted(KERNEL_WHEELS.keys() - found.keys())
    if lost:
        raise Trouble(f"The kernel's part {lost[0]} is missing in .venv: python go.py setup --fresh makes it anew.")
    return {name: found[name] for name in KERNEL_WHEELS}


# --- compiled -------------------------------------------------------------------------------------


def compiled(archives, pyodide, target):
    """Compile archives of modules into a folder, in the Python of this Pyodide."""
    node = shutil.which("node")
    if node is None:
        raise Trouble(
            "node is not on this machine, and the site needs it to compile its Python: install Node.js (on Debian or "
            "Ubuntu: sudo apt-get install nodejs), then run python go.py site again."
        )
    target.mkdir(parents=True)
    run([node, str(HERE / "bytecode.mjs"), str(pyodide), str(target), *map(str, archives)])


def once_compiled(archives, pyodide, cache):
    """Return a folder of the cache with these archives compiled; made if it is not there (half a minute)."""
    inputs = [HERE / "bytecode.py", HERE / "bytecode.mjs", pyodide / "pyodide.asm.wasm", *archives]
    seen = hashlib.sha256("".join(f"{path.name} {downloads.sha256(path)}\n" for path in inputs).encode())
    folder = cache / f"compiled-{seen.hexdigest()[:20]}"
    if not all((folder / path.name).is_file() for path in archives):
        with downloads.fetching(cache) as fresh:
            compiled(archives, pyodide, fresh / "all")
            for old in cache.glob("compiled-*"):
                remove(old)
            (fresh / "all").rename(folder)
    return folder


def rare(library, version):
    """Move rarely imported modules from the compiled standard library to a wheel; return its path."""
    with zipfile.ZipFile(library) as every:
        files = {name: every.read(name) for name in every.namelist()}
    found = {name: files.pop(name) for name in [*files] if IMPORTED_RARELY.search(name)}
    library.write_bytes(packed(files))
    name = RARE.replace("-", "_")
    begin = f"{name}-{version}.dist-info/"
    found[f"{begin}METADATA"] = f"Metadata-Version: 2.1\nName: {RARE}\nVersion: {version}\nLicense: PSF-2.0\n".encode()
    found[f"{begin}WHEEL"] = b"Wheel-Version: 1.0\nGenerator: setlab\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    path = library.with_name(f"{name}-{version}-py3-none-any.whl")
    path.write_bytes(packed(found | {f"{begin}RECORD": recorded(found, f"{begin}RECORD")}))
    return path


def parted(wheel):
    """Split setlab's compiled wheel into three and yield them: for games, for lessons as well, for notebooks only.

    The first is the package setlab, the second those above it, the third sources (for `??`) and letters.
    """
    with zipfile.ZipFile(wheel) as every:
        files = {name: every.read(name) for name in every.namelist()}
    dist_info = {name: files.pop(name) for name in [*files] if ".dist-info/" in name}
    parts = {package: {} for package in ("setlab", MORE, SOURCES)}
    for name, body in files.items():
        parts[SOURCES if ONLY_READ.search(name) else "setlab" if name.startswith("setlab/") else MORE][name] = body
    for package, inside in parts.items():
        begins = package.replace("-", "_")
        about = {re.sub("^setlab", begins, name): body for name, body in dist_info.items()}
        metadata, record = (next(name for name in about if name.endswith(end)) for end in ("METADATA", "RECORD"))
        about[metadata] = about[metadata].replace(b"Name: setlab", f"Name: {package}".encode(), 1)
        del about[record]
        inside |= about
        path = wheel.with_name(re.sub("^setlab", begins, wheel.name))
        path.write_bytes(packed(inside | {record: recorded(inside, record)}))
        yield path


# --- the whole build ------------------------------------------------------------------------------


def distribution(folder, pins, cache, plots=False):
    """Put Pyodide, the packages and setlab into a folder, and write the lock by which the kernel finds them.

    With plots, matplotlib and what it stands on lie there too; else they are fetched when somebody imports them.
    """
    downloads.unpack(downloads.pyodide(pins, cache), folder)
    lock = json.loads((folder / PYODIDE_LOCK).read_text())
    entries, kernel = lock["packages"], kernel_wheels()
    for entry in entries.values():  # not in the site, if it stays so: fetched when imported, if there is a network
        entry["file_name"] = f"{PYODIDE_CDN_URL}/{entry['file_name']}"
    known = {name: {"depends": depends, "imports": []} for name, depends in KERNEL_WHEELS.items()}
    known |= {pin["name"]: pin for pin in pins["wheel"] if "depends" in pin}
    known["setlab"] = {"depends": [*requirements(), MORE, SOURCES], "imports": ["setlab"]}
    known |= {name: {"depends": [], "imports": []} for name in (MORE, SOURCES, RARE)}
    paths = {pin["name"]: path for pin, path in downloads.wheels(pins, cache)} | kernel
    ready = once_compiled([folder / "python_stdlib.zip", *paths.values()], folder, cache)
    shutil.copytree(ready, folder, dirs_exist_ok=True)
    paths[RARE] = rare(folder / "python_stdlib.zip", lock["info"]["python"])
    own = folder.with_name("own")
    compiled([wheel(own)], folder, own / "compiled")
    paths["setlab"], paths[MORE], paths[SOURCES] = parted(*(own / "compiled").iterdir())
    for name in ("setlab", MORE, SOURCES):
        shutil.copy(paths[name], folder)
    remove(own)
    for name, path in paths.items():
        entries[name] = entry_of(name, named(folder / path.name), known.get(name) or entries[name])
    brought = downloads.plots(entries, cache, PYODIDE_CDN_URL) if plots else {}
    for name in brought.keys() - paths.keys():
        shutil.copy(brought[name], folder)
        entries[name]["file_name"] = brought[name].name
    (folder / PYODIDE_LOCK).write_text(json.dumps(lock))
    for junk in ("README.md", "package.json", "*.map", "*.d.ts", "console*", "pyodide.js"):
        for path in folder.glob(junk):
            path.unlink()


def named(path):
    """Rename a wheel by the hash of its content (as a build number), so that no browser uses an outdated one."""
    name, version, rest = path.name.split("-", 2)
    return path.rename(path.with_name(f"{name}-{version}-0{downloads.sha256(path)[:12]}-{rest}"))


def entry_of(name, path, known):
    """Return the lock entry of a package."""
    here = {"file_name": path.name, "sha256": downloads.sha256(path), "version": path.name.split("-")[1]}
    kind = {"install_dir": "site", "package_type": "package", "unvendored_tests": False}
    return {"name": name, "depends": known["depends"], "imports": known["imports"], **kind, **here}
