"""The configuration of Sphinx. docs.py gathers the sources into a folder of their own, and names it here."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import reference  # noqa: E402

import setlab  # noqa: E402

REPOSITORY = os.environ.get("GITHUB_REPOSITORY", "")

project, author, language = "setlab", "the setlab authors", "en"
version = release = setlab.__version__
project_copyright = "2026, the setlab authors. Code: BSD 3-Clause; lessons: CC BY 4.0"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.mathjax", "myst_nb"]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb", ".rst": "restructuredtext"}
tags.add("repository" if REPOSITORY else "no_repository")  # noqa: F821 (Sphinx puts it here)

# The lessons are shown as they were committed: nothing is run here.
nb_execution_mode = "off"
nb_merge_streams = True
nb_ipywidgets_js = {}  # no widget is alive on a page, and its program would come from elsewhere
nb_code_prompt_show, nb_code_prompt_hide = "Show the code", "Hide the code"
myst_enable_extensions = ["attrs_inline", "colon_fence", "dollarmath", "substitution"]
nb_render_markdown_format = "myst"  # tables in outputs
myst_heading_anchors = 3
# Where the pages are built from a repository that is known, they lead there.
BINDER = f"https://mybinder.org/v2/gh/{REPOSITORY}/HEAD?urlpath=lab/tree/notebooks"
myst_substitutions = {
    "repository": f"[{REPOSITORY}](https://github.com/{REPOSITORY})",
    "binder": f"[open the lessons in Binder]({BINDER})",
}

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "none"
toc_object_entries_show_parents = "hide"
nitpicky = True
nitpick_ignore_regex = [("py:class", r"collections\.abc\..*")]  # not ours, and no page of theirs is asked

html_theme = "pydata_sphinx_theme"
html_title = "setlab"
html_static_path = ["static"]
html_css_files = ["style.css"]
html_js_files = [("alive.js", {"defer": "defer"})]
html_favicon = str(HERE / "static" / "favicon.svg")
templates_path = ["templates"]
html_context = {"default_mode": "auto"}
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_theme_options = {
    "logo": {"text": "setlab"},
    "navbar_start": ["navbar-logo"],
    "navbar_end": ["at-site", "theme-switcher"],
    "navbar_persistent": ["search-button"],
    "header_links_before_dropdown": 6,
    "footer_start": ["copyright"],
    "footer_end": ["trademarks"],
    "secondary_sidebar_items": ["page-toc"],
    "show_toc_level": 2,
    "navigation_with_keys": True,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_sidebars = {
    name: [] for name in ("index", "explorers", "teachers", "classroom", "administrators", "publishing", "where")
}
html_sidebars |= {
    name: [] for name in ("TEACHERS", "CONTRIBUTING", "SECURITY", "CHANGELOG", "search", "genindex", "py-modindex")
}
html_sidebars["plans/*"] = []
# MathJax lies beside the pages; docs.py puts it there, checked by its hash.
mathjax_path = "mathjax/tex-svg.js"


def setup(app):
    app.connect("autodoc-process-docstring", reference.to_rst)
    app.connect("autodoc-process-signature", reference.signed)
    app.connect("autodoc-skip-member", reference.skipped)
