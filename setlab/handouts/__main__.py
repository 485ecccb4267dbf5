"""`setlab handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import sys

from setlab.core import commands
from setlab.core.i18n import LANGUAGES, gettext, of_reader, speaking, tag
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import FOLDER, MAKERS, save_all

USUAL = {"language": "", "paper": "a4", "theme": "", "seed": 1, "folder": FOLDER, "site": ""}


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
                    paths = save_all(wish["folder"], names, wish["seed"], *look, site=wish["site"] or None)
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
        "… --language de": languages,
        "… --paper letter": gettext("paper: {all}").format(all=gettext(", ").join(SIZES)),
        "… --theme black-and-white": gettext("colours: {all}").format(all=gettext(", ").join(THEMES)),
        "… --seed 7": gettext("other worksheets: each number gives other ones"),
        "… --site https://…": gettext("where the site is, for the codes on worksheets"),
        f"… --folder {FOLDER}": gettext("where to write"),
    }
    names = gettext("The handouts: {all}.").format(all=gettext(", ").join(MAKERS))
    return commands.page(gettext("Write paper for class rooms, as PDF."), ways, names)


def _asked(argv):
    """(names of handouts, {option: value}); ValueError for what cannot be read."""
    names, wish = commands.read(argv, {f"--{name}": _number if name == "seed" else str for name in USUAL})
    return names, USUAL | wish


def _number(text):
    try:
        return int(text)
    except ValueError:  # of too many digits, too
        says = gettext("behind {option} stands a whole number, not {it!r}; --help shows what there is")
        raise ValueError(says.format(option="--seed", it=text)) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
