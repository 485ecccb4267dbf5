"""Attack setlab: forged events, hostile strings, floods, answers that cheat, kills, cut records, a class room.

    python go.py attack [rounds] [seed]    one round takes about two minutes; without a seed each attack is another one

It runs what the tests run, with other seeds and as often as you like, and ends in one table. What broke is named with
the seed that breaks it again.
"""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random, SystemRandom

ROOT = Path(__file__).resolve().parents[1]
STEPS, MESSAGES = 80, 500  # of each scene in a round
FORCE = {
    "records: kills, cuts, two writers, full disks": "games/test_records.py",
    "class room: floods, strangers, wrong codes, forged hosts": "classroom/test_hostile.py",
    "class room: what is hidden is changed, and no page shows it": "classroom/test_secrets.py",
}
ANSWERS = 20  # hostile ones that are checked in a round


class Figures:
    """Counts of attempts and failures, by kind of attack."""

    def __init__(self):
        self.tried, self.broken = {}, []

    @contextlib.contextmanager
    def attempt(self, kind, where):
        """Count one attempt; an exception counts as a failure."""
        self.tried[kind] = self.tried.get(kind, 0) + 1
        try:
            yield
        except Exception as error:
            self.broken.append((kind, f"{where}: {type(error).__name__}: {' '.join(str(error).split())[:300]}"))

    def table(self):
        """Return the counts, one line for each kind, and below them the failures."""
        broken = [kind for kind, _ in self.broken]
        lines = [f"{'tried':>7} {'broke':>6}  what"]
        lines += [f"{tried:>7} {broken.count(kind):>6}  {kind}" for kind, tried in self.tried.items()]
        return "\n".join([*lines, *(f"broke: {kind}, {where}" for kind, where in self.broken)])


def games(figures, names, seed):
    """Play each game once at random, with forged events at each step, and judge it."""
    from setlab.games import check_game

    for name in names:
        with figures.attempt(
            "games: forged events, hidden things, lost pieces, records", f"check_game({name!r}, games=1, seed={seed})"
        ):
            check_game(name, games=1, seed=seed)


def scenes(figures, makers, seed):
    """Press at random with hostile strings, and flood with forged messages."""
    from widgets.test_fuzz import forged, play

    from setlab import language, theme

    for name, make in makers.items():
        with figures.attempt(f"scenes: {STEPS} buttons and hostile strings", f"{name!r} with seed {seed}"):
            play(make(), Random(seed), STEPS)
        language("en")
        theme("classic", letters=False)
        with figures.attempt(f"scenes: a flood of {MESSAGES} forged messages", f"{name!r} with seed {seed}"):
            scene, random = make(), Random(seed)
            before = scene.frame["html"]
            for _ in range(MESSAGES):
                scene.receive(forged(random))
            assert scene.frame["html"] == before, "the page has changed"
            assert not scene.errors, scene.errors[-1]


def rooms(figures, buttons, seed):
    """Let pupils in a room press at random, with hostile strings and forged messages, in every activity."""
    from classroom.test_anything import anything

    for button in buttons:
        with figures.attempt("class room: pupils press and forge, in each activity", f"{button!r} with seed {seed}"):
            anything(button, seed)


def answers(figures, hostile, seed):
    """Check some answers that try to decide their own verdict, or to do harm."""
    from setlab_course.teach import check
    from setlab_course.teach.records.notes import read

    for name, task, answer in Random(seed).sample(hostile, min(ANSWERS, len(hostile))):
        with figures.attempt("answers: that want to be right, or do harm", f"{name!r} for {task}"):
            assert not check(task, answer), "it is right"
            assert not read()[task]["solved"], "it was noted as solved"


def tested(figures, kind, paths):
    """Run the tests of kills, cuts, floods and two writers. Each test counts as one attempt of this kind."""
    import pytest

    class Reports:
        def pytest_runtest_logreport(self, report):
            if report.when == "call" or report.failed:
                with figures.attempt(kind, report.nodeid):
                    assert not report.failed, str(report.longrepr).splitlines()[-1]

    options = ["-q", "-m", "", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        pytest.main([*options, *map(str, paths)], plugins=[Reports()])


def numbers(args):
    """Return (rounds, seed) of the command line."""
    if len(args) > 2 or not all(arg.isascii() and arg.isdigit() for arg in args) or args[:1] == ["0"]:
        sys.exit(f"{' '.join(args)!r} is not how it is said: python go.py attack [rounds] [seed], both whole numbers")
    rounds, seed = [*map(int, args), *(1, SystemRandom().randrange(1_000_000))[len(args) :]]
    return rounds, seed


def main(args):
    """Attack for the rounds given in `args`; return 1 if something broke."""
    from classroom.test_anything import BUTTONS
    from teach.exercises.hostile_answers import answers as hostile
    from widgets.test_fuzz import SCENES

    from setlab.games import GAMES

    rounds, seed = numbers(args)
    figures, start = Figures(), time.perf_counter()
    for each in range(seed, seed + rounds):
        print(f"Round {each - seed + 1} of {rounds}, seed {each} ...", flush=True)
        games(figures, GAMES, each)
        scenes(figures, SCENES, each)
        rooms(figures, BUTTONS, each)
        for kind, path in FORCE.items():
            tested(figures, kind, [ROOT / "tests" / path])
        answers(figures, [*hostile()], each)
    print(f"{figures.table()}\n{rounds} rounds from seed {seed} in {time.perf_counter() - start:.0f} s")
    return int(bool(figures.broken))


sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["SETLAB_HOME"] = home
        sys.exit(main(sys.argv[1:]))
