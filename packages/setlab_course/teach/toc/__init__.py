"""What the course holds: the table of its lessons, and the glossary.

>>> from setlab_course.teach.toc.lessons import for_whom
>>> for_whom("14")
'from 14 years'
"""
