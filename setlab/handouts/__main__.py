"""`setlab handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import sys
from functools import partial

from setlab.core import commands
from setlab.core.i18n import LANGUAGES, gettext, of_reader, speaking, tag
from setlab.handouts.packets import Wish
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import FOLDER, MAKERS, save_all

USUAL = {"language": "", "paper": "a4", "theme": "", "folder": FOLDER, "site": ""}
NUMBERS = {name: getattr(Wish(), name) for name in ("seed", "pupils", "rounds")}


def main(args):
    """Write what the command line asks for; return the exit code."""
    return commands.run(_answered, args)


def _answered(argv):
    with speaking(commands.spoken(argv)):
        if commands.HELP.intersection(argv):
            print(told())
            return 0
        try:
            names, wish = _asked(argv)
            for code in LANGUAGES if wish["language"] == "all" else [wish["language"] or of_reader()]:
                with speaking(code):
                    look = wish["paper"], wish["theme"] or None
                    seed, *class_ = (wish[name] for name in NUMBERS)
                    paths = save_all(wish["folder"], names, seed, *look, True, wish["site"] or None, *class_)
                    print(f"{paths[0].parent}: {', '.join(path.name for path in paths)}", flush=True)
        except KeyboardInterrupt:
            print(gettext("Stopped. The handouts that are written already are whole."), file=sys.stderr)
            return commands.STOPPED
        except (TypeError, ValueError) as error:
            print(error, file=sys.stderr)
            return commands.MISTYPED
        except (ImportError, OSError) as error:
            if getattr(error, "errno", None) in commands.ENDED:  # of stdout: what no folder takes has a sentence only
                raise
            print(error, file=sys.stderr)
            return commands.CANNOT
    return 0


def told():
    """The page of help."""
    languages = gettext("in another language: {all}; in every one: all").format(all=" ".join(map(tag, LANGUAGES)))
    command = f"{commands.called()} handouts"
    ways = {
        command: gettext("all handouts"),
        f"{command} deck certificate": gettext("only these"),
        f"{command} questions": gettext("the lessons' questions for a learning platform, as a package of QTI 2.1"),
        "… --language de": languages,
        "… --paper letter": gettext("paper: {all}").format(all=gettext(", ").join(SIZES)),
        "… --theme black-and-white": gettext("colours: {all}").format(all=gettext(", ").join(THEMES)),
        "… --seed 7": gettext("other worksheets: each number gives other ones"),
        "… --site https://…": gettext("where the site is, for the codes on worksheets"),
        "… --pupils 28 --rounds 4": gettext("rounds at tables: for how many, and how many rounds"),
        f"… --folder {FOLDER}": gettext("where to write"),
    }
    names = gettext("The handouts: {all}.").format(all=gettext(", ").join(MAKERS))
    return commands.page(gettext("Write paper for class rooms, as PDF."), ways, names)


def _asked(argv):
    """(names of handouts, {option: value}); ValueError for what cannot be read."""
    readers = {f"--{name}": str for name in USUAL} | {f"--{name}": partial(_number, name) for name in NUMBERS}
    names, wish = commands.read(argv, readers)
    return names, USUAL | NUMBERS | wish


def _number(name, text):
    try:
        return int(text)
    except ValueError:  # of too many digits, too
        says = gettext("behind {option} stands a whole number, not {it!r}; --help shows what there is")
        raise ValueError(says.format(option=f"--{name}", it=text)) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
