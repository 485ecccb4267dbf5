"""python -m checker FILE …: checks certificates that were saved, and ends with 1 unless all of them are proofs."""

import sys
from collections.abc import Sequence
from typing import Any

from . import check, read_file
from .reading import ProofError

HELP = {"-h", "--help"}


def main(paths: Sequence[Any]) -> int:
    """Check files, and say each step; return the exit code."""
    asked = bool(HELP.intersection(paths))
    if asked or not paths:
        print(__doc__, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    right = True
    for path in paths:
        print(path, flush=True)
        try:
            check(read_file(path), lambda line: line and print(f"  {line}", flush=True))
        except ProofError as error:
            right = False
            print(f"  Not proved: {error}.", file=sys.stderr)
        except OSError as error:
            right = False
            print(f"  Not read: {error.strerror or error}.", file=sys.stderr)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
