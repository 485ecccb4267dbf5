"""Chance: exact odds as fractions, formulas for any number of features, simulations of games and tables.

Every number can be found in two ways: `no_set`, `distribution` and `after_dealing` are exact, `derive` shows why, and
`simulate_tables` and `simulate_games` count. `solve_game` solves the junior game completely. The results can plot
themselves: `distribution(12).plot()`.

Everything but whole games and whole distributions also works for more than four features.

>>> from setlab import chance
>>> chance.expected_sets(12)
Fraction(220, 79)
>>> chance.simulate_tables(1000, cards=12, seed=1, progress=False).trials
1000
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.chance.chunks import SimulationStopped as SimulationStopped
    from setlab.chance.estimates import Estimate as Estimate
    from setlab.chance.exact import (
        Distribution as Distribution,
        after_dealing as after_dealing,
        counted_soon as counted_soon,
        distribution as distribution,
        expected_sets as expected_sets,
        moment as moment,
        no_set as no_set,
        odds as odds,
    )
    from setlab.chance.formulas import Derivation as Derivation, derive as derive
    from setlab.chance.games import Games as Games, simulate_games as simulate_games
    from setlab.chance.tables import Tally as Tally, simulate_tables as simulate_tables
    from setlab_proofs.games.solving import SolvedGame as SolvedGame, solve_game as solve_game

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "chunks": "SimulationStopped",
        "estimates": "Estimate",
        "exact": "Distribution after_dealing counted_soon distribution expected_sets moment no_set odds",
        "formulas": "Derivation derive",
        "games": "Games simulate_games",
        "tables": "Tally simulate_tables",
    },
)
