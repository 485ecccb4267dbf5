"""Exercise 13: cousins and codes."""

from math import comb

from setlab.core.cards import Card
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise
from setlab_course.teach.exercises.replies import instance
from setlab_course.teach.forms import CardsForm, using
from setlab_course.teach.parsing import parsing

from . import answers

TASKS = (
    Number(
        "13-1",
        "Quads of the large deck",
        question=(
            "With four features of four values there are 4 · 4 · 4 · 4 = 256 cards. How many quads are "
            "there among them?"
        ),
        after="Any three cards name the fourth, and each quad holds four triples: 256 · 255 · 254 / 6 / 4.",
        right=answers.quads_of_the_large_deck,
        mistakes=(
            (comb(256, 3), "That is how many triples there are. Each names a quad, but a quad holds several triples."),
            (comb(256, 3) // 3, "You divided by three. But a quad of four cards holds four triples."),
            (
                comb(256, 4),
                "That is how many groups of four there are. But the fourth card is forced by the other three.",
            ),
            (10_416, "That is the number for 64 cards. Here are 256."),
            (comb(256, 3) // 24, "Triples have no order already. Divide only by how often each quad comes up."),
            (115_147, "Triples have no order already. Each quad holds four of them, so divide by four."),
            (345_440, "C(256, 3) / 8? Each quad holds four triples."),
            (674_880, "Each quad holds four triples: 256 · 255 · 254 / 6, divided by four."),
            (
                16_581_375,
                "255³? Three cards are chosen, all different and without order, and each quad is met four times.",
            ),
            (65280, "256 · 255 chooses two cards. It takes three to name a quad."),
            (32640, "That is how many pairs there are. It takes three cards to name a quad."),
            (692, "Count triples: 256 · 255 · 254 / 6, and each quad holds four."),
            (16_581_120, "256 · 255 · 254 are triples in order. Each quad is met 24 times."),
            (690_881, "One too many: the division comes out even."),
            (41664, "That is how many triples 64 cards have. Here are 256."),
            (166_656, "16 · 10,416? With one feature more there are far more than 16 times as many."),
            (256, "That is how many cards there are."),
            (5_527_040, "Twice all triples. Each quad holds four triples: divide by four."),
            (230_293, "You divided by twelve. Triples have no order already; each quad holds four of them."),
            (range(690_880), "There are more: any three cards name a quad, and each quad holds four triples."),
            (
                range(690_881, 1_000_000_000),
                "There are fewer: any three cards name a quad, and each quad holds four triples.",
            ),
        ),
        hints=(
            "How many cards may be chosen freely, until the rest is forced?",
            "There are 256 · 255 · 254 / 6 triples. How often does one and the same quad come up?",
            "Any of its four cards may be the one that is forced.",
        ),
    ),
    Function(
        "13-2",
        "The fourth card as a formula",
        question=(
            "Write a function that gives the vector of the fourth card of a quad, as a tuple, from the vectors of "
            "three cards. Each entry is 0, 1, 2 or 3, that is 00, 01, 10 or 11 in bits, and `^` adds bit by bit."
        ),
        after="Adding without carrying is its own reverse: what two cards have in common goes away.",
        solution="def fourth_vector(a, b, c):\n    return tuple(x ^ y ^ z for x, y, z in zip(a, b, c, strict=True))",
        gives="fourth_vector",
        right=answers.fourth,
        cases=answers.triples,
        shape=answers.odd_vector,
        mistakes=(
            (
                lambda a, b, c: tuple((x + y + z) % 4 for x, y, z in zip(a, b, c, strict=True)),
                "This is the clock with four hours. Bits are added without carrying: 1 ^ 1 is 0.",
            ),
            (
                lambda a, b, c: tuple(-(x + y + z) % 4 for x, y, z in zip(a, b, c, strict=True)),
                "This is SET's formula on a clock with four hours. Over F₂ there is no minus, and nothing is carried.",
            ),
            (
                lambda a, b, c: tuple(x ^ y for x, y in zip(a, b, strict=True)),
                "This is the sum of two cards. The fourth card needs all three.",
            ),
            (
                lambda a, b, c: tuple(x | y | z for x, y, z in zip(a, b, c, strict=True)),
                "The sign | sets a bit that is there once or more. In the sum, ^, an even number of times is 0.",
            ),
            (
                lambda a, b, c: tuple(-(x + y + z) % 3 for x, y, z in zip(a, b, c, strict=True)),
                "This is SET's clock with three hours. Here are four values, of two bits each: add with ^.",
            ),
            (
                lambda a, b, c: tuple((x + y + z) % 2 for x, y, z in zip(a, b, c, strict=True)),
                "The remainder by 2 keeps only the last bit. Each value has two: ^ adds both of them.",
            ),
            (
                lambda a, b, c: tuple(x + y + z for x, y, z in zip(a, b, c, strict=True)),
                "This is the common sum, which carries: 1 + 1 is 2. Bit by bit, 1 ^ 1 is 0.",
            ),
            (
                lambda a, b, c: tuple(x & y & z for x, y, z in zip(a, b, c, strict=True)),
                "The sign & keeps the bits that all three have. The sum is ^.",
            ),
            (
                lambda a, b, c: tuple(6 - x - y - z for x, y, z in zip(a, b, c, strict=True)),
                "0 + 1 + 2 + 3 is 6, so this is right where all four differ, and only there.",
            ),
            (
                lambda a, b, c: tuple((6 - x - y - z) % 4 for x, y, z in zip(a, b, c, strict=True)),
                "0 + 1 + 2 + 3 is 6, so this is right where all four differ. Two and two go wrong.",
            ),
            (
                lambda a, b, c: tuple(x + y - z for x, y, z in zip(a, b, c, strict=True)),
                "Over F₂ there is no minus, and nothing is carried: ^ in place of + and of −.",
            ),
        ),
        hints=(
            "`zip((0, 1), (2, 2), (3, 0))` gives the three values of each feature together.",
            "For one feature it is `0 ^ 1 ^ 3`, with your three values.",
            "All features: put what you have for one into `tuple(x for x in (1, 2))`, with zip instead of (1, 2).",
        ),
    ),
    Function(
        "13-3",
        "A message that repairs itself",
        question=(
            "Seven cards with three dots are numbered from 1 to 7 by their bits. A word is a tuple of "
            "seven bits: for each card, was it selected? In a message the selected cards sum to zero. On "
            "the way *at most one* bit is flipped. Write a function that gets the received word and "
            "gives back the message, as a tuple of seven bits."
        ),
        after="The sum is the number of the wrong card, in bits: it names it.",
        solution=(
            "def repaired(word):\n"
            "    wrong = 0\n"
            "    for number, bit in enumerate(word, 1):\n"
            "        wrong = wrong ^ (number * bit)\n"
            "    return tuple(bit ^ (number == wrong) for number, bit in enumerate(word, 1))"
        ),
        gives="repaired",
        right=lambda word: min(answers.messages(), key=lambda message: answers.apart(message, word)),
        cases=answers.words,
        shape=answers.odd_word,
        mistakes=(
            (lambda word: word, "Every word comes back as it is. Some have a wrong bit in them."),
            (
                lambda word: answers.flipped(word, answers.total(word) + 1),
                "You flip the neighbour. Cards are numbered from 1, places of a tuple from 0.",
            ),
            (
                lambda word: answers.flipped(word, answers.total(word) or 7),
                "If the sum is 0, nothing is wrong, and nothing may be flipped. Place −1 is the last one in Python.",
            ),
            (
                lambda word: answers.flipped(word, answers.total(word) - 1 if answers.total(word) else 0),
                "You flip the neighbour on the other side: `enumerate((1, 0, 1), 1)` numbers from 1.",
            ),
            (
                lambda word: tuple(1 - bit for bit in word),
                "All bits are flipped. At most one of them is wrong: the one whose card the sum names.",
            ),
            (
                lambda word: answers.flipped(word, sum(word)),
                "You count the cards that were selected. Add up their *numbers*, with ^.",
            ),
            (
                lambda word: answers.flipped(word, sum(number * bit for number, bit in enumerate(word, 1)) % 7),
                "The numbers of the cards are added bit by bit, with ^, and not with + on a clock.",
            ),
            (answers.total, "That is the number of the wrong card. Give back the whole word, with that bit flipped."),
        ),
        hints=(
            "Add up the numbers of all cards that were selected, bit by bit. What does the sum tell you?",
            "The sum is 0, or the number of the one card that is wrong.",
            "`enumerate((1, 0, 1), 1)` gives each bit together with the number of its card.",
        ),
    ),
    Number(
        "13-4",
        "What Hill's code can bear",
        question=(
            "Any two words of Hill's code differ in at least 36 of 56 places. Some digits arrive wrong. "
            "Up to how many wrong digits is the word that was sent *certainly* the nearest one?"
        ),
        after="Twice as many wrong digits have to be fewer than 36.",
        right=answers.repairs,
        mistakes=(
            (18, "With 18 wrong digits a word may lie in the very middle between two words of the code."),
            (35, "That many wrong digits are noticed. To repair them is harder: another word may be nearer."),
            (36, "With 36 wrong digits one word may have become another one."),
            (28, "That is half of the 56 places. But words may differ in fewer places than all."),
            (16, "One more is still certain: compare e with 36 − e."),
            (12, "A third? Compare e, the way back, with 36 − e, the way to another word."),
            (9, "A quarter? Compare e, the way back, with 36 − e, the way to another word."),
            (19, "With 19 wrong digits another word may be nearer: 36 − 19 is less."),
            (20, "56 − 36 has nothing to do with it. Compare e with 36 − e."),
            (56, "Then no digit is right any more."),
            (55, "Then only one digit is right."),
            (37, "With 36 wrong digits one word may have become another one."),
            (34, "That one would notice. But another word may be nearer long before."),
            (range(17), "More are still certain: as long as e is smaller than 36 − e."),
            (range(18, 57), "Fewer: e has to be smaller than 36 − e, or another word may be as near."),
        ),
        hints=(
            "Think of two words 36 steps apart. How far may you walk from the one before the other is as near?",
            "After e wrong digits the right word is e away, and any other at least 36 − e.",
            "e has to be smaller than 36 − e.",
        ),
    ),
    OpenExercise(
        "13-5",
        "Nine cards of your own",
        question=(
            "The nine cards of the lesson differ, any two of them, in three features or more. Find nine "
            "of the 81 cards with this property, and let **two striped green squiggles** be one of them "
            "(it was not among those of the lesson)."
        ),
        in_python="Your answer is a list of nine cards or codes.",
        form=using(CardsForm, rows=lambda: [((Card("2tgq"),), 8)], gives=lambda rows: [Card("2tgq"), *rows[0]]),
        after="A code that is moved is as good as before: distances stay as they are.",
        demands=(
            (
                lambda answer: isinstance(answer, (list, tuple)) and len(answer) == 9,
                "Give a list of nine cards or codes.",
            ),
            (parsing.are_cards, "One of these is not one of the 81 cards. A code is text, such as '2tgq'."),
            (
                lambda answer: len({*parsing.cards(answer)}) == 9,
                "A card appears twice. Nine different ones are wanted.",
            ),
            (
                lambda answer: parsing.card("2tgq") in parsing.cards(answer),
                "Two striped green squiggles are not among them.",
            ),
            (
                lambda answer: answers.least_apart(answer) > 1,
                "Two of them differ in a single feature: misread it, and you take one for the other.",
            ),
            (
                lambda answer: answers.least_apart(answer) > 2,
                "Two of them differ in two features only. A card with one misread feature may lie between them.",
            ),
        ),
        hints=(
            "Take the nine of the lesson and change all of them in the same way. Distances stay as they are.",
            "Adding the same vector to all points moves them: which vector brings one of the nine to (1, 1, 1, 1)?",
            "(1, 1, 2, 0) is one of the nine. Add 2 to the third number and 1 to the fourth, mod 3.",
        ),
    ),
    OpenExercise(
        "13-6",
        "A game that the judge does not like",
        question=(
            "**Heap:** nine stones lie there. Two players take one or two by turns; *whoever takes the last stone has "
            "won*. Somebody wrote it down, and `sl.games.check_game` is not content: below the class stands the event, "
            "and what is wrong with it. Give the name `Mended` to a class that it likes. What is refused is an "
            "`sl.games.IllegalMove`. The game itself must stay the same."
        ),
        after="Legal is what is offered, and what is not offered has to be refused.",
        solution=(
            "class Mended(Heap2):\n"
            "    def legal(self, state):\n"
            '        return [("take", state[1], n) for n in (1, 2) if n <= state[0]]\n'
            "\n"
            "    def apply(self, state, event):\n"
            "        if event not in self.legal(state):\n"
            '            raise sl.games.IllegalMove("take one or two of the stones that are left")\n'
            "        return super().apply(state, event)"
        ),
        gives="Mended",
        demands=(
            (answers.is_game, "Give the name of a class with start, legal, apply, observe, seats and outcome."),
            (
                answers.begins_with_nine,
                "The game is another one now: nine stones, the first player begins and may take one or two.",
            ),
            (
                lambda answer: [*instance(answer).legal((1, 1))] == [("take", 1, 1)],
                "When a single stone is left, the method legal still offers to take two.",
            ),
            (answers.wins_the_last, "Whoever takes the last stone has won, and the other one has lost."),
            (answers.refuses, "For a move that is not legal, the method apply has to raise `sl.games.IllegalMove`."),
            (
                answers.is_liked,
                "The judge still finds something. Run `sl.games.check_game` with your class, and read what it says.",
            ),
        ),
        hints=(
            "Read the last words of what `sl.games.check_game` says, and the event before them.",
            "How many stones can be taken when one is left? And what does apply do with a move that is nonsense?",
            "Two methods change: legal offers no more than there is, and apply looks first whether the event is legal.",
        ),
    ),
)
