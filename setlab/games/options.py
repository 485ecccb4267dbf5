"""Options of games: what may be chosen, what holds by default, and a clear word about what may not."""

from typing import NamedTuple

from setlab.core.i18n import gettext, listed


class Option(NamedTuple):
    """One option. `values` are those that are allowed; the first and last of many are enough for a range."""

    default: object
    values: tuple  # the values allowed; with `between`, values like None that are allowed besides
    between: tuple | None = None  # (lowest, highest) whole number
    tried: tuple = ()  # the values that `check_game` draws from; without it the default and all `values`

    def check(self, name, value):
        """The value, if it is allowed; else a TypeError or ValueError that says what is."""
        # True is no number here, though Python thinks that it equals 1.
        if any(value is each or (type(value) is type(each) and value == each) for each in self.values):
            return value
        whole = isinstance(value, int) and not isinstance(value, bool)
        if self.between and whole and self.between[0] <= value <= self.between[1]:
            return value
        kinds = {type(each) for each in self.values} | ({int} if self.between else set())
        error = ValueError if type(value) in kinds else TypeError
        raise error(
            gettext("{name} may be {allowed}, not {value!r}").format(name=name, allowed=self.allowed, value=value)
        )

    def parse(self, name, text):
        """The value that a player typed or chose, given as text."""
        for each in self.values:
            if text.strip() == str(each):
                return each
        try:
            number = int(text)
        except ValueError:
            number = text
        return self.check(name, number)

    @property
    def allowed(self):
        """What may be chosen, in words: "a whole number from 0 to 999 or None"."""
        words = [repr(value) for value in self.values]
        if self.between:
            low, high = self.between
            words.insert(0, gettext("a whole number from {low} to {high}").format(low=low, high=high))
        return (
            words[0]
            if len(words) == 1
            else gettext("{some} or {last}").format(some=gettext(", ").join(words[:-1]), last=words[-1])
        )

    @property
    def samples(self):
        """Some values, for trying a game with all kinds of options."""
        return self.tried or (self.default, *self.values)


def choice(default, *others, tried=()):
    """An option with these values, of which the first holds by default."""
    return Option(default, (default, *others), None, tried)


def whole(default, low, high, *others, tried=()):
    """An option that is a whole number from `low` to `high`, or one of the others."""
    return Option(default, others, (low, high), tried or tuple(dict.fromkeys((default, low, *others))))


def chosen(game, options, given):
    """{name: value} for all options of a game: what was given, checked, and the defaults for the rest."""
    for name in given:
        if name not in options:
            raise ValueError(
                gettext("{game} has no option {name!r}; there are {all}").format(
                    game=game, name=name, all=listed(options)
                )
            )
    return {name: option.check(name, given.get(name, option.default)) for name, option in options.items()}
