"""Handouts by their names, and how they are written into a folder of their language."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from setlab.common.i18n import gettext, has_words, language, tag, unmade
from setlab.common.integers import whole
from setlab.common.suggestions import nearest
from setlab.counts.reporting import ProgressLine
from setlab_school.handouts.hours import plan, plan_names
from setlab_school.handouts.packets import PACKETS, SHEETS, HandoutOptions, packet
from setlab_school.handouts.pages import Press
from setlab_school.handouts.paper import Handout
from setlab_school.handouts.posters import poster, posters
from setlab_school.handouts.rules_sheets import rules_pages, several
from setlab_school.handouts.worksheets import KINDS, site_at, worksheet

FOLDER = "build/handouts"


def _printed(make: Callable, what: int | str) -> Callable:
    return lambda wish: make(what, *wish.look)


def _wished(make: Callable, what: int | str) -> Callable:
    return lambda wish: make(what, *wish)


# name of the file -> its maker
MAKERS: dict[str, Callable[[HandoutOptions], Handout]] = {
    **{name: make for name, (make, _) in SHEETS.items()},
    "rules": lambda wish: rules_pages(*wish.look),
    **{f"worksheet-{kind}": _wished(worksheet, kind) for kind in KINDS},
    **{f"poster-{proof}": _printed(poster, proof) for proof in posters()},
    **{name: _printed(plan, number) for number, name in enumerate(plan_names())},
    **{f"packet-{number}": _wished(packet, number) for number in PACKETS},
}


def handout(name: str, seed: int = 1, paper: str = "a4", theme: str | None = None, site: str | None = None) -> Handout:
    """Make a handout by the name of its file, such as "deck".

    The seed is that of worksheets, whose codes for cameras lead to the `site` of this address.

    >>> handout("worksheet-magic-square").title
    'Magic squares'
    """
    return MAKERS[_known(name)](HandoutOptions(whole(seed, gettext("a seed")), paper, theme, site))


def save_all(
    folder: str | os.PathLike = FOLDER,
    names: Iterable[str] = (),
    seed: int = 1,
    paper: str = "a4",
    theme: str | None = None,
    progress: bool = True,
    site: str | None = None,
) -> list[Path]:
    """Write the handouts of these `names`, or all of them, into `folder/<language>`, and return their paths.

    The `site` of the codes on worksheets is as in `handout`, like all else that can be chosen. TypeError for a folder
    that is none, ValueError for what is not known.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in save_all(folder, ["dice-to-fold"], progress=False)]
    ['dice-to-fold.pdf']
    """
    if not isinstance(folder, (str, os.PathLike)):
        text = gettext("the folder is a text such as {folder!r}, not {it!r}; handouts are chosen by names=['deck']")
        raise TypeError(text.format(folder=FOLDER, it=folder))
    names = [*dict.fromkeys(map(_known, several(names)))] or list(MAKERS)
    seed = whole(seed, gettext("a seed"))
    wish = HandoutOptions(seed, paper, theme, site_at(site))
    Press(*wish.look)  # fail before writing anything
    if not has_words(language()):
        raise ValueError(unmade(language()))
    place, paths = Path(folder) / tag(language()), []
    with ProgressLine(len(names), progress) as done:
        for name in names:
            paths.append(MAKERS[name](wish).save(place))
            done()
    return paths


def _known(name: str) -> str:
    if not isinstance(name, str) or name not in MAKERS:
        text = gettext("there is no handout {it!r}; choose one of {all}")
        if meant := nearest(str(name).removesuffix(".pdf"), MAKERS):
            text = gettext("there is no handout {it!r}; perhaps you mean {meant!r}. Choose one of {all}")
        raise ValueError(text.format(it=name, meant=meant, all=gettext(", ").join(MAKERS)))
    return name
