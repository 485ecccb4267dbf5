"""The games as a page: the lobby and its saved files, in the Python of a browser."""

import json
from collections.abc import Callable

from setlab.common.i18n import language as speak
from setlab.host.kept import BrowserFiles
from setlab.host.sending import Carrier
from setlab.widgets.lobby.lobby import Lobby

CHALLENGE = "challenge="  # how such a fragment begins
PAGE = "play"  # the prepared page and the one that Python draws have the same name


class SiteApp:
    """The lobby in this `language`, on a page of this `address`; `send` is given texts for the page.

    `seed` is the deal that the page shows at its first table, while Python is on its way (`setlab.host.first_table`).
    A challenge is a fragment of the address, which no server sees: its deal lies on a table.
    """

    def __init__(self, language: str, address: str, seed: int, send: Callable[[str], object]) -> None:
        speak(language)
        self.kept = BrowserFiles()
        self.lobby = Lobby()
        self.lobby.next_seed = seed
        page, _, fragment = address.partition("#")
        self.lobby.address = page.partition("?")[0].rpartition("/")[0] + "/" if page else ""  # without a language
        if fragment.startswith(CHALLENGE):
            self.lobby.challenged.open(fragment)
        self.lobby.refresh()  # the first frame is the one that was prepared
        self.carrier = Carrier(self.lobby, send, PAGE)
        self.receive, self.receive_all = self.carrier.receive, self.carrier.receive_all

    def changed(self) -> list[tuple[str, bytes | None]]:
        """Return the files to save now, as (name, content); the content of a deleted file is None."""
        return list(self.kept.changed().items())

    def take(self, name: str, content: bytes | None = None) -> None:
        """Write a file that another page has changed, or delete it (None)."""
        self.kept.put(name, content)

    def open(self) -> None:
        """Replace the page that was drawn beforehand."""
        self.lobby.refresh()


def beforehand() -> dict:
    """Return the first text of a page with the lobby of a new player, in the current language."""
    sent = []
    lobby = Lobby(keep=False)
    Carrier(lobby, sent.append, PAGE).open()
    return json.loads(sent[0])
