"""What comes back from the lessons, on the page that lists them: the questions of today, and nothing around them."""

from collections.abc import Callable

from setlab.core.i18n import language as speak
from setlab.pages.kept import Kept
from setlab.pages.sending import Carrier
from setlab.teach.bets.reviewing import Review


class Yesterday:
    """At most five questions about what was met on other days, in a `language`; `send` is given texts for their page.

    >>> told = []
    >>> Yesterday("en", told.append).open()
    >>> "There are no questions for today." in told[0]
    True
    """

    def __init__(self, language: str, send: Callable[[str], object]) -> None:
        speak(language)
        self.kept = Kept()
        self.scene = Review()
        self._carrier = Carrier(self.scene, send)
        self.receive = self._carrier.receive

    def open(self) -> None:
        """Show them."""
        self._carrier.open()

    def changed(self) -> list[tuple[str, bytes | None]]:
        """What is to be kept now: names of files with their contents, None for one that is gone."""
        return list(self.kept.changed().items())

    def take(self, name: str, content: bytes | None = None) -> None:
        """Another page has changed this file."""
        self.kept.put(name, content)
