"""What a player keeps in two places, made one: for each file a rule by which two of them become one.

Nothing is lost by it, and whoever joins the same twice has what they had after the first time.
"""

from collections.abc import Callable


def earlier(day):
    """A rule for entries that stand once they are written: of two, the one with the earlier `day` stays."""

    def joined(ours, theirs, newer):
        def stays(name):
            before, other = _day_of(ours.get(name), day), _day_of(theirs[name], day)
            return name in ours and not (before and other and other < before)

        return ours | {name: entry for name, entry in theirs.items() if not stays(name)}

    return joined


def later(day):
    """The other way round: of two, the one with the later `day` stays."""

    def joined(ours, theirs, newer):
        return ours | {
            name: entry for name, entry in theirs.items() if _day_of(entry, day) > _day_of(ours.get(name), day)
        }

    return joined


def _day_of(entry, day):
    found = entry.get(day) if isinstance(entry, dict) else None
    return found if isinstance(found, str) else ""


def progress(ours, theirs, newer):
    """Whatever was solved in either is solved, since the day on which it was solved first."""
    return ours | {task: _both(ours.get(task), entry) for task, entry in theirs.items() if isinstance(entry, dict)}


def _both(ours, theirs):
    if not isinstance(ours, dict):
        return theirs
    tries = [entry["tries"] for entry in (ours, theirs) if type(entry.get("tries")) is int]
    days = [entry["solved"] for entry in (ours, theirs) if isinstance(entry.get("solved"), str)]
    return theirs | ours | {"tries": max(tries, default=0), "solved": min(days, default=None)}


def latest(ours, theirs, newer):
    """What was written last counts, wherever both have something; so does each guess."""
    return _over(ours, theirs) if newer else _over(theirs, ours)


def _over(old, new):
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {name: _over(old[name], each) if name in old else each for name, each in new.items()}
    return new


def guesses(ours, theirs, newer):
    """The same for pages of lessons, whose guesses are lists: [[cell, question, choices, guess], …]."""
    joined = latest(ours, theirs, newer)
    for name, page in joined.items():
        both = (ours, theirs) if newer else (theirs, ours)
        every = {repr(each[:3]): each for kept in both for each in _guesses_in(kept.get(name))}
        if isinstance(page, dict) and every:
            joined[name] = page | {"guesses": sorted(every.values(), key=repr)}
    return joined


def _guesses_in(page):
    found = page.get("guesses") if isinstance(page, dict) else None
    return [each for each in found if isinstance(each, list)] if isinstance(found, list) else []


def ours_first(ours, theirs, newer):
    """What was chosen here stays."""
    return theirs | ours


Rule = Callable[[dict, dict, bool], dict]  # ours, theirs, are theirs the newer ones? -> both

# Several of these files belong to rooms above this one. The rules stand together here all the same: a page that only
# plays takes along what was kept by lessons, of which it knows nothing.
RULES: dict[str, Rule] = {
    "progress.json": progress,
    "daily.json": earlier("on"),
    "hypotheses.json": earlier("date"),
    "answers.json": latest,
    "recall.json": later("on"),
    "pages.json": guesses,
    "settings.json": ours_first,
    "series.json": ours_first,
}
LEFT_OUT = ("overview.json",)  # made anew wherever it is missing
