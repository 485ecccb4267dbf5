"""Run one of the tools, and end silently at Ctrl-C: `python -m tools.quietly tools.translations`."""

import runpy
import signal
import sys

if __name__ == "__main__":
    sys.argv[:] = sys.argv[1:]
    try:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
