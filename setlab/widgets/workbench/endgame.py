"""The end game: a whole game was played, and the last card lies face down. Work out which one it is."""

from random import SystemRandom

from setlab.core.features import deck
from setlab.core.i18n import gettext, ngettext, pgettext, sentence
from setlab.core.sets import check_set
from setlab.draw import back, piece, row
from setlab.draw.markup import el, picture
from setlab.puzzles.endings import Ending
from setlab.widgets.parts.elements import choice_of, feature_choice, quick_check, tool
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene

HINTS = 4  # a hint for each feature
WIDTH = 84


class EndGame(Scene):
    """Name the card that lies face down. Hints add up one feature after the other; `mistakes` are wrong SETs.

    `.ending` is the puzzle, `.verdict` the judgement of what was named (None before).

    >>> from setlab.widgets import EndGame
    >>> game = EndGame(seed=7)
    >>> game.press("name", "name")
    'with this card, what is left does not sum to zero'
    """

    def __init__(self, seed=None, mistakes=0):
        self.settings = self.own(Settings(self))
        self._begin(SystemRandom().randrange(10**6) if seed is None else seed, mistakes)

    def _begin(self, seed, mistakes):
        self.ending = Ending(seed, mistakes)
        self.named = deck("set").cards[0]  # the card that is being built
        self.verdict, self.hints = None, 0

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_feature(self, event):
        name, _, value = event.key.partition("-")
        self.named = deck("set").at(
            [v.name for v in feature.values].index(value) if feature.name == name else digit
            for feature, digit in zip(deck("set").features, self.named.vector, strict=True)
        )
        if self.verdict is not None and not self.over:
            self.verdict = None
        self.say(str(self.named))

    def on_name(self, event):
        self.verdict = self.ending.judge(self.named)
        self.say(self.verdict.text)
        if self.over:
            self.move_focus("new")

    def on_hint(self, event):
        self.hints += 1
        self.say(self._sum(deck("set").features[self.hints - 1]))

    def on_new(self, event):
        self._begin(SystemRandom().randrange(10**6), self.ending.mistakes)
        self.say(self.ending.question)

    def on_mistakes(self, event):
        if event.value not in ("0", "1", "2"):
            raise Refused(gettext("plant 0, 1 or 2 mistakes, not {n}").format(n=event.value))
        self._begin(SystemRandom().randrange(10**6), int(event.value))

    @property
    def over(self):
        """Was the card turned? It is when it was named, or when the sum was worked out although it misleads."""
        return self.verdict is not None and (self.verdict.right or self.named is self.ending.worked_out)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        return el(
            "div",
            el("p", self.ending.question, class_="stage-question"),
            self._table(),
            self._hint_lines(),
            el("p", sentence(self.verdict.text), class_=f"stage-note {'stage-yes' if self.verdict else 'stage-no'}")
            if self.verdict is not None
            else None,
            self._mistakes_shown() if self.over else self._chooser(),
            self._tools(),
            self._piles(),
            self.settings.view(),
        )

    def _table(self):
        hidden = piece(self.ending.answer, width=WIDTH) if self.over else back(width=WIDTH)
        cards = [el("div", piece(card, width=WIDTH), data_key=f"open-{n}") for n, card in enumerate(self.ending.cards)]
        return el("div", cards, el("div", hidden, data_key="hidden"), class_="stage-row stage-places", data_key="table")

    def _hint_lines(self):
        lines = [el("li", self._sum(feature)) for feature in deck("set").features[: self.hints]]
        legend = gettext("The values are numbered 0, 1, 2 in the order in which they stand below.")
        return el("div", el("p", legend, class_="stage-quiet"), el("ul", lines), data_key="hints") if lines else None

    def _sum(self, feature):
        place = deck("set").features.index(feature)
        digits = [card.vector[place] for card in self.ending.cards]
        total, missing = sum(digits), -sum(digits) % 3
        says = gettext("{feature}: {digits} = {total}; {missing} is missing to a multiple of 3: {value}")
        value = feature.values[missing].spoken
        digits = " + ".join(map(str, digits))
        return says.format(feature=feature.spoken, digits=digits, total=total, missing=missing, value=value)

    def _chooser(self):
        values = self.named.values
        return el(
            "div",
            [feature_choice(feature, values[feature.name].name, "feature") for feature in deck("set").features],
            el(
                "div",
                el("div", piece(self.named, width=WIDTH), data_key="built"),
                tool(gettext("This card lies there"), "name", pgettext("key for this card", "c"), main=True),
                class_="stage-toolbar",
            ),
            data_key="chooser",
        )

    def _mistakes_shown(self):
        wrong = [group for group in self.ending.taken if not check_set(*group)]
        if not wrong:
            return None
        says = ngettext("This group was taken, and is no SET:", "These groups were taken, and are no SETs:", len(wrong))
        return el("div", el("p", says), [quick_check(check_set(*group), True) for group in wrong], data_key="wrong")

    def _tools(self):
        counts = dict(enumerate((gettext("none"), gettext("one"), gettext("two"))))
        return el(
            "div",
            tool(gettext("Hint"), "hint", "h", self.hints >= HINTS or self.over),
            tool(gettext("Another game"), "new"),
            choice_of("mistakes", "mistakes", gettext("wrong SETs taken"), counts, self.ending.mistakes),
            class_="stage-toolbar",
        )

    def _piles(self):
        groups = [
            el("li", row(list(group), width=34), data_key=f"pile-{n}") for n, group in enumerate(self.ending.taken)
        ]
        return el(
            "details",
            el("summary", gettext("What was taken: {n} groups").format(n=len(groups))),
            el("ul", groups),
            data_key="piles",
        )

    def still(self):
        cards = list(self.ending.cards)
        alt = gettext("; ").join(map(str, cards))
        return self.ending.question, el("div", el("p", self.ending.question), picture(row(cards), alt))
