"""Generated parts of the documentation, made at build time: pictures, rules, tables."""

import xml.etree.ElementTree as ET

import lessons
import plans

import setlab as sl
from setlab.common.i18n import LANGUAGES, tag
from setlab.games.about import about
from setlab.games.pages import rules

TABLE = "2sgq 1srd 3tpo 2epq 2tgo 1sgo 3srd 1tpd 3tgd 1egq 2srd 3epq"  # twelve cards, as on a table


def write(source):
    """Write all generated parts into the folder of the sources, where the pages include them."""
    made = source / "made"
    made.mkdir()
    drawing(made / "table.svg", sl.draw.row([sl.Card(code) for code in TABLE.split()]))
    drawing(
        made / "third.svg", sl.draw.row([sl.Card("2tgq"), sl.Card("1srq"), sl.third(sl.Card("2tgq"), sl.Card("1srq"))])
    )
    drawing(made / "dice.svg", sl.draw.row([sl.Face("1ro"), sl.Face("2gq"), sl.Face("w")]))
    (made / "lessons.txt").write_text(lessons.table() + "\n", encoding="utf-8")
    (made / "games.txt").write_text(games() + "\n", encoding="utf-8")
    folder = source / "rules"
    folder.mkdir()
    for name in pages():
        (folder / f"{name}.md").write_text(rules(name)._repr_markdown_() + "\n", encoding="utf-8")
    plans_in_languages(source)


def plans_in_languages(source):
    """Write the plans for a class, a page for each language, and link them from the page for teachers."""
    (source / "plans").mkdir()
    for code in LANGUAGES:
        text = f"---\norphan: true\n---\n\n{plans.in_language(code)}"
        (source / "plans" / f"{tag(code)}.md").write_text(text, encoding="utf-8")
    for name in ("TEACHERS.md", "teachers.md"):
        heading, rest = (source / name).read_text(encoding="utf-8").split("\n", 1)
        text = f"{heading}\n\nThe plans: {plans.ways('', 'plans/')}\n{rest}"
        (source / name).write_text(text, encoding="utf-8")


def drawing(path, tree):
    """Write a picture to a file."""
    tree.set("xmlns", "http://www.w3.org/2000/svg")
    path.write_text(ET.tostring(tree, encoding="unicode"), encoding="utf-8")


def pages():
    """Return the names of all pages of rules: first the rule itself."""
    return ["set", *sl.games.GAMES]


def games():
    """Return the games as a table in Markdown, each with a link to its rules."""
    lines = [
        "| game | in one line |",
        "|---|---|",
        "| [The rule of SET](rules/set.md) | what three pieces have to be |",
    ]
    lines += [f"| [{game.name}](rules/{name}.md) | {about(name).line} |" for name, game in sl.games.GAMES.items()]
    return "\n".join(lines)
