"""Lessons and exercises as pages of the site: to be read at once, and alive as soon as Python is there.

Each is made of its notebook as the site carries it: prose and formulas as HTML, code folded, and what cells showed that
may be seen before they run. The programs of the page are in `page`, its words in setlab/locale/<code>/site.
"""

import base64
import hashlib
import io
import json
import re
import subprocess
import tarfile
import tokenize
from html import escape
from keyword import iskeyword
from pathlib import Path

import downloads
import front
from downloads import Trouble
from filling import as_data, filled, words
from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from playing import COURSE, needs

from setlab.common.i18n import LANGUAGES, gettext, speaking, tag
from setlab_course.lessons import lessons

HERE = Path(__file__).parent / "learn"
FORMULAS = ("sympy", "mpmath")  # wheels of those that compute with letters
STARTING = ("old", "cut", "broken", "newer", "anew", "forgets", "full", "again")  # what may be said of Python's start
SAID = (*STARTING, "write", "run", "first", "stop", "stopped", "working", "later", "show", "whole", "single", "place")
SAID += ("compute", "beside", "beside_none", "beside_failed")
# Formulas of all pages at once, from TeX to MathML, which every browser of today sets by itself.
CONVERT = """
const [place, asked] = [process.argv[2], JSON.parse(require("fs").readFileSync(0, "utf-8"))];
const formatError = (_, error) => { throw error; };
const settings = { loader: { load: ["input/tex"] }, tex: { packages: ["base", "ams"], formatError } };
require(place).init(settings).then((mathjax) => {
  console.log(JSON.stringify(asked.map(([text, display]) => mathjax.tex2mml(text, { display }))));
});
"""
JUPYTERS = re.compile(r"\+ (?:Enter|Eingabe|Entrée|Intro)|Jupyter|`\[\*\]`")  # hints on how to use a notebook
# Ways to other lessons, "**Back:** [00 · Start here](….ipynb) · …", and what they consist of.
WAYS = re.compile(r"\*\*[^*]+[:：]\*\*.*\.ipynb\)", re.DOTALL)
LINKS = re.compile(r"\*\*[^*]+\*\*|\[[^\]]*\]\(\d\d_\w+\.ipynb\)")
HINT = re.compile(r"\s*<em>[^<]*</em></p>")  # at the end of what stands for a widget or a question
DRAWING = re.compile(r'(?<= src=")data:image/svg\+xml;base64,([\w+/=]{2000,})(?=")')  # a small one stays in its page
GROUPS = {tokenize.STRING: "s", tokenize.NUMBER: "n", tokenize.COMMENT: "c"}


# --- prose and formulas -------------------------------------------------------------------------------------------


class Formulas:
    """A renderer of formulas: pages are written with placeholders, and `filled` replaces them, all at once."""

    def __init__(self, cache):
        self._cache, self._asked = cache, {}

    def __call__(self, text, options):
        number = self._asked.setdefault((" ".join(text.split()), bool(options.get("display_mode"))), len(self._asked))
        return f"<math-{number}/>"

    def filled(self, pages):
        """Return the pages with their formulas. Trouble if one of them cannot be set."""
        if not self._asked:
            return pages
        with downloads.fetching(self._cache) as folder:
            with tarfile.open(downloads.mathjax(downloads.pinned(), self._cache)) as archive:
                archive.extractall(folder, filter="data")
            (folder / "convert.cjs").write_text(CONVERT, encoding="utf-8")
            command = ["node", folder / "convert.cjs", folder / "package" / "es5" / "node-main.js"]
            done = subprocess.run(
                list(map(str, command)), input=json.dumps([*self._asked]), capture_output=True, text=True, timeout=120
            )
        if done.returncode:
            raise Trouble(f"A formula of a lesson cannot be set: {done.stderr.strip()[-400:]}")
        made = [re.sub(r">\s+<", "><", re.sub(r' data-mjx-\w+="[^"]*"', "", each)) for each in json.loads(done.stdout)]
        return {name: re.sub(r"<math-(\d+)/>", lambda mark: made[int(mark[1])], text) for name, text in pages.items()}


def reader(formulas):
    """Return the Markdown renderer of lessons."""
    made = MarkdownIt("commonmark").enable("table")
    made.use(dollarmath_plugin, renderer=formulas, double_inline=True)
    # Headings bear the names by which links of JupyterLab find them.
    return made.use(anchors_plugin, max_level=4, slug_func=lambda title: title.strip().replace(" ", "-"))


def linked(html):
    """Return HTML with links to notebooks changed to links to pages."""
    return re.sub(r'(<a href="[^"#:]*)\.ipynb(?=["#])', r"\1.html", html)


# --- code -------------------------------------------------------------------------------------------------------


def coloured(source):
    """Return a program as HTML, with coloured keywords, texts, numbers and comments."""
    lines, parts, at = source.splitlines(keepends=True), [], (1, 0)
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return escape(source, quote=False)
    for token in tokens:
        group = GROUPS.get(token.type) or ("k" if token.type == tokenize.NAME and iskeyword(token.string) else None)
        if group:
            parts += [escape(between(lines, at, token.start), quote=False)]
            parts += [f'<span class="tok-{group}">{escape(token.string, quote=False)}</span>']
            at = token.end
    return "".join([*parts, escape(between(lines, at, (len(lines) + 1, 0)), quote=False)])


def between(lines, start, end):
    """Return the text from one place to another: (line from 1 on, column)."""
    (first, left), (last, right) = start, end
    if first == last:
        return lines[first - 1][left:right]
    return "".join(
        [lines[first - 1][left:], *lines[first : last - 1], *(line[:right] for line in lines[last - 1 : last])]
    )


def shown(each, say):
    """Return the outputs that a cell shows before it is run: pictures, questions, and what takes long."""
    parts = []
    for output in each["outputs"] if "teach.ready()" not in "".join(each["source"]) else ():
        data = output.get("data", {})
        if "text/html" in data:  # without the hint to run the cell: here it runs by itself
            parts.append(HINT.sub("</p>", data["text/html"]).replace("<p></p>", ""))
        elif "image/png" in data:
            source = f"data:image/png;base64,{data['image/png'].strip()}"
            parts.append(f'<img src="{source}" alt="{escape(say["plot"])}">')
        elif is_long(each) and (text := output.get("text") or data.get("text/plain")):
            parts.append(f"<pre>{escape(text)}</pre>")
    return "".join(f'<div class="out">{part}</div>' for part in parts)


def is_long(each):
    """Return whether a cell takes so long that its page shows the saved output until the reader runs it."""
    return "long" in each["metadata"].get("tags", ())


def cell(each, say, exercise):
    """Return a code cell as HTML: its outputs, and its program; that of a question is behind a fold."""
    source, hidden = "".join(each["source"]), each["metadata"].get("jupyter", {}).get("source_hidden")
    picture = each["metadata"].get("setlab", {}).get("picture")
    kept = f'<script type="application/json">{json.dumps(picture)}</script>' if picture else ""
    written = exercise and "..." in source and "task(" not in source  # the reader is to write code here
    asks = hidden and re.search(r"\bteach\.(bet|sketch|step|hypothesis)\(", source)
    code = f"<pre><code>{coloured(source)}</code></pre>"
    if asks:
        code = f"<details><summary>{escape(say['asks'])}</summary>{code}</details>"
    marks = (" data-open" if written else "") + (" data-long" if is_long(each) else "")
    yours = f"<p>{escape(say['yours'])}</p>" if written else ""
    return (
        f'<div class="cell" data-cell="{each["id"]}"{marks}>'
        f'<div class="shown">{shown(each, say)}</div>{kept}<div class="code">{yours}{code}</div></div>'
    )


def of_the_page(text):
    """Return the Markdown of a cell without paragraphs and items about Jupyter, and without the ways to other lessons.

    >>> of_the_page("# A\\n\\nPress **Shift + Enter**.\\n\\n* ran it with Shift + Enter,\\n* saw cards")
    '# A\\n\\n* saw cards'
    """
    blocks = []
    for block in re.split(r"\n\s*\n", text):
        lines = block.split("\n")
        if WAYS.match(block) and len(LINKS.sub("", block)) < 12:  # nothing but ways: a page has its own
            continue
        if lines[0].startswith("* ") and "`[*]`" not in lines[0]:
            blocks.append("\n".join(line for line in lines if not JUPYTERS.search(line)))
        elif not JUPYTERS.search(block):
            blocks.append(block)
    return "\n\n".join(blocks)


# --- pages ------------------------------------------------------------------------------------------------------


def article(notebook, say, exercise, read):
    """Return the cells of a notebook as sections, one for each heading of the first two levels."""
    parts, names = [], {}
    for each in notebook["cells"]:
        if each["cell_type"] == "markdown":
            html = linked(read.render(of_the_page("".join(each["source"])), names))
            if each["metadata"].get("setlab", {}).get("unsigned"):
                html = '<p class="unsigned">'.join(html.rsplit("<p>", 1))
            starts = re.split(r"(?=<h[12][ >])", html)
            for n, text in enumerate(starts):
                if text.strip() and (n or not parts):
                    parts.append(text)
                elif parts:
                    parts[-1] += text
        else:
            parts = parts or [""]
            parts[-1] += cell(each, say, exercise)
    return "\n".join(f'<section id="part-{n}">\n{part}\n</section>' for n, part in enumerate(parts, 1))


def first_heading(html):
    """Return the first heading of a lesson."""
    return re.search("<h1.*?</h1>", html, re.S)[0]


def needs_formulas(notebook):
    """Return whether this lesson computes with symbols."""
    return any("sympy" in text or ".derive(" in text for each in notebook["cells"] for text in each["source"])


def page(path, code, speaks, site, notebooks, read):
    """Return a notebook as a page in a language, and its data; its text is in the language `speaks`."""
    say, exercise = words("learn", code), path.parent.name == "exercises"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    python = needs(site / "static" / "pyodide", (*COURSE, *(FORMULAS if needs_formulas(notebook) else ())))
    python |= {
        "room": "setlab_course.book",
        "make": "Lesson",
        "given": [path.stem + (" exercises" if exercise else ""), code],
    }
    data = {"python": python, "say": {name: say[name] for name in SAID}, "worker": f"../../../{front.WORKER}"}
    title = front.titled(path)
    programs = next(each.programs for each in lessons() if each.file == path.stem)
    text = article(notebook, say, exercise, read)
    made = {
        "lang": tag(code),
        "title": escape(title),
        "about": escape(title),
        "contents_at": f"../{tag(code)}.html",
        "languages": languages(code, "../../{}" + f"/{path.parent.name}/{path.stem}.html"),
        "steps": "" if exercise else " data-steps",
        "programs": " data-code" if programs else "",
        "lesson": ("" if exercise else re.sub("<h1[^>]*>", '<h1 class="title">', first_heading(text))) + text,
        "on": "" if exercise else way_on(path, code, notebooks),
        "ways": ways(path, code, notebooks),
        "beside": "",
        "notebook_at": front.address(path.relative_to(notebooks)),
        "memory": python["memory"]["key"],
        "told": as_data(data),
    }
    if speaks != code:
        made["lesson"] = untranslated(made["lesson"], speaks, say)
    return filled(HERE / "page.html", say, made, up="../../..")


def untranslated(html, speaks, say):
    """Return a lesson with a note that it is not translated, and with each part marked with its language."""
    marked = re.sub(r'<(section|h1)(?= id="part-| class="title")', rf'<\1 lang="{tag(speaks)}"', html)
    return f'<p class="untranslated">{escape(say["untranslated"])}</p>{marked}'


def languages(code, place):
    """Return the links to the same page in all languages; `place` is the pattern of their addresses."""
    links = []
    for other, name in LANGUAGES.items():
        lang, here = tag(other), ' aria-current="page"' if other == code else ""
        links.append(f'<a href="{place.format(lang)}" lang="{lang}" hreflang="{lang}"{here}>{name}</a>')
    return "\n".join(links)


def ways(path, code, notebooks):
    """Return the links to the lesson before and after, and between a lesson and its exercise."""
    paths = front.numbered(notebooks)
    at = [each.stem for each in paths].index(path.stem)
    found = []
    for n, sign, mark in ((at - 1, "← ", ""), (at + 1, "→ ", ' class="after"')):
        if 0 <= n < len(paths):
            link = f'<a{mark} href="../notebooks/{paths[n].stem}.html">'
            found.append(f"{link}{sign}{named(paths[n], code, notebooks)}</a>")
    other = "notebooks" if path.parent.name == "exercises" else "exercises"
    if (notebooks / other / path.name).is_file():
        label = words("learn", code)["lesson" if other == "notebooks" else "exercise"]
        found.insert(1, f'<a href="../{other}/{path.stem}.html">{escape(label)}</a>')
    return " ".join(found)


def way_on(path, code, notebooks):
    """Return what stands on the last screen of a lesson in place of "Next": the link to the next one; "" if none is."""
    paths = front.numbered(notebooks)
    after = [each.stem for each in paths].index(path.stem) + 1
    if after == len(paths):
        return ""
    label = f"{escape(words('learn', code)['next'])} → {named(paths[after], code, notebooks)}"
    return f'<a id="on" href="../notebooks/{paths[after].stem}.html" hidden>{label}</a> '


def named(path, code, notebooks):
    return escape(f"{front.facts_of(path)[0]} {front.titled(front.spoken(path, notebooks, code)[0])}")


def contents(code, site, notebooks):
    """Return the page with all lessons in a language, and the reviews of the day."""
    say, items = words("learn", code), []
    about = {each.file: each for each in lessons()}
    for path in front.numbered(notebooks):
        number, _, minutes = front.facts_of(path)
        each = about[path.stem]
        level = say["university"] if each.level == "university" else say["from_years"].format(n=each.level)
        links = [f'<a href="{tag(code)}/notebooks/{path.stem}.html">{named(path, code, notebooks)}</a>']
        if (notebooks / "exercises" / path.name).is_file():
            time = say["minutes"].format(n=front.facts_of(notebooks / "exercises" / path.name)[2])
            hidden = f'<span class="hidden">: {number}</span>'
            label = f"{escape(say['exercise'])}, {escape(time)}{hidden}"
            links.append(f'<a href="{tag(code)}/exercises/{path.stem}.html">{label}</a>')
        facts = escape(" · ".join((say["minutes"].format(n=minutes), level)))
        items.append(f"<li>{' '.join(links)}<p>{facts}</p></li>")
    python = needs(site / "static" / "pyodide", COURSE) | {
        "room": "setlab_course.book",
        "make": "ReviewsPage",
        "given": [code],
    }
    data = {"python": python, "say": {name: say[name] for name in STARTING}, "worker": f"../{front.WORKER}"}
    with speaking(code):
        yesterday = gettext("Five minutes of yesterday")
    made = {
        "lang": tag(code),
        "home_at": front.page_name(code),
        "languages": languages(code, "{}.html"),
        "yesterday": escape(yesterday),
        "lessons": "\n".join(items),
        "told": as_data(data),
    }
    return filled(HERE / "contents.html", say, made)


def write(site, notebooks, cache):
    """Put the pages of all lessons and exercises into the site, in each language."""
    formulas, pages = Formulas(cache), {}
    read = reader(formulas)
    for code in LANGUAGES:
        for path in front.numbered(notebooks):
            for each in (path, notebooks / "exercises" / path.name):
                if each.is_file():
                    found, speaks = front.spoken(each, notebooks, code)
                    name = f"{tag(code)}/{each.parent.name}/{each.stem}.html"
                    pages[name] = page(found, code, speaks, site, notebooks, read)
        pages[f"{tag(code)}.html"] = contents(code, site, notebooks)
    pages["index.html"] = pages["en.html"]
    for name, text in formulas.filled(pages).items():
        target = site / "learn" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(with_drawings(text, site / "learn", name), encoding="utf-8", newline="\n")


def with_drawings(text, folder, name):
    """Return the text of a page with its large drawings in files beside it."""
    up = "../" * name.count("/")
    return DRAWING.sub(lambda found: up + drawing(folder, found[1]), text)


def drawing(folder, encoded):
    """Write a drawing to a file, once for the pages in all languages, and return its place in the folder."""
    body = base64.b64decode(encoded)
    place = f"drawings/{hashlib.sha256(body).hexdigest()[:16]}.svg"
    (folder / "drawings").mkdir(exist_ok=True)
    (folder / place).write_bytes(body)
    return place
