"""What views are put together from: buttons, places on a table, dice, scores, keys, settings.

>>> from setlab.widgets.parts.elements import tool
>>> tool("Hint", "hint", "h").get("data-hotkey")
'h'
"""
