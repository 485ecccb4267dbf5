"""The best turn of SET Cubed, and a turn in words: advice for the player whose turn it is."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, listed, sentence, speaking
from setlab.common.numbers import written
from setlab.core.cards import Face
from setlab.games.cubed.narration import face_words
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import as_stated, centre_plays, judged, put
from setlab.games.narration import counted
from setlab.players.cubed.search import FoundTurn
from setlab.players.cubed.table import KIND, MOST, Position, kinds_of, shown_cells

if TYPE_CHECKING:
    from setlab.games.dice.board import Board
    from setlab.games.dice.plays import Play
    from setlab.games.game import Seen
    from setlab.players.cubed.search import Habits


class Advice(NamedTuple):
    """A turn: the events up to its end, or up to a roll, and its points (a Fraction, if by chance)."""

    events: tuple
    points: Fraction


def best_turn(seen: "Seen", habits: "Habits | None" = None) -> Advice:
    """Return the turn with the most points for the player to move, as `Advice`. `seen` is what `Match.observe` tells.

    Exact over orders, pairs, and statements of WILDs; a replacement counts with the expectation over the six faces of
    the die that it frees. Between equal points the fewest WILDs, then the fewest dice. In the middle of a turn: the
    best way to go on. For "the best turn was …" afterwards, pass what was seen when the turn began. `habits` give the
    value of a die that stays in the hand, as a computer player has it.

    >>> from setlab import Match
    >>> from setlab.players.cubed import best_turn
    >>> m = Match("cubed", seed=1)
    >>> best_turn(m.observe(0)).points
    Fraction(3, 1)
    """
    seat, position = seen["turn"], Position(seen)
    if seen["phase"] == "centre":
        return _best_start(position, seat)
    if seen["phase"] != "turn":
        raise ValueError(gettext("there is a best turn only when it is somebody's turn"))
    hand = position.hand(seat)
    points, replace, turn = _value(position, hand, seen["placed"], habits)
    if replace:
        die, square = replace
        return Advice((("replace", seat, die, *position.board.place(square)),), points)
    events, _ = position.events(seat, hand, turn.plays)
    played = seen["placed"] or turn.plays
    return Advice((*(event for event, _ in events), ("end" if played else "pass", seat)), points)


def _best_start(position: Position, seat: int) -> Advice:
    """Return the SET on the centre mark with the fewest WILDs: each costs a point."""
    hand = [_shown(die, position.seen) for die, _ in position.hand(seat)]
    play = min(centre_plays(position.board, hand), key=lambda play: sum(len(each) == 4 for each in play))
    return Advice((("place", seat, play), ("end", seat)), Fraction(3 - sum(len(each) == 4 for each in play)))


def _shown(number: int, seen: "Seen") -> RolledDie:
    return next(RolledDie(die, Face(code)) for hand in seen["hands"] for die, code in hand if die == number)


def _value(
    position: Position, hand: tuple[tuple[int, int], ...], placed: int, habits: "Habits | None"
) -> tuple[Fraction, tuple | None, FoundTurn]:
    """Return (points, (die, square) of a replacement or None, turn): the best with this hand."""
    turn = position.search(habits).turns(kinds_of(hand), MOST - placed, position.pairs)[0]
    best: tuple[Fraction, tuple | None, FoundTurn] = Fraction(turn.points), None, turn
    if placed:
        return best
    for die, kind in hand:
        for square, freed in position.wilds.items():
            if position.cells[square] == kind:
                points = replaced_value(position, hand, die, square, freed, habits)
                if points > best[0]:
                    best = points, (die, square), turn
    return best


def replaced_value(
    position: Position,
    hand: tuple[tuple[int, int], ...],
    die: int,
    square: int,
    freed: int,
    habits: "Habits | None" = None,
) -> Any:
    """Return the expected value of replacing this WILD: the mean over the six faces of the freed die.

    Further replacements are included.
    """
    other, kept = position.replaced(square), tuple(each for each in hand if each[0] != die)
    faces = [KIND[code] for code in position.seen["dice"][freed]]
    return sum(_value(other, (*kept, (freed, face)), 0, habits)[0] for face in faces) / len(faces)


# --- in steps --------------------------------------------------------------------------------------------------------


class TurnAdvice(NamedTuple):
    """The first event of a turn, described step by step.

    `squares` are where it happens, `dice` the numbers of the dice, `texts` the steps; `faces` are the codes that the
    WILDs among the dice stand for, "" for another die. If the turn only ends there is one step, without any of these.
    """

    squares: tuple
    dice: tuple
    texts: tuple
    faces: tuple = ()

    @property
    def steps(self) -> int:
        """Number of steps."""
        return len(self.texts)

    def at(self, step: int) -> "TurnAdvice":
        """Return the hint as shown at this step, from 1 on: squares first, then dice as well, then the play."""
        faces = self.faces if step == self.steps else ()
        return TurnAdvice(self.squares, self.dice if step > 1 else (), self.texts[:step], faces)

    def face_of(self, die: int, square: int) -> str | None:
        """Return the code that the play states, once it is shown, for this `die` on this `square`.

        It is "" for a die that is no WILD, None if the play does not put it there.
        """
        advised = zip(self.dice, self.squares, self.faces, strict=True) if self.faces else ()
        return next((face for number, place, face in advised if (number, place) == (die, square)), None)


def hint(seen: "Seen", advice: Advice, lang: str | None = None) -> TurnAdvice:
    """Return the first event of a turn (`advice`) as a `TurnAdvice`; `seen` is what was seen when it began.

    The text is in the current language or in `lang`.

    >>> from setlab import Match
    >>> m = Match("cubed", seed=1)
    >>> seen = m.observe(1)
    >>> hint(seen, best_turn(seen)).texts[1]
    'Take one red oval, three purple squiggles and two green diamonds.'
    """
    with speaking(lang):
        kind, seat, *rest = event = advice.events[0]
        if kind in ("end", "pass"):
            done = gettext("You cannot score any more points: end your turn.")
            return TurnAdvice((), (), (done if kind == "end" else gettext("Nothing can be played: pass."),))
        placed = rest[0] if kind == "place" else (tuple(rest),)
        board, held = shown_cells(seen)[0], dict(map(tuple, seen["hands"][seat]))
        squares, dice = tuple(board.square(*where[:2]) for _, *where in placed), tuple(die for die, *_ in placed)
        faces = tuple("".join(stated) for _, _, _, *stated in placed)
        take = gettext("Take {dice}.").format(dice=listed(face_words(Face(held[die])) for die in dice))
        put = _put(seen, rest[0]) if kind == "place" else sentence(*_in_words(seen, Advice((event,), advice.points)))
        return TurnAdvice(squares, dice, (_where(kind, board, squares), take, put), faces)


def _where(kind: str, board: "Board", squares: tuple[int, ...]) -> str:
    """Return a sentence on where something can be done."""
    if kind == "replace":
        says = gettext("Look at the WILD in {square}: a die of yours can take its place.")
    elif len(squares) == 1:
        says = gettext("Look at {square}: a die of yours makes a SET there.")
    elif len(squares) == 2:
        says = gettext("Look at {square}: two of your dice make a SET there together.")
    else:
        return gettext("A SET of your dice goes on the centre mark.")
    return says.format(square=listed(map(board.named, squares)))


def _put(seen: "Seen", placements: tuple[tuple, ...]) -> str:
    """Return a play in words, without the numbers of the dice, which are not on the screen."""
    board, cells = shown_cells(seen)
    play = judged(board, cells, _placed(seen, board, placements))
    dice = gettext("; ").join(
        gettext("{face} on {square}").format(face=face_words(die.face), square=board.named(square))
        for square, die in play.placed
    )
    return gettext("Put {dice}. That is {points}.").format(dice=dice, points=counted(play.points))


# --- in words --------------------------------------------------------------------------------------------------------


def narrate_turn(seen: "Seen", advice: Advice, lang: str | None = None) -> str:
    """Return a turn (`advice`) in words, a line for each event: what goes where, which SETs that makes, the points.

    `seen` is what was seen when it began. `lang` is the language.
    """
    with speaking(lang):
        return "\n".join(_in_words(seen, advice))


def _in_words(seen: "Seen", advice: Advice) -> Iterator[str]:
    board, cells = shown_cells(seen)
    for kind, _, *rest in advice.events:
        if kind == "replace":
            die, row, column = rest
            line = gettext("put {die} in the place of the WILD in {square} and roll that die: {points} points expected")
            square, points = board.named(board.square(row, column)), written(float(advice.points), 1)
            yield line.format(die=_shown(die, seen).face, square=square, points=points)
        elif kind == "place":
            placed = _placed(seen, board, rest[0])
            play = judged(board, cells, placed)
            cells = put(cells, placed)
            yield from _play_in_words(board, play)
        elif kind == "pass":
            yield gettext("pass: nothing can be played")
        elif len(advice.events) > 1:
            yield gettext("the turn: {points}").format(points=counted(int(advice.points)))


def _placed(seen: "Seen", board: "Board", placements: tuple[tuple, ...]) -> list[tuple[int, RolledDie]]:
    return [
        (board.square(row, column), as_stated(_shown(die, seen), stated[0] if stated else None))
        for die, row, column, *stated in placements
    ]


def _play_in_words(board: "Board", play: "Play") -> Iterator[str]:
    names = [
        gettext("{die} on {square}").format(die=die.face, square=board.named(square)) for square, die in play.placed
    ]
    sets = [gettext(", ").join(map(str, made.faces)) for made in play.sets]
    line = gettext("{dice}: {points} ({sets})")
    yield line.format(dice=gettext("; ").join(names), points=counted(play.points), sets=gettext("; ").join(sets))
    for square, points in play.bonus:
        text = gettext("with the bonus square in {square}: {points}")
        yield text.format(square=board.named(square), points=counted(points))
