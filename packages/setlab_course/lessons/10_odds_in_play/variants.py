"""Variants for lesson 10: what is left, odds, what a SET takes along."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, ngettext
from setlab.core.features import deck
from setlab.core.sets import find_sets, is_set, third
from setlab_course.teach.recall.variants import Variant, VariantQuestion, yes_or_no

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom
    from setlab.core.cards import Card


def taken(random: "PortableRandom") -> VariantQuestion:
    """Ask how many SETs were taken, from what is left; or the reverse."""
    cards, left = random.choice((81, 243)), 3 * random.choice([0, *range(2, 7)])
    sets = (cards - left) // 3
    if random.random() < 0.5:
        return VariantQuestion(
            gettext("A game with {cards} cards ended with {left} cards left. How many SETs were taken?").format(
                cards=cards, left=left
            ),
            sets,
            (cards, left, "sets"),
            why=gettext("Three cards go with each SET: ({cards} − {left}) / 3.").format(cards=cards, left=left),
            likely={
                cards // 3: gettext("That is how many there would be if nothing were left."),
                cards - left: gettext("That is how many cards went, three with each SET."),
            },
        )
    mine = random.randint(sets // 4, 3 * sets // 4)
    return VariantQuestion(
        gettext(
            "A game with {cards} cards is over. You took {mine} SETs, the computer {its}. How many cards are left?"
        ).format(cards=cards, mine=mine, its=sets - mine),
        left,
        (cards, mine, sets - mine),
        why=gettext("Three cards went with each of {sets} SETs: {cards} − 3 · {sets}.").format(sets=sets, cards=cards),
        likely={cards - sets: gettext("Each SET has three cards.")},
    )


def possible(random: "PortableRandom") -> VariantQuestion:
    cards, left = random.choice((81, 243)), random.randint(1, 20)
    right = left % 3 == 0 and left != 3
    why = (
        gettext("Three cards that are left would sum to zero, as the deck does, and so be a SET.")
        if left == 3
        else gettext("Cards go away in threes, from {cards}: what is left is a multiple of three.").format(cards=cards)
    )
    return VariantQuestion(
        ngettext(
            "A game with {cards} cards ends when no SET is left. Can {left} card be left?",
            "A game with {cards} cards ends when no SET is left. Can {left} cards be left?",
            left,
        ).format(cards=cards, left=left),
        given=(cards, left),
        why=why,
        **yes_or_no(right),
    )


def odds(random: "PortableRandom") -> VariantQuestion:
    chance = random.randint(3, 60)
    times = random.randint(2, 40)
    return VariantQuestion(
        gettext("Something happens {k} times out of {n}. How many to one are the odds against it?").format(
            k=times, n=times * chance
        ),
        chance - 1,
        (times, times * chance),
        why=gettext("It happens once in {n}: {m} times not, and once it does.").format(n=chance, m=chance - 1),
        likely={chance: gettext("It happens once in so many. Odds set how often it does not happen beside how often.")},
    )


def killed(random: "PortableRandom") -> VariantQuestion:
    """Ask how many SETs of a deck contain one of three cards."""
    cards = deck(random.choice(("junior", "set", "mega")))
    a, b = random.sample(cards.cards, 2)
    c = third(a, b) if random.random() < 0.5 else random.choice([card for card in cards.cards if card not in (a, b)])
    each, one = (len(cards.cards) - 1) // 2, is_set(a, b, c)
    right = 3 * each - (2 if one else 3)
    return VariantQuestion(
        gettext(
            "These three cards are taken out of the deck of {all}. How many of its SETs are gone with them? (Through "
            "each card go {each}.)"
        ).format(all=len(cards.cards), each=each),
        right,
        (cards.name, a.code, b.code, c.code),
        shows=[a, b, c],
        why=gettext("They are a SET themselves, which is counted for all three: 3 · {each} − 2.").format(each=each)
        if one
        else gettext("Each two of them have a SET in common, which is counted twice: 3 · {each} − 3.").format(
            each=each
        ),
        likely={
            3 * each: gettext("Each two of the three cards have a SET in common. It must not be counted twice."),
            3 * each - (3 if one else 2): gettext("Look whether the three are a SET themselves."),
        },
    )


def going(random: "PortableRandom") -> VariantQuestion:
    """Ask how many SETs are left when one is taken."""
    cards = deck("junior").cards
    while True:
        table = random.sample(cards, 9)
        sets = find_sets(table)
        taken = random.choice(sets) if sets else ()
        rest = [card for card in table if card not in taken]
        left = len(find_sets(rest))
        if len(sets) - 1 > left > 0:
            break
    return VariantQuestion(
        gettext("The three cards in the first row are a SET, and you take it. How many SETs are left?"),
        left,
        tuple(card.code for card in (*taken, *rest)),
        shows=[tuple(taken), tuple(rest[:3]), tuple(rest[3:])],
        why=gettext("There were {all} SETs among the nine cards. Those that share a card with yours are gone.").format(
            all=len(sets)
        ),
        likely={
            len(sets): gettext("That is how many there were before you took one."),
            len(sets) - 1: gettext("Not only the one that you take is gone: so are those that share a card with it."),
        },
    )


def taken_at_most(table: "Sequence[Card]") -> int:
    """Return the largest number of disjoint SETs among these cards."""
    return max((1 + taken_at_most([c for c in table if c not in three]) for three in find_sets(table)), default=0)


def ending(random: "PortableRandom") -> VariantQuestion:
    """Ask how many SETs can be taken from the last nine cards of a game with good choices."""
    cards, wanted = deck("junior").cards, random.choice((1, 3))
    while True:
        table = random.sample(cards, 9)
        zero = not any(sum(places) % 3 for places in zip(*(card.vector for card in table), strict=True))
        if zero and len(find_sets(table)) > 1 and taken_at_most(table) == wanted:
            break
    after = [taken_at_most([card for card in table if card not in three]) for three in find_sets(table)]
    if wanted == 1:
        why = gettext("Each two of the SETs share a card: when one is taken, the others are gone.")
    elif min(after) == 0:
        why = gettext("All nine can go, three and three. But if you begin with another SET, you are stuck.")
    else:
        why = gettext("All nine can go, three and three.")
    return VariantQuestion(
        gettext("The last nine cards of a game: the stock is empty. How many SETs can you take if you choose well?"),
        wanted,
        tuple(card.code for card in table),
        shows=[tuple(table[k : k + 3]) for k in (0, 3, 6)],
        why=why,
        likely={
            2: gettext("Two SETs would leave three cards. These sum to zero, as all nine do: they are a third SET."),
            len(after): gettext("That is how many lie there, but taking one spoils others."),
        },
    )


VARIANTS = (
    Variant("10-taken", ("10-1",), taken),
    Variant("10-possible", ("3cfab1cc", "10-2", "10-6"), possible),
    Variant("10-odds", ("85189484", "10-3", "10-4"), odds),
    Variant("10-gone", ("c7ef535f", "443adebe", "10-5"), killed),
    Variant("10-ahead", ("luck-10-3",), going),
    Variant("10-end", ("best-10",), ending),
)
