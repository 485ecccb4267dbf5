"""Archives of Python modules with the modules compiled: in a browser, compiling takes longer than all the rest.

Bytecode belongs to one version of Python, so this runs in the very Python of the site: bytecode.mjs starts it in Node.
"""

import base64
import hashlib
import io
import marshal
import re
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
PACKAGES = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages/"
UNCHECKED = (1).to_bytes(4, "little")  # the source is not read to see whether it has changed
# Nothing of the site asks for it: stubs of an older Python and of libraries that are not here, what lies in its
# `extensions` already, languages that no cell is written in, what mechanics and grammars SymPy knows besides; and mail
# and servers, for which a browser has no sockets.
LEFT_OUT = re.compile(
    r"/tests/|/benchmarks/|/django-stubs/|/typeshed/(stdlib/2|third_party/2(and3)?)/|^anywidget/(lab|nb)extension/|\.data/data/share/"
    r"|^(ftplib|imaplib|mailbox|poplib|smtplib|wsgiref|xmlrpc)\b"
    r"|^pygments/lexers/(?!(__init__|_mapping|python|special)\.)|/_antlr/"
    r"|^sympy/physics/(biomechanics|continuum_mechanics|control|hep|mechanics|optics|quantum|vector)/"
)
DATE = (1980, 1, 1, 0, 0, 0)


def compiled(name, archive):
    """Return the archive, a wheel or the zip of the standard library, with compiled modules, as bytes.

    setlab keeps its sources beside the bytecode, for tracebacks and `??`; all else has bytecode only, and no tests.
    """
    place, keeps = (LIBRARY if name.endswith(".zip") else PACKAGES), name.startswith("setlab-")
    files, record = {}, None
    with zipfile.ZipFile(io.BytesIO(archive)) as old:
        for path in old.namelist():
            if path.endswith(".dist-info/RECORD"):
                record = path
            elif not path.endswith("/") and not LEFT_OUT.search(path):
                files |= with_bytecode(path, old.read(path), place, keeps)
    if record:
        files[record] = recorded(files, record)
    return packed(files)


def with_bytecode(path, body, place, keeps):
    """Return {path: bytes} for one file of an archive."""
    if not path.endswith(".py"):
        return {path: body}
    try:
        code = compile(body, place + path, "exec", dont_inherit=True, optimize=0)
    except SyntaxError:  # a template, say
        return {path: body}
    made = MAGIC_NUMBER + UNCHECKED + source_hash(body) + marshal.dumps(code)
    return {path: body, cache_from_source(path): made} if keeps else {path + "c": made}


def recorded(files, record):
    """Return a wheel's RECORD of its files."""
    lines = []
    for path, body in files.items():
        hashed = base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={hashed},{len(body)}")
    return "\n".join([*lines, f"{record},,", ""]).encode()


def packed(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as new:
        for path, body in files.items():
            new.writestr(zipfile.ZipInfo(path, DATE), body, zipfile.ZIP_DEFLATED, compresslevel=9)
    return out.getvalue()
