"""python -m caps.checker FILE …: checks certificates that were saved."""

import sys
from pathlib import Path

from caps.checker import Unproved, check


def told(step):
    print(f"  AG({step['dimension']}, 3), {step['size']} points: right")


for name in sys.argv[1:]:
    print(name)
    try:
        checked = check(Path(name).read_text(encoding="utf-8"), told)
    except Unproved as error:
        sys.exit(f"  {error}")
    for (n, size), number in checked.believed.items():
        print(f"  believed: AG({n}, 3) has {number:,} caps of {size} points")
    print(f"  the largest cap of AG({checked.dimension}, 3) has {checked.size} points")
