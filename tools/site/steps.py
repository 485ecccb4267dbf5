"""The steps of a build, each announced with the remaining time, estimated from the last whole build."""

import contextlib
import json
import time


class Steps:
    """`with steps("name"):` is a step. `say` announces it; the times are saved when all are done."""

    def __init__(self, path, say):
        self.path, self.say, self.taken, self.before = path, say, {}, {}
        with contextlib.suppress(OSError, ValueError, TypeError, AttributeError):  # it was never whole, or is damaged
            self.before = {name: float(seconds) for name, seconds in json.loads(path.read_text()).items()}

    @contextlib.contextmanager
    def __call__(self, name):
        left = sum(seconds for other, seconds in self.before.items() if other not in self.taken)
        self.say(f"  {name} ..." + (f" about {left:.0f} s to go" if self.before else ""))
        began = time.monotonic()
        yield
        self.taken[name] = round(time.monotonic() - began, 1)

    def keep(self):
        """Save the times of a complete build, for the next one."""
        self.path.write_text(json.dumps(self.taken))
