"""Bets of lesson 01: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, message, pgettext
from setlab.core.cards import DECK, Card, Face
from setlab.core.sets import check_set, find_sets, third as third_of
from setlab_course.teach.bets.named import BetContent, NamedBet


def anna(rows: Any) -> BetContent:
    codes = ["1sro 2sro 3sro", "1sro 2tgq 3epd", "2tgd 2tpq 2tro"]

    def something_same(three: Any) -> Any:
        check = check_set(*map(Card, three.split()))
        return any(line.kind == "same" for line in check.features)

    return BetContent(
        reveal=lambda: rows[[something_same(three) for three in codes].index(False)],
        choices=rows,
        why=gettext(
            "In that row nothing is the same, and yet it is a SET. **One** example against a rule is "
            "enough to disprove it, and a hundred examples for it do not prove it. Anna can keep part of "
            "her rule: in many SETs something is the same, but not in all."
        ),
        likely={
            rows[0]: gettext("There colour, symbol and shading are the same. Anna's rule fits."),
            rows[2]: gettext("There the number and the shading are the same. Anna's rule fits."),
        },
    )


def alike(everything_different: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: sum(map(everything_different, find_sets(DECK))),
        why=gettext(
            "Cards that are the same in everything would be one and the same card. So only the SETs that "
            "differ in everything are left for that player: one in five."
        ),
        likely={
            1080: gettext("That would be all. But most SETs mix: some features are the same and others differ."),
            540: gettext("Half of them? There are more ways to mix than not to mix."),
            0: gettext(
                "There are some: one red oval, two green squiggles, three purple diamonds, each shaded in its own way."
            ),
            1: gettext("There are many: for each first card you can go on in several ways."),
            81: gettext("Through every card there are several of them, and each of them has three cards."),
            108: gettext("That is how many differ in one feature only. Those that differ in everything are more."),
            360: gettext(
                "One in three? There are four kinds, by how many features differ, and this kind is not so frequent."
            ),
            270: gettext(
                "One in four? There are four kinds, by how many features differ, but they are not equally frequent."
            ),
            864: gettext("That is how many this player does *not* see."),
            4: gettext("There are four kinds, by how many features differ. But how many SETs of this kind?"),
            3: gettext("There are many more: any first card will do, and then several second ones."),
            range(195): gettext(
                "There are more: from each card there are sixteen others that differ from it in everything."
            ),
            range(238, 1_080): gettext("There are fewer: most SETs mix, some features are the same and others differ."),
            range(1_081, 1_000_000_000): gettext("More than there are SETs? There are 1,080 in all."),
        },
    )


def third(a: Any, b: Any) -> BetContent:
    always = gettext("There always is one: go feature by feature, each leaves exactly one value.")
    return BetContent(
        reveal=lambda: third_of(a, b),
        why=gettext(
            "Where the two agree, the third agrees as well. Where they differ, it has the value that is "
            "missing. Each feature leaves exactly **one** choice, so two cards always have exactly one "
            "third card."
        ),
        likely={
            a: gettext("That is the first of the two. A card exists only once."),
            b: gettext("That is the second of the two. A card exists only once."),
            Card("1spo"): gettext("The colour is right. One is solid and one striped: which shading is missing?"),
            Card("1tpo"): gettext("The colour is right. One is solid and one striped: which shading is missing?"),
            Card("1ero"): gettext("The shading is right. One is red and one green: which colour is missing?"),
            Card("1ego"): gettext("The shading is right. One is red and one green: which colour is missing?"),
            Card("3epo"): gettext("Both cards show one symbol, so the third shows one as well."),
            Card("2epo"): gettext("Both cards show one symbol, so the third shows one as well."),
            Card("1epq"): gettext("Both cards are ovals, so the third is an oval as well. The rest is right."),
            Card("1epd"): gettext("Both cards are ovals, so the third is an oval as well. The rest is right."),
            Card("1sgo"): gettext(
                "Number and symbol are right. Red and green are there already, solid and striped, too: take "
                "what is missing."
            ),
            Card("1tro"): gettext(
                "Number and symbol are right. Red and green are there already, solid and striped, too: take "
                "what is missing."
            ),
            Card("2spq"): gettext("Both show one oval, so the third shows one oval. Only colour and shading change."),
            Card("3epd"): gettext("Both show one oval, so the third shows one oval. Only colour and shading change."),
            gettext("no card"): always,
            pgettext("answer", "none"): always,
        },
    )


def dice() -> BetContent:
    same = Face("2gq")
    return BetContent(
        reveal=lambda: bool(check_set(same, same, same)),
        choices=[pgettext("answer", "yes"), pgettext("answer", "no")],
        why=lambda: check_set(same, same, same).explain().replace("\n", "\n\n"),
        likely={
            pgettext("answer", "no"): gettext(
                "Ask the three questions, one for each feature. Does any of them say that the dice must differ?"
            )
        },
    )


BETS = (
    NamedBet("01-anna", message("Which row shows that Anna's rule is wrong?"), anna, above=2),
    NamedBet(
        "01-alike",
        message("How many of the 1,080 SETs would a player see who wants all features to behave alike?"),
        alike,
        above=1,
    ),
    NamedBet("01-third", message("Which card completes these two?"), third, above=1),
    NamedBet("01-dice", message("Three dice all show two green squiggles. Is that a SET?"), dice),
)
