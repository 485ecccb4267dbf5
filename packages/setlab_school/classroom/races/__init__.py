"""Races for SETs: on one table, at small ones, or with the same deal or throw for each; alone or in teams.

`race` has one table for all and the same deal for each, `small` the other kinds, `view` how they look, `box` how a
teacher begins one.

>>> from setlab_school.classroom import Room
>>> from setlab_school.classroom.races.race import OneTable
>>> race = OneTable(Room("en"), "junior", minutes=2)
>>> len(race.match.state.cards), race.over
(9, False)
"""
