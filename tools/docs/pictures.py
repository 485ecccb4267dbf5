"""Take pictures of tables and widgets as a player sees them, with Chromium.

    python go.py pictures             the gallery: each light, dark and on a phone; build/pictures/index.html shows it
    python go.py pictures readme      those of README, into tools/docs/shots (after python go.py docs, for a lesson)

`python go.py test --full tests/docs/test_pictures.py` compares the gallery with small copies of how it looked before.
"""

import sys
from contextlib import contextmanager
from datetime import date
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from setlab import widgets  # noqa: E402
from setlab.host import Host  # noqa: E402

GALLERY = ROOT / "build" / "pictures"
README = HERE / "shots"
LESSON = ROOT / "build" / "docs" / "notebooks" / "01_the_rule.html"
WIDE, PHONE = {"width": 1120, "height": 700}, {"width": 390, "height": 844}
LOOKS = {"light": (WIDE, "light"), "dark": (WIDE, "dark"), "phone": (PHONE, "light")}
SCENES = {
    "versus": lambda: widgets.CardTable("versus", seed=7, level="beginner", keep=False),
    "memory": lambda: widgets.CardTable("memory", seed=7, keep=False),
    "ultraset": lambda: widgets.CardTable("ultraset", seed=7, keep=False),
    "daily puzzle": lambda: widgets.DailyPuzzle(date(2026, 3, 1), keep=False),
    "cubed": lambda: widgets.CubedBoard(seed=7, keep=False),
    "scramble": lambda: widgets.ScrambleTable(seed=7, keep=False),
    "crossword": lambda: widgets.CrosswordTable(seed=7, keep=False),
    "dnup": lambda: widgets.DnupTable(seed=7, keep=False),
    "end game": lambda: widgets.EndGame(seed=7),
    "validator": lambda: widgets.Validator(seed=7),
    "space": lambda: widgets.SpaceExplorer(),
    "caps": lambda: widgets.CapBuilder(3),
}


class Camera:
    """Takes pictures of scenes that this host shows in this Chromium: `camera.take(scene, "light", path)`."""

    def __init__(self, host, chromium):
        self.host, self.chromium = host, chromium

    def page(self, look):
        """Return an empty page of this look."""
        size, scheme = LOOKS[look]
        return self.chromium.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")

    def take(self, scene, look, path, clicks=()):
        """Write the picture of a scene, after these keys were clicked."""
        page = self.page(look)
        page.goto(self.host.show(scene))
        page.locator(".stage[data-js-rev]").first.wait_for()
        for key in clicks:
            page.locator(f"[data-key={key}]").click()
        page.evaluate("document.fonts.ready")
        page.screenshot(path=path)
        page.close()


@contextmanager
def started():
    """Yield a camera with a Chromium of its own."""
    with Host() as host, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False)
        yield Camera(host, chromium)
        chromium.close()


def gallery(folder=GALLERY):
    """Write a picture of each scene in each look, and a page that shows all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    with started() as camera:
        for number, (name, make) in enumerate(SCENES.items(), 1):
            print(f"{number} of {len(SCENES)}: {name}", flush=True)
            for look in LOOKS:
                camera.take(make(), look, folder / f"{name}-{look}.png".replace(" ", "-"))
    (folder / "index.html").write_text(shown(), encoding="utf-8", newline="\n")


def shown():
    """Return the page of the gallery."""
    rows = []
    for name in SCENES:
        files = [(look, f"{name}-{look}.png".replace(" ", "-")) for look in LOOKS]
        images = [f'<img src="{escape(file)}" alt="{escape(f"{name}, {look}")}" height="350">' for look, file in files]
        rows.append(f"<h2>{escape(name)}</h2>\n<p>{' '.join(images)}</p>")
    head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>setlab: the gallery</title>\n'
    return head + "<h1>Tables and widgets</h1>\n" + "\n".join(rows) + "\n"


def readme():
    """Write the four pictures of README: a table and a lesson, light and dark."""
    with started() as camera:
        for look in ("light", "dark"):
            table = widgets.CardTable("versus", seed=7, seconds=None, keep=False)
            camera.take(table, look, README / f"table-{look}.png", ("card-2spq", "card-3trd"))
            page = camera.page(look)
            page.goto(LESSON.as_uri())
            page.evaluate("document.getElementById('guess-the-rule').scrollIntoView(); scrollBy(0, -120)")
            page.wait_for_timeout(600)  # until the pictures have their size
            page.screenshot(path=README / f"lesson-{look}.png")
            page.close()


def main(args):
    """Run the command line; return the exit code."""
    if not CHROMIUM:
        print("There is no Chromium here (on Debian: sudo apt-get install chromium).", file=sys.stderr)
        return 1
    if args == ["readme"] and not LESSON.exists():
        print("Build the documentation first: python go.py docs", file=sys.stderr)
        return 1
    if args not in ([], ["readme"]):
        print(f"{args[0]!r} means nothing here: say readme, or no more words.", file=sys.stderr)
        return 1
    readme() if args else gallery()
    print("Done: " + ("tools/docs/shots" if args else "open build/pictures/index.html in a browser") + ".")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
