"""The parts that views are built of: buttons, places on a table, dice, scores, keys, settings.

>>> from setlab.widgets.parts.elements import tool
>>> tool("Hint", "hint", "h").get("data-hotkey")
'h'
"""
