"""Theorems of lesson 13 by pigeonholes: how many cards always hold a quad, a group of Projective SET, an UltraSet."""

from itertools import count
from math import comb

from setlab.core.cards import DECK, Card
from setlab.draw import row
from setlab_course.teach.exercises.kinds import Number
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, Premise, Theorem

DOTS, SUMS = 6, 2**6  # of Projective SET; of six bits


def _first_with_more_pairs(holes: int) -> int:
    return next(k for k in count() if comb(k, 2) > holes)


QUADS = Theorem(
    "13-quads",
    "Quads by pigeonholes",
    claim=(
        "**Enough of the 64 cards always hold a quad, whichever they are.** Is there a proof without a search? Four "
        "cards a, b, c, d are a quad if their sum is zero, and that is so if a + b = c + d."
    ),
    steps=(
        ConclusionChoice(
            "13-quads-1",
            "Pigeons and holes",
            question="What are the pigeons, and what are the holes?",
            right="Pairs of cards are the pigeons, their 63 possible sums the holes.",
            wrong={
                "Cards are the pigeons, the 64 kinds of cards the holes.": (
                    "All cards differ: each would have a hole of its own, and nothing would follow."
                ),
                "Triples are the pigeons, their fourth cards the holes.": (
                    "Two triples with the same fourth card need not make a quad together."
                ),
                "Pairs of cards are the pigeons, the 64 cards the holes.": (
                    "The sum of two different cards is never zero, so one hole less is there."
                ),
            },
            after=(
                "Two pairs in one hole have the same sum, and a pair never sums to zero: that would be twice one card."
            ),
        ),
        Number(
            "13-quads-2",
            "Too many pairs",
            question="Which is the first number of cards that has more pairs than the 63 sums?",
            after="12 · 11 / 2 = 66 pairs for 63 sums; 11 cards have only 55.",
            right=lambda: _first_with_more_pairs(SUMS - 1),
            mistakes=(
                (11, "11 cards have 55 pairs, and there are 63 sums."),
                (64, "Put pairs into the pigeonholes, not cards."),
                (13, "13 cards have 78 pairs. Fewer cards are too many already."),
                (range(12), "So few cards have fewer pairs than there are sums: k cards have k · (k − 1) / 2."),
                (range(14, 10**9), "Fewer cards are too many already: k cards have k · (k − 1) / 2 pairs."),
            ),
        ),
        ConclusionChoice(
            "13-quads-3",
            "Two in one hole",
            question="Two different pairs have the same sum. Can they have a card in common?",
            right="No: then the other two cards would be the same as well, and so would the pairs.",
            wrong={
                "Yes, and then the three cards are a quad.": (
                    "A quad has four cards, and a + b = a + c says that b = c."
                ),
                "Yes, but there are other pairs that have none.": "Try it: a + b = a + c. What does it say of b and c?",
            },
            after="So four different cards are there, and they sum to zero: a quad.",
        ),
        ConclusionChoice(
            "13-quads-4",
            "What is proved",
            question="What is proved by that?",
            right="Among twelve cards there always is a quad; perhaps among fewer as well.",
            wrong={
                "Eleven cards can miss a quad.": (
                    "Their 55 pairs *could* all have different sums. Nobody has said whether there are cards "
                    "that do it."
                ),
                "Twelve is the smallest number that always holds a quad.": (
                    "To prove that you would have to show eleven cards without a quad, and the search found none."
                ),
                "Nothing, for the search found a smaller number.": (
                    "What is true of fewer cards does not make it false for twelve. It is only less than the whole "
                    "truth."
                ),
            },
        ),
    ),
    proved=(
        "A true theorem with a proof in two lines. It is only not the whole truth: the search found that fewer cards "
        "are enough. So it is with pigeonholes. They prove quickly that *something* is too much, and seldom say "
        "where the border is."
    ),
    picture=lambda: row([Card(code, "quads-junior") for code in ("1ro", "2ro", "1gd", "2gd")]),
)

PROSET = Theorem(
    "13-proset",
    "Projective SET by pigeonholes",
    claim=(
        "**Enough of the cards with six dots always hold a group, whichever they are**: some of them in which each "
        "dot occurs an even number of times."
    ),
    steps=(
        Number(
            "13-proset-1",
            "Selections",
            question=(
                "You may select any of the cards that lie there, at least one. How many selections are there with ten "
                "cards, as an example?"
            ),
            after="Each card is in or out: 2 · 2 · … · 2 ways, without the empty one. k cards have 2ᵏ − 1.",
            right=lambda: 2**10 - 1,
            mistakes=(
                (1024, "That counts the empty selection, too."),
                (45, "That is how many pairs there are. Any number of cards may be selected."),
                (55, "That is 1 + 2 + 3 and so on. Each card may be in or out: 2 · 2 · …"),
                (10, "That is how many selections hold a single card. You may select two, three and more, too."),
                (100, "Each card may be in or out, which is two ways and not ten: 2 · 2 · …"),
                (1022, "All ten together are a selection, too."),
                (range(1023), "More: each card may be in or out, 2 · 2 · …"),
                (range(1025, 10**9), "Fewer: each card may be in or out, 2 · 2 · …, ten times."),
            ),
        ),
        Number(
            "13-proset-2",
            "Sums",
            question="Each selection has a sum: a list of six bits. How many different sums are there at most?",
            after="Six bits, each 0 or 1; 000000 is one of them.",
            right=lambda: SUMS,
            mistakes=(
                (63, "Zero is a sum, too."),
                (12, "2 + 2 + …? Each bit goes with every other: 2 · 2 · …"),
                (36, "6 · 6? Each bit is 0 or 1: 2 · 2 · …, six times."),
                (6, "That is how many bits there are, and each is 0 or 1."),
                (range(64), "More: each of six bits is 0 or 1, so 2 · 2 · …"),
                (range(65, 10**9), "Fewer: each of six bits is 0 or 1, so 2 · 2 · …"),
            ),
        ),
        ConclusionChoice(
            "13-proset-3",
            "Put both together",
            question=(
                "If there are more selections than sums, two different selections have the same sum. Put both together "
                "and take away the cards that are in both. What is left?"
            ),
            right="At least one card, and what is left sums to zero: a group.",
            wrong={
                "Perhaps nothing at all.": (
                    "The two selections are different, so some card is in one of them only. It is left."
                ),
                "Cards whose sum is twice the sum of each.": (
                    "Twice is nothing: over F₂ 1 + 1 is 0, in each of the six bits."
                ),
                "One of the two selections, and its sum need not be zero.": (
                    "That would be so if the other one were empty. What stays of each is what the other does not have."
                ),
            },
            after="What was in both was counted twice, and twice is nothing.",
        ),
        Number(
            "13-proset-4",
            "How many cards",
            question="Which is the smallest number of cards that has more selections than the 64 sums?",
            after="Seven cards have 127 selections for 64 sums. Six have 63, and no two of them need to agree.",
            right=lambda: next(k for k in count() if 2**k - 1 > SUMS),
            mistakes=(
                (6, "Six cards have 63 selections for 64 sums: no two of them need to agree."),
                (8, "Eight have 255. Fewer cards are enough already."),
                (64, "The pigeons are selections, not cards: k cards have 2ᵏ − 1."),
                (65, "The pigeons are selections, not cards: k cards have 2ᵏ − 1."),
                (range(6), "So few cards have fewer selections than there are sums."),
                (range(9, 10**9), "Fewer are enough: k cards have 2ᵏ − 1 selections."),
            ),
        ),
        ConclusionChoice(
            "13-proset-5",
            "Fewer than seven",
            question="With six cards the pigeonholes say nothing. Can six cards miss a group?",
            right="Yes: the six cards with one dot each.",
            wrong={
                "No: six bits are filled by six cards.": (
                    "They are filled, but which of the cards with one dot sum to zero?"
                ),
                "That cannot be known without a search.": (
                    "One example is enough. Try the simplest cards that there are."
                ),
                "No: 63 selections and 64 sums are too close.": (
                    "Close is not enough: 63 different sums, none of them zero, are possible."
                ),
            },
            after="So here the pigeonholes hit the border exactly.",
        ),
        LineOrdering(
            "13-proset-6",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "Seven cards have 127 selections that are not empty.",
                "Their sums are lists of six bits, of which there are 64.",
                "So two different selections have the same sum.",
                "Put together, without the cards that are in both, they sum to zero.",
                "Some card is left, as the two differ: there is a group.",
            ),
            needs=(
                Premise(3, 1, "Why two? Because there are more selections than sums, and 127 has not been said yet."),
                Premise(3, 2, "Why two? Because there are more selections than sums, and 64 has not been said yet."),
                Premise(4, 3, "Which two are put together? Those with the same sum, and they are not there yet."),
                Premise(5, 4, "Of what is it left? First the two are put together."),
            ),
        ),
    ),
    proved=(
        "Proved. Mathematicians say it in one line: *in a space of six dimensions seven vectors are dependent.* Six "
        "cards without a group are a **basis**."
    ),
    picture=lambda: row([Card(code, "proset") for code in ("p", "b", "bp")]),
)

ULTRASETS = Theorem(
    "13-ultrasets",
    "UltraSets by pigeonholes",
    claim="**Enough of the 81 cards always hold an UltraSet, whichever they are**: two pairs that are "
    "completed by the same card.",
    steps=(
        ConclusionChoice(
            "13-ultrasets-1",
            "Pigeons and holes",
            question="Once more pigeons go into holes. Which ones?",
            right="Pairs are the pigeons, the cards that complete them the holes.",
            wrong={
                "SETs are the pigeons, the 81 cards the holes.": (
                    "An UltraSet need not hold a SET, and the fifth card may be away."
                ),
                "Cards are the pigeons, the SETs through them the holes.": (
                    "A card lies on 40 SETs, so it would sit in many holes at once."
                ),
                "Pairs are the pigeons, the 1,080 SETs the holes.": (
                    "Two pairs of one SET make no UltraSet. It is the completing card that they share."
                ),
            },
            after="Two pairs in one hole are completed by the same card, and have no card in common.",
        ),
        Number(
            "13-ultrasets-2",
            "Too many pairs",
            question="Which is the first number of cards that has too many pairs for the 81 holes?",
            after="14 cards have 91 pairs; 13 have 78.",
            right=lambda: _first_with_more_pairs(len(DECK)),
            mistakes=(
                (13, "13 cards have 78 pairs, and there are 81 holes."),
                (82, "Put pairs into the holes, not cards."),
                (12, "12 cards have 66 pairs, and there are 81 holes."),
                (range(12), "So few cards have fewer pairs than there are holes: k cards have k · (k − 1) / 2."),
                (range(15, 10**9), "Fewer cards are too many already: k cards have k · (k − 1) / 2 pairs."),
            ),
        ),
        ConclusionChoice(
            "13-ultrasets-3",
            "Two in one hole",
            question="Two different pairs are completed by the same card. Can they have a card in common?",
            right=(
                "No: that card and the completing one name the third card of their SET, so the pairs would be the same."
            ),
            wrong={
                "Yes, then they are three cards of one SET.": (
                    "In one SET each pair is completed by another card. Here the completing card is the same."
                ),
                "Yes, but that happens with the same chance for all.": (
                    "No chance is needed: two cards have one third only. Which one goes with the common card and the "
                    "completing one?"
                ),
            },
            after="So two pairs in one hole are four different cards, and an UltraSet.",
        ),
    ),
    proved="Proved: fourteen cards always hold an UltraSet. The pigeonholes do not say whether fewer are enough.",
)

PROOFS = (QUADS, PROSET, ULTRASETS)
