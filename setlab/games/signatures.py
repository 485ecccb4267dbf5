"""Signatures for Shift-Tab: a game's options appear in the signature and the help of classes that take them."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from inspect import Parameter, signature
from operator import or_
from types import UnionType
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import speaking
from setlab.games.options import DataOption

if TYPE_CHECKING:
    from setlab.games.game import Game
    from setlab.games.options import Option
    from setlab.widgets.match.match_scene import MatchScene

MANY = 3  # games that are named; of more, how many there are


def allowed(option: "Option") -> str:
    """Return the allowed values of an option in English, as all help is."""
    if isinstance(option, DataOption):
        return f"a name in {option.file}, or a table of that form"
    with speaking("en"):
        return option.allowed


def kind(option: "Option | DataOption") -> UnionType | type:
    """Return the types of the allowed values.

    >>> from setlab.games import GAMES
    >>> kind(GAMES["versus"].options["seconds"]), kind(GAMES["cubed"].options["board"])
    (int | None, str | dict)
    """
    if isinstance(option, DataOption):
        return str | dict
    kinds = dict.fromkeys([*([int] if option.between else []), *map(type, option.values)])
    return reduce(or_, kinds)


def takes_options_of(game: "Game") -> Callable:
    """Return a class decorator that documents `**options` as those of this `game`.

    >>> from setlab.widgets import CardTable
    >>> signature(CardTable).parameters["seconds"].default
    30
    >>> "`seconds=30`: a whole number from 0 to 999 or None" in CardTable.__doc__
    True
    """

    def entered(cls: Any) -> "type[MatchScene]":
        original = signature(cls.__init__)
        known = [each for each in original.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        names = {each.name for each in known}
        more = {name: option for name, option in game.options.items() if name not in names}
        shown = [
            Parameter(name, Parameter.KEYWORD_ONLY, default=each.default, annotation=kind(each))
            for name, each in more.items()
        ]
        # Of another game, for a table that plays several.
        every = Parameter("options", Parameter.VAR_KEYWORD, annotation=Any)
        cls.__init__.__signature__ = original.replace(parameters=[*known, *shown, every])
        lines = [f"    * `{name}={each.default!r}`: {allowed(each)}" for name, each in more.items()]
        cls.__doc__ = "\n".join([(cls.__doc__ or "").rstrip(), "", f"    Options of {game.id}:", "", *lines, "    "])
        return cls

    return entered


def options_of_all(games: Iterable) -> str:
    """Return a paragraph for the help of `Match`: each option, its default, its values, and its games."""
    found = {}
    for game in games:
        for name, each in game.options.items():
            found.setdefault((name, repr(each.default), allowed(each)), []).append(game.id)
    lines = [
        f"    * `{name}={default}`: {what} ({', '.join(ids[:MANY])}{_more(ids)})"
        for (name, default, what), ids in sorted(found.items())
    ]
    return "\n".join(["", "    Options, as they hold by default, and in which games:", "", *lines, "    "])


def _more(ids: Sequence[str]) -> str:
    return f" and {len(ids) - MANY} more" if len(ids) > MANY else ""
