"""What is asked for is loaded, and little more: each of these begins in a Python of its own."""

import subprocess
import sys

import pytest

TELLS = """
import sys
ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == "setlab"]
print(len(ours), sum(len(open(module.__file__, encoding="utf-8").readlines()) for module in ours))
"""


@pytest.mark.parametrize(
    ("first", "modules", "lines"),
    [
        ("import setlab", 20, 3_000),
        ("import setlab; setlab.widgets.Validator()", 60, 8_000),
        ("import setlab; setlab.widgets.CardTable()", 185, 25_000),
        ("import setlab; setlab.widgets.Lobby()", 260, 35_000),
        ("import setlab; setlab.caps.verify(['0000'])", 50, 7_000),
    ],
)
def test_so_much_is_loaded_at_most(first, modules, lines):
    told = subprocess.check_output([sys.executable, "-c", f"{first}\n{TELLS}"], text=True).split()
    loaded, length = map(int, told[-2:])
    assert loaded <= modules and length <= lines, told
