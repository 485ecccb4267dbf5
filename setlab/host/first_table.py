"""The first table of a page, drawn before its Python is there: one frame, all cards, and how some deals begin."""

import json
from random import Random

from setlab.common.i18n import gettext
from setlab.core.cards import DECK
from setlab.draw.markup import to_html
from setlab.games.match import Match
from setlab.host.sending import Carrier
from setlab.widgets.lobby.lobby import USUAL, Lobby
from setlab.widgets.parts.places import drawn

DEALS = 200  # of which a page chooses one by chance
AT_FIRST = 12  # cards, so a deal that begins with more is left out


def first_table() -> dict:
    """Return the data, in the current language, from which a page shows a first table before its Python is there.

    `frame` shows the table of the deal `seed`. With `deals`, {seed: codes of the first cards}, and `cards`, {code:
    [name, HTML]}, a page can show other deals. `says` has the verdicts on three cards, {"true": text, "false": text}.
    """
    deals = first_deals()
    seed = next(iter(deals))
    sent: list[str] = []
    lobby = Lobby(keep=False)
    lobby.next_seed = seed
    lobby.press("choose", f"play-{USUAL}")
    Carrier(lobby, sent.append).open()
    return {
        "frame": json.loads(sent[0])["frame"],
        "seed": seed,
        "cards": {card.code: [str(card), to_html(drawn(card))] for card in DECK},
        "deals": deals,
        "says": {"true": str(gettext("These three are a SET.")), "false": str(gettext("These three are not a SET."))},
    }


def first_deals() -> dict[int, str]:
    """Return the codes of the first cards of some deals, in the order of their places, by the seeds of the deals."""
    chance, found = Random(DEALS), {}
    while len(found) < DEALS:
        seed = chance.randrange(10**5, 10**6)
        cards = Match(USUAL, seed).state.cards
        if len(cards) == AT_FIRST:
            found[seed] = " ".join(card.code for card in cards)
    return found
