"""Animated pictures for the lessons: rolling, shearing, crossing out, shot by shot, each with a sentence.

>>> from setlab_course.films import FILMS, film_called
>>> list(FILMS)
['clock', 'pairs', 'through', 'torus', 'shear', 'holes', 'slices', 'centre']
>>> film_called("shear").shots[-1].caption
'The three are on a line again, and so are any three that were.'
"""

from setlab.common.i18n import gettext, quoted
from setlab_course.films.film import FilmScript as FilmScript, Shot as Shot
from setlab_course.films.flat import HOLES, SHEAR, SLICES, THROUGH
from setlab_course.films.turning import CENTRE, CLOCK, PAIRS, TORUS

FILMS = {each.id: each for each in (CLOCK, PAIRS, THROUGH, TORUS, SHEAR, HOLES, SLICES, CENTRE)}


def film_called(name: str) -> FilmScript:
    """Return the film of this name; ValueError lists the names."""
    if not isinstance(name, str) or name not in FILMS:
        text = gettext("there is no film called {it}; choose one of {all}")
        raise ValueError(text.format(it=repr(name), all=gettext(", ").join(map(quoted, FILMS))))
    return FILMS[name]
