"""How answers to exercise 00½ are read and judged."""

from setlab.core.cards import DECK, Card
from setlab.core.features import deck
from setlab.core.i18n import gettext, listed, ngettext
from setlab.core.rng import PortableRandom
from setlab.teach.saying.showing import short


def wrong_features(given):
    """Which features of the card are not those that were asked for."""
    pairs = zip(deck("set").features, given.vector, Card("3epq").vector, strict=True)
    wrong = [feature.spoken for feature, mine, wanted in pairs if mine != wanted]
    text = ngettext(
        "Your card: {card}. Look at this feature again: {features}.",
        "Your card: {card}. Look at these features again: {features}.",
        len(wrong),
    )
    return text.format(card=given, features=listed(wrong))


def ovals(cards):
    return sum(card.values["symbol"].name == "oval" for card in cards)


def all_green(cards):
    return all(card.values["colour"].name == "green" for card in cards)


def hands():
    """Hands of which some are green throughout, or but for one card, wherever it lies."""
    chance = PortableRandom("exercise 00")
    green = [card for card in DECK if card.vector[1] == 1]
    red = [card for card in DECK if card.vector[1] == 0]
    mixed = [chance.sample(DECK, size) for size in (3, 5, 8, 12)]
    spoilt = [chance.sample(green, 5) for _ in range(3)]
    for place, hand in zip((0, 2, 4), spoilt, strict=True):
        hand[place] = chance.choice(red)
    return [(hand,) for hand in (chance.sample(green, 4), *mixed, *spoilt, green)]


def odd_count(case, value):
    if isinstance(value, (list, tuple)):
        return gettext("Give back how many there are, not the cards themselves.")
    return gettext("{it} is text. Give back a number.").format(it=short(value)) if isinstance(value, str) else ""


def odd_truth(case, value):
    if isinstance(value, str):
        return gettext("{it} is text. Give back True or False, without quote marks.").format(it=short(value))
    return gettext("Give back True or False.") if value not in (True, False) else ""
