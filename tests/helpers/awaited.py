"""Words that nobody has translated yet: a fast test that fails for want of them waits; with `--full` it is red.

So whoever writes a message in English commits in peace, and no release is made without its translations. Where all
is translated nothing ever waits.
"""

import gettext
from typing import ClassVar

import pytest

_translation = gettext.translation


class _Listener(gettext.NullTranslations):
    """Stands behind a catalogue and hears what it has no words for."""

    messages: ClassVar[set[str]] = set()  # of all catalogues

    def gettext(self, message):
        self.messages.add(message)
        return message

    def ngettext(self, msgid1, msgid2, n):
        self.messages.add(msgid1)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self.gettext(message)


def listened(*args, **more):
    """Open a catalogue as gettext does, with somebody behind it who listens."""
    found = _translation(*args, **more)
    found.add_fallback(_Listener())
    return found


def pytest_configure(config):
    gettext.translation = listened


def pytest_runtest_setup(item):
    _Listener.messages.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and _Listener.messages and "not full" in item.config.option.markexpr and (words := awaited()):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, waiting(words))
    return report


def waiting(words):
    """What is said of a test that waits for these."""
    return f"waits for translations: {', '.join(map(repr, words))}"


def waits(messages):
    """The same of messages, of which a language that was just begun has thousands: three of them will do."""
    words = [message.id if isinstance(message.id, str) else message.id[0] for message in messages]
    return waiting(words[:3]) + f" and {len(words) - 3} more" * (len(words) > 3)


def awaited():
    """What this test asked for in vain and a language has promised: names of people, say, never belong there."""
    from tools import translations  # only now: it brings all of setlab along

    lacking = {translations.forms(each.id)[0] for code in translations.OTHERS for each in translations.owed(code)}
    return sorted(_Listener.messages & lacking)
