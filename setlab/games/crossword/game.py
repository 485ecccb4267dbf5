"""Crossword SET: everyone builds a grid of SETs of their own dice, all at the same time (CRO-1 … CRO-10).

Events are tuples of plain things. Seats are numbered from 0, dice from 0 to 41; `at` is the time of play in
milliseconds, and may be left out.

    ("lay", seat, placements, at)    the player's whole grid, of all the own dice, some or none; the latest one counts.
                                     A placement is (die, row, column), and for a WILD (die, row, column, "2gq").
                                     Rows and columns are any whole numbers: where a grid lies makes no difference
    ("put", seat, host, placements, at)  own dice go on the grid of another player, once the bag is empty; rows and
                                     columns are those of that grid, whose smallest are 1
    ("take", seat, at)               one more die from the bag
    ("stuck", seat, at)              the bag is empty, and this player knows no way on
    ("hint", seat, at)               a step of a hint was looked at: it is counted, that is all
    ("next", seat, at)               the next round begins
    ("pause", at), ("go", at)        the dice are covered, and the time stands still
    ("draw", seat, dice)             chance: what came out of the bag
    ("roll", seat, ((die, face), …)) chance: what fell

Nothing is hidden: dice lie open. `legal` lists growing grids of some dice; the grid of all dice is found by people, or
by `setlab.players.crossword`. Alone, the score is the number of extra dice: the fewer the better.

>>> import setlab as sl
>>> m = sl.Match("crossword", seed=1)
>>> len(m.state.hands[0]), len(m.state.bag)
(10, 32)
>>> m.push(("take", 0)).hands[0][-1].die
2
"""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, message
from setlab.games.about import About
from setlab.games.crossword.moves import grown_grid, laid_grid, moves, unused
from setlab.games.crossword.narration import CrosswordNarrator, look
from setlab.games.crossword.state import CHANCE, HAND, Choices, RoundResult, State, check_due, drawn_by_lot
from setlab.games.dice.die import DICE, DICE_OPTION, waits_for
from setlab.games.events import IllegalMove, form, read_event, read_placements
from setlab.games.game import Game, check_paused, chosen_of, replaced
from setlab.games.match import Outcome
from setlab.games.options import PLAYERS, ROUNDS, choice, whole

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.options import ChosenOptions


FARTHEST = 10_000  # rows or columns from the origin


def read_near(value: tuple[tuple, ...], state: State) -> tuple[tuple, ...]:
    """Return placements in the order of their dice, none of them too far away."""
    placements = read_placements(value, state)
    for _, row, column, *_ in placements:
        if max(abs(row), abs(column)) > FARTHEST:
            text = gettext("rows and columns lie between {low} and {high}, not at {row}, {column}")
            raise IllegalMove(text.format(low=-FARTHEST, high=FARTHEST, row=row, column=column))
    return tuple(sorted(placements))


def read_grid(value: tuple[tuple, ...], state: State) -> tuple[tuple, ...]:
    """Return the placements that a typed event names, checked; none for (), when all own dice were taken back."""
    return () if value == () else read_near(value, state)


KINDS = {
    "lay": form("seat", "placements", "at", placements=read_grid),
    "put": form("seat", "host", "placements", "at", placements=read_near),
    "take": form("seat", "at"),
    "stuck": form("seat", "at"),
    "hint": form("seat", "at"),
    "next": form("seat", "at"),
    "pause": form("at"),
    "go": form("at"),
    "draw": form("seat", "dice"),
    "roll": form("seat", "rolled"),
}


class Crossword(Game):
    """The game. See `Match` for how to play it, `setlab.games.crossword.grids` for what a grid is."""

    id = "crossword"
    name = "Crossword SET"
    about = About(
        message("Ten dice and no board: be the first to join them all in one grid of SETs."),
        "dice 2gq 2pq 2rq",
        wins=True,
    )
    kinds = KINDS
    narrated_by, seen_as = CrosswordNarrator, staticmethod(look)
    options = {  # noqa: RUF012
        "players": whole(1, 1, 4, tried=(1, 2, 3, 4), title=PLAYERS),
        "rounds": whole(3, 1, 9, tried=(3, 1), title=ROUNDS, offered=(1, 2, 3, 5, 10)),
        "crossing": choice(
            False,
            True,
            title=message("The dice are connected"),
            words={False: message("by edges of squares"), True: message("by dice that SETs share")},
        ),
        "dice": DICE_OPTION,
    }

    def start(self, options: "ChosenOptions") -> State:
        dice = DICE_OPTION.read(options.get("dice", "standard"))
        return self._begun(State(chosen_of(Choices, options), dice, (), (), (), ()))

    def _begun(self, state: State) -> State:
        """Return the state at the beginning of a round: everyone takes ten dice and rolls them (CRO-1)."""
        seats = range(state.options.players)
        draws, rolls = (("draw", seat, HAND) for seat in seats), (("roll", seat) for seat in seats)
        empty = ((),) * len(seats)
        return state._replace(
            hands=empty, bag=tuple(range(DICE)), due=(*draws, *rolls), grids=empty, guests=(), stuck=(), phase="build"
        )

    # --- legal events ------------------------------------------------------------------------------------------------

    chance = staticmethod(drawn_by_lot)

    def is_chance(self, state: State) -> bool:
        return bool(state.due)

    def legal(self, state: State) -> list[tuple]:
        if state.due or state.paused or state.phase == "over":
            return []
        seats = range(len(state.hands))
        if state.phase == "between":
            return [("next", seat, state.now) for seat in seats]
        return [event for seat in seats for event in moves(state, seat)]

    def apply(self, state: State, event: tuple) -> State:
        kind, *rest = read_event(event, state, self.kinds)
        if state.phase == "over":
            raise IllegalMove(gettext("the game is over"))
        if kind in CHANCE:
            check_due(state, kind, rest[0])
            return CHANCE[kind](state, *rest)
        if state.due:
            raise IllegalMove(waits_for(state))
        check_paused(state, kind)
        if state.finished != (kind == "next"):
            raise IllegalMove(
                gettext("this round is over; the next one begins with ('next', seat)")
                if state.finished
                else gettext("this round is not over yet")
            )
        *rest, at = rest
        return getattr(self, "_on_" + kind)(state._replace(now=at), *rest)

    # --- what players do ---------------------------------------------------------------------------------------------

    def _on_lay(self, state: State, seat: int, placements: tuple[tuple, ...]) -> State:
        grid = laid_grid(state, seat, placements)
        return self._after(state._replace(grids=replaced(state.grids, seat, grid)), seat)

    def _on_put(self, state: State, seat: int, host: int, placements: tuple[tuple, ...]) -> State:
        grid = grown_grid(state, seat, host, placements)
        guests = (*state.guests, *((die, host) for die, *_ in placements))
        return self._after(state._replace(grids=replaced(state.grids, host, grid), guests=guests), seat)

    def _on_take(self, state: State, seat: int) -> State:
        if not state.bag:
            raise IllegalMove(
                gettext("the bag is empty: put dice on the grids of others, or declare that you are stuck")
            )
        return state._replace(due=(("draw", seat, 1), ("roll", seat)))  # CRO-4

    def _on_stuck(self, state: State, seat: int) -> State:
        if state.bag:
            raise IllegalMove(gettext("the bag is not empty: if you are stuck, take one more die"))
        if seat in state.stuck:
            raise IllegalMove(gettext("player {n} has already declared that they are stuck").format(n=seat + 1))
        state = state._replace(stuck=tuple(sorted((*state.stuck, seat))))
        return self._round_over(state, None) if len(state.stuck) == len(state.hands) else state

    def _on_hint(self, state: State, seat: int) -> State:
        return state._replace(hints=replaced(state.hints or (0,) * state.seats, seat, state.hints_of(seat) + 1))

    def _on_next(self, state: State, seat: int) -> State:
        return self._begun(state._replace(round=state.round + 1, began=state.now))

    def _after(self, state: State, seat: int) -> State:
        """Return the state after a lay or put: the seat is not stuck; with all dice placed the round is won (CRO-7)."""
        state = state._replace(stuck=tuple(each for each in state.stuck if each != seat))
        return state if unused(state, seat) else self._round_over(state, seat)

    def _round_over(self, state: State, winner: int | None) -> State:
        seats = range(len(state.hands))
        result = RoundResult(
            winner,
            tuple(len(hand) - HAND for hand in state.hands),
            tuple(len(unused(state, seat)) for seat in seats),
            state.now - state.began,
        )
        phase = "over" if state.round == state.options.rounds else "between"
        return state._replace(results=(*state.results, result), phase=phase)

    # --- questions ---------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return points by seat: the others' unused dice in rounds won. Alone: extra dice, in all rounds so far."""
        if len(state.hands) == 1:
            now = 0 if state.finished else max(len(state.hands[0]) - HAND, 0)
            return (sum(result.extra[0] for result in state.results) + now,)
        return tuple(
            sum(sum(result.unused) for result in state.results if result.winner == seat)
            for seat in range(len(state.hands))
        )

    def time(self, state: State) -> int | None:
        """Return the time played in all rounds, in milliseconds."""
        return sum(result.time for result in state.results) + (0 if state.finished else state.now - state.began)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = self.scores(state)
        if len(scores) == 1:
            placed = all(result.winner is not None for result in state.results)
            return Outcome((0,) if placed else (), scores, "all rounds are played")
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, "all rounds are played")

    def observe(self, state: State, player: int) -> "Json":
        """Return the visible state: all of it."""
        return {
            "crossing": state.options.crossing,
            "hands": [[[die.die, die.code] for die in hand] for hand in state.hands],
            "grids": [[list(each.placement) for each in grid] for grid in state.grids],
            "guests": [list(each) for each in state.guests],
            "bag": list(state.bag),
            "scores": list(self.scores(state)),
            "stuck": list(state.stuck),
            "phase": state.phase,
            "round": state.round,
            "rounds": state.options.rounds,
            "began": state.began,
            "now": state.now,
            "paused": state.paused,
            "results": [[each.winner, list(each.extra), list(each.unused), each.time] for each in state.results],
        }

    def pieces(self, state: State) -> list[int]:
        """Return the numbers of all dice; those in grids are still their players'."""
        return [*state.bag, *(die.die for hand in state.hands for die in hand)]
