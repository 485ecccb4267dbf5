"""Check certificates of the largest cap, as `prove_largest(5).save("45.json")` writes them.

python -m setlab.caps check 45.json …    say each step, and end with 0 only if every one of them follows
"""

import sys

from setlab.caps.checker.__main__ import main

if __name__ == "__main__":
    if sys.argv[1:2] != ["check"] or len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    try:
        sys.exit(main(sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit("Stopped: nothing is known of what was not checked yet.")
