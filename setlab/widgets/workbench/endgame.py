"""The end game: a whole game was played, and the last card lies face down. Which one is it? Also that of the day."""

import time
from collections import Counter
from datetime import date as Date, datetime
from functools import lru_cache
from random import SystemRandom
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, ngettext, pgettext, sentence, sentences
from setlab.common.integers import checked_seed
from setlab.common.numbers import duration
from setlab.core.cards import Card
from setlab.core.features import Feature, FeatureValue, deck
from setlab.core.sets import check_set
from setlab.draw import back, piece, row
from setlab.draw.markup import el, kept, picture
from setlab.draw.strips import strip
from setlab.draw.themes import look
from setlab.puzzles.endings import Ending, ending_of
from setlab.puzzles.puzzle import Verdict
from setlab.widgets.match.calendar import Calendar
from setlab.widgets.match.final import end_card, way_home
from setlab.widgets.match.frame import above, actions, menu, screen
from setlab.widgets.match.head import how_button, message_line, page_view, rules_page, titled
from setlab.widgets.match.match_part import Drawer
from setlab.widgets.match.of_the_day import OfTheDay
from setlab.widgets.match.tiles import END_GAME, about_of, name_of
from setlab.widgets.match.timing import rest, wake
from setlab.widgets.parts.elements import (
    Content,
    choice_of,
    drawer,
    feature_choice,
    group,
    quick_check,
    tool,
    toolbar,
    with_value,
)
from setlab.widgets.parts.places import ON_A_PAGE, best_across
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.widget import trait

HINTS = 4  # a hint for each feature
WIDTH = 84
NARROW = (350, 250)  # width and height of the cloth on a phone


class EndGame(Scene):
    """Name the card that lies face down. Hints add up one feature after the other; `mistakes` are wrong SETs.

    `.ending` is the puzzle, `.verdict` the judgement of what was named (None before).

    >>> from setlab.widgets import EndGame
    >>> game = EndGame(seed=7)
    >>> game.press("name", "name")
    'With this card, the cards that are left do not sum to zero.'
    """

    clock = staticmethod(time.monotonic)  # the time in seconds; tests bring their own
    has_line = True
    deals_anew = True  # can another one be dealt?

    def __init__(self, seed: int | None = None, mistakes: int = 0) -> None:
        self.settings = self.own(Settings(self, has_sounds=True))
        self.how = False  # are the rules shown?
        self._begin(checked_seed(seed), mistakes)

    def _begin(self, seed: int, mistakes: int) -> None:
        self._lay(self.made(seed, mistakes))

    def made(self, seed: int, mistakes: int) -> Ending:
        """Return the end game to lay out."""
        return Ending(seed, mistakes)

    def _lay(self, ending: Ending) -> None:
        """Lay out this end game and start the clock."""
        self.ending, self.began, self.took, self.wrong = ending, self.clock(), 0.0, 0
        self.named = deck("set").cards[0]  # the card that is being built
        self.verdict: Verdict | None = None
        self.hints = 0

    # --- events ------------------------------------------------------------------------------------------------------

    def on_feature(self, event: Event) -> None:
        self.named = with_value(deck("set"), self.named, event.key)
        self.verdict = None
        self.say(sentence(self.named))

    def on_name(self, event: Event) -> None:
        self.verdict = verdict = self.ending.judge(self.named)
        text = sentence(verdict.text)
        if self.over:
            self.took = self.clock() - self.began
            self.move_focus("again")
        else:
            self.wrong += 1
        self.say(sentences([text, self.how_it_went()]) if self.over else text)
        self.message = text  # the rest stands on the card below

    def on_how(self, event: Event) -> None:
        """Show the rules, or hide them; the clock stands still meanwhile."""
        was, self.how = self.how, not self.how if event.value is None else bool(event.value)
        if self.how and not was:
            rest(self, event)
        elif was and not self.how:
            wake(self)

    def on_hint(self, event: Event) -> None:
        self.hints += 1
        self.say(self._counts(deck("set").features[self.hints - 1]))

    def on_new(self, event: Event) -> None:
        self._another(self.ending.mistakes)

    def on_mistakes(self, event: Event) -> None:
        if event.value not in ("0", "1", "2"):
            raise Refused(gettext("plant 0, 1 or 2 mistakes, not {n}").format(n=event.value))
        self._another(int(event.value))

    def _another(self, mistakes: int) -> None:
        self._begin(SystemRandom().randrange(10**6), mistakes)
        self.say(sentences([gettext("A new game."), self.ending.question]))
        self.move_focus(self.home)

    def how_it_went(self) -> str:
        """Return the time, the number of wrong cards and the help used, in words."""
        wrong = ngettext("{n} wrong card before.", "{n} wrong cards before.", self.wrong).format(n=self.wrong)
        hints = ngettext("{n} hint.", "{n} hints.", self.hints).format(n=self.hints)
        help_had = hints if self.hints else gettext("Without a hint.")
        took = gettext("Time: {time}.").format(time=duration(1000 * round(self.took)))
        return sentences([took, wrong if self.wrong else "", help_had])

    @property
    def home(self) -> str:
        return "again" if self.over else "number-one"

    @trait
    def over(self) -> bool:
        """Whether the card was turned: it was named, or the sum was worked out although it misleads."""
        return self.verdict is not None and (self.verdict.right or self.named is self.ending.worked_out)

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        """The parts that lie in the menu, each closed."""
        return (self.settings,)

    def view(self) -> Element:
        head = (
            titled(self.title, about_of(END_GAME).line),
            how_button(self.how),
            rules_page(_how_it_goes(), page_view("set")) if self.how else None,
            above(self.deals_anew and tool(gettext("New game"), "new")),
            self._menu(),
        )
        return el(
            "div",
            screen(
                el("div", head, class_="stage-head", data_key="head"),
                self.aside(),
                self._message(),
                self._table(),
                self._chooser(),
                self._tools(),
            ),
            [self._end(), self._mistakes_shown()] if self.over else None,
            self._hint_lines(),
            self._piles(),
            class_="stage-game",
            data_key="game",
        )

    def aside(self) -> Element | None:
        """Return what stands between the head and the message, or None."""
        return None

    def _menu(self) -> Element:
        if not self.deals_anew:
            return menu(self)
        counts = dict(enumerate((gettext("none"), gettext("one"), gettext("two"))))
        return menu(self, choice_of("mistakes", "mistakes", gettext("wrong SETs taken"), counts, self.ending.mistakes))

    def _message(self) -> Element:
        """Return the last message, else the verdict or the task."""
        task = gettext("Build the card that lies face down. A hint works out one feature at a time.")
        judged = "" if self.verdict is None else sentence(self.ending.judge(self.named).text)  # in the current language
        text = self.message or judged or task
        if self.refused or text != judged:
            return message_line(text, "no" if self.refused else "")
        return message_line(text, "won" if self.verdict else "no")

    def _table(self) -> Element:
        hidden = piece(self.ending.answer, width=WIDTH) if self.over else back(width=WIDTH)
        cards = [el("div", piece(card, width=WIDTH), data_key=f"open-{n}") for n, card in enumerate(self.ending.cards)]
        cards.append(el("div", hidden, data_key="hidden"))
        broad, narrow = (
            f"--{name}across: {across}; --{name}down: {-(-len(cards) // across)}"
            for name, across in (("", best_across(len(cards), ON_A_PAGE)), ("narrow-", best_across(len(cards), NARROW)))
        )
        lying = el("div", cards, class_="stage-ending", style=f"{broad}; {narrow}")
        return group(gettext("the table"), lying, class_="stage-cloth", key="table")

    def _hint_lines(self) -> Element | None:
        lines = [self._cancelled(feature) for feature in deck("set").features[: self.hints]]
        legend = gettext("Three cards that are alike cancel, and so do three that are all different.")
        return el("div", el("p", legend, class_="stage-quiet"), lines, data_key="hints") if lines else None

    def _cancelled(self, feature: Feature) -> Element:
        """Return the hint as a picture: threes that cancel, the two that are left, and the value that joins them."""
        threes, left = self._threes(feature)
        drawn = [el("span", strip(feature.name, [value.name for value in three], width=22)) for three in threes]
        rest = [value.name for value in (*left, self._missing(feature))]
        completed = el("span", strip(feature.name, rest, width=32), class_="stage-completed")
        return el(
            "p", drawn, completed, self._counts(feature), class_="stage-cancelled", data_key=f"hint-{feature.name}"
        )

    def _threes(self, feature: Feature) -> tuple[list[list[FeatureValue]], list[FeatureValue]]:
        """Return (threes of values that are alike or all different, the two values that are left)."""
        place = deck("set").features.index(feature)
        digits = Counter(card.vector[place] for card in self.ending.cards)
        different = min(digits[n] for n in range(3))
        threes, left = [[*feature.values]] * different, []
        for n, value in enumerate(feature.values):
            alike, more = divmod(digits[n] - different, 3)
            threes += [[value] * 3] * alike
            left += [value] * more
        return threes, left

    def _missing(self, feature: Feature) -> FeatureValue:
        return feature.values[self.ending.worked_out.vector[deck("set").features.index(feature)]]

    def _counts(self, feature: Feature) -> str:
        """Return the hint in words: what is left when threes cancel, and which value is missing."""
        _, left = self._threes(feature)
        says = gettext("{feature}: {two} are left. Add {value}, and they cancel too.")
        two = gettext(", ").join(value.spoken for value in left)
        return says.format(feature=feature.spoken, two=two, value=self._missing(feature).spoken)

    def _chooser(self) -> Element:
        values = self.named.looks
        event = None if self.over else "feature"  # after the end it only keeps its place
        choices = [feature_choice(feature, values[feature.name].name, event) for feature in deck("set").features]
        past = "stage-past" if self.over else ""
        return el("div", choices, class_=f"stage-columns stage-chooser {past}".rstrip(), data_key="chooser")

    def _tools(self) -> Element | None:
        return actions(
            self,
            el("div", piece(self.named, width=WIDTH), data_key="built"),
            tool(gettext("This is the card"), "name", pgettext("key for this card", "c"), self.over, main=True),
            tool(gettext("Hint"), "hint", "h i", self.over or self.hints >= HINTS),
        )

    def _end(self) -> Element:
        words = (gettext("Finished!"), "stage-won") if self.verdict else (gettext("Not this time."), "stage-lost")
        again = gettext("Another game") if self.deals_anew else gettext("Once more (the first one counts)")
        on = toolbar(tool(again, "new", main=True, key="again"), way_home(self))
        account = el("p", self.how_it_went(), data_key="how-it-went")
        return end_card(words[0], (words[1], "stage-below"), account, on, self.accounts())

    def accounts(self) -> object:
        """Return additional facts for the end, or None."""
        return None

    def _mistakes_shown(self) -> Element | None:
        wrong = [group for group in self.ending.taken if not check_set(*group)]
        if not wrong:
            return None
        says = ngettext(
            "This group was taken, but it is not a SET:", "These groups were taken, but they are not SETs:", len(wrong)
        )
        return el("div", el("p", says), [quick_check(check_set(*group), True) for group in wrong], data_key="wrong")

    def _piles(self) -> Element:
        groups = [
            el("li", _taken(tuple(group), look().name, look().letters, language()), data_key=f"pile-{n}")
            for n, group in enumerate(self.ending.taken)
        ]
        return drawer("piles", gettext("What was taken: {n} groups").format(n=len(groups)), el("ul", groups))

    @property
    def title(self) -> str:
        return name_of(END_GAME)

    def still(self) -> tuple[str, Element]:
        cards = list(self.ending.cards)
        alt = gettext("; ").join(map(str, cards))
        return self.ending.question, el("div", el("p", self.ending.question), picture(row(cards), alt))


@lru_cache(maxsize=400)  # a class has the same game on all phones
def _taken(group: tuple[Card, ...], theme: str, letters: bool, spoken: str) -> Element:
    """Return the drawing of a group that was taken, cached for all frames."""
    return kept(row(list(group), width=34))


def _how_it_goes() -> list[Content]:
    """Return the rules, and why there is one answer only."""
    paragraphs = [
        gettext(
            "Somebody has played a whole game with all 81 cards and taken SETs, three cards at a time. The cards "
            "that are left lie here, and one of them lies face down. Build it from its features, then say that "
            "this is the card."
        ),
        gettext(
            "It can be worked out. Among all 81 cards each number, colour, symbol and shading occurs 27 times. A "
            "SET takes three of one value, or one of each. So the counts of the three values always leave the "
            "same remainder when divided by 3, and here one more card has to make that true, in each feature."
        ),
        gettext("If a wrong SET was taken on the way, this misleads: look at what was taken."),
    ]
    return [el("h3", name_of(END_GAME)), [el("p", text) for text in paragraphs]]


class DailyEndGame(EndGame):
    """The end game of a `date` such as "2026-11-20"; without it, today's. The first time counts for the diary.

    >>> game = DailyEndGame("2026-11-20", keep=False)
    >>> game.named = game.ending.answer
    >>> game.press("name", "name").startswith("Yes, this is the card. Time: 0:00. Without a hint.")
    True
    """

    kind = "ending"
    deals_anew = False
    today, now = staticmethod(Date.today), staticmethod(datetime.now)

    def __init__(self, date: Date | str | None = None, keep: bool = True) -> None:
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        self.puzzle = ending_of(date)
        super().__init__()

    def made(self, seed: int, mistakes: int) -> Ending:
        self.begun_on = self.today()
        return self.puzzle

    def open_day(self, date: Date, kind: str) -> None:
        """Show the card of another day."""
        self.puzzle = ending_of(date)
        self._another(0)

    def on_name(self, event: Event) -> None:
        super().on_name(event)
        self.day.write_down()

    def account(self) -> dict[str, int] | None:
        """Return the seconds, wrong cards and hints; None until the card is named."""
        return {"seconds": round(self.took), "wrong": self.wrong, "hints": self.hints} if self.verdict else None

    # --- view --------------------------------------------------------------------------------------------------------

    def aside(self) -> Element:
        return self.day.aside()

    def accounts(self) -> object:
        return self.day.sharing()

    @property
    def title(self) -> str:
        return gettext("The last card of the day")

    def __repr__(self) -> str:
        return f"EndingOfTheDay({self.puzzle.date.isoformat()!r})"
