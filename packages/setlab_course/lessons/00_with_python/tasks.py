"""Exercise 00½: a little Python, and how answers to it are read and judged."""

from collections.abc import Sequence

from setlab.common.i18n import gettext, listed, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.features import deck
from setlab_course.teach.exercises.kinds import Function, Value
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.parsing import parsing


def wrong_features(given: Card) -> str:
    """Return a sentence about the features of the card that are not as asked."""
    pairs = zip(deck("set").features, given.vector, Card("3epq").vector, strict=True)
    wrong = [feature.spoken for feature, mine, wanted in pairs if mine != wanted]
    text = ngettext(
        "Your card: {card}. Look at this feature again: {features}.",
        "Your card: {card}. Look at these features again: {features}.",
        len(wrong),
    )
    return text.format(card=given, features=listed(wrong))


def ovals(cards: Sequence[Card]) -> int:
    return sum(card.symbol == "oval" for card in cards)


def all_green(cards: Sequence[Card]) -> bool:
    return all(card.colour == "green" for card in cards)


def hands() -> list[tuple[list[Card], ...]]:
    """Return hands, some green throughout, some but for one card, wherever it lies."""
    chance = PortableRandom("exercise 00")
    green = [card for card in DECK if card.vector[1] == 1]
    red = [card for card in DECK if card.vector[1] == 0]
    mixed = [chance.sample(DECK, size) for size in (3, 5, 8, 12)]
    spoilt = [chance.sample(green, 5) for _ in range(3)]
    for place, hand in zip((0, 2, 4), spoilt, strict=True):
        hand[place] = chance.choice(red)
    return [(hand,) for hand in (chance.sample(green, 4), *mixed, *spoilt, green)]


def odd_count(case: tuple, value: object) -> str:
    if isinstance(value, (list, tuple)):
        return gettext("Give back how many there are, not the cards themselves.")
    return gettext("{it} is text. Give back a number.").format(it=short(value)) if isinstance(value, str) else ""


def odd_truth(case: tuple, value: object) -> str:
    if isinstance(value, str):
        return gettext("{it} is text. Give back True or False, without quote marks.").format(it=short(value))
    return gettext("Give back True or False.") if value not in (True, False) else ""


TASKS = (
    Value(
        "00-1",
        "A card by its code",
        question=(
            "Make the card with **three open purple squiggles**. Numbers are `1 2 3`; the shadings `s` solid, `t` "
            "striped, `e` open; the colours `r` red, `g` green, `p` purple; the symbols `o` oval, `q` squiggle, `d` "
            'diamond. Your answer looks like `sl.Card("2tgd")`, with other letters.'
        ),
        after="Four letters say everything about a card, in any order.",
        right=lambda: Card("3epq"),
        read=parsing.card,
        why=wrong_features,
        mistakes=(
            (lambda: Card("3tpq"), "The letter t means striped. An open symbol is an empty one, and its letter is e."),
            (lambda: Card("3epo"), "The letter o means oval. Open is e, as in empty, and a squiggle is q."),
            (lambda: Card("2tgq"), "This is the card of the lesson. Change its letters."),
        ),
        hints=(
            "Write down the four letters first: number, shading, colour, symbol.",
            "Three is 3, and open is e. Two letters are missing.",
            "`sl.Card('3erd')` shows three open red diamonds. Change the last two letters.",
        ),
    ),
    Value(
        "00-2",
        "What is left over",
        question=(
            "Four players share the 81 cards of the deck. Everybody gets the same number of cards, as many as "
            "possible. How many cards are left over? Let Python do it: write a calculation, not the result."
        ),
        after="Everybody gets 20 cards, and `%` says how many are left.",
        right=lambda: len(DECK) % 4,
        read=parsing.number,
        mistakes=(
            (len(DECK) // 4, "That is how many cards each player gets. How many are left over then?"),
            (len(DECK) / 4, "This shares out the last card as well, cut into four pieces. The sign / divides exactly."),
            (3, "3 cards are missing for one more round. How many are left over?"),
            (4 % len(DECK), "Turn it round: the 81 cards are shared among 4."),
            (81, "That is how many cards there are before they are shared."),
            (77, "That is how many are shared if four are left. But then everybody could have one more."),
            (21, "That would take 84 cards. Everybody gets 20."),
            (range(2, 4), "Share them out: four players with 20 cards each have 80."),
            (range(4, 100), "As long as four or more are left, everybody can have another one."),
            (range(1), "81 is not a multiple of four: something is left over."),
        ),
        hints=(
            "What is left over is called the remainder.",
            "In the lesson, `7 % 3` is what is left when three children share seven sweets.",
            "Put 81 in place of 7. And the children?",
        ),
    ),
    Function(
        "00-3",
        "Count the ovals",
        question=(
            "Write a function that gets a list of cards and says how many of them show ovals. The symbol "
            "is the third of a card's four numbers, `card.vector[2]`, and an oval is 0. Here is the "
            "function of the lesson once more, which counts green cards: a good thing to begin with."
        ),
        after="The same four lines count anything that can be asked with yes or no.",
        solution=(
            "def ovals(cards):\n"
            "    count = 0\n"
            "    for card in cards:\n"
            "        if card.vector[2] == 0:\n"
            "            count = count + 1\n"
            "    return count"
        ),
        gives="ovals",
        right=ovals,
        cases=hands,
        shape=odd_count,
        mistakes=(
            (
                lambda cards: sum(card.vector[1] == 0 for card in cards),
                "You count the red cards: `card.vector[1]` is the colour. The symbol is the third number.",
            ),
            (
                lambda cards: sum(card.vector[3] == 0 for card in cards),
                "You count the solid cards: places are counted from 0, so the third number is `card.vector[2]`.",
            ),
            (
                lambda cards: sum(card.vector[2] == 1 for card in cards),
                "You count the squiggles: their number is 1. An oval is 0.",
            ),
            (
                lambda cards: int(cards[0].vector[2] == 0),
                "You look at the first card only. The first return ends the function, so it belongs behind the loop.",
            ),
            (
                lambda cards: int(cards[-1].vector[2] == 0),
                "Only the last card counts: the counting starts again with every card. Set to 0 before the loop.",
            ),
            (
                lambda cards: sum(card.vector[0] + 1 for card in cards if card.vector[2] == 0),
                "You add up the symbols. A card with three ovals is still one card.",
            ),
        ),
        hints=(
            "Take `greens` from the lesson and give it another name. What else has to change?",
            "To ask whether a card shows ovals, write `card.vector[2] == 0`.",
            "Three lines have the same indentation: set to 0, go through the cards, return.",
        ),
    ),
    Function(
        "00-4",
        "Find the bug",
        question=(
            "This function should say whether **all** cards of a list are green. Of the three cards "
            "below one is purple, and it says True. Run it, find out what it does, and write a version "
            "that is right. (In the list below, what does it do with the second card?)"
        ),
        after="One example is enough for a no. For a yes you have to see all of them.",
        solution=(
            "def mended(cards):\n"
            "    for card in cards:\n"
            "        if card.vector[1] != 1:\n"
            "            return False\n"
            "    return True"
        ),
        gives="mended",
        right=all_green,
        cases=hands,
        shape=odd_truth,
        mistakes=(
            (
                lambda cards: cards[0].vector[1] == 1,
                "It still looks at the first card only: whatever that is, there is a return, and the function ends.",
            ),
            (
                lambda cards: cards[-1].vector[1] == 1,
                "Now only the last card decides. One card that is not green settles it, wherever it lies.",
            ),
            (
                lambda cards: any(card.vector[1] == 1 for card in cards),
                "It says True as soon as one card is green. All of them have to be.",
            ),
            (
                lambda cards: cards[0].vector[1] != 1,
                "It still decides at the first card, and now the other way round.",
            ),
            (lambda cards: not all_green(cards), "This is exactly the other way round: True means that all are green."),
            (
                lambda cards: None if all_green(cards) else False,
                "If all cards are green, nothing comes back: `return True` is missing at the end, after the loop.",
            ),
        ),
        hints=(
            "Be the computer: go through the list with a finger. When does the function end?",
            "After one green card you know nothing yet. After one card that is not green you know everything.",
            "Inside the loop there is one `return False`, behind the loop one `return True`.",
        ),
    ),
)
