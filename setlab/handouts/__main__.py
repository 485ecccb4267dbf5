"""`python -m setlab.handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import argparse
import sys

from setlab.core.i18n import LANGUAGES, gettext, of_reader, speaking, tag
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import FOLDER, MAKERS, save_all


class Parser(argparse.ArgumentParser):
    """One sentence instead of a page for what cannot be read."""

    def error(self, message):
        raise ValueError(gettext("{what}; --help shows what there is").format(what=message))


def main(argv):
    """Write what the command line asks for; return the exit code."""
    parser = Parser("python go.py handouts", description="Paper for class rooms, as PDF.")
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(MAKERS)}; all, if none is named")
    codes = [*map(tag, LANGUAGES)]
    parser.add_argument("--language", help=f"{', '.join(codes)}, or all; else the one that is kept, or the computer's")
    parser.add_argument("--paper", default="a4", help=", ".join(SIZES))
    parser.add_argument("--theme", help=", ".join(THEMES))
    parser.add_argument("--seed", type=int, default=1, help="of the worksheets: another number gives other ones")
    parser.add_argument("--folder", default=FOLDER, help=f"where to write, {FOLDER} if not said")
    try:
        wish = parser.parse_args(argv)
        for code in codes if wish.language == "all" else [wish.language or of_reader()]:
            with speaking(code):
                paths = save_all(wish.folder, wish.names, wish.seed, wish.paper, wish.theme)
                print(f"{paths[0].parent}: {', '.join(path.name for path in paths)}", flush=True)
    except KeyboardInterrupt:
        print(gettext("Stopped. The handouts that are written already are whole."), file=sys.stderr)
        return 130
    except (ImportError, OSError, TypeError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
