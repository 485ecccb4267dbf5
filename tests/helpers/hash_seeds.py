"""Programs that are to print the same in every run, whatever order Python keeps its sets in."""

import os
import subprocess
import sys

from helpers.tree import ROOT


def printed(code, seeds=("1", "2")):
    """What a program prints under each of these hash seeds, each text once."""
    return {
        subprocess.check_output(
            [sys.executable, "-c", code], text=True, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        for seed in seeds
    }
