"""A player's saved data: games, statistics of their times, and all of it as one file.

Modules: unfinished games and their locks (`saved_games`, `locks`), lists of them (`overview`), times by kind of SET
(`solving_times`), export and import (`export`). The format of one game belongs to `setlab.games.records`.

It may import `games` and all below.

Start reading in `saved_games.py`.

>>> from setlab.storage.solving_times import statistics
>>> statistics([]).takes
()
"""
