"""Handouts for class rooms, as PDF.

They are decks to cut, dice to fold, boards, rules, worksheets with answers, certificates, posters of proofs, votes on
paper, plans of an hour and packets of all their paper.

Everything is drawn from `setlab.draw`, in the current language and theme (or `theme="black-and-white"`), on A4 or
Letter. The same call gives the same bytes. `save_all` writes all of it, as `python go.py handouts` does.

>>> from setlab import handouts
>>> handouts.worksheet("third-card", seed=7, paper="letter")
<worksheet-third-card-7-letter: 2 pages>
"""

from setlab_school.handouts.decks import boards, deck, dice_to_fold
from setlab_school.handouts.hours import plan
from setlab_school.handouts.packets import packet
from setlab_school.handouts.paper import Handout
from setlab_school.handouts.posters import certificate, poster, tickets
from setlab_school.handouts.rules_sheets import rules_pages
from setlab_school.handouts.saving import handout, save_all
from setlab_school.handouts.worksheets import worksheet

__all__ = [
    "Handout",
    "boards",
    "certificate",
    "deck",
    "dice_to_fold",
    "handout",
    "packet",
    "plan",
    "poster",
    "rules_pages",
    "save_all",
    "tickets",
    "worksheet",
]


def __dir__() -> list[str]:
    return sorted(__all__)
