"""Hands that go up, as long as nothing better is written here.

`skeleton` is the activity, `box` how a teacher begins it.

>>> from setlab_school.classroom import Room
>>> from setlab_school.classroom.skeleton.skeleton import Skeleton
>>> Skeleton(Room("en")).entries()
[]
"""
