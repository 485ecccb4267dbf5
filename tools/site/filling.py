"""Pages made from templates: their words are plain text, inserted parts are HTML already."""

import json
import tomllib
from functools import cache
from html import escape
from string import Template

from setlab.common.i18n import CODES, tag
from tools import translations

# A page loads only from its own site, and has no inline style sheet or program.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
HEAD = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="$up/page/icon.svg" type="image/svg+xml">"""
# What every page with Python needs, and needs at once; `memory` is the key of what Python goes on from, if anything;
# with `later`, a page that has something to show first begins with Python itself.
ALIVE = "\n".join(
    [
        '<script src="$up/page/early.js" data-memory="$memory"$later></script>',
        *(f'<link rel="stylesheet" href="$up/page/{name}.css">' for name in ("stage", "page")),
        *(f'<link rel="modulepreload" href="$up/page/{name}.js">' for name in ("start", "model", "stage")),
    ]
)


@cache
def words(page, code):
    """Return the texts of a kind of page ("landing", "learn" …) in a language; untranslated ones in English."""
    return tomllib.loads(translations.page("en", page)) | tomllib.loads(translations.page(code, page))


def codes():
    """Return {language code of a browser: the language it means}, both as pages write them."""
    return {code: tag(language) for code, language in CODES.items()}


def filled(template, say, made, up=".."):
    """Return the template of this path with its words, and with the inserted parts; the site begins `up` there."""
    plain = {key: escape(text) for key, text in say.items()}
    heads = {"up": up, "memory": "", "later": "", "meant": escape(json.dumps(codes()))} | made
    heads |= {"head": Template(HEAD).substitute(heads), "alive": Template(ALIVE).substitute(heads)}
    return Template(template.read_text(encoding="utf-8")).substitute(plain | heads)


def as_data(data):
    """Return data as JSON for a script on the page."""
    return json.dumps(data, ensure_ascii=False).replace("</", "<\\/")
