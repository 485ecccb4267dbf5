"""Exercises of a lesson, each pupil at their own pace, while the teacher sees what goes wrong most.

`tasks` is the activity, `view` how it looks, `box` how a teacher begins it.

>>> from setlab.classroom.tasks.tasks import tasks_of
>>> tasks_of("02")[:2]
('02-1', '02-2')
"""
