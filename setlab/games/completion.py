"""Names of games for the Tab key: `sl.Match('` offers them in a notebook."""

import re
from collections.abc import Iterable
from typing import Any

# A call of one of these, whose first text has been begun and stands directly before the cursor.
CALL = re.compile(r"\b(?P<name>Match|CardTable|rules)\(\s*(?:(?:game|name)\s*=\s*)?(?P<quote>['\"])(?P<begun>[\w-]*)\Z")


def names(before: str) -> tuple[str, list[str]]:
    """Return what of a name was typed before the cursor, and the names that begin so; none where no game belongs.

    >>> names("m = sl.Match('cu")
    ('cu', ['cubed'])
    >>> names("print('cu")
    ('', [])
    """
    if (call := CALL.search(before)) is None:
        return "", []
    return call["begun"], [name for name in _known(call["name"]) if name.startswith(call["begun"])]


def _known(function: str) -> Iterable[str]:
    from setlab.games.pages import PAGES
    from setlab.games.registry import GAMES
    from setlab.games.table.game import TableGame

    if function == "rules":
        return PAGES
    return [name for name, game in GAMES.items() if function == "Match" or isinstance(game, TableGame)]


def register(shell: Any) -> None:
    """Make the Tab key of this IPython shell offer the names of games."""
    from IPython.core.completer import SimpleCompletion, context_matcher

    def setlab_games(context: Any) -> dict[str, Any]:
        begun, found = names(context.text_until_cursor)
        completions = [SimpleCompletion(text=name, type="game") for name in found]
        return {"completions": completions, "matched_fragment": begun, "suppress": bool(found)}

    others = [each for each in shell.Completer.custom_matchers if each.__name__ != setlab_games.__name__]
    shell.Completer.custom_matchers[:] = [*others, context_matcher()(setlab_games)]
