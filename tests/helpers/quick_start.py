"""A plugin for pytest, `-p tests.helpers.quick_start`: a second less for each process to start.

nbval loads jsonschema, and that a grammar of all web addresses, which no notebook of ours needs checked.
"""

import sys

sys.modules["rfc3987_syntax"] = None
