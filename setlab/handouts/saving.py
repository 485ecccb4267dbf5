"""All handouts by their names, and how they are written into a folder of their language."""

import os
from collections.abc import Iterable
from pathlib import Path

from setlab.core.i18n import gettext, language, tag
from setlab.counts.reporting import Progress
from setlab.handouts.cutting import deck
from setlab.handouts.folding import dice_stickers, dice_to_fold
from setlab.handouts.gluing import boards
from setlab.handouts.honours import certificate, score_sheet
from setlab.handouts.hours import plan, plan_names
from setlab.handouts.paper import Handout
from setlab.handouts.posters import poster
from setlab.handouts.press import Press
from setlab.handouts.telling import rules_pages
from setlab.handouts.worksheets import KINDS, worksheet
from setlab.teach.bets.proofs import proof_names

FOLDER = "build/handouts"


def _sheet(kind):
    return lambda seed, *look: worksheet(kind, seed, *look)


def _poster(proof):
    return lambda seed, *look: poster(proof, *look)


def _plan(name):
    return lambda seed, *look: plan(int(name.rpartition("-")[2]), *look)


# name of the file: what makes it of a seed, a paper and a theme
MAKERS = {
    "deck": lambda seed, *look: deck("set", *look),
    "junior-deck": lambda seed, *look: deck("junior", *look),
    "dice-to-fold": lambda seed, *look: dice_to_fold(*look),
    "dice-stickers": lambda seed, *look: dice_stickers(*look),
    "board": lambda seed, *look: boards(*look),
    "rules": lambda seed, *look: rules_pages(*look),
    **{f"worksheet-{kind}": _sheet(kind) for kind in KINDS},
    "score-sheet": lambda seed, *look: score_sheet(*look),
    "certificate": lambda seed, *look: certificate(*look),
    "certificate-winner": lambda seed, paper, theme: certificate(paper, theme, won=True),
    **{f"poster-{proof}": _poster(proof) for proof in proof_names()},
    **{name: _plan(name) for name in plan_names()},
}


def handout(name: str, seed: int = 1, paper: str = "a4", theme: str | None = None) -> Handout:
    """A handout by the name of its file, such as "deck"; the seed is that of worksheets.

    >>> handout("worksheet-magic-square").title
    'Magic squares'
    """
    return MAKERS[_known(name)](seed, paper, theme)


def save_all(
    folder: str | os.PathLike = FOLDER,
    names: Iterable[str] = (),
    seed: int = 1,
    paper: str = "a4",
    theme: str | None = None,
    progress: bool = True,
) -> list[Path]:
    """Write the handouts of these `names`, or all of them, into `folder/<language>`, and return their paths.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in save_all(folder, ["dice-to-fold"], progress=False)]
    ['dice-to-fold.pdf']
    """
    names = [_known(name) for name in names] or list(MAKERS)
    Press(paper, theme)  # what is wrong is said before anything is written
    place, paths = Path(folder) / tag(language()), []
    with Progress(len(names), progress) as done:
        for name in names:
            paths.append(handout(name, seed, paper, theme).save(place))
            done()
    return paths


def _known(name):
    if not isinstance(name, str) or name not in MAKERS:
        text = gettext("there is no handout {it!r}; choose one of {all}")
        raise ValueError(text.format(it=name, all=gettext(", ").join(MAKERS)))
    return name
