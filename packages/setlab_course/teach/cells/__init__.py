"""Cells of a notebook around an answer: what they made, which of them failed, and messages meanwhile.

>>> from setlab_course.teach.cells.cells import remark_on
>>> remark_on("answer_5 = 3^4")
'In Python `^` is not a power: write `3 ** 4`.'
"""
