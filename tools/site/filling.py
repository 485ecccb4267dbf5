"""Pages made of templates: their words are plain text, what was made for them is HTML already."""

import json
from html import escape
from string import Template


def filled(template, say, made):
    """The template of this path with its words, and with what was made for it."""
    plain = {key: escape(text) for key, text in say.items()}
    return Template(template.read_text(encoding="utf-8")).substitute(plain | made)


def as_data(told):
    """What a program of the page reads out of it."""
    return json.dumps(told, ensure_ascii=False).replace("</", "<\\/")
