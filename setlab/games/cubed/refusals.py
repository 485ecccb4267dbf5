"""Refusals of plays on a board, in plain words (SET Cubed). `checked_play` lets through what the rules allow."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, listed
from setlab.core.sets import check_set
from setlab.games.dice.board import windows, windows_at
from setlab.games.dice.plays import all_plays, as_stated, centre_plays, judged, numbered, spoken
from setlab.games.events import IllegalMove

if TYPE_CHECKING:
    from setlab.core.cards import Face
    from setlab.games.dice.board import Board
    from setlab.games.dice.die import RolledDie
    from setlab.games.dice.plays import Play

SAID = 12  # most legal plays that go with a refusal


def checked_play(
    board: "Board",
    cells: tuple,
    hand: "tuple[RolledDie, ...]",
    placements: tuple[tuple, ...],
    left: int,
    strict: bool,
) -> "Play":
    """Return the `Play` of these placements; IllegalMove with the rule and the reason if it is not allowed.

    Its `legal` holds some legal placements. `left` is how many dice may still be put down in this turn; `strict`
    allows one die in a play.
    """
    try:
        placed = _placed(board, cells, hand, placements)
        _check_number(len(placed), left, strict)
        play = judged(board, cells, placed)
        _check_sets(board, cells, placed, play)
    except IllegalMove as error:
        most = min(left, 1 if strict else 2)
        raise IllegalMove(str(error), _alike(board, cells, hand, placements, most)) from None
    return play


def checked_centre(
    board: "Board",
    cells: tuple,
    hand: "tuple[RolledDie, ...]",
    placements: tuple[tuple, ...],
) -> "Play":
    """Return the `Play` of the opening SET on the centre mark (CUB-5); IllegalMove if it is not one."""
    try:
        placed = _placed(board, cells, hand, placements)
        if {square for square, _ in placed} != {*board.centre}:
            squares = gettext("; ").join(map(board.named, board.centre))
            text = gettext("the game begins with a SET on the centre mark: one die each on {squares}")
            raise IllegalMove(text.format(squares=squares))
        judgement = check_set(*(die.face for _, die in sorted(placed)))
        if not judgement:
            raise IllegalMove(gettext("these dice are {reasons}").format(reasons=judgement.summary()))
    except IllegalMove as error:
        legal = [plays for plays, _ in zip(centre_plays(board, hand), range(SAID), strict=False)]
        raise IllegalMove(str(error), legal) from None
    return judged(board, cells, placed)


def _alike(
    board: "Board",
    cells: tuple,
    hand: "tuple[RolledDie, ...]",
    placements: tuple[tuple, ...],
    most: int,
) -> list[tuple[tuple, ...]]:
    """Return some legal plays, those with the dice that were tried first."""
    dice = {placement[0] for placement in placements}
    ready = [die for die in hand if die.face is not None]
    plays = all_plays(board, cells, ready, most) if most > 0 else ()
    return sorted(plays, key=lambda play: dice.isdisjoint(each[0] for each in play))[:SAID]


# --- one die after the other ------------------------------------------------------------------------------------------


def _placed(
    board: "Board", cells: tuple, hand: "tuple[RolledDie, ...]", placements: tuple[tuple, ...]
) -> "tuple[tuple[int, RolledDie], ...]":
    """Return pairs of square and die, each checked by itself."""
    placed = {}
    for number, row, column, *stated in placements:
        die = _own(cells, hand, number)
        if number in (each.die for each in placed.values()):
            raise IllegalMove(gettext("{die} cannot lie on two squares").format(die=spoken(die)))
        if not (1 <= row <= board.rows and 1 <= column <= board.columns):
            text = gettext("row {row}, column {column} is off the board, which has {rows} rows and {columns} columns")
            raise IllegalMove(text.format(row=row, column=column, rows=board.rows, columns=board.columns))
        square = board.square(row, column)
        lying = cells[square] or placed.get(square)
        if lying:
            text = gettext("the square in {square} is taken by {die}")
            raise IllegalMove(text.format(square=board.named(square), die=spoken(lying)))
        placed[square] = _stated(die, *stated)
    return tuple(placed.items())


def _own(cells: tuple, hand: "tuple[RolledDie, ...]", number: int) -> "RolledDie":
    """Return the die of this number in the hand; IllegalMove if it is not there."""
    for die in hand:
        if die.die == number:
            return die
    for die in cells:
        if die and die.die == number:
            stays = gettext("{die} lies on the board: it stays there, and what a WILD stands for never changes")
            raise IllegalMove(stays.format(die=spoken(die)))
    yours = listed(numbered(die) for die in hand)
    raise IllegalMove(gettext("die {n} is not yours; you have {dice}").format(n=number, dice=yours or gettext("none")))


def _stated(die: "RolledDie", face: str | None = None) -> "RolledDie":
    if die.face.vector is not None:
        if face is not None:
            text = gettext("{die} is not a WILD: it counts as what it shows and is not stated as {face}")
            raise IllegalMove(text.format(die=spoken(die), face=face))
        return die
    if face is None:
        text = gettext("say which face the WILD stands for, as in ({n}, row, column, '2gq')")
        raise IllegalMove(text.format(n=die.die))
    return as_stated(die, face)


def _check_number(n: int, left: int, strict: bool) -> None:
    if left <= 0:
        raise IllegalMove(gettext("you have already played three dice in this turn: end it"))
    if n > left:
        text = gettext("you can play at most three dice in a turn: {left} can still go down, not {n}")
        raise IllegalMove(text.format(left=left, n=n))
    if strict and n != 1:
        raise IllegalMove(gettext("with strict rules dice go down one at a time, not {n} at once").format(n=n))
    if n not in (1, 2):
        raise IllegalMove(gettext("a play puts down one die, or two that complete one SET; not {n}").format(n=n))


# --- the SETs ---------------------------------------------------------------------------------------------------------


def _check_sets(board: "Board", cells: tuple, placed: "tuple[tuple[int, RolledDie], ...]", play: "Play") -> None:
    """Raise IllegalMove unless all the dice are in one new SET, together with an older die (CUB-8)."""
    new = {square for square, _ in placed}
    if any(new.issubset(made.squares) for made in play.sets):
        return
    raise IllegalMove(_why_pair(board, cells, placed) if len(new) == 2 else _why_single(board, cells, placed))


def _why_single(board: "Board", cells: tuple, placed: "tuple[tuple[int, RolledDie], ...]") -> str:
    [(square, die)] = placed
    windows = windows_at(board.rows, board.columns)[square]
    full = [window for window in windows if all(cells[each] for each in window if each != square)]
    where = board.named(square)
    if full:
        faces = [[cells[each].face if each != square else die.face for each in window] for window in full]
        text = gettext("{die} in {square} makes no SET: {reasons}")
        return text.format(die=spoken(die), square=where, reasons=_reasons(faces))
    if any(cells[each] for window in windows for each in window):
        return gettext(
            "{die} in {square} has no two dice beside it in a line: a SET is three neighbouring squares, "
            "two of them with older dice (or put down two dice at once)"
        ).format(die=spoken(die), square=where)
    return gettext(
        "no line joins {square} to a die on the board: SETs run across or down, never diagonally or round a corner, "
        "and hold a die that was there before"
    ).format(square=where)


def _why_pair(board: "Board", cells: tuple, placed: "tuple[tuple[int, RolledDie], ...]") -> str:
    squares = {square for square, _ in placed}
    shared = [window for window in windows(board.rows, board.columns) if squares.issubset(window)]
    if not shared:
        return gettext(
            "two dice at once complete one SET: they lie in one line, within three squares, never diagonally; "
            "dice with SETs of their own go down one after the other"
        )
    lines = [[dict(placed).get(square) or cells[square] for square in window] for window in shared]
    faces = [[die.face for die in line] for line in lines if None not in line]
    if not faces:
        return gettext("a SET must hold a die that was on the board before: there is none between or beside these two")
    return gettext("the two dice complete no SET with an older die: {reasons}").format(reasons=_reasons(faces))


def _reasons(lines: "Iterable[Sequence[Face]]") -> str:
    """Return the reasons why the faces in these lines are no SET, each once."""
    failing = ([each.reason for each in check_set(*faces).features if not each.passes] for faces in lines)
    return " / ".join(dict.fromkeys(map(gettext("; ").join, failing)))
