"""`setlab handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import sys

from setlab.core import commands
from setlab.core.i18n import LANGUAGES, gettext, of_reader, speaking
from setlab.handouts.packets import Wish
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import FOLDER, MAKERS, save_all


def main(args):
    """Write what the command line asks for; return the exit code."""
    return commands.run(_answered, args, "all")


def _answered(args, language):
    if not (wish := _parser().read(args)):
        return 0
    try:
        for code in LANGUAGES if language == "all" else [language or of_reader()]:
            with speaking(code):
                look, class_ = (wish.paper, wish.theme), (wish.pupils, wish.rounds)
                paths = save_all(wish.folder, wish.names, wish.seed, *look, True, wish.site, *class_)
                print(f"{paths[0].parent}: {', '.join(path.name for path in paths)}", flush=True)
    except KeyboardInterrupt:
        print(gettext("Stopped. The handouts that are written already are whole."), file=sys.stderr)
        return commands.STOPPED
    except (TypeError, ValueError) as error:
        raise commands.Mistyped(error) from None
    except (ImportError, OSError) as error:
        if getattr(error, "errno", None) in commands.ENDED:  # of stdout: what no folder takes has a sentence only
            raise
        print(error, file=sys.stderr)
        return commands.CANNOT
    return 0


def _parser():
    all_ = gettext(", ").join
    more = gettext("The handouts: {all}.").format(all=all_(MAKERS))
    parser = commands.Parser("handouts", gettext("Write paper for class rooms, as PDF."), more, "all")
    add, usual = parser.options.add_argument, Wish()
    add("names", nargs="*", metavar="deck certificate", help=gettext("only these; without a name, all handouts"))
    add("--paper", default="a4", metavar="letter", help=gettext("paper: {all}").format(all=all_(SIZES)))
    add("--theme", metavar="black-and-white", help=gettext("colours: {all}").format(all=all_(THEMES)))
    others = gettext("other worksheets: each number gives other ones")
    add("--seed", type=_number("--seed"), default=usual.seed, metavar="7", help=others)
    add("--site", metavar="https://…", help=gettext("where the site is, for the codes on worksheets"))
    add("--pupils", type=_number("--pupils"), default=usual.pupils, metavar="28", help=gettext("pupils at tables"))
    add("--rounds", type=_number("--rounds"), default=usual.rounds, metavar="4", help=gettext("rounds at tables"))
    add("--folder", default=FOLDER, help=gettext("where to write"))
    return parser


def _number(option):
    def read(text):
        try:
            return int(text)
        except ValueError:  # of too many digits, too
            says = gettext("behind {option} stands a whole number, not {it!r}; --help shows what there is")
            raise ValueError(says.format(option=option, it=text)) from None

    return read


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
