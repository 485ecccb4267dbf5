"""Parsing of what a learner writes: a number in figures, as a word or as a formula, pieces by code or by name.

`misread` says what is no answer to a bet, `parsing` what is none to an exercise.

>>> from setlab_course.teach.parsing.spelling import spells
>>> spells("81 * 80 / 6", 1080)
True
"""
