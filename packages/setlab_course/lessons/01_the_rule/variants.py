"""Variants for lesson 01: the rule, the third card, why not."""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, sentence
from setlab.core.cards import DECK, FACES, Card
from setlab.core.features import deck
from setlab.core.sets import check_set, third
from setlab.puzzles.deals import set_at_random
from setlab_course.teach.recall.variants import (
    Variant,
    VariantQuestion,
    choice,
    number_among,
    reasons,
    third_of,
    yes_or_no,
)

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def near_set(random: "PortableRandom", failing: int) -> tuple[Card, ...]:
    """Return three random cards that fail to be a SET in `failing` features; 0 for a SET."""
    three = set_at_random(deck("set"), random.randint(1, 4), random)
    vector = list(three[2].vector)
    for place in random.sample(range(4), failing):
        vector[place] = (vector[place] + random.randint(1, 2)) % 3
    last = deck("set").at(tuple(vector))
    return (*three[:2], last) if last not in three[:2] else near_set(random, failing)


def is_set(random: "PortableRandom") -> VariantQuestion:
    three = near_set(random, random.choice((0, 1)))
    check = check_set(*three)
    return VariantQuestion(
        gettext("Are these three cards a SET?"),
        given=tuple(card.code for card in three),
        shows=list(three),
        why=reasons(check),
        **yes_or_no(bool(check)),
    )


def completed(random: "PortableRandom") -> VariantQuestion:
    a, b = random.sample(DECK, 2)
    return VariantQuestion(
        gettext("Which card makes a SET with these two?"),
        given=(a.code, b.code),
        shows=[a, b],
        why=gettext("Where the two agree, the third agrees as well; where they differ, it has what is missing."),
        **third_of(random, a, b),
    )


def fails(random: "PortableRandom") -> VariantQuestion:
    three = near_set(random, 1)
    features = deck("set").features
    check = check_set(*three)
    right = next(feature.spoken for feature in features if feature.name in check.failing)
    reply = gettext("There it is all the same or all different, as it should be.")
    return VariantQuestion(
        gettext("These three cards are not a SET. Which feature spoils it?"),
        given=tuple(card.code for card in three),
        shows=list(three),
        why=sentence(check.summary()),
        **choice(random, right, {each.spoken: reply for each in features if each.spoken != right}),
    )


def dice(random: "PortableRandom") -> VariantQuestion:
    a, b = random.choice(FACES), random.choice(FACES)
    c = third(a, b) if a != b else a
    three = [a, b, c if random.random() < 0.5 else random.choice([face for face in FACES if face != c])]
    check = check_set(*three)
    return VariantQuestion(
        gettext("Three dice show this. Is it a SET?"),
        given=tuple(face.code for face in three),
        shows=three,
        why=reasons(check),
        **yes_or_no(bool(check)),
    )


def through_one(random: "PortableRandom") -> VariantQuestion:
    cards = deck(random.choice(("junior", "set"))).cards
    card, others = random.choice(cards), len(cards) - 1
    return VariantQuestion(
        gettext("This card is from a deck of {n} cards. How many SETs of the deck is it in?").format(n=len(cards)),
        given=(card.deck.name, card.code),
        shows=[card],
        why=gettext("Each of the {n} other cards names a partner, and each SET holds two of them: {n} / 2.").format(
            n=others
        ),
        **number_among(
            others // 2,
            {
                others: gettext(
                    "That is how many other cards there are, but each SET through this one holds two of them."
                ),
                (others + 1) // 3: gettext("Each other card makes a SET with this one."),
            },
        ),
    )


def counterexample(random: "PortableRandom") -> VariantQuestion:
    """Ask which of three SETs disproves a rule that says too much."""
    features = deck("set").features
    place, alike = random.randrange(4), random.random() < 0.5
    rows = {}
    while len(rows) < 3:
        three = set_at_random(deck("set"), random.randint(1, 4), random)
        obeys = (len({card.vector[place] for card in three}) == 1) == alike
        if obeys == (len(rows) < 2) and three not in rows:
            rows[three] = obeys
    shown = list(rows)
    random.shuffle(shown)
    words = [gettext("the first row"), gettext("the second row"), gettext("the third row")]
    right = next(n for n, three in enumerate(shown) if not rows[three])
    rule = (
        gettext("In a SET, the {feature} is always the same on all three cards.")
        if alike
        else gettext("In a SET, the {feature} is always different on all three cards.")
    )
    reply = gettext("That SET fits the rule. Look for one that breaks it.")
    return VariantQuestion(
        gettext("Somebody says: “{rule}” Which of these SETs proves them wrong?").format(
            rule=rule.format(feature=features[place].spoken)
        ),
        given=(tuple(tuple(card.code for card in three) for three in shown), place, alike),
        shows=[tuple(three) for three in shown],
        why=gettext("One example against a rule is enough, and any number of examples for it proves nothing."),
        choices=tuple(words),
        answer=words[right],
        likely={word: reply for n, word in enumerate(words) if n != right},
    )


VARIANTS = (
    Variant("01-is-set", ("01-1", "01-4", "c7563306"), is_set),
    Variant("01-third", ("8b0f3609", "01-2"), completed),
    Variant("01-fails", ("01-3", "01-6"), fails),
    Variant("01-dice", ("667a8bdc",), dice),
    Variant("01-through", ("01-5",), through_one),
    Variant("01-rule", ("59bb1ba8",), counterexample),
)
