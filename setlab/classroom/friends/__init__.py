"""Friends who come to a table in *Play* with a device of their own, through the door of a class's room.

`home` is the room without a teacher, `around` what it shows: the table of whoever has opened it.

>>> from setlab.classroom.friends.home import Home
>>> Home().enter("").name
'Guest'
"""
