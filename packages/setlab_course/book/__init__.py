"""Lessons as interactive pages: the cells of a notebook run on a page, without Jupyter.

`Lesson` is what a page speaks with, `Cells` runs its cells one by one; `ReviewsPage` asks what was met on other days,
`Embedded` shows one widget in a page of others.

>>> from setlab_course.book import Lesson
>>> sent = []
>>> lesson = Lesson("01_the_rule", "en", sent.append)
>>> lesson.receive('{"kind": "run", "cell": "a", "source": "1 + 1"}')
>>> [text for text in sent if "text/plain" in text]
['{"kind": "output", "cell": "a", "at": 0, "data": {"text/plain": "2"}}']
>>> lesson.close()
"""

from setlab_course.book.cell_runner import Cells as Cells
from setlab_course.book.embedded import Embedded as Embedded
from setlab_course.book.lesson import Lesson as Lesson, ReviewsPage as ReviewsPage
