"""Friends at one table, each with a device of their own: the table's part (`company`) and the room they join (`home`).

>>> from setlab_school.friends.home import Home
>>> Home().players
[]
"""
