"""Exercises in general: kinds of tasks, attempts, their separate judging within limits, and how both are shown.

The exercises themselves lie with their lessons, in `setlab_course.lessons`.

>>> from setlab_course.teach.exercises.attempts import exercise
>>> exercise("05-1").fault(117)
''
"""
