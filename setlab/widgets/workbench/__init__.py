"""Pieces to put together and to check: the Composer, the Validator with its drill, and the end game.

Each is a scene that owns its stateful parts: the `PieceEditor` (typed codes, undo), the `Die` of the Composer, the
`Drill` of the Validator.

>>> from setlab.widgets import Composer, Validator
>>> composer = Composer(kind="faces")
>>> composer.press("type", "codes", "1ro 2go 3po")
'one red oval; two green ovals; three purple ovals'
>>> Validator(composer.pieces).check
<a SET: every feature is all the same or all different>
"""
