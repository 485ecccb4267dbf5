"""Views of a poll: on a pupil's page, on the teacher's, and on the projector."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab_course.teach.formatting.showing import explained
from setlab_school.classroom.activity import judged
from setlab_school.classroom.polls.dots import line_of

if TYPE_CHECKING:
    from setlab_school.classroom.polls.poll import Poll
    from setlab_school.classroom.polls.questions import Question
    from setlab_school.classroom.room import Participant

MOST_BARS, MOST_WORDS = 10, 6  # guesses that are shown one by one, and words beside a line of numbers


def voting(poll: "Poll", person: "Participant", so_far: tuple | None = None) -> Element:
    """Return the question with a field for a guess; later the pupil's guess, and finally whether it was right."""
    here, form = poll.here(), poll.question.form
    guess = poll.last_guess(person)
    about = _about(here.question)
    question = [about, el("h2", here.question.question, class_="stage-question")]
    if poll.phase == "revealed":
        if form.is_bet and here.solved is not None and guess is not None and poll.has_answer:
            answered = here.solved.answered(poll.choice(guess, here.question))  # as a bet that was made
            return el("div", about, answered.view(), data_key="poll")
        worth = None if form.is_bet else _worth(poll, guess)
        return el("div", question, worth, _answer(poll, here.solved), data_key="poll")
    if poll.phase == "voting":
        now = poll.votes[-1].get(person)
        asked = form.asked(here.question, so_far, poll.choice(now, here.question))
        return el("div", question, asked, _standing(poll, now), data_key="poll")
    status = _standing(poll, guess) if guess is not None else el("p", gettext("You have not guessed."))
    why = el("p", gettext("The vote is closed. Tell your neighbour why you think so."))
    return el("div", question, status, why, data_key="poll")


def _about(question: "Question") -> Element | None:
    """Return what to look at before guessing, or None."""
    about = [el("div", explained(each), class_="class-about") for each in question.about]
    return el("div", about, class_="stage-shown", data_key="about") if about else None


def _standing(poll: "Poll", guess: str | None) -> Element | None:
    if guess is None:
        return None
    text = gettext("Your guess: {guess}").format(guess=poll.guess_words(guess))
    return el("p", text, class_="stage-note", data_key="standing")


def _worth(poll: "Poll", guess: str) -> Element:
    """Return the pupil's guess and whether it was right."""
    if guess is None:
        return None
    right, _ = poll.judged(guess)
    content = [gettext("Your guess: {guess}").format(guess=poll.guess_words(guess)), " ", el("strong", judged(right))]
    return el("p", content, class_="stage-note stage-yes" if right else "stage-note", data_key="standing")


def counting(poll: "Poll", is_planned: bool = False) -> Element:
    """Return the teacher's next steps, above what the projector shows; `is_planned`: a plan says what comes next."""
    buttons = [
        (poll.phase == "voting", gettext("Close the vote and show it"), "count"),
        (poll.phase == "counted" and len(poll.votes) == 1, gettext("Talk, and vote again"), "again"),
        (poll.phase == "counted" and poll.has_answer, gettext("Show the answer"), "reveal"),
    ]
    tools = [tool(text, event, main=n != 1) for n, (wanted, text, event) in enumerate(buttons) if wanted]
    return el(
        "div",
        el("div", tools, None if is_planned else _following(poll), class_="stage-toolbar", data_key="tools"),
        _by_hand(poll) if poll.phase == "voting" and poll.question.choices else None,
        projector(poll, "h2"),
        _missing(poll) if poll.phase == "voting" else None,
        data_key="counting",
    )


def _by_hand(poll: "Poll") -> Element:
    """Return the controls to count hands or tickets for each choice; a choice's letter is the key for one more."""
    switch = tool(gettext("Count hands or tickets here"), "hands", pressed=poll.by_hand)
    lines = [
        el(
            "li",
            el("span", f"{letter}. {choice}", class_="class-hand"),
            tool(gettext("one fewer"), "fewer", key=f"fewer-{n}"),
            el("strong", poll.raised[-1][choice]),
            tool(gettext("one more"), "more", keys=letter.lower(), key=f"more-{n}"),
        )
        for n, (choice, letter) in enumerate(poll.letters.items())
    ]
    return el("div", switch, el("ul", lines, class_="class-hands") if poll.by_hand else None, data_key="by-hand")


def _following(poll: "Poll") -> Element | None:
    """Return the button for the next question of the lesson, or None."""
    following = poll.question.following()
    if following is None:
        return None
    text = gettext("Next question: {question}").format(question=following[2])
    return tool(text, "following", main=poll.phase == "revealed")


def _missing(poll: "Poll") -> Element | None:
    """Return the list of people who have not guessed yet; the projector does not show it."""
    names = [el("li", el("bdi", person.name), data_key=f"missing-{person.number}") for person in poll.missing()]
    if not names:
        return None
    head = el("h3", gettext("Not guessed yet (only you see this)"))
    return el("div", head, el("ul", names, class_="class-names"), data_key="missing")


def projector(poll: "Poll", heading: str = "h1") -> Element:
    """Return the question and the number of guesses; then the guesses, and finally the answer.

    What it is about stands beside what the class says, and in the end both beside the answer.
    """
    question = el(heading, poll.question.question, class_="stage-question")
    about, counted = _about(poll.question), _counted(poll)
    if poll.phase == "voting":
        guesses = [_choices(poll), how_many(poll)]
    elif counted is not None and not poll.question.form.needs_table:
        guesses = [how_many(poll)]
    else:
        guesses = divided(poll)
    aside, beside = [about], [counted, *guesses]
    if poll.phase == "revealed":
        aside, beside = [about, counted, *guesses], [_answer(poll)]
    parts = [_half(aside, "aside"), _half(beside, "beside")]
    if None in parts:  # all the width for the one that is there
        parts = [*filter(None, [*aside, *beside])]
    return el("div", question, parts, class_="class-poll", data_key="poll")


def _half(parts: Sequence[Element | None], name: str) -> Element | None:
    """Return what stands on one side of the projector; None if there is nothing."""
    return el("div", parts, class_=f"class-{name}", data_key=name) if any(p is not None for p in parts) else None


def _counted(poll: "Poll") -> Element | None:
    """Return a picture of the guesses, or of the pieces to tap; None if the form has none."""
    tally = None if poll.phase == "voting" else {guess: counts[-1] for guess, counts in poll.tally()}
    answer = poll.solved.reveal() if poll.phase == "revealed" and poll.has_answer else None
    drawn = poll.question.form.counted(tally, answer)
    return None if drawn is None else el("div", drawn, class_="stage-shown", data_key="counted")


def how_many(poll: "Poll") -> Element:
    """Return the line that says how many have guessed."""
    n, here = poll.totals()[-1], len(poll.room.people)
    text = gettext("{n} of {all} have guessed.").format(n=n, all=here)
    if poll.by_hand:
        text = ngettext("{n} has guessed.", "{n} have guessed.", n).format(n=n)
    return el("p", text, class_="class-count", role="status", data_key="count")


def _choices(poll: "Poll") -> Element | None:
    """Return the choices; each with its letter where hands or tickets are counted."""
    lines = [el("li", f"{letter}. " if poll.by_hand else None, text) for text, letter in poll.letters.items()]
    return el("ul", lines, class_="class-lettered" if poll.by_hand else None, data_key="choices") if lines else None


def divided(poll: "Poll") -> list[Element | None]:
    """Return how the class is divided: numbers on a line, and below it the words that were guessed most often."""
    line = line_of(poll)
    if line is None:
        return [bars(poll)]
    numbers = poll.numbers()
    words = [each for each in poll.tally() if each[0] not in numbers]
    return [line, bars(poll, words, most=MOST_WORDS) if words else None]


def bars(poll: "Poll", tally: list | None = None, most: int = MOST_BARS, judged: bool = False) -> Element:
    """Return a table of the guesses in which each number is a bar as well: `most` rows, the last for all others.

    With `judged` it marks the right ones.
    """
    tally = poll.tally() if tally is None else tally
    few, rest = tally, []
    if len(tally) > most:
        often = sorted(tally, key=lambda line: -sum(line[1]))[: most - 1]
        few, rest = [line for line in tally if line in often], [line for line in tally if line not in often]
    if rest:
        others = [sum(column) for column in zip(*(counts for _, counts in rest), strict=True)]
        few = [*few, (gettext("other guesses"), others)]
    heads = [gettext("first vote"), gettext("second vote")][: len(poll.votes)]
    totals = [max(1, n) for n in poll.totals()]
    return el(
        "table",
        el("caption", gettext("What the class says"), class_="stage-unseen"),
        el("thead", el("tr", el("th", gettext("guess"), scope="col"), [el("th", text, scope="col") for text in heads])),
        el("tbody", [_bar(poll, guess, counts, totals, judged) for guess, counts in few]),
        class_="class-bars",
        data_key="bars",
    )


def _bar(poll: "Poll", guess: str, counts: Sequence[int], totals: Sequence[int], judged: bool) -> Element:
    known = poll.has_answer and poll.solved is not None and (judged or poll.phase == "revealed")
    form = poll.question.form
    right = known and form.is_right(guess, poll.solved.reveal())
    cells = [
        el("td", el("span", style=f"--share: {n / total:.3f}", class_="class-bar", aria_hidden="true"), n)
        for n, total in zip(counts, totals, strict=True)
    ]
    mark = el("strong", " ✔ ", gettext("Right.")) if right else None
    letter = f"{poll.letters[guess]}. " if (judged or poll.by_hand) and guess in poll.letters else None
    return el(
        "tr", el("th", letter, form.drawn(guess), mark, scope="row"), cells, class_="class-right" if right else None
    )


def _answer(poll: "Poll", here: "Question | None" = None) -> Element | None:
    """Return the answer and the reason; `here` is the solved question in another language than the room's."""
    solved = here or poll.solved
    if solved.reveal is None:
        return None
    why, answer = solved.why, poll.question.form.named(solved.reveal())
    return el(
        "div",
        el("div", answer, class_="stage-note stage-yes"),
        el("div", explained(why), class_="stage-why") if why is not None else None,
        data_key="answer",
    )


def outcome(poll: "Poll") -> list:
    """Return the report's section: how the class was divided, what is right, and the mistakes that were made."""
    answer = el("p", el("strong", gettext("Right:")), " ", poll.right) if poll.right else None
    return [answer, bars(poll, judged=True), _slips(poll)]


def _slips(poll: "Poll") -> Element | None:
    """Return the mistakes, each with the sentence that answers it and the number of first votes for it."""
    met = Counter()
    for guess in poll.votes[0].values():
        right, reply = poll.judged(guess)
        if right is False and reply:
            met[poll.question.form.format(guess), reply] += 1
    lines = [
        el("li", el("strong", f"{guess} × {n}"), " ", reply, data_key=f"slip-{place}")
        for place, ((guess, reply), n) in enumerate(met.most_common())
    ]
    return el("div", el("h3", gettext("Mistakes that came up")), el("ul", lines)) if lines else None
