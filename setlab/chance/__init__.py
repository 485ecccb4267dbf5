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

from setlab.common.suggestions import door

if TYPE_CHECKING:  # what `door` loads, as editors and checkers of types see it
    from setlab.chance.chunks import SimulationStopped as SimulationStopped
    from setlab.chance.estimates import Estimate as Estimate
    from setlab.chance.exact import Distribution as Distribution
    from setlab.chance.exact import after_dealing as after_dealing
    from setlab.chance.exact import counted_soon as counted_soon
    from setlab.chance.exact import distribution as distribution
    from setlab.chance.exact import expected_sets as expected_sets
    from setlab.chance.exact import moment as moment
    from setlab.chance.exact import no_set as no_set
    from setlab.chance.exact import odds as odds
    from setlab.chance.formulas import Derivation as Derivation
    from setlab.chance.formulas import derive as derive
    from setlab.chance.games import Games as Games
    from setlab.chance.games import simulate_games as simulate_games
    from setlab_proofs.games.solving import SolvedGame as SolvedGame
    from setlab_proofs.games.solving import solve_game as solve_game
    from setlab.chance.tables import Tally as Tally
    from setlab.chance.tables import simulate_tables as simulate_tables

__getattr__, __dir__, __all__ = door(__name__)
