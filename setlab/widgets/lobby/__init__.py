"""The lobby: the puzzle of the day, what was left unfinished, and every game, one click away.

>>> from setlab.widgets import Lobby
>>> lobby = Lobby(keep=False)
>>> lobby.press("choose", "play-dnup")
'dnup'
"""
