"""Computer players of dnup: random, greedy with more or fewer oversights, and thinkers that look ahead.

They know what `observe` tells, and nothing else. The thinker searches a tree of information sets (P. Cowling,
E. Powley, D. Whitehouse: "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and
AI in Games 4 (2012) 120-143): in each iteration it deals the cards that it has not seen in another way that
agrees with all that was seen, and follows one tree through all these deals.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import whole
from setlab.games.dnup.deck import turned
from setlab.games.dnup.rounds import owner, spelled
from setlab.games.registry import GAMES
from setlab.players.eye import known_level

if TYPE_CHECKING:
    from random import Random

    from setlab.games.dnup.game import Dnup
    from setlab.games.dnup.rounds import State
    from setlab.games.game import Seen

__all__ = [
    "Greedy",
    "InattentiveGreedy",
    "RandomPlayer",
    "Thinker",
    "favourite",
    "outlook",
    "player",
    "reasons",
    "staying",
]

EXPLORE = 0.5  # weight of moves that were tried seldom
DEPTH = 24  # actions that are played out before the position is estimated
NOTICED = {"beginner": 25, "improver": 45, "casual": 65}  # percent of its moves that each of these sees
ITERATIONS = {"quick thinker": 12, "thinker": 100}
TRIES = 200  # hands dealt anew to see what becomes of a set
STAYED, BEATEN, TAKEN, OVER = "stayed", "beaten", "taken", "over"  # what may become of it
SEES = ("hand", "areas")  # what a game has to show who plays it
LEVELS = ("random", *NOTICED, "greedy", *ITERATIONS)


class RandomPlayer:
    """Plays any legal move, uniformly."""

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        return 0, rng.choice(legal)


class Greedy:
    """Plays the move after which its hand is the easiest to get rid of; of equals, one at random."""

    sees = SEES

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        return 0, greedy(legal, seen["hand"], seen["areas"], rng)


class InattentiveGreedy:
    """Plays greedily among the moves that it notices: `noticed` percent of them, each by chance.

    If it notices none, it plays any.
    """

    sees = SEES

    def __init__(self, noticed: int) -> None:
        self.noticed = noticed

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        noticed = [event for event in legal if rng.randrange(100) < self.noticed] or [rng.choice(legal)]
        return 0, greedy(noticed, seen["hand"], seen["areas"], rng)


def greedy(
    legal: Sequence[tuple],
    hand: Sequence[str],
    areas: tuple,
    rng: "Random",
) -> tuple:
    """Return the best of these moves for a player who looks at the own hand only."""
    plain, rotated = burden(hand), burden([card[::-1] for card in hand])
    best: Any = None
    best_cost = None
    for event in legal:
        kind = event[0]
        if kind == "play":
            cards = event[2]
            # A set is safe if it is high; a large one is beaten more rarely than a small one.
            risk = (9 - int(cards[0][0])) / 9 * (0.6 if len(cards) == 1 else 0.35)
            cost = burden([card for card in hand if card not in cards]) + risk
        elif kind == "add":
            cost = burden([card for card in hand if card != event[2]])
        elif kind == "take":
            cost = burden([*hand, *(card[::-1] for card in areas[event[2]])]) + 0.5
        else:
            cost = rotated + 0.5 if rotated < plain else plain + 1
        cost += rng.random() / 100
        if best_cost is None or cost < best_cost:
            best, best_cost = event, cost
    return best


def burden(hand: Sequence[str]) -> float:
    """Estimate how many turns it takes to get rid of a hand: the different active numbers, low ones a little more."""
    # Whole numbers until the last step: sums of fractions would depend on the order of a set, which differs by run.
    return sum(29 - int(value) for value in {card[0] for card in hand}) / 20 + len(hand) / 20


class TreeNode:
    """The statistics of a sequence of moves: how often it was tried, how often it was available, what it won."""

    __slots__ = ("available", "children", "tried", "won")

    def __init__(self) -> None:
        self.children, self.tried, self.available, self.won = {}, 0, 0, 0.0


class MoveStatistics(NamedTuple):
    """A move's number of tries, and its mean result, from 0 to 1."""

    tried: int
    worth: float


def favourite(shares: Mapping[tuple, Any]) -> tuple:
    """Return the move in `shares` that was tried most often."""
    return max(shares, key=lambda event: shares[event].tried)


class Thinker:
    """Searches `iterations` times before each move. The same number and generator give the same move."""

    sees = SEES

    def __init__(self, iterations: int = 200) -> None:
        self.iterations = whole(iterations, gettext("iterations"))

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        return 0, self.think(GAMES["dnup"].state_of(seen), seen["turn"], legal, rng)

    def think(self, state: "State", seat: int, legal: Sequence[tuple], rng: "Random") -> tuple:
        """Return the best move of a `seat` among `legal`; `state` holds what it knows, and any hands for the others."""
        return legal[0] if len(legal) == 1 else favourite(self.shares(state, seat, rng))

    def shares(self, state: "State", seat: int, rng: "Random") -> dict[tuple, MoveStatistics]:
        """Return {move: `MoveStatistics`} of the moves of a `seat` that the search tried; `state` as in `think`."""
        game, root = GAMES["dnup"], TreeNode()
        for _ in range(self.iterations):
            self._search(game, game.imagine(state, seat, rng), root, rng)
        return {event: MoveStatistics(node.tried, node.won / node.tried) for event, node in root.children.items()}

    def _search(self, game: "Dnup", state: "State", node: TreeNode, rng: "Random") -> None:
        path, rounds = [], state.rounds
        while True:
            if state.rounds != rounds or state.hands is None or game.outcome(state):
                break
            legal, seat = game.legal(state), state.turn
            fresh = [event for event in legal if event not in node.children]
            for event in legal:
                if event in node.children:
                    node.children[event].available += 1
            if fresh:
                event = greedy(fresh, state.hands[seat], state.areas, rng) if rng.random() < 0.7 else rng.choice(fresh)
                node.children[event] = TreeNode()
                node.children[event].available = 1
            else:
                event = max(legal, key=lambda each: self._promise(node.children[each]))
            state, node = game.apply(state, event), node.children[event]
            path.append((seat, node))
            if fresh:
                break
        gains = self._play_out(game, state, rounds, rng)
        for seat, step in path:
            step.tried += 1
            step.won += gains[seat]

    @staticmethod
    def _promise(node: TreeNode) -> float:
        return node.won / node.tried + EXPLORE * sqrt(log(node.available) / node.tried)

    def _play_out(self, game: "Dnup", state: "State", rounds: int, rng: "Random") -> list[float]:
        """Return each seat's result of the round, from 0 to 1: played on greedily to a depth, then estimated."""
        before = state.tokens
        for _ in range(DEPTH):
            if state.hands is None or state.rounds != rounds or game.outcome(state):
                break
            legal = game.legal(state)
            event = greedy(legal, state.hands[state.turn], state.areas, rng)
            state = game.apply(state, event)
        return worth(state, before)


def worth(state: "State", before: Sequence[int]) -> list[float]:
    """Return each seat's result of the round: 1 for winning it, a share for standing well."""
    players = len(state.tokens)
    if state.hands is None or state.out:
        won = [state.out.index(seat) if seat in state.out else 2 for seat in range(players)]
        if state.hands is None and not state.out:
            return [0.5] * players  # a round without end
        rest = _standing(state) if state.hands is not None else [0.0] * players
        return [(1.0, 0.6)[place] if place < 2 else 0.4 * rest[seat] for seat, place in enumerate(won)]
    return [0.2 + 0.6 * share for share in _standing(state)]


def _standing(state: "State") -> list[float]:
    """Return the relative standing of each hand, from 0 to 1. A set on the table counts a little while it lies."""
    loads = [burden(hand) for hand in state.hands]
    for area, cards in enumerate(state.areas):
        if cards:
            loads[owner(state, area)] += 0.15 * len(cards)  # it may come back
    most = max(loads) or 1
    return [1 - load / (most + min(loads)) if load else 1.0 for load in loads]


def player(level: str, iterations: int = ITERATIONS["thinker"]) -> Any:
    """Return the computer player of this `level`, one of LEVELS. `iterations` say how long a thinker thinks.

    ValueError for another level.
    """
    if known_level(level, LEVELS) in NOTICED:
        return InattentiveGreedy(NOTICED[level])
    if level == "quick thinker":
        iterations = min(iterations, ITERATIONS[level])
    return {"random": RandomPlayer, "greedy": Greedy}.get(level, lambda: Thinker(iterations))()


# --- how long a set stays --------------------------------------------------------------------------------------------


def staying(seen: "Seen", event: tuple, rng: "Random", tries: int = TRIES) -> Counter:
    """Return a Counter of the fates of the set that is played with `event`, until its owner's next turn.

    The fates are STAYED, BEATEN, TAKEN, and OVER for a round that ends before. For each of the `tries` the unseen cards
    are dealt anew, and all play greedily.
    """
    game, seat = GAMES["dnup"], seen["turn"]
    state = game.state_of(seen)
    return Counter(_fate(game, game.imagine(state, seat, rng), event, rng) for _ in range(tries))


def _fate(game: "Dnup", state: "State", event: tuple, rng: "Random") -> str:
    seat, area, after = state.turn, state.area, game.apply(state, event)
    while after.hands is not None and not game.outcome(after):
        state, cards = after, after.areas[area]
        event = greedy(game.legal(state), state.hands[state.turn], state.areas, rng)
        after = game.apply(state, event)
        if event[0] == "take" and event[2] == area:
            return TAKEN
        if after.hands is not None and {*map(turned, cards)} <= {*after.hands[seat]}:
            return BEATEN
        if after.hands is not None and (after.turn, after.area) == (seat, area):
            return STAYED
    return OVER


# --- in words --------------------------------------------------------------------------------------------------------


def reasons(seen: "Seen", event: tuple) -> list[str]:
    """Return the reasons for a move (`event`) as sentences: the move, what it beats, and the hand afterwards.

    `seen` is what `Match.observe` tells the player whose turn it is.

    >>> from setlab import Match
    >>> from setlab.games import GAMES
    >>> m = Match.at("dnup", GAMES["dnup"].position(["81 82 12", "45 67"], {3: "71 75"}))
    >>> print("\\n".join(reasons(m.observe(0), ("play", 0, ("81", "82")))))
    Play 8/1, 8/2.
    That beats 7/1, 7/5, which go back to the hand they came from, turned.
    Your hand then shows 1 number, now 2: about one turn for each.
    """
    game, seat = GAMES["dnup"], seen["turn"]
    before = game.state_of(seen)
    after = game.apply(before, event)
    return list(filter(None, (_move(before, event), *_gains(before, event, after, seat))))


def outlook(seen: "Seen", event: tuple, rng: "Random") -> str:
    """Return a sentence on how likely the set that a move (`event`) plays stays until the player's next turn.

    Return "" if none is played, or if no next turn comes.

    >>> from setlab import Match
    >>> from setlab.common.rng import PortableRandom
    >>> m = Match("dnup", seed=1, players=3)
    >>> outlook(m.observe(2), ("play", 2, ("24", "26")), PortableRandom(1))
    'The set stays until your next turn about 4 times in 10; otherwise a higher number usually beats it.'
    """
    if event[0] != "play" or len(event[2]) == len(seen["hand"]):
        return ""
    fates = staying(seen, event, rng)
    ended = sum(fates.values()) - fates[OVER]
    if not ended:
        return ""
    times = round(10 * fates[STAYED] / ended)
    if times == 10:
        return gettext("The set almost surely stays until your next turn: hardly anybody can beat it.")
    if not times:
        return gettext("The set hardly ever stays until your next turn.")
    if fates[BEATEN] >= fates[TAKEN]:
        text = gettext(
            "The set stays until your next turn about {n} times in 10; otherwise a higher number usually beats it."
        )
    else:
        text = gettext("The set stays until your next turn about {n} times in 10; otherwise somebody usually takes it.")
    return text.format(n=times)


def _move(before: "State", event: tuple) -> str:
    """Return the move as advice, its cards named."""
    kind, _, *rest = event
    if kind == "play":
        return gettext("Play {cards}.").format(cards=_listed(rest[0]))
    if kind == "add":
        text = gettext("Add {card} to the set {cards}.")
        return text.format(card=spelled(rest[0]), cards=_listed(before.areas[rest[1]]))
    if kind == "take":
        text = gettext("Take the set {cards}: in your hand it becomes {turned}.")
        there = before.areas[rest[0]]
        return text.format(cards=_listed(there), turned=_listed(map(turned, there)))
    return gettext("Turn your whole hand.")


def _gains(before: "State", event: tuple, after: "State", seat: int) -> Iterator[str]:
    if after.hands is None or not after.hands[seat]:
        yield gettext("Then you are out of cards.")
        return
    for cards in _beaten(before, event, after):
        text = gettext("That beats {cards}, which go back to the hand they came from, turned.")
        yield text.format(cards=_listed(cards))
    if event[0] == "play" and event[2][0][0] == "9":
        yield gettext("Nothing is higher than a 9: nobody can beat it.")
    was, now = (len({card[0] for card in state.hands[seat]}) for state in (before, after))
    if was == now:
        yield ngettext(
            "Your hand then shows {n} number, as it does now.",
            "Your hand then shows {n} different numbers, as it does now.",
            now,
        ).format(n=now)
        if event[0] == "rotate" and _total(after.hands[seat]) > _total(before.hands[seat]):
            yield gettext("On the whole they are higher, so they are harder to beat.")
        return
    text = ngettext(
        "Your hand then shows {n} number, now {was}: about one turn for each.",
        "Your hand then shows {n} different numbers, now {was}: about one turn for each.",
        now,
    )
    yield text.format(n=now, was=was)


def _total(hand: tuple[tuple[int, int], ...]) -> int:
    return sum(int(card[0]) for card in hand)


def _beaten(before: "State", event: tuple, after: "State") -> Iterator[tuple[str, str]]:
    """Yield the sets that a move sends back to their owners."""
    if event[0] not in ("play", "add"):
        return
    for area, cards in enumerate(before.areas):
        if cards and not after.areas[area] and set(map(turned, cards)) <= {*after.hands[owner(before, area)]}:
            yield cards


def _listed(cards: Iterable[str]) -> str:
    return gettext(", ").join(map(spelled, cards))
