"""The levels of computers: what each is called, and who it is that plays so well."""

from typing import NamedTuple

from setlab.core.i18n import gettext, message


class Opponent(NamedTuple):
    """Somebody to play against: a short name, the same in all languages; how well they play, in words; their face.

    A face is like a card: its digits are the values of four features, see `setlab.draw.faces`.
    """

    name: str
    words: str
    face: str


# By level. On the ladder that most games have, the alphabet tells who is stronger. Any two faces differ in at least two
# features: the last digit is the sum of the others, modulo 3.
OPPONENTS = {
    "beginner": Opponent("Ana", message("beginner"), "0000"),
    "improver": Opponent("Ben", message("improver"), "1012"),
    "casual": Opponent("Cleo", message("casual"), "2021"),
    "regular": Opponent("Dan", message("regular player"), "0120"),
    "skilled": Opponent("Eva", message("skilled"), "1102"),
    "advanced": Opponent("Finn", message("advanced"), "2111"),
    "expert": Opponent("Gia", message("expert"), "0210"),
    "candidate master": Opponent("Hugo", message("candidate master"), "1222"),
    "master": Opponent("Ida", message("master"), "2201"),
    "random": Opponent("Kim", message("at random"), "1020"),
    "greedy": Opponent("Leo", message("greedily"), "0112"),
    "rolls again": Opponent("Mia", message("greedily, rolling again"), "2010"),
    "best turn": Opponent("Nik", message("its best turn"), "1200"),
    "planner": Opponent("Oda", message("with a plan"), "0202"),
    "quick thinker": Opponent("Pia", message("thinking ahead a little"), "2122"),
    "thinker": Opponent("Ravi", message("thinking ahead"), "1211"),
}
WORDS = {None: message("by the clock")} | {level: each.words for level, each in OPPONENTS.items()}


def level_told(level):
    """How well a computer plays, in words; of a level that is nobody's here, its name.

    >>> level_told("planner"), level_told("genius")
    ('with a plan', 'genius')
    """
    return gettext(WORDS[level]) if level in WORDS else str(level)


def opponent_name(level, number=1):
    """The name of the one who plays at this level, "" of a level that is nobody's; the second one has a number.

    >>> opponent_name("beginner"), opponent_name("beginner", 2), opponent_name(None)
    ('Ana', 'Ana 2', '')
    """
    if level not in OPPONENTS:
        return ""
    name = OPPONENTS[level].name
    return name if number == 1 else gettext("{name} {n}").format(name=name, n=number)
