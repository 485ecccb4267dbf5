"""Where a die may be put: squares on which it scores, and those where it needs a partner. Read off the legal events."""

SCORES, WITH_PARTNER = "scores", "with a partner"


def where(trial, dice):
    """{square: {die: SCORES or WITH_PARTNER}} for these numbers of dice, beside what lies on trial."""
    found, legal = {}, {}
    for die in dice:
        rest = tuple(each for each in trial.laid if each.die != die)
        if rest not in legal:
            legal[rest] = list(_possible(trial, rest))
        for number, square, kind in legal[rest]:
            if number == die and found.setdefault(square, {}).get(die) != SCORES:
                found[square][die] = kind
    return found


def _possible(trial, rest):
    """(die, square, SCORES or WITH_PARTNER) of all that may come to these dice, or after them."""
    before, after = trial.of([*rest]), trial.after([*rest], [])
    for attempt, taken in (before, len(rest)), (after, 0):
        if attempt is None:
            continue
        board, lying = attempt.state.board, {each.die for each in attempt.laid}
        for play in attempt.plays_with():
            kind = SCORES if len(play) == taken + 1 else WITH_PARTNER
            yield from ((die, board.square(*at[:2]), kind) for die, *at in play if die not in lying)
        for event in attempt.legal if not attempt.laid else ():
            if event[0] == "replace":
                yield event[2], board.square(*event[3:]), SCORES
