"""Check certificates of the largest cap, as `prove_largest(5).save("45.json")` writes them.

python -m setlab.caps check 45.json …    say each step, and end with 0 only if every one of them follows
"""

import sys
from collections.abc import Sequence

from setlab.common.commands import MISTYPED
from setlab_proofs.checker.__main__ import HELP, main as check


def main(words: Sequence[str]) -> int:
    """Run the command with these words; return the exit code."""
    if words[:1] == ["help"] or HELP.intersection(words):
        print(__doc__.strip())
        return 0
    if words[:1] != ["check"] or len(words) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return MISTYPED
    try:
        return check(words[1:])
    except KeyboardInterrupt:
        sys.exit("Stopped: nothing is known of what was not checked yet.")
