"""The last steps before a built site is published: a security policy for its pages, and hashes for its cache."""

import base64
import hashlib
import json
import os
import posixpath
import re
import time
from pathlib import Path

HERE = Path(__file__).parent
WORKER = "service-worker.js"  # where JupyterLite expects its own
# What JupyterLab and widgets need, and no more: styles are set everywhere, the module of a widget is a blob, and
# JupyterLab compiles the descriptions of its settings, which is an eval. No script that stands in a page or in the
# output of a notebook runs, and a page loads only from its own site. The kernel is a worker, with rules of its own.
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-eval' blob:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}


def finish(site):
    """Apply all steps to a built site."""
    for page in sorted(site.rglob("*.html")):
        page.write_text(guarded(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    worker(site)
    date(site)


def guarded(page, policy=POLICY):
    """Return a page with its Content Security Policy; only the inline scripts that it came with may run.

    The pages of the documentation have one already, and need less.
    """
    if '<meta http-equiv="Content-Security-Policy"' in page:
        return page
    scripts = re.findall(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", page, re.S)
    own = {f"'sha256-{sha256(each.encode())}'" for each in scripts}
    policy = policy | {"script-src": " ".join([policy["script-src"], *sorted(own)])}
    directives = "; ".join(f"{what} {whence}" for what, whence in policy.items())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{directives}">'
    return re.sub(r"<head>", lambda head: f"{head[0]}\n{meta}", page, count=1)


def worker(site):
    """Put our part of the service worker in front of JupyterLite's."""
    theirs = (site / WORKER).read_text(encoding="utf-8")
    files = json.dumps(hashes(site), ensure_ascii=False)
    constants = f"const FILES = new Map(Object.entries({files}));\nconst ASKED = {json.dumps(asked(site))};\n"
    ours = constants + (HERE / "worker.js").read_text(encoding="utf-8")
    (site / WORKER).write_text(f"{ours}\n{theirs}", encoding="utf-8", newline="\n")


def hashes(site):
    """Return {place: sha256} of every file that the worker may cache: neither itself nor the repair pages."""
    files = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    kept = {place: path for place, path in files.items() if place != WORKER and not place.startswith("repair/")}
    return {place: sha256(path.read_bytes()) for place, path in kept.items()}


def sha256(content):
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def asked(site):
    """Return the files that JupyterLite's pages ask for by an address with a query."""
    found = set()
    for page in site.rglob("*.html"):
        here = page.parent.relative_to(site).as_posix()
        links = re.findall(r"""["']([\w./-]+\?_=\w+)["']""", page.read_text(encoding="utf-8"))
        found |= {posixpath.normpath(posixpath.join(here, link)) for link in links}
    return sorted(found)


def date(site):
    """Set the date of every file to today. Browsers use it to tell whether a file has changed."""
    now = time.time()
    for path in site.rglob("*"):
        os.utime(path, (now, now))
