"""The captions of a first game of Scramble SET, alone: three kinds of SETs, a wrong guess, and one to be found."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Face
from setlab.core.sets import check_set
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.scramble.narration import Throw
from setlab.games.scramble.state import State, sets
from setlab.widgets.match.guide import Caption, FirstGame, almost

if TYPE_CHECKING:
    from setlab.widgets.scramble.table import ScrambleTable

SEED = 7  # a face lies there five times, and one WILD


def _captions(table: "ScrambleTable") -> list[Caption]:
    state = table.match.state
    guesses = [step for step in steps_of(table.match, 1) if step.kind == "take"]
    resting = state.phase != "round"
    return [*_rule(state, guesses, resting), *_mistake(table, guesses, resting), *_alone(state, guesses, resting)]


def _rule(state: State, guesses: Sequence[Throw], resting: bool) -> list[Caption]:
    """Return the captions on what a SET of dice is, and on two to take."""
    right = [step for step in guesses if step.is_right]
    plain, equal = _plain(state), _equal(state)
    alike = any(_faces(step.before, step.dice) == 1 for step in right)
    why = gettext("; ").join(feature.answer for feature in check_set(*_shown(state, plain)).features) if plain else ""
    aim = gettext("All dice are there at once, and nobody waits for a turn. Find as many SETs as you can.")
    rule = gettext("Three dice are a SET if number, colour and symbol are each all the same or all different.")
    one = gettext("The three framed dice are a SET ({why}). Choose them.").format(why=why)
    taken = gettext("They are yours now and lie beside your name. Nothing takes their place: the table gets emptier.")
    same = gettext("With dice, three equal faces are a SET too. Choose the three framed ones.")
    return [
        Caption(aim),
        Caption(rule),
        Caption(one, bool(right) or resting or not plain, lambda: _keys(plain)),
        Caption(taken, lit=lambda: ["pile-0"], holds=bool(right) and not resting),
        Caption(same, alike or resting or not equal, lambda: _keys(equal)),
    ]


def _mistake(table: "ScrambleTable", guesses: Sequence[Throw], resting: bool) -> list[Caption]:
    """Return the captions on a wrong guess and its cost."""
    state, just_wrong = table.match.state, table.line and table.line[-1].is_wrong
    wrong, n = any(step.is_wrong for step in guesses), state.options.wait_seconds
    nearly = almost([die for die in state.lying if not state.faces[die].wild], state.faces.__getitem__)
    slip = gettext("Now a mistake on purpose: choose the three framed dice, which are not a SET.")
    cost = ngettext(
        "A wrong guess costs you {n} second in which you can take nothing. The line above the dice "
        "says what spoils it.",
        "A wrong guess costs you {n} seconds in which you can take nothing. The line above the dice "
        "says what spoils it.",
        n,
    ).format(n=n)
    return [
        Caption(slip, wrong or resting or not nearly, lambda: _keys(nearly)),
        Caption(cost, lit=lambda: ["message"], holds=bool(just_wrong) and not resting),
    ]


def _alone(state: State, guesses: Sequence[Throw], resting: bool) -> list[Caption]:
    """Return the captions on a SET to be found, and on the rest of the game."""
    wilds = [die for die in state.lying if state.faces[die].wild]
    wild = gettext("This die says WILD: it can be any die, so it makes a SET with any two others. Keep it for the end.")
    own = gettext("Now find a SET yourself. If you are stuck, press “{hint}”: it shows one die after the other.")
    none = gettext(
        "If you see no more, press “{none}”: it says how many are left. When there are none, the round is over."
    )
    last = gettext(
        "After five rounds the game is over. You are playing alone, so take all the time you like; with others, "
        "call as soon as you see a SET."
    )
    first_wrong = next((place for place, step in enumerate(guesses) if step.is_wrong), len(guesses))
    found = any(step.is_right for step in guesses[first_wrong:])
    return [
        Caption(wild, lit=lambda: _keys(wilds), holds=bool(wilds) and not resting),
        Caption(own.format(hint=gettext("Hint")), found or resting, lambda: ["hint"]),
        Caption(none.format(none=gettext("I see no more")), lit=lambda: ["none"], holds=not resting),
        Caption(last),
    ]


def _plain(state: State) -> tuple[int, ...]:
    """Return the first SET of three different faces, without a WILD; () if there is none."""
    return next((dice for dice in _honest(state) if _faces(state, dice) == 3), ())


def _equal(state: State) -> tuple[int, ...]:
    """Return three dice that show the same face; () if there are none."""
    return next((dice for dice in _honest(state) if _faces(state, dice) == 1), ())


def _honest(state: State) -> Iterator[tuple[int, ...]]:
    """Return an iterator over the SETs without WILDs."""
    return (dice for dice in sets(state) if not any(state.faces[die].wild for die in dice))


def _shown(state: State, dice: Iterable[int]) -> list[Face]:
    return [state.faces[die] for die in dice]


def _faces(state: State, dice: Iterable[int]) -> int:
    """Return how many different faces these dice show."""
    return len({face.code for face in _shown(state, dice)})


def _keys(dice: Iterable[int]) -> list[str]:
    return [f"card-{die}" for die in dice]


FIRST_GAME = FirstGame(partial(Match, "scramble", SEED), _captions)
