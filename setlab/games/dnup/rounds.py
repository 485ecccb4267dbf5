"""Rounds of dnup: the deal, turns, players out of cards, the end of the game, and hidden cards."""

from bisect import bisect
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.games.dnup.deck import turned, upright
from setlab.games.events import IllegalMove
from setlab.games.game import replaced
from setlab.games.look import brief
from setlab.games.match import Outcome
from setlab.games.registry import GAMES

if TYPE_CHECKING:
    from random import Random

    from setlab.games.game import Seen
    from setlab.games.match import Match

LONGEST_ROUND = 500  # turns; a round in which everybody rotates for ever is dealt again
TO_WIN = 4  # tokens
ROUNDS_TO_WIN = 2  # of two players
FIRST, SECOND = 2, 1  # tokens for the first and the second who is out of cards


class GameConstants(NamedTuple):
    """The constants of a game."""

    players: int
    finish_round: bool
    cards: tuple
    star: str


class State(NamedTuple):
    """A game of dnup, frozen. Hands are kept sorted: their order means nothing."""

    options: GameConstants
    hands: Any = None  # a tuple, by seat; None: to be dealt
    areas: tuple = ()  # the sets on the table, by area
    turn: int = 0  # the seat
    area: int = 0  # the area of this turn
    tokens: tuple = ()  # by seat; rounds won, with two players
    out: tuple = ()  # the seats that are out of cards, in order
    dealer: int | None = None
    gone: tuple = ()  # cards discarded in this round
    turns: int = 0  # in this round
    known: tuple = ()  # by seat, the cards in hand that everybody saw going there
    starter: int | None = None  # the seat that began, which holds the star card until it is seen elsewhere
    took_two: int | None = None  # the seat that was first out in the round that has just ended
    rounds: int = 0

    def __repr__(self) -> str:
        held = "to be dealt" if self.hands is None else f"cards {tuple(map(len, self.hands))}"
        turn = "" if self.hands is None else f"turn {self.turns + 1} of seat {self.turn}"
        return brief("dnup", f"round {self.rounds + 1}", turn, held, f"tokens {self.tokens}")

    def __str__(self) -> str:
        return str(GAMES["dnup"].look(self))

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.options.players


def dealt_by_lot(state: State, rng: "Random") -> tuple:
    """Return a deal: singly, clockwise from the dealer's left, each card one way or the other (DN-3, DN-20)."""
    players = state.options.players
    dealer = rng.randrange(players) if state.dealer is None else (state.dealer + 1) % players
    cards = list(state.options.cards)
    rng.shuffle(cards)
    cards = [turned(card) if rng.randrange(2) else card for card in cards]
    hands = [cards[(seat - dealer - 1) % players :: players] for seat in range(players)]
    return ("deal", dealer, tuple(tuple(sorted(hand)) for hand in hands))


def deal(state: State, dealer: int, hands: tuple[tuple[str, ...], ...]) -> State:
    fixed = state.options
    dealt = sorted(upright(card) for card in chain.from_iterable(hands))
    sizes = [len(hand) for hand in hands]
    if len(hands) != fixed.players or dealt != sorted(fixed.cards) or max(sizes) - min(sizes) > 1:
        raise IllegalMove(gettext("a deal gives out each of the {n} cards once").format(n=len(fixed.cards)))
    starter = next(seat for seat, hand in enumerate(hands) if fixed.star in map(upright, hand))
    areas = 2 * fixed.players if fixed.players == 2 else fixed.players
    return state._replace(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        areas=((),) * areas,
        turn=starter,
        area=2 * starter + 1 if fixed.players == 2 else starter,  # DN-17: for two, the second area only
        out=(),
        dealer=dealer,
        gone=(),
        turns=0,
        known=((),) * fixed.players,
        starter=starter,
        took_two=None,
    )


# --- turns and rounds -------------------------------------------------------------------------------------------------


def next_turn(state: State, seat: int) -> State:
    """Return the state after an action: a player out, the end of the round, the next turn, a discarded set."""
    state = state._replace(turns=state.turns + 1)
    if not state.hands[seat]:
        state = went_out(state, seat)
        if state.hands is None or outcome(state):
            return state
    if state.turns > LONGEST_ROUND:  # void (DN-20): it brings nothing, and is dealt again
        tokens = tuple(n - FIRST * (seat in state.out) for seat, n in enumerate(state.tokens))
        return state._replace(hands=None, areas=(), out=(), tokens=tokens)
    if state.options.players == 2 and state.area % 2 == 0:
        return begin_turn(state, seat, state.area + 1)
    while True:
        seat = (seat + 1) % state.options.players
        state = begin_turn(state, seat, 2 * seat if state.options.players == 2 else seat)
        if seat not in state.out:
            return state


def begin_turn(state: State, seat: int, area: int) -> State:
    """Return the state at a new turn: the own set from the turn before is discarded (DN-7), even if the seat is out."""
    gone = (*state.gone, *state.areas[area])
    return state._replace(turn=seat, area=area, areas=replaced(state.areas, area, ()), gone=gone)


def went_out(state: State, seat: int) -> State:
    """Return the state after a player is out of cards (DN-13, DN-14; with two players DN-18)."""
    won = 1 if state.options.players == 2 else SECOND if state.out else FIRST
    tokens = replaced(state.tokens, seat, state.tokens[seat] + won)
    state = state._replace(out=(*state.out, seat), tokens=tokens)
    over = state.options.players == 2 or len(state.out) == 2
    if not over:
        return state
    # A new deal, unless a player has won.
    return state._replace(hands=None, areas=(), took_two=state.out[0], rounds=state.rounds + 1)


def deals(match: "Match") -> list[Any]:
    """Return the numbers of a match's deal events; -1 comes first if it began with cards in hand."""
    begun = [] if match.state_at(0).hands is None else [-1]
    return begun + [number for number, event in enumerate(match.history) if event[0] == "deal"]


def went_out_when(match: "Match") -> list[dict[int, tuple[int, int]]]:
    """Return, for each deal of a match, {seat: (turn in which it was out of cards, tokens for it)}."""
    dealt = deals(match)
    found = [{} for _ in dealt]
    for number, ((_, before), (_, after)) in enumerate(pairwise(match.replay())):
        for seat, (had, has) in enumerate(zip(before.tokens, after.tokens, strict=True)):
            if has > had:
                found[bisect(dealt, number) - 1][seat] = after.turns, has - had
    return found


def outcome(state: State) -> "Outcome | None":
    fixed = state.options
    needed = ROUNDS_TO_WIN if fixed.players == 2 else TO_WIN
    if max(state.tokens) < needed or (fixed.finish_round and state.hands is not None):
        return None
    winners = [seat for seat, tokens in enumerate(state.tokens) if tokens >= needed]
    if len(winners) > 1 and state.took_two in winners:
        winners = [state.took_two]
    return Outcome(tuple(winners), state.tokens, "enough tokens" if fixed.players > 2 else "two rounds")


def owner(state: State, area: int) -> int:
    """Return the seat that an area belongs to."""
    return area // 2 if state.options.players == 2 else area


def minus(hand: tuple[str, ...], known: tuple) -> list[str]:
    """Return the cards of a hand without those that are known."""
    left = list(hand)
    for card in known:
        left.remove(card)
    return left


def spelled(card: str) -> str:
    """Return a card in writing: "1/5", the active number first."""
    return f"{card[0]}/{card[1]}"


def read_deal(rest: Sequence[object], state: State) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """Return (dealer, hands) of a deal that was typed; IllegalMove if it has another form."""
    form = gettext("a deal has the form ('deal', seat, (('15', …), …)): who dealt, and every hand")
    if len(rest) != 2 or type(rest[0]) is not int or not 0 <= rest[0] < state.options.players:
        raise IllegalMove(form)
    hands = rest[1]
    if not isinstance(hands, tuple) or not all(isinstance(hand, tuple) for hand in hands):
        raise IllegalMove(form)
    if not all(isinstance(card, str) and len(card) == 2 for hand in hands for card in hand):
        raise IllegalMove(form)
    return rest[0], hands


def state_of(seen: "Seen") -> State:
    """Return a state that looks like this to the player to move; the hidden rest is filled in arbitrarily."""
    seat, known = seen["turn"], [list(cards) for cards in seen["known"]]
    hands = [seen["hand"] if other == seat else cards for other, cards in enumerate(known)]
    placed = {upright(card) for cards in (*hands, *seen["areas"], seen["gone"]) for card in cards}
    hidden = [card for card in seen["cards"] if card not in placed]
    for other, count in enumerate(seen["counts"]):
        missing = count - len(hands[other])
        hands[other], hidden = [*hands[other], *hidden[:missing]], hidden[missing:]
    return State(
        GameConstants(len(hands), seen["finish_round"], tuple(seen["cards"]), seen["star"]),
        tuple(tuple(sorted(hand)) for hand in hands),
        tuple(map(tuple, seen["areas"])),
        seat,
        seen["area"],
        tuple(seen["tokens"]),
        tuple(seen["out"]),
        seen["dealer"],
        tuple(seen["gone"]),
        seen["turns"],
        tuple(map(tuple, known)),
        seen["starter"],
        None,
        seen["rounds"],
    )


def imagine(state: State, player: int, rng: "Random") -> State:
    """Return a state with hands that are possible for this player: hidden cards are dealt anew, either way up."""
    if state.hands is None:
        return state
    seats = [seat for seat in range(state.options.players) if seat != player]
    fixed = {seat: list(state.known[seat]) for seat in seats}
    hidden = sorted(upright(card) for seat in seats for card in minus(state.hands[seat], state.known[seat]))
    star = state.options.star
    if star in hidden and state.starter in fixed:
        hidden.remove(star)
        fixed[state.starter].append(turned(star) if rng.randrange(2) else star)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in seats:
        while len(fixed[seat]) < len(hands[seat]):
            card = hidden.pop()
            fixed[seat].append(turned(card) if rng.randrange(2) else card)
        hands[seat] = tuple(sorted(fixed[seat]))
    return state._replace(hands=tuple(hands))
