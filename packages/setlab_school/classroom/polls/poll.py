"""Poll: everybody commits a guess, then the class sees how it is divided, talks, and votes again."""

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, speaking
from setlab.widgets.scene.events import Event, Refused
from setlab_course.teach.formatting.numerals import numeral
from setlab_course.teach.formatting.showing import error_text
from setlab_course.teach.parsing.spelling import no_piece, numbers
from setlab_school.classroom.activity import Activity, Entry, Share, judged
from setlab_school.classroom.polls import view
from setlab_school.classroom.polls.forms import LONGEST
from setlab_school.classroom.polls.questions import Question, question_of

if TYPE_CHECKING:
    from threading import Thread

    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage

VOTING, COUNTED, REVEALED = "voting", "counted", "revealed"


class SpokenQuestion:
    """Question in one language, whose answer a thread computes: it may be a simulation, and no page waits for it.

    `solved` is the `Question` with its answer, None until then; `problem` says why there is none, or "".
    """

    def __init__(self, question: Question, spoken: str) -> None:
        self.question = question
        self.solved: Any = None  # a `Question`, once that is computed
        self.problem = ""
        self.computing = threading.Thread(
            target=self._solve, args=[question, spoken], name="setlab-answer", daemon=True
        )
        self.computing.start()

    def _solve(self, question: Question, spoken: str) -> None:
        try:
            with speaking(spoken):
                self.solved = question.solved()
        except Exception as error:  # any error of a lesson's cell
            self.problem = error_text(error)


class Poll(Activity):
    """Poll on a `question` put to the `room`. `votes` are the guesses, a dict by person for each round of voting.

    Where there are no phones the teacher counts `by_hand`: `raised` says how many hands, or tickets, each choice had.
    Pupils who read another language than the room's are asked in it if the lesson is translated.
    """

    def __init__(self, room: "Room", question: Question) -> None:
        super().__init__(room)
        self.question, self.votes, self.phase = question, [{}], VOTING
        self.by_hand, self.raised = False, [Counter()]
        self.values = {}  # guess that was typed and stands -> the largest number that it may mean, or None
        self.reading = set()  # persons whose guess is with the worker
        self.spoken, self._judged = room.language, {}
        self._by_language = {self.spoken: SpokenQuestion(question, self.spoken)}

    @property
    def main(self) -> SpokenQuestion:
        """Question in the room's language when it was put."""
        return self._by_language[self.spoken]

    @property
    def computing(self) -> "Thread":
        """Thread that computes the answer."""
        return self.main.computing

    @property
    def solved(self) -> Any:
        """Question with its answer; None until that is known."""
        return self.main.solved

    def here(self) -> SpokenQuestion:
        """Return the question in the current language, else in the room's."""
        spoken = language()
        if spoken not in self._by_language:
            self._by_language[spoken] = self._translated(spoken)
        return self._by_language[spoken]

    def _translated(self, spoken: str) -> SpokenQuestion:
        """Return the question in that language, or the main one if there is no matching translation."""
        if self.question.place is None:
            return self.main
        try:
            other = question_of(*self.question.place)
        except Exception:  # a notebook that was changed
            return self.main
        is_another = len(other.choices) != len(self.question.choices)
        return self.main if is_another or other.question == self.question.question else SpokenQuestion(other, spoken)

    def choice(self, guess: str | None, question: Question) -> Any:
        """Return a guess as this `question` spells it among its choices."""
        choices = self.question.choices
        return question.choices[choices.index(guess)] if choices and guess is not None else guess

    def guess_words(self, guess: str) -> str:
        """Return a guess in words of the current language."""
        return self.question.form.format(self.choice(guess, self.here().question))

    # --- events ------------------------------------------------------------------------------------------------------

    def vote(self, person: "Participant", guess: str) -> None:
        """Count a person's guess, or change it. A typed guess counts once the answer worker has read it."""
        self._check_open()
        if not self.question.is_typed:
            return self._count(person, guess)
        if self.solved is not None and (problem := no_piece(guess, self.solved.reveal and self.solved.reveal())):
            raise Refused(problem)
        if person in self.reading:
            raise Refused(gettext("One guess at a time: your last one is still being checked."))
        self.reading.add(person)
        return self.room.worker.ask(lambda read: self._read(person, guess, read), numbers, guess)

    def _read(self, person: "Participant", guess: str, read: set[Fraction]) -> None:
        """Count a typed guess that was read; None stands for one that took too long."""
        self.reading.discard(person)
        with person.page.display.open():
            try:
                if read is None:
                    raise Refused(gettext("That takes too long to work out: write it as a simpler number."))
                self._check_open()
                self.values[guess] = max(read, default=None)
                self._count(person, guess)
            except Refused as refusal:
                person.page.say(refusal, shown=True)
        self.room.touch(person.page)

    def _check_open(self) -> None:
        if self.phase != VOTING:
            raise Refused(gettext("The vote is closed."))

    def _count(self, person: "Participant", guess: str) -> None:
        if person in self.room.people:
            self.votes[-1][person] = guess
            self.room.touch()
        standing = {guess for votes in self.votes for guess in votes.values()}
        for found in (self.values, self._judged):  # drop guesses that nobody has any more, so that it does not grow
            for gone in found.keys() - standing:
                del found[gone]

    def raise_hand(self, choice: str, change: int) -> None:
        """Add `change` raised hands to a choice; Refused if the sum is out of range."""
        self._check_open()
        there = self.raised[-1][choice] + change
        if not 0 <= there <= self.room.most:
            raise Refused(gettext("Counts go from 0 to {most}.").format(most=self.room.most))
        self.raised[-1][choice] = there
        self.room.touch()

    def count(self) -> None:
        """Close the vote, and show how the class is divided."""
        self._go(COUNTED)

    def again(self) -> None:
        """Begin the second vote."""
        if len(self.votes) > 1:
            raise Refused(gettext("The class has voted twice."))
        self.votes.append({})
        self.raised.append(Counter())
        self._go(VOTING)

    def reveal(self) -> None:
        """Show the answer and the reason; Refused if it is not known."""
        if self.computing.is_alive():
            raise Refused(gettext("The answer is still being computed: try again in a moment."))
        if self.main.problem:
            raise Refused(gettext("The answer could not be computed: {error}").format(error=self.main.problem))
        self._go(REVEALED)

    def _go(self, phase: str) -> None:
        self.phase = phase
        for person in self.room.people:
            person.page.move_focus("pupil", within=True)  # what they were choosing may be gone
        self.room.touch_all()

    def left(self, person: "Participant") -> None:
        for votes in self.votes:
            votes.pop(person, None)

    # --- results -----------------------------------------------------------------------------------------------------

    @property
    def has_answer(self) -> bool:
        """Whether there is an answer to reveal."""
        return self.question.reveal is not None

    def last_guess(self, person: "Participant") -> Any:
        """Return this person's latest guess, or None if they never guessed."""
        return next((votes[person] for votes in reversed(self.votes) if person in votes), None)

    def missing(self) -> "list[Participant]":
        """Return the people in the room who have not guessed in this round."""
        return [person for person in self.room.people if person not in self.votes[-1]]

    def has_votes(self) -> bool:
        """Return whether anybody has guessed yet."""
        return any(self.votes) or any(map(Counter.total, self.raised))

    def totals(self) -> list[int]:
        """Return the number of guesses in each round."""
        return [len(votes) + raised.total() for votes, raised in zip(self.votes, self.raised, strict=True)]

    def tally(self) -> list[tuple[str, list[int]]]:
        """Return [(guess, its number in each round)]: choices in their order, numbers by size, then words by number."""
        guesses = (Counter(map(self._meant, votes.values())) for votes in self.votes)
        votes = [found + raised for found, raised in zip(guesses, self.raised, strict=True)]
        values = self.numbers()
        order = {meant: self._order(meant, values.get(meant), votes) for meant in (*votes[0], *votes[-1])}
        found = self.question.choices or sorted(order, key=order.__getitem__)
        return [(guess, [count[guess] for count in votes]) for guess in found]

    def numbers(self) -> dict[str, Any]:
        """Return {guess as it is counted: its value} of the typed guesses that are numbers."""
        if not self.question.is_typed:
            return {}
        return {self._meant(guess): value for guess, value in self.values.items() if value is not None}

    def _meant(self, guess: str) -> str:
        """Return a guess as it is counted: numbers in one spelling (1,080 becomes 1080), words without capitals."""
        if not self.question.is_typed:
            return guess
        value = self.values[guess]
        return guess.strip().casefold() if value is None else numeral(value)

    @staticmethod
    def _order(meant: str, value: Any, votes: Sequence[Counter[str]]) -> tuple[int, int, str]:
        """Return a sort key: numbers by their size, then words by the number of votes."""
        return (1, -sum(count[meant] for count in votes), meant) if value is None else (0, value, "")

    @property
    def title(self) -> str:
        return self.question.question

    @property
    def letters(self) -> dict[str, str]:
        """{choice: the letter by which a table calls it}."""
        return dict(zip(self.question.choices, ascii_uppercase, strict=False))

    def judged(self, guess: str) -> tuple[bool | None, str]:
        """Return (whether the guess is right, the sentence that answers the mistake), as far as the answer is known."""
        if self.solved is None:
            return None, ""
        if guess not in self._judged:
            self._judged[guess] = self.solved.judged(guess)
        return self._judged[guess]

    @property
    def sort(self) -> str:
        return gettext("A question")

    @property
    def right(self) -> str:
        if self.solved is None or self.solved.reveal is None:
            return ""
        return self.question.form.format(self.solved.reveal())

    def entries(self) -> list[Entry]:
        if not any(self.votes):
            return []
        return [self._entry(person) for person in self.room.people]

    def sums(self) -> Iterator[tuple]:
        for guess, counts in self.tally() if self.has_votes() else ():
            right, reply = self.judged(guess)
            first, second = (*counts, "")[:2]
            yield self.title, self.question.form.format(guess), first, second, judged(right), reply

    def outcome(self) -> Any:
        return view.outcome(self) if self.has_votes() else None

    def _entry(self, person: "Participant") -> Entry:
        guesses = [votes.get(person, "") for votes in self.votes]
        judged = [self.judged(guess) if guess else (None, "") for guess in guesses]
        worded = self.question.form.format
        answers = tuple((guess and worded(guess), right) for guess, (right, _) in zip(guesses, judged, strict=True))
        return Entry(person, self.title, answers, remark=next((reason for _, reason in judged[::-1] if reason), ""))

    # --- parts of pages ----------------------------------------------------------------------------------------------

    def part_for(self, pupil: "PupilPage") -> "VotePart":
        return VotePart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> "VoteCount":
        return VoteCount(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        return view.projector(self, heading)


class VotePart(Share):
    """Part of a pupil's page."""

    activity: "Poll"

    def __init__(self, pupil: "PupilPage", poll: Poll) -> None:
        super().__init__(pupil, poll)
        self.so_far = poll.question.form.begins  # what is chosen in a form

    def on_vote(self, event: Event) -> None:
        choices = self.activity.question.choices
        place = int(event.key.rpartition("-")[2]) if choices else None
        guess = str(event.value or "").strip()[:LONGEST] if place is None else choices[place]
        if not guess:
            raise Refused(gettext("Type a guess first; a wrong one is fine."))
        self._vote(guess)

    def _vote(self, guess: str) -> None:
        self.scene.say(gettext("Your guess: {guess}").format(guess=self.activity.guess_words(guess)))
        self.activity.vote(self.scene.person, guess)

    def on_form(self, event: Event) -> None:
        """Handle a tapped piece or a chosen value."""
        self._press(event.key.removeprefix("form-"), event.value)

    def on_draw(self, event: Event) -> None:
        """Set the height of a bar."""
        self._press(event.key, event.value)

    def on_commit(self, event: Event) -> None:
        """Commit the bars as a guess."""
        self._press("commit", None)

    def _press(self, key: str, value: str | None) -> None:
        self.so_far, guess = self.activity.question.form.pressed(self.so_far, key, value)
        if guess is not None:
            self._vote(guess)

    def view(self) -> Element:
        return view.voting(self.activity, self.scene.person, self.so_far)


class VoteCount(Share):
    """Part of the teacher's page."""

    activity: "Poll"

    def on_hands(self, event: Event) -> None:
        """Switch between counting hands or tickets here and phones only."""
        self.activity.by_hand = bool(event.value)
        self.activity.room.touch()

    def on_more(self, event: Event) -> None:
        self._raised(event, 1)

    def on_fewer(self, event: Event) -> None:
        self._raised(event, -1)

    def _raised(self, event: Event, change: int) -> None:
        choice = self.activity.question.choices[int(event.key.rpartition("-")[2])]
        self.activity.raise_hand(choice, change)
        self.scene.say(gettext("{choice}: {n}").format(choice=choice, n=self.activity.raised[-1][choice]))

    def on_count(self, event: Event) -> None:
        self.activity.count()

    def on_again(self, event: Event) -> None:
        self.activity.again()

    def on_reveal(self, event: Event) -> None:
        self.activity.reveal()
        # Not on the button of the next question: two presses in a row must not skip one.
        self.scene.move_focus("part", top="teacher")

    def on_following(self, event: Event) -> None:
        """Ask the next question of the lesson."""
        file, number, _ = self.activity.question.following()
        self.activity.room.begin(Poll(self.activity.room, asked(file, number)))

    def view(self) -> Element:
        return view.counting(self.activity, self.scene.rail.plan is not None)

    @property
    def leads(self) -> bool:
        return self.activity.phase == VOTING or (self.activity.phase == COUNTED and self.activity.has_answer)


def asked(file: str, number: int) -> Question:
    """Return the question with this number in a lesson, a notebook `file`; Refused if it cannot be asked."""
    try:
        return question_of(file, number)
    except Exception as error:  # a notebook that was changed
        raise Refused(gettext("This question cannot be asked: {error}").format(error=error_text(error))) from None
