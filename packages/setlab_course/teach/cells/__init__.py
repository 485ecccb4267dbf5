"""The cells of a notebook around an answer: what they gave, which of them failed, and what is said meanwhile.

>>> from setlab_course.teach.cells.cells import remark_on
>>> remark_on("answer_5 = 3^4")
'In Python `^` is no power: write `3 ** 4`.'
"""
