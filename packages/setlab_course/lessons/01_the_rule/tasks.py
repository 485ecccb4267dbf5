"""Exercise 01: the rule."""

from itertools import combinations

from setlab.core.cards import DECK, Card, Face
from setlab.core.sets import check_set, is_set
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.forms import CardsForm, TicksForm, using
from setlab_course.teach.parsing import parsing

from . import answers

TASKS = (
    Value(
        "01-1",
        "SET or not?",
        question=(
            "Here are five triples, one in each row. Decide for each whether it is a SET, without asking the computer."
        ),
        in_python="Your answer is a list of five times `True` or `False`.",
        form=using(TicksForm, rows=lambda: list(map(answers.cards_of, answers.TRIPLES))),
        after="One NO is enough, and each feature is judged by itself.",
        right=lambda: answers.judged(is_set),
        read=answers.judgements,
        why=answers.where_to_look,
        mistakes=(
            (
                lambda: answers.judged(answers.one_rule_for_all),
                "You want all features to behave alike. Each feature is judged on its own: the colour may be all "
                "the same while the number is all different.",
            ),
            (
                lambda: [not x for x in answers.judged(is_set)],
                "This is exactly the other way round: yes means that the three are a SET.",
            ),
            (
                lambda: answers.judged(lambda a, b, c: len(check_set(a, b, c).failing) < 2),
                "One NO is enough. A triple that fails in a single feature is not a SET.",
            ),
            (
                [True, False, True, True, True],
                "You want something to be the same. The second triple differs in everything, and that is a SET, too.",
            ),
            ([False] * 5, "Some of these are SETs. Look at the first triple, feature by feature."),
        ),
        hints=(
            "Ask four questions for each triple, one for each feature.",
            "The third and the fifth triple fail in a single feature: "
            "which one has two of one kind and one of another?",
            "The first triple: number all different, colour, symbol and shading all the same. Four times yes: a SET.",
        ),
    ),
    Value(
        "01-2",
        "The third card",
        question="For each row, choose the card that completes it to a SET.",
        in_python=(
            'Write its code, such as `"2tgq"`. The letters may stand in any order. Your answer is a list '
            "of three codes."
        ),
        form=using(
            CardsForm, rows=lambda: [(pair, 1) for pair in answers.pairs()], gives=lambda rows: [row[0] for row in rows]
        ),
        after="Two cards always have exactly one third card: in each feature only one value is left.",
        right=answers.thirds,
        read=answers.given_thirds,
        why=answers.wrong_row,
        mistakes=(
            (
                lambda: [first for first, _ in answers.pairs()],  # where the two differ, the first's value once more
                "Where two cards differ, the third cannot agree with one of them: it takes the value that is missing.",
            ),
            (
                lambda: [second for _, second in answers.pairs()],
                "You repeated the second card of each pair. A card exists only once.",
            ),
        ),
        hints=(
            "Go feature by feature: same on both, then the same again; different, then the missing one.",
            "Only one card fits in each row. It is neither of the two that lie there.",
            "The first answer shows one solid oval, because both cards do. Its colour is the third one.",
        ),
    ),
    Function(
        "01-3",
        "Why not?",
        question=(
            "Write a function that gives back the list of the names of all features that fail, in the "
            "order number, colour, symbol, shading. For a SET the list is empty. A card knows its values "
            "as `card.vector`: four numbers 0, 1 or 2 in that very order."
        ),
        after="The different values of a feature say it all: one passes, three pass, two fail.",
        solution=(
            'FEATURES = ("number", "colour", "symbol", "shading")\n'
            "\n"
            "\n"
            "def why_not(a, b, c):\n"
            "    values = zip(a.vector, b.vector, c.vector, strict=True)\n"
            "    return [name for name, three in zip(FEATURES, values, strict=True) if len(set(three)) == 2]"
        ),
        gives="why_not",
        right=answers.failing,
        cases=answers.cases,
        shape=answers.odd_names,
        why=answers.reason,
        mistakes=(
            (
                lambda *case: answers.failing(*case)[:1],
                "You stop at the first feature that fails. Name every one of them.",
            ),
            (answers.features_with(1, 3), "You name the features that pass. The question was which ones fail."),
            (
                answers.features_with(2, 3),
                "You name every feature that is not all the same. All different is fine as well.",
            ),
        ),
        hints=(
            "In your function, `zip(a.vector, b.vector, c.vector)` gives the three values of each feature in turn.",
            "A feature fails if it shows exactly two different values. `len(set((0, 1, 1)))` counts different values.",
            "Go through `zip(FEATURES, a.vector, b.vector, c.vector)` and collect the names that fail.",
        ),
    ),
    Function(
        "01-4",
        "Find the bug",
        question=(
            "Somebody wrote this function. It looks right, but it is a famous mistake. Run it on three cards "
            "that are certainly not a SET. Then write a version that is right, without the help of `sl.is_set` "
            "or `sl.check_set`."
        ),
        after="`x == 1 or 3` is never false, because 3 counts as true. `x in (1, 3)` asks what was meant.",
        solution=(
            "def mended(a, b, c):\n"
            "    return all(len(set(values)) in (1, 3) for values in zip(a.vector, b.vector, c.vector, strict=True))"
        ),
        gives="mended",
        right=is_set,
        cases=answers.cases,
        shape=answers.odd_truth,
        why=answers.reason,
        ready=("is_set", "check_set"),
        mistakes=(
            (
                lambda *case: True,
                "It says True for everything. Does it still have `1 or 3`? In Python, `2 == 1 or 3` means "
                "`(2 == 1) or 3`, and 3 counts as true.",
            ),
            (
                lambda *case: all(
                    len(values) == 1 for values in answers.columns(*case)
                ),  # never so for different cards
                "Now it says False for everything. Does a feature pass only if it is all the same? "
                "All different is fine as well.",
            ),
            (
                lambda *case: any(len(values) in (1, 3) for values in answers.columns(*case)),
                "You ask whether any feature passes. All of them have to.",
            ),
            (answers.one_rule_for_all, "Each feature may decide for itself between all the same and all different."),
            (
                lambda *case: len(answers.columns(*case)[0]) in (1, 3),
                "You judge only the first feature. The first return ends the loop, so `return True` belongs behind it.",
            ),
            (
                lambda *case: None if is_set(*case) else False,
                "For a SET your function gives nothing back: `return True` is missing at its end.",
            ),
            (
                lambda *case: not is_set(*case),
                "This is exactly the other way round: True means that the three are a SET.",
            ),
        ),
        hints=(
            "Try the function on three cards that are certainly not a SET. What does it say?",
            "What is the value of `2 == 1 or 3`? Try it in a cell.",
            "`len(set((0, 1, 2))) in (1, 3)` asks what was meant.",
        ),
    ),
    Number(
        "01-5",
        "SETs through one card",
        question="Choose any card of the 81. In how many SETs does it lie? Find the number by thinking.",
        in_python="Then you may let the computer count.",
        after="Every other card is a partner of yours, and each SET holds two of them: 80 / 2.",
        right=lambda: sum(is_set(DECK[0], *pair) for pair in combinations(DECK[1:], 2)),
        mistakes=(
            (80, "80 counts ordered partners: each SET through your card holds two of them."),
            (1080, "1,080 is the number of all SETs in the deck. How many of them hold one given card?"),
            (3160, "3,160 is the number of pairs of other cards. Most of them do not make a SET with yours."),
            (360, "360 is 1,080 / 3. But each card lies in as many SETs as any other: 1,080 · 3 / 81."),
            (39, "You are one short: all the 80 other cards pair up."),
            (79, "79 cards are left when your card and a partner lie there. Only one of them completes the SET."),
            (27, "27 cards have the same colour. But any other card at all makes a SET with yours."),
            (81, "Your card is not its own partner, and each SET through it holds two partners."),
            (120, "Three times too many: each SET through your card holds your card only once."),
            (13, "13 would be right for 27 cards, with three features."),
            (
                26,
                "That counts only partners of your card's colour, unpaired. Every one of the 80 others is a partner.",
            ),
            (1, "There are many: choose any second card, and there is a SET with yours."),
            (78, "Your card and two others make one SET. Count partners instead: each of the 80 others is one."),
            (3, "A SET has three cards. In how many SETs does one card lie?"),
            (54, "Cards of your colour are partners as well."),
            (20, "There are more: each SET through your card takes up two of the 80 others, not four."),
            (3240, "That is the number of pairs of cards in the whole deck."),
            (16, "That many cards differ from yours in everything. But others are partners, too."),
            (range(40), "There are more: every single one of the 80 others makes a SET with your card."),
            (range(41, 80), "There are fewer: each SET through your card takes up two of the 80 others."),
            (range(81, 1_000_000), "Your card has only 80 partners, so it cannot be in that many SETs."),
        ),
        hints=(
            "Choose a partner for your card. How many partners are there?",
            "Each partner decides the third card. Which two partners give the same SET?",
            "80 partners, two for each SET.",
        ),
    ),
    OpenExercise(
        "01-6",
        "Almost a SET",
        question=(
            "Build three cards that just miss being a SET: number, colour and symbol are all different, "
            "and only the shading fails. There are many answers."
        ),
        in_python=(
            "The Composer below may help you; `composer.pieces` is a good answer as well, once it holds "
            "your three cards."
        ),
        form=using(CardsForm, rows=lambda: [((), 3)]),
        after="Two of one kind and one of another: that is how a false SET always gives itself away.",
        solution=lambda: list(map(Card, ["1sro", "2sgq", "3tpd"])),
        demands=(
            (lambda answer: not hasattr(answer, "pieces"), "This is the Composer itself: write `composer.pieces`."),
            (
                answers.three,
                "Give a list of three cards, such as `[sl.Card('1sro'), sl.Card('2sro'), sl.Card('3sro')]`.",
            ),
            (answers.has_no(str), "These are codes: make cards of them, as in `sl.Card('1sro')`."),
            (answers.has_no(Face), "The faces of dice have no shading. Take cards, as in `sl.Card('1sro')`."),
            (
                lambda cards: all(map(parsing.is_card, cards)),
                "Take all three from the 81 cards, as in `sl.Card('1sro')`.",
            ),
            (lambda cards: len(set(cards)) == 3, "The same card appears twice; a deck has each card once."),
            (
                lambda cards: not is_set(*cards),
                "These three are a SET. The exercise asks for three that just miss being one.",
            ),
            (lambda cards: len(check_set(*cards).failing) == 1, answers.several_fail),
            (
                lambda cards: check_set(*cards).failing == ("shading",),
                "They fail in exactly one feature, but it is not the shading.",
            ),
            (
                lambda cards: sum(line.kind == "different" for line in check_set(*cards).features) == 3,
                "Shading fails alone, very good. Now let the other three features be all different.",
            ),
        ),
        hints=(
            "Begin with a SET that differs in everything, then change one card.",
            "Change only the shading of one card.",
        ),
    ),
)
