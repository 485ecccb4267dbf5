"""Generators of puzzles: what is asked, and the answer that goes with it. Playing one is the business of a game.

The puzzle of the day, cards to be completed, tables with a known number of SETs, end games, caps to finish.

>>> from setlab.puzzles.dailies import daily
>>> puzzle = daily("2026-11-20", level="basic")
>>> len(puzzle.cards), len(puzzle.answer)
(9, 4)
"""
