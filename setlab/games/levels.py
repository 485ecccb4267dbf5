"""The levels of computers: what each is called, and the opponent who plays at it."""

from typing import NamedTuple

from setlab.common.i18n import gettext, message


class Opponent(NamedTuple):
    """A computer opponent: a short name, the same in all languages; the level in words; the face.

    A face is like a card: its digits are the values of four features, see `setlab.players.faces`.
    """

    name: str
    words: str
    face: str


# By level. On the ladder that most games have, the alphabet tells who is stronger. Any two faces differ in at least two
# features: the last digit is the sum of the others, modulo 3.
COMPUTERS = (  # of the computer, from the weakest to the strongest
    "beginner",
    "improver",
    "casual",
    "regular",
    "skilled",
    "advanced",
    "expert",
    "candidate master",
    "master",
)
OPPONENTS = {
    "beginner": Opponent("Ana", message("beginner"), "0000"),
    "improver": Opponent("Ben", message("improver"), "1012"),
    "casual": Opponent("Cleo", message("casual player"), "2021"),
    "regular": Opponent("Dan", message("regular player"), "0120"),
    "skilled": Opponent("Eva", message("skilled player"), "1102"),
    "advanced": Opponent("Finn", message("advanced player"), "2111"),
    "expert": Opponent("Gia", message("expert"), "0210"),
    "candidate master": Opponent("Hugo", message("candidate master"), "1222"),
    "master": Opponent("Ida", message("master"), "2201"),
    "random": Opponent("Kim", message("random player"), "1020"),
    "greedy": Opponent("Leo", message("greedy player"), "0112"),
    "rolls again": Opponent("Mia", message("greedy player who rolls again"), "2010"),
    "best turn": Opponent("Nik", message("best-turn player"), "1200"),
    "planner": Opponent("Oda", message("planner"), "0202"),
    "quick thinker": Opponent("Pia", message("quick thinker"), "2122"),
    "thinker": Opponent("Ravi", message("deep thinker"), "1211"),
}
# Those who play beside an opponent of the same level, as many as the largest table seats.
COMPANIONS = ("Sam", "Tia", "Uma", "Vito", "Wim")
WORDS = {None: message("the clock")} | {level: each.words for level, each in OPPONENTS.items()}


def level_text(level: str) -> str:
    """Return the name of a computer's level in the current language; an unknown level unchanged.

    >>> level_text("planner"), level_text("genius")
    ('planner', 'genius')
    """
    return gettext(WORDS[level]) if level in WORDS else str(level)


def opponent_name(level: str | None, number: int = 1) -> str:
    """Return the name of the opponent at this level, "" for an unknown level.

    Several may play at one level at one table: from the second `number` on they have names of COMPANIONS.

    >>> opponent_name("beginner"), opponent_name("beginner", 2), opponent_name(None)
    ('Ana', 'Sam', '')
    """
    if level not in OPPONENTS:
        return ""
    return OPPONENTS[level].name if number == 1 else COMPANIONS[number - 2]
