"""Theorem of lesson 15: a cube with ones on its diagonal needs as many slices as it is wide."""

from setlab.common.i18n import message
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, Premise, RemainingCases, Theorem

SLICES = Theorem(
    "15-slices",
    "As many slices as points",
    claim=(
        "**A cube of m · m · m numbers, with ones on the diagonal and zeros everywhere else, is the sum of no fewer "
        "than m slices.** A slice is f(x) · g(y, z), f(y) · g(x, z) or f(z) · g(x, y). Suppose that r slices are "
        "enough, a of them with their f in x and r − a with it in y or in z."
    ),
    steps=(
        RemainingCases(
            "15-slices-1",
            "Slices",
            question="Which of these are slices?",
            verdicts=(
                # Translators: {case} is a formula, such as x · y · z.
                message("{case} is a slice."),
                # Translators: {case} is a formula, such as x · y · z.
                message("{case} is not a slice."),
            ),
            after="A slice is a function of *one* of the three times a function of the two others.",
            cases={
                "x · (y + z)": (True, "f(x) is x, and g(y, z) is y + z."),
                "x · y · z": (True, "f(x) is x, and g(y, z) is y · z."),
                "x + y + z": (
                    False,
                    "It is a sum of slices, but no product of a function of one with a function of the two others.",
                ),
                "y² · (1 + xz)": (True, "f(y) is y², and g(x, z) is 1 + xz."),
                "1 + xyz": (False, "It is a sum of two slices: 1 and xyz."),
                "5": (True, "f(x) is 5, and g(y, z) is 1, whatever y and z are."),
            },
        ),
        ConclusionChoice(
            "15-slices-2",
            "A function h",
            question=(
                "Look for a function h(x), that is m numbers, for which the sum of f(x) · h(x) over all x is 0, for "
                "each f of the first kind. How many of the m numbers can be chosen freely?"
            ),
            right="At least m − a.",
            wrong={
                "Exactly a.": "a is how many equations there are. Each of them takes away one freedom at most.",
                "At least r − a.": "r − a is how many slices are of the other kinds. They make no equation for h.",
                "None: h has to be 0 everywhere.": (
                    "h = 0 is one solution. But there are m unknown numbers, and each of the a equations takes away "
                    "one freedom at most."
                ),
                "All m.": "Then nothing would be asked of h. Each of the a equations may take away one freedom.",
            },
            after=(
                "Each equation takes away one freedom at most. Choose the free ones as 1: then h is not 0 in at least "
                "m − a places."
            ),
        ),
        ConclusionChoice(
            "15-slices-3",
            "What vanishes",
            question="Multiply all by h(x) and add it up over all x. What becomes of the slices?",
            right="Those of the first kind vanish; each other one becomes a table f(y) · g(z).",
            wrong={
                "All of them vanish.": "h was made for the f in x only. A slice f(y) · g(x, z) keeps its f(y).",
                "Those of the first kind become tables, and the others vanish.": (
                    "The other way round: the sum of f(x) · h(x) is 0, so what it is multiplied with goes, too."
                ),
                "Each becomes a table of rank 1.": (
                    "So do those of the other kinds. But for the first kind the sum of f(x) · h(x) is 0."
                ),
            },
            after="In f(y) · g(x, z) the f stays, and g, added up over x with h, is a function of z alone.",
        ),
        ConclusionChoice(
            "15-slices-4",
            "The cube",
            question="And what becomes of the cube itself?",
            right="A table with the numbers h on its diagonal and zeros elsewhere: its rank is at least m − a.",
            wrong={
                "A table with ones on its diagonal: its rank is m.": (
                    "Each one was multiplied by h(x), and where h is 0 there is a 0 on the diagonal."
                ),
                "A table of zeros: its rank is 0.": (
                    "h is not 0 in at least m − a places, and there the diagonal is not 0."
                ),
                "A table in which everything is added up: its rank is 1.": (
                    "For given y and z there is a 1 only at x = y = z. So there is nothing off the diagonal."
                ),
            },
            after="The rank of a diagonal table is how many entries of its diagonal are not 0.",
        ),
        ConclusionChoice(
            "15-slices-5",
            "What follows",
            question=(
                "So a table of rank at least m − a is the sum of r − a tables of rank at most 1. Ranks at most add up. "
                "What follows?"
            ),
            right="m − a ≤ r − a, that is m ≤ r.",
            wrong={
                "r ≤ m.": "The other way round: r − a tables of rank 1 make a rank of r − a at most.",
                "m = r.": "At least as many are needed. Whether m are enough was not asked here.",
                "m ≤ r − a.": "The rank is at least m − a, and not m: on both sides a is taken away.",
            },
            after="However the slices are shared out among the three kinds: a has dropped out.",
        ),
        LineOrdering(
            "15-slices-6",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "Suppose that r slices are enough, a of them with their f in x.",
                (
                    "There is an h(x), not 0 in at least m − a places, with which the sum of f(x) · h(x) is 0 for each "
                    "of these f."
                ),
                "Multiplied by h and added up over x, the slices leave r − a tables of rank at most 1.",
                "Treated in the same way, the cube leaves a diagonal of rank at least m − a.",
                "So m − a ≤ r − a, and m ≤ r.",
            ),
            needs=(
                Premise(2, 1, "Which a does it speak of? First the slices have to be supposed."),
                Premise(3, 2, "With which h? It has to be found before one can multiply by it."),
                Premise(4, 2, "With which h? It has to be found before one can multiply by it."),
                Premise(5, 3, "Why r − a? That is how many tables the slices leave, and it is not said yet."),
                Premise(5, 4, "Why m − a? That is the rank of what the cube leaves, and it is not said yet."),
            ),
        ),
    ),
    proved="Proved: it takes at least m slices. The lemma, and telling the proof in this way, are Terence Tao's.",
)

PROOFS = (SLICES,)
