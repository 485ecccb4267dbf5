"""Check certificates of the largest cap: `python -m setlab.caps check 45.json`. What checks them is an extra."""

import sys

from setlab.common.extras import named_extras

if __name__ == "__main__":
    sys.exit(named_extras("setlab.commands")["caps"].load()(sys.argv[1:]))
