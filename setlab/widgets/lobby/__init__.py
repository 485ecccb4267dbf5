"""The lobby: the daily puzzle, unfinished games, and every game, one click away.

>>> from setlab.widgets import Lobby
>>> lobby = Lobby(keep=False)
>>> lobby.press("choose", "play-dnup")
'dnup'
"""
