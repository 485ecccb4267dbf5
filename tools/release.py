"""All files of a release, made and tested: build/release holds them, with their checksums.

    python go.py release --dry-run    the same on this machine, and what there is still to do before a release
    python go.py release v0.1.0       as the workflow does on a tag of this name: anything left to do ends it

Nothing is uploaded: the workflow publishes the folder.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "site")]

import notices  # noqa: E402
from downloads import Trouble  # noqa: E402
from wheels import remove  # noqa: E402

import setlab  # noqa: E402
from tools import bill  # noqa: E402

RELEASE, SITE = ROOT / "build" / "release", ROOT / "build" / "site"
PROVED = (2, 3, 4, 5)  # dimensions whose largest caps are released with a certificate
SMOKE = ("tests/core/test_sets.py", "tests/games/test_golden.py")  # of the sources, away from this folder
EPOCH = (1980, 1, 1, 0, 0, 0)  # the day of every file in an archive: the same sources make the same archive
CITATION, DAY = "CITATION.cff", re.compile(r"\d{4}-\d\d-\d\d")
# Run with the wheel alone, without the sources.
TRIED = (
    "import setlab as sl; from pathlib import Path; from setlab_school.handouts import worksheet;"
    "assert Path(sl.__file__).is_relative_to(Path(PLACE).resolve()), sl.__file__;"
    "sl.language('de'); print(sl.__version__, sl.Card('2tgq'), len(sl.Match('versus', seed=7).legal()));"
    "assert len(list((Path(sl.__file__).parent / 'lessons').rglob('*.ipynb'))) > 30 * len(sl.LANGUAGES);"
    "worksheet('counting').pdf()"
)


def changelog(text, version):
    """Return (the day, the news) of a version; Trouble if the changelog does not have it.

    >>> changelog("## 0.2.0 (2026-12-01)\\n\\n- *Play*.\\n\\n## 0.1.0 (2026-11-01)\\n\\nOld.\\n", "0.2.0")
    ('2026-12-01', '- *Play*.')
    """
    found = re.search(rf"^## {re.escape(version)} \(([^)\n]+)\)\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if not found:
        raise Trouble(f'CHANGELOG.md has no heading "## {version} (the day)": write it, with what is new below.')
    return found[1], found[2].strip()


def to_do(tag=""):
    """Yield what is still to do before this version can be released, as sentences."""
    version = setlab.__version__
    day, _ = changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if not DAY.fullmatch(day):
        both = f"write the day of the release there and in {CITATION} (date-released), as in 2026-12-01."
        yield f"CHANGELOG.md says {day!r} of {version}: {both}"
    if tag and tag != f"v{version}":
        yield f"The tag is {tag} and the version is {version}: they have to be the same (setlab/__init__.py)."
    yield from _to_cite(version, day)
    if any(_run("-m", name, "--check", quiet=True) for name in ("tools.translations", "tools.lessons.catalogue")):
        yield "Translations are missing: python go.py words --list shows which."


def _to_cite(version, day):
    """Yield what is still to do in the citation file: version, day and place."""
    citation = yaml.load((ROOT / CITATION).read_text(encoding="utf-8"), yaml.BaseLoader)
    if citation.get("version") != version:
        yield f"{CITATION} names another version than {version}."
    if DAY.fullmatch(day) and citation.get("date-released") != day:
        yield f"{CITATION} has another day than CHANGELOG.md, or none: write date-released: {day} there."
    if "repository-code" not in citation:
        place = f"https://github.com/{os.environ.get('GITHUB_REPOSITORY') or 'OWNER/NAME'}"
        yield f"{CITATION} does not say where the sources are: write repository-code: {place} there, once."


# --- the parts of a release -----------------------------------------------------------------------


def packages():
    """Build wheel and sources for a package index; the wheel has the lessons in all languages."""
    _need("-m", "tools.lessons.building", "--language", "all")
    lessons = os.environ | {"SETLAB_LESSONS": str(ROOT / "build" / "lessons")}
    _need("-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", str(RELEASE), str(ROOT), env=lessons)
    _need("-m", "twine", "check", "--strict", *map(str, (*RELEASE.glob("*.whl"), *RELEASE.glob("*.tar.gz"))))


def tried_wheel():
    """Check that the wheel works outside of this folder, in German."""
    [wheel] = RELEASE.glob("*.whl")
    with tempfile.TemporaryDirectory() as place:
        _need("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", place, str(wheel))
        _need("-I", "-c", f"PLACE = {place!r}; import sys; sys.path.insert(0, PLACE); {TRIED}", cwd=place)


def tried_sources():
    """Check that the tests of the unpacked sources are found, and that some of them pass."""
    [sources] = RELEASE.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(sources) as archive:
            archive.extractall(place, filter="data")
        [folder] = Path(place).iterdir()
        away = {"cwd": str(folder), "env": os.environ | {"PYTHONPATH": str(folder), "SETLAB_HOME": place}}
        _need("tools/mo.py", **away)
        _need("-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", "tests", **away)
        _need("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not full", *SMOKE, **away)


def documentation():
    """Build the documentation, which is part of the site."""
    _need("tools/docs/docs.py")


def site():
    """Build the site as one zip file for a web server."""
    _need("tools/site/site.py")
    archive(SITE, "setlab-site.zip")


def handouts():
    """Build the handouts for class rooms in all languages."""
    with tempfile.TemporaryDirectory() as place:
        _need("-m", "setlab_school.handouts", "--language", "all", "--folder", place)
        archive(Path(place), "setlab-handouts.zip")


def certificates():
    """Build proofs that the largest caps are the largest, each checked by the checker."""
    with tempfile.TemporaryDirectory() as place:
        for dimension in PROVED:
            path = Path(place, f"AG-{dimension}-3.json")
            setlab.caps.prove_largest(dimension).save(path)
            _need("-m", "setlab.caps", "check", str(path))
        archive(Path(place), "setlab-certificates.zip")


def licences():
    """Write the list of third-party works in the site, with their licences; it is complete."""
    parts = notices.parts(SITE)
    texts = dict.fromkeys(part.text.strip() for part in parts)
    ours = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "setlab/data/fonts").glob("LICENSE-*"))]
    lines = [f"{part.name} {part.version}".strip() + f": {part.licence or 'see below'}" for part in parts]
    head = ["The site of setlab carries the work of others, and the package the fonts at the end.", "\n".join(lines)]
    (RELEASE / "NOTICES.txt").write_text("\n\n".join([*head, *texts, *ours]) + "\n", encoding="utf-8")


def materials():
    """Write the same list for programs: a bill of materials in CycloneDX."""
    wheels = {part.name for part in notices.wheels(SITE)}
    made = bill.of_materials(notices.parts(SITE), setlab.__version__, wheels)
    (RELEASE / "setlab.cdx.json").write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def news():
    """Write the text of the release page."""
    _, new = changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), setlab.__version__)
    install = f'Download the wheel: `pip install "./setlab-{setlab.__version__}-py3-none-any.whl[lab]"` installs it.'
    unpack = "`setlab-site.zip` is the site: unpack it on any web server. `SHA256SUMS` has the sums of all files."
    (RELEASE.parent / "NEWS.md").write_text(f"{install} {unpack}\n\n{new}\n", encoding="utf-8")


def sums():
    """Write the checksums of all files, as `sha256sum --check` reads them."""
    files = sorted(path for path in RELEASE.iterdir() if path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (RELEASE / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


STEPS = (
    packages,
    tried_wheel,
    tried_sources,
    documentation,
    site,
    handouts,
    certificates,
    licences,
    materials,
    news,
    sums,
)


def archive(folder, name):
    """Write a zip of a folder. The same files make the same archive on every machine."""
    with zipfile.ZipFile(RELEASE / name, "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            made.writestr(entry, path.read_bytes())


# --- how it runs ----------------------------------------------------------------------------------


def _run(*command, quiet=False, **more):
    output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} if quiet else {}
    return subprocess.run([sys.executable, *command], **({"cwd": str(ROOT)} | output | more)).returncode


def _need(*command, **more):
    if code := _run(*command, **more):
        raise Trouble(f"{' '.join(command)[:200]} ended with {code}: what it says above stops the release.")


def main(args):
    """Make all parts and print how long each took; return the exit code."""
    try:
        if len(args) != 1 or (args[0] != "--dry-run" and not re.fullmatch(r"v\d\S*", args[0])):
            raise Trouble("python go.py release takes --dry-run, or the name of the tag, such as v0.1.0.")
        waiting = list(to_do("" if args == ["--dry-run"] else args[0]))
        if waiting and args != ["--dry-run"]:
            raise Trouble("\n".join(waiting))
        remove(RELEASE)
        RELEASE.mkdir(parents=True)
        for step in STEPS:
            began = time.monotonic()
            step()
            print(f"{step.__name__.replace('_', ' ')}: {time.monotonic() - began:.0f} s", flush=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    for path in sorted(RELEASE.iterdir()):
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path.name}")
    print("\n".join(["All of it is in build/release.", *(f"Before a release: {each}" for each in waiting)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
