"""Games that were played for the sake of being told: at random, with every kind of event that their rules know."""

from functools import cache
from random import Random

from setlab.games import GAMES, IllegalMove, Match
from setlab.games.game import is_chance

LONG_AFTER = 10_000_000  # milliseconds: any call is late by then, and any countdown over


def kinds_of(game):
    """All kinds of events of a game."""
    return {*game.kinds}


@cache
def played_games(name, most=60):
    """(games played at random, the kinds of their events), until every kind has happened."""
    matches, seen = [], set()
    for seed in range(most):
        match = played_game(name, seed)
        kinds = {event[0] for event in match.history}
        if not seen.issuperset(kinds) or seed < 2:
            matches.append(match)
        seen |= kinds
        if seen == kinds_of(match.game) and seed > 2:
            break
    return matches, seen


def played_game(name, seed, longest=400):
    """A random game. Besides legal events there are hints, pauses, wrong guesses, changes of the rules, giving up."""
    rng = Random(f"{name} {seed}")
    options = {key: rng.choice(option.samples) for key, option in GAMES[name].options.items()}
    match = Match(name, seed, **options)
    while match.outcome() is None and len(match.history) < longest:
        if rng.random() < 0.2 or not (legal := match.legal()):
            other = rng.choice(others(match, rng))
            try:
                match.push(other)
            except IllegalMove:
                if not match.legal():
                    match.push(("go",))
            continue
        kind = rng.choice(sorted({event[0] for event in legal}))
        match.push(rng.choice([event for event in legal if event[0] == kind]))
    if seed % 2 and "new" in kinds_of(match.game) and not is_chance(match.game, match.state):
        match.again(("new", match.state.now))
    return match


def others(match, rng):
    """Events that are not always listed as legal, some of which the rules may refuse."""
    state, seat = match.state, rng.randrange(match.players)
    now = getattr(state, "now", 0)
    found = [("hint", seat), ("pause",), ("column", seat), ("pass", seat), ("none", seat), ("stuck", seat)]
    found += [("set", "seconds", rng.choice([None, 1, 5])), ("set", "strict", rng.choice([True, False]))]
    if getattr(state, "call", None):
        return [("late", now + LONG_AFTER)]
    if rng.random() < 0.1:
        found += [("time", now + LONG_AFTER)] * 3
    if match.id == "crossword":
        found += [("lay", seat, ())]
    elif hasattr(state, "groups") and len(state.lying) > 2:
        size = rng.choice(match.game.group.sizes)
        found += [("take", seat, tuple(card.code for card in state.lying[:size]))] * 3
    elif match.id == "scramble" and len(state.lying) > 2:
        found += [("take", seat, tuple(sorted(rng.sample(state.lying, 3))))] * 3
    elif match.id == "cubed":
        found += [("reroll", seat, tuple(die.die for die in state.hands[seat][:2]))]
    return found
