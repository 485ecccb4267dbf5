"""Golden play-throughs: one game of each kind, event by event, to be read and to be compared with.

`python tools/golden.py` writes them anew; read the difference before you commit it.
"""

import json
from pathlib import Path
from random import Random

from setlab import Match
from setlab.games import GAMES

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
LONGEST = 400  # events; enough to see everything once


def playthrough(name):
    """Return the text of a random game from a fixed seed: each event, and the changes that seat 0 sees."""
    match, rng = Match(name, seed=2026), Random(f"play-through of {name}")
    while match.outcome() is None and len(match.history) < LONGEST:
        match.push(rng.choice(match.legal()))
    lines, seen = [f"{name}, seed {match.seed}, options {json.dumps(match.options)}"], {}
    for event, state in match.replay():
        now = match.game.observe(state, 0)
        lines += ["", f"* {json.dumps(event)}" if event else "* the start"]
        changed = [what for what, value in now.items() if what != "piles" and seen.get(what, ...) != value]
        lines += [f"    {what}: {shown(now[what])}" for what in changed]
        seen = now
    return "\n".join([*lines, "", f"= {match.outcome()}", ""])


def shown(value):
    """Return a value on one line, with gaps as dots."""
    return json.dumps(value, ensure_ascii=False).replace("null", "····").replace('"', "")


if __name__ == "__main__":
    for each in GAMES:
        (GOLDEN / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
