"""`setlab handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from setlab.common import commands
from setlab.common.i18n import LANGUAGES, gettext, of_reader, speaking
from setlab_school.handouts.pages import SIZES, THEMES
from setlab_school.handouts.saving import FOLDER, MAKERS, save_all

if TYPE_CHECKING:
    from setlab.common.commands import Parser


def main(args: Sequence[str]) -> int | None:
    """Write what the command line asks for; return the exit code."""
    return commands.run(_answered, args, "all")


def _answered(args: list[str], language: str | None) -> int:
    if not (wish := _parser().read(args)):
        return 0
    try:
        for code in LANGUAGES if language == "all" else [language or of_reader()]:
            with speaking(code):
                paths = save_all(wish.folder, wish.names, wish.seed, wish.paper, wish.theme, site=wish.site)
                print(f"{paths[0].parent}: {', '.join(path.name for path in paths)}", flush=True)
    except KeyboardInterrupt:
        print(gettext("Stopped. The handouts written so far are complete."), file=sys.stderr)
        return commands.STOPPED
    except (TypeError, ValueError) as error:
        raise commands.UsageError(error) from None
    except (ImportError, OSError) as error:
        if getattr(error, "errno", None) in commands.ENDED:  # broken stdout; errors of folders have only a sentence
            raise
        print(error, file=sys.stderr)
        return commands.CANNOT
    return 0


def _parser() -> "Parser":
    all_ = gettext(", ").join
    more = gettext("The handouts: {all}.").format(all=all_(MAKERS))
    parser = commands.Parser("handouts", gettext("Write handouts for class rooms, as PDF."), more, "all")
    add = parser.options.add_argument
    add("names", nargs="*", metavar="deck certificate", help=gettext("only these; without a name, all handouts"))
    add("--paper", default="a4", metavar="letter", help=gettext("paper: {all}").format(all=all_(SIZES)))
    add("--theme", metavar="black-and-white", help=gettext("colours: {all}").format(all=all_(THEMES)))
    others = gettext("different worksheets: each number gives different ones")
    add("--seed", type=_number, default=1, metavar="7", help=others)
    add("--site", metavar="https://…", help=gettext("where the site is, for the codes on worksheets"))
    add("--folder", default=FOLDER, help=gettext("where to write"))
    return parser


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # also for too many digits
        says = gettext("{option} takes a whole number, not {it!r}; --help shows what there is")
        raise ValueError(says.format(option="--seed", it=text)) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
