"""Contents of the course: the table of its lessons, the ideas, and the glossary.

>>> from setlab_course.teach.toc.lessons import for_whom
>>> for_whom("14")
'from 14 years'
"""
