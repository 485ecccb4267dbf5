"""Independent checker of certificates about caps.

It takes the text that `Certificate.save` writes and does all of it again, with plain loops; what does not follow is
`ProofError`. The folder imports nothing but itself, Python, and numba where it is there, for speed; so it can be taken
out, read in an evening, and run alone: `python -m checker 112.json`.

>>> check('{"version": 2, "dimension": 1, "size": 2, "witness": ["0", "2"], "steps": []}')
(1, 2)
>>> check('{"version": 2, "dimension": 1, "size": 3, "witness": ["0", "1", "2"], "steps": []}')
Traceback (most recent call last):
setlab_proofs.checker.reading.ProofError: three points of a cap are on a line
"""

import errno
import os
import stat
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from .reading import BYTES, ProofError, certificate, demand
from .steps import pencil

if TYPE_CHECKING:
    from pathlib import Path

NO_WAIT = 0 if sys.platform == "emscripten" else getattr(os, "O_NONBLOCK", 0)  # a browser takes it for another flag


def read_file(path: "Path") -> str:
    """Return the text of a regular file that is not too large for a certificate. A pipe would block."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | NO_WAIT)) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is not an ordinary file")
        text = file.read(BYTES + 1)
    demand(len(text) <= BYTES, f"this is no certificate: it has more than {BYTES:,} bytes")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ProofError("this is no certificate: it is no text in UTF-8") from None


def check(text: str, tell: Callable[[str], object] = lambda sentence: None) -> tuple[int, ...]:
    """Return (dimension, size) of the largest cap, or of the listed caps, if the text proves it. Else raise ProofError.

    `tell` is called with a sentence for each thing that is shown, and with "" in between, after each piece of work; the
    last sentence is the conclusion.
    """
    claim = certificate(text)
    jobs, follows = pencil(claim)
    for sentence, job in jobs:
        for _ in job:
            tell("")
        tell(sentence)
    tell(follows)
    return claim.dimension, claim.size
