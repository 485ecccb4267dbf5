"""Chance: exact odds as fractions, formulas for any number of features, simulations of games and tables.

Two ways lead to every number: `no_set`, `distribution` and `after_dealing` are exact, `derive` shows why, and
`simulate_tables` and `simulate_games` count what happens. `solve_game` knows the junior game whole. What they give
can draw itself: `distribution(12).plot()`.

All of it but whole games and whole distributions is there for more than four features, too.

>>> from setlab import chance
>>> chance.expected_sets(12)
Fraction(220, 79)
>>> chance.simulate_tables(1000, cards=12, seed=1, progress=False).trials
1000
"""

from typing import TYPE_CHECKING

from setlab.core.rooms import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.chance.chunks import SimulationStopped
    from setlab.chance.estimates import Estimate
    from setlab.chance.exact import (
        Distribution,
        counted_soon,
        distribution,
        expected_sets,
        moment,
        no_set,
        odds,
    )
    from setlab.chance.formulas import Derivation, derive
    from setlab.chance.games import Games, simulate_games
    from setlab.chance.next_cards import after_dealing
    from setlab.chance.solving import SolvedGame, solve_game
    from setlab.chance.tables import Tally, simulate_tables

_LATER = {
    "Derivation": ("setlab.chance.formulas", "Derivation"),
    "Distribution": ("setlab.chance.exact", "Distribution"),
    "Estimate": ("setlab.chance.estimates", "Estimate"),
    "Games": ("setlab.chance.games", "Games"),
    "SimulationStopped": ("setlab.chance.chunks", "SimulationStopped"),
    "SolvedGame": ("setlab.chance.solving", "SolvedGame"),
    "Tally": ("setlab.chance.tables", "Tally"),
    "after_dealing": ("setlab.chance.next_cards", "after_dealing"),
    "counted_soon": ("setlab.chance.exact", "counted_soon"),
    "derive": ("setlab.chance.formulas", "derive"),
    "distribution": ("setlab.chance.exact", "distribution"),
    "expected_sets": ("setlab.chance.exact", "expected_sets"),
    "moment": ("setlab.chance.exact", "moment"),
    "no_set": ("setlab.chance.exact", "no_set"),
    "odds": ("setlab.chance.exact", "odds"),
    "simulate_games": ("setlab.chance.games", "simulate_games"),
    "simulate_tables": ("setlab.chance.tables", "simulate_tables"),
    "solve_game": ("setlab.chance.solving", "solve_game"),
}

__all__ = [
    "Derivation",
    "Distribution",
    "Estimate",
    "Games",
    "SimulationStopped",
    "SolvedGame",
    "Tally",
    "after_dealing",
    "counted_soon",
    "derive",
    "distribution",
    "expected_sets",
    "moment",
    "no_set",
    "odds",
    "simulate_games",
    "simulate_tables",
    "solve_game",
]


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
