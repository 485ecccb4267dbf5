"""Whatever the program writes as text, it reads again unchanged, also after a way through other programs.

Each pair of a writer and a reader stands in `PAIRS`. What defines both and is not listed there is found and named.
"""

import ast
from contextlib import suppress
from random import Random

import pytest
from helpers.each import with_each
from helpers.imports import tree_of
from helpers.plan_files import own_line, plan_file
from helpers.some import some
from helpers.typed import some_text

from setlab import DECK, Card, Face, Match, caps
from setlab.caps import parsing
from setlab.common.files import load_kept, store_kept
from setlab.common.pasted import pasted, printable
from setlab.core.features import deck as deck_named
from setlab.games import records
from setlab.widgets.scene.events import Refused
from setlab_course.teach.formatting.numerals import numeral
from setlab_course.teach.formatting.showing import worded
from setlab_course.teach.parsing.spelling import numbers, spells
from setlab_course.teach.records import copied
from setlab_course.teach.records.copied import Pupil, TaskResult
from setlab_proofs.caps.proving import Certificate
from setlab_school.classroom import Room
from setlab_school.classroom.plans.plan import FOLDER, LARGEST, LONGEST, MOST_MINUTES, MOST_STEPS, Plan, PlanStep, plans
from setlab_school.classroom.plans.puts import Cards, OwnQuestion, SentenceItem
from setlab_school.classroom.polls.own import LONGEST as LONGEST_OF_OWN, TeacherQuestion
from tools.sources import modules, place

SEEDS = some(range(240), every=4)
WRITES = {"line", "written", "text_of", "packed", "save", "dumps", "code"}
READS = {"read", "load", "loads", "parse", "unpacked", "read_from"}


# --- what is written -------------------------------------------------------------------------------------------------


def a_text(chance, longest=200):
    return pasted(printable(some_text(chance))).strip()[:longest].strip()


def an_own(chance):
    """A question of a teacher's own that can be asked."""
    while True:
        one, many = chance.choice(["words", "choose", "tap", "make", "bars"]), chance.randint(1, 3)
        laid = " ".join(card.code for card in chance.sample(DECK, chance.choice([0, 5])))
        choices = ";".join(f"{a_text(chance)} {n}" for n in range(chance.randint(3, 5)))
        answer = {"words": a_text(chance), "choose": chance.choice(["", f"{choices.split(';')[0]}"])}.get(one, "")
        choices = choices if one in ("choose", "bars") else ""
        own = TeacherQuestion(a_text(chance) or "?", laid, one, choices, 1, "set", answer)
        own = TeacherQuestion(*(vars(own) | {"many": many if one == "tap" else 1}).values())
        with suppress(Refused):
            own.asked()
            return own


def a_put(chance):
    kind = chance.choice([None, SentenceItem, Cards, OwnQuestion])
    if kind is SentenceItem:
        return SentenceItem(a_text(chance) or "?")
    if kind is Cards:
        return Cards(" ".join(card.code for card in chance.sample(DECK, 3)))
    return kind and OwnQuestion(own_line(an_own(chance)))


def a_plan(chance):
    steps = [
        PlanStep(chance.randint(1, MOST_MINUTES), printable(some_text(chance))[:LONGEST], a_put(chance))
        for _ in range(4)
    ]
    return Plan(a_text(chance) or "?", tuple(steps), ("01", "07"), aim=printable(some_text(chance)), ask="x")


def a_pupil(chance):
    ids = chance.sample(["00-1", "01-5", "06-2", "13-4"], chance.randint(0, 4))
    name = copied.line(some_text(chance), {}).rpartition(": - [")[0]  # as it may stand in a line
    return Pupil(name, {each: TaskResult(chance.randint(1, 9), chance.random() < 0.5) for each in ids})


def points(chance):
    found = {tuple(chance.randrange(3) for _ in range(4)) for _ in range(chance.randint(1, 12))}
    return chance.sample(sorted(found), len(found))


def one_pupil(text):
    [found], lost = copied.read(text)
    assert not lost
    return found


# --- pairs -----------------------------------------------------------------------------------------------------------

# (module, class or module) -> (makes one, writes it, reads it)
PAIRS = {
    ("teach/records/copied.py", "copied"): (a_pupil, lambda pupil: copied.line(*pupil), one_pupil),
    ("caps/parsing.py", "parsing"): (points, parsing.text_of, parsing.read),
    ("core/features.py", "Deck"): (lambda chance: chance.choice(DECK), lambda card: card.code, Card),
}
# Written by hand in an editor, and read by us.
TYPED = {
    ("own.py", "TeacherQuestion"): (an_own, own_line, TeacherQuestion.read),
    ("plan.py", "Plan"): (a_plan, plan_file, Plan.read),
}
# These write files: below.
FILES = {
    ("caps/proving.py", "Certificate"),
    ("games/match.py", "Match"),
    ("games/records.py", "records"),
    ("games/records.py", "RecordLines"),
}


def alike(mine, yours):
    """Do they say the same?"""
    if isinstance(mine, TeacherQuestion):
        asked, again = mine.asked(), yours.asked()
        same = (asked.question, [*asked.choices]) == (again.question, [*again.choices])
        return same and (asked.reveal and asked.reveal()) == (again.reveal and again.reveal()) and mine.how == yours.how
    return mine == yours


# What a text goes through: Notepad, a mail, a clipboard.
WAYS = {
    "as it is": lambda text: text,
    "a mark in front": lambda text: f"\ufeff{text}",
    "ends of lines": lambda text: text.replace("\n", "\r\n"),
    "an empty line after it": lambda text: f"{text}\r\n\r\n",
}


@pytest.mark.parametrize("pair", [*PAIRS, *TYPED], ids=str)
@with_each("seed", SEEDS)
def test_what_is_written_is_read(pair, seed):
    make, write, read = (PAIRS | TYPED)[pair]
    thing = make(Random(f"{pair} {seed}"))
    text = write(thing)
    for name, way in WAYS.items():
        assert alike(thing, read(way(text))), name
    assert write(read(text)) == text


def test_no_pair_is_missing():
    """Whoever writes another kind of text that is read again lists it here, and it is tried with the others."""
    found = set()
    for path in modules():
        tree = tree_of(path)
        for name, body in [(path.stem, tree.body)] + [
            (each.name, each.body) for each in tree.body if isinstance(each, ast.ClassDef)
        ]:
            names = {each.name for each in body if isinstance(each, ast.FunctionDef)}
            if names & READS and names & WRITES:
                found.add((place(path).relative_to(place(path).parts[0]).as_posix(), name))
    assert found == {*PAIRS, *FILES}


# --- files -----------------------------------------------------------------------------------------------------------


def by_notepad(path):
    """Open it there and save it."""
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))


def test_a_certificate(tmp_path):
    proved = caps.prove_largest(3, progress=False)
    proved.save(tmp_path / "a.json")
    by_notepad(tmp_path / "a.json")
    again = Certificate.load(tmp_path / "a.json")
    again.save(tmp_path / "b.json")
    proved.save(tmp_path / "a.json")
    assert (tmp_path / "b.json").read_bytes() == (tmp_path / "a.json").read_bytes()


def test_a_record(tmp_path):
    match = Match("junior", seed=3)
    for _ in range(4):
        match.push(match.legal()[0])
    match.save(tmp_path / "a.jsonl")
    by_notepad(tmp_path / "a.jsonl")
    again = Match.load(tmp_path / "a.jsonl")
    assert again.history == match.history
    assert records.ends(tmp_path / "a.jsonl").header["setlab"] == "match"


def test_what_is_kept(setlab_home):
    store_kept("settings.json", {"language": "de", "x": "\ufeff**"})
    by_notepad(setlab_home / "settings.json")
    assert load_kept("settings.json")["language"] == "de"


# --- sizes, and single words -----------------------------------------------------------------------------------------


@with_each("letter", ["x", "é", "漢", "🂡", '"', "\\", "\n", "\u00a0", "·", ";"])
def test_the_largest_plan_that_can_be_written_is_read(letter):
    """Limits of letters are not limits of bytes, and no reader has a narrower one than its writer."""
    text = letter * LONGEST_OF_OWN
    own = TeacherQuestion(f"a{text[2:]}b", "", "choose", f"a{text[10:]}b; c", answer="c")
    step = PlanStep(MOST_MINUTES, letter * LONGEST, OwnQuestion(own_line(own)))
    sections = dict.fromkeys(("aim", "room", "paper", "ask", "early", "homework"), letter * LONGEST)
    plan = Plan("?", (step,) * MOST_STEPS, ("01",) * 17, **sections)
    written = plan_file(plan).encode()
    assert Plan.read(written) == plan and len(written) <= LARGEST


@with_each("number", range(len(plans())))
def test_our_own_plans_come_back(number):
    written, plan = sorted(FOLDER.glob("*.toml"))[number].read_text("utf-8"), plans()[number]
    for text in (plan_file(plan), written, written.encode("utf-16"), f"\ufeff{written}"):
        assert Plan.read(text) == plan


@pytest.mark.parametrize("deck", ["set", "junior", "dice", "mega", "quads", "proset"])
def test_every_code_and_every_name_of_a_card(deck):
    cards = deck_named(deck).cards
    for card in cards[:: max(1, len(cards) // 40)]:
        if deck == "dice":
            assert Face(f"\ufeff{card.code}\u00a0") == card and spells(worded(card), card)
        else:
            assert Card(f"\ufeff{card.code}\u00a0", deck) == card and spells(worded(card), card)


@with_each("seed", range(60), every=4)
def test_a_number_as_we_write_it_is_read(seed):
    chance = Random(seed)
    number = chance.choice(
        [chance.randrange(10), chance.randrange(10**6), chance.randrange(10**12), -chance.randrange(99)]
    )
    assert number in numbers(numeral(number)) and number in numbers(f"\ufeff{numeral(number)}\u00a0")


def test_the_code_of_a_room():
    room = Room("en")
    for text in (room.code, f"\ufeff{room.code}", f" {room.code.lower()}\u00a0\r\n", "\u200b".join(room.code)):
        assert room.opens_with(text)
    assert not room.opens_with("") and not room.opens_with("\ufeff") and not room.opens_with(room.code[:-1])


@pytest.mark.parametrize("text", ["a." * 5_000 + "a = 1", '"a".' * 2_500 + "a = 1", f"x = {{{'a.' * 5_000}a = 1}}"])
def test_names_of_many_parts_are_no_plan(text, monkeypatch):
    """The reader of TOML takes a time for them that grows with the square of their number: it is not asked."""
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("it was asked"))
    with pytest.raises(ValueError, match="this is not a plan file"):
        Plan.read(text)


def test_many_dots_in_a_text_are_none():
    plan = Plan("…" + "." * 500, (PlanStep(1, 'a.b.c.d.e.f.g.h.i.j.k.l = "x.y.z" # .........'),))
    assert Plan.read(plan_file(plan)) == plan
