"""School package: live class rooms, tables for friends, and paper.

What is in it: rooms that phones join (`classroom`, which is `sl.classroom`), a table for two devices (`friends`), and
decks, dice, boards and worksheets as PDF (`handouts`, which is `sl.handouts`).
It may import setlab, setlab_proofs and setlab_course; nothing in those imports it.
Start reading in `classroom/room.py`, then `classroom/activity.py`.
"""
