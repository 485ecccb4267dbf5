"""The documentation: what setlab is, its lessons with their pictures, and a reference of every public name.

    python go.py docs      build it into build/docs; a link that leads nowhere, or anything else amiss, fails

Its pages ask nobody but their own folder: they work from any server, below any address, and from a disk.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE), str(ROOT / "tools" / "site"), str(ROOT / "tools")]

import downloads  # noqa: E402
import gathered  # noqa: E402
import lessons  # noqa: E402
import reference  # noqa: E402
from downloads import Trouble  # noqa: E402
from published import guarded  # noqa: E402
from wheels import remove  # noqa: E402

from setlab.common.i18n import LANGUAGES, tag  # noqa: E402

DOCS, CACHE = ROOT / "build" / "docs", ROOT / "build" / "cache"
# Our pages need less than those of JupyterLab (see published.py): no eval, no modules made of text, no workers.
POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}


def gather(source):
    """Write all sources of the pages into a folder."""
    shutil.copytree(HERE / "pages", source)
    for page in source.rglob("*.md"):  # a doctest ends with an empty line, which should not be shown
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"(```python\n.*?)\n+```", r"\1\n```", text, flags=re.S), encoding="utf-8")
    for name in ("TEACHERS.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        (source / name).write_text(text.replace("](tools/docs/pages/", "]("), encoding="utf-8")
    lessons.write(source)
    reference.write(source / "reference")
    gathered.write(source)


def spoken(html):
    """Set `lang` of the plans in the folder `html` to the language in each file's name."""
    for page in (html / "plans" / f"{tag(code)}.html" for code in LANGUAGES):
        text = page.read_text(encoding="utf-8").replace('<html lang="en"', f'<html lang="{page.stem}"', 1)
        page.write_text(text, encoding="utf-8", newline="\n")


def formulas(folder, cache):
    """Put MathJax, which sets formulas, beside the pages: one file that contains its fonts."""
    folder.mkdir(parents=True)
    with tarfile.open(downloads.mathjax(downloads.pinned(), cache)) as archive:
        for name in ("es5/tex-svg.js", "LICENSE"):
            (folder / Path(name).name).write_bytes(archive.extractfile(f"package/{name}").read())


def sphinx(work):
    """Build the pages with Sphinx. A warning is a mistake of ours."""
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-j", "2", "-c", str(HERE)]
    command += ["-d", str(work / "read"), str(work / "source"), str(work / "html")]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        errors = [line.replace(f"{work / 'source'}/", "") for line in done.stderr.splitlines() if line.strip()]
        raise Trouble(
            "The documentation was not built; mend this, then run python go.py docs again:\n" + "\n".join(errors)
        )


def build(docs, cache):
    """Build in a temporary folder and move it into place at the end, so that no partial documentation lies there."""
    work = docs.with_name(docs.name + ".making")
    remove(work)
    work.mkdir(parents=True)
    formulas(work / "html" / "_static" / "mathjax", cache)
    gather(work / "source")
    sphinx(work)
    spoken(work / "html")
    for page in sorted((work / "html").rglob("*.html")):
        page.write_text(guarded(page.read_text(encoding="utf-8"), POLICY), encoding="utf-8", newline="\n")
    remove(docs)
    (work / "html").rename(docs)
    remove(work)
    return docs


def main(args):
    """Run the command line; return the exit code."""
    try:
        if args:
            raise Trouble(f"{args[0]!r} means nothing here: python go.py docs takes no more words.")
        print("Building the documentation (a minute).", flush=True)
        docs = build(DOCS, CACHE)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"The documentation is in {docs.relative_to(ROOT).as_posix()}: open index.html there in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
