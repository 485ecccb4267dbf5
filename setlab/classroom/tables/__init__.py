"""Friends at tables of a few, each with a device of their own: nobody sees another's hand, and a computer helps out.

`table` is the activity, `box` how a teacher begins it.

>>> from setlab.classroom.tables.table import played
>>> played("cubed").most, played("versus")
(4, None)
"""
