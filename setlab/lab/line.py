"""Options for JupyterLab, looked at before it starts: it would refuse them only when all lessons lie there."""

import re
from itertools import takewhile

from setlab.core import commands

PAGE = "--help-all"  # which JupyterLab shows
_OPTION = re.compile("--?[A-Za-z]")


def checked(args, ours=()):
    """Mistyped for what JupyterLab would refuse in `args`, or pass over; it hints at its options, and at `ours`."""
    flags, valued = _known()
    known, free = flags | valued | {PAGE}, False  # may a word stand here, as a value?
    args = [*takewhile(lambda arg: arg != "--", args)]
    for arg, after in zip(args, [*args[1:], None], strict=True):
        option, equals, _ = arg.partition("=")
        is_option = bool(_OPTION.match(arg))
        if not (_is_known(option, known) if is_option else free):
            raise commands.Mistyped(commands.unread(option, [*ours, *sorted(known)]))
        if equals and option in flags - valued:
            raise commands.Mistyped(commands.misread(option))
        free = is_option and not equals and option not in flags - valued
        if free and option in valued - flags and (after is None or _OPTION.match(after)):
            raise commands.Mistyped(commands.misread(option))


def _is_known(option, known):
    """Is it one for JupyterLab? With a dot it is a setting; of one with a hyphen in it the beginning is enough."""
    return "." in option or option in known or ("-" in option[2:] and sum(it.startswith(option) for it in known) == 1)


def _known():
    """(the options of JupyterLab without a value, those with one); some are both."""
    from jupyter_server.serverapp import aliases
    from jupyterlab.labapp import LabApp

    return _dashed(LabApp.flags), _dashed([*aliases, *LabApp.aliases])


def _dashed(names):
    """The names as they are typed; one of a single letter has one hyphen or two."""
    several = [name for each in names for name in (each if isinstance(each, tuple) else (each,))]
    return {f"--{name}" for name in several} | {f"-{name}" for name in several if len(name) == 1}
