"""Who has what: what each player has taken, drawn small."""

from setlab.core.i18n import gettext
from setlab.draw import row as draw_row
from setlab.draw import rows as draw_rows
from setlab.draw.markup import el
from setlab.games.narration import played

SMALL = 40  # of a card in the score: one can read it
LAST = 1  # groups that the score shows


def pile(seat, name, groups, in_full, extra=None, active=False, came_from=""):
    """What one player has taken: the name as an element, the number, and the last group, drawn small.

    `came_from` names the keys of the pieces of the last group, where they lay: they fly to the pile.
    """
    shown = groups if in_full else groups[-LAST:]
    drawn = [
        el("span", draw_row(group, width=SMALL, across=len(group)), class_="stage-group", data_key=f"got-{seat}-{n}")
        for n, group in enumerate(shown, len(groups) - len(shown))
    ]
    if drawn and came_from:
        drawn[-1].set("data-from", came_from)
    return el(
        "div",
        name,
        el(
            "span", len(groups), class_="stage-score", aria_label=gettext("{n} taken").format(n=len(groups)), role="img"
        ),
        extra,
        el("span", drawn, class_="stage-got", data_key=f"all-{seat}"),
        class_="stage-pile stage-active" if active else "stage-pile",
        data_key=f"pile-{seat}",
    )


def deal_of(match):
    """The number of the deal; nothing while it would tell what people hide from each other."""
    seed = match.shown_seed
    return seed is not None and el("span", gettext("Deal {seed}").format(seed=seed), class_="stage-quiet stage-deal")


def groups_drawn(groups):
    """Groups one below the other, each with its cards."""
    return el("div", draw_rows(groups, width=64), class_="stage-groups", data_key="groups")


def show_all(piles, pressed):
    """The button that shows all groups, where some are left out; else nothing."""
    if not any(len(each) > LAST for each in piles):
        return None
    return el(
        "button",
        gettext("Show all"),
        data_key="piles",
        data_on_click="piles",
        data_toggle=True,
        aria_pressed=pressed,
    )


def stopwatch(scene):
    """How long was played so far: it runs on the page while time counts, and stops with the match."""
    state, session, time = scene.match.state, scene.sitting, scene.match.game.time
    if not scene.over:
        state = state._replace(now=max(session.time, state.now))
    so_far = time(state)
    runs = not scene.over and time(state._replace(now=state.now + 1000)) > so_far
    since = scene.timing.kernel_time(session.time - so_far) if runs else None
    face = el("span", played(so_far), class_="stage-clock", data_key="played", data_since=since, role="timer")
    return el("span", gettext("Time"), " ", face, class_="stage-timing", data_key="time-played")


def clock(scene, name, at, n):
    """A clock that counts down to that time of play, on the page."""
    left = played(max(at - scene.sitting.time, 0))
    face = el(
        "span",
        left,
        class_="stage-clock",
        data_key=f"clock-{n}",
        data_deadline=scene.timing.kernel_time(at),
        role="timer",
    )
    return el("span", name, " ", face, class_="stage-timing", data_key=f"timing-{n}")
