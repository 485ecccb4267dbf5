"""What a new game or mode of ours still lacks, and what to do about each."""

from functools import cache

from setlab.common.files import PACKAGE
from setlab.games import GAMES
from setlab.games.about import About, about
from setlab.games.levels import WORDS
from setlab.games.pages import messages, whole
from setlab.players.levels import LADDERS
from setlab.widgets.match.tables import table_for
from tools import translations
from tools.golden import GOLDEN

# The rules of the rooms that exist, as the rules pages number them: for each room the last number of each kind.
RULES = {
    "table": {"S": 7, "CARD": 12},
    "cubed": {"CUB": 24},
    "scramble": {"SCR": 6},
    "dnup": {"DN": 21},
    "crossword": {"CRO": 10},
}


@cache
def lacking(game):
    """{what the game of this id lacks: what to do about it}; empty when it is whole."""
    rules, it = GAMES[game], about(game)
    before = [*GAMES][: [*GAMES].index(game)]  # who comes later needs others
    twins = [other for other in before if about(other).pieces == it.pieces]
    levels = [level for level in LADDERS.get(game, ()) if level not in WORDS]
    offered = {name: each for name, each in rules.options.items() if each.between or len(each.values) > 1}
    untitled = [name for name, option in offered.items() if option.title is None]
    codes = [code for code in translations.OTHERS if words_of(game) - translated(code)]
    page = PACKAGE / "data" / "rules" / f"{game}.md"
    lacks = {
        "a line": ("" if it.rule else "say its rule in a line: the first part of its `About`"),
        "a picture": (
            "name three pieces that are typical: the second part of its `About`"
            + (f"; these are those of {', '.join(twins)}" if twins else "")
            if twins or it.pieces == About().pieces
            else ""
        ),
        "a rules page": "" if page.is_file() else f"write setlab/data/rules/{page.name}",
        "a golden game": (
            "" if (GOLDEN / f"{game}.txt").exists() else "`python tools/golden.py` writes it; read it first"
        ),
        "words": codes and f"`python go.py words`, then translate into {', '.join(codes)}",
        "titles of options": untitled and f"`title=message(…)` for {', '.join(untitled)}",
        "words of levels": levels and f"setlab/games/levels.py: {', '.join(levels)}",
        "a table": "" if table_for(game) else "make a widget for it, and name it in setlab/widgets/tables.py",
        "rules that are tested": (
            "" if room_of(rules) in RULES else "number its rules in tests/helpers/lacking.py, quote each in a test"
        ),
    }
    return {what: todo for what, todo in lacks.items() if todo}


def room_of(rules):
    """The folder of `setlab.games` in which the rules of a game lie."""
    return type(rules).__module__.split(".")[2]


def words_of(game):
    """The messages that this game brings: its line, its options, its page; and its name, where that is one."""
    rules = GAMES[game]
    page = whole(game) if (PACKAGE / "data" / "rules" / f"{game}.md").is_file() else ()
    told = {text for block in page if not block.startswith("::") for text in messages(block)}
    told |= {getattr(getattr(rules, "mode", None), "name_en", ""), about(game).rule}
    for option in rules.options.values():
        told |= {option.title, *option.words.values()}
    return told - {None, ""}


@cache
def translated(code):
    """The messages that have a translation into this language."""
    return {message.id for message in translations.read(code) if message.string and not message.fuzzy}
