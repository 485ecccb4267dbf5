"""Formatting for learners: numbers and wrong answers in words, pieces as pictures, errors with advice.

>>> from setlab_course.teach.formatting.numerals import off
>>> off(1000, 1080)
'Nearly: off by 80.'
"""
