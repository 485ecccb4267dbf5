"""Mathematics to touch: a space to explore, caps to build, slices that cross each other out, chances to guess.

Each widget is a scene: it knows what was chosen and puts it into words. A longer view (`space_view`, `caps_view`,
`chance_view`) lies beside it: functions of that scene that change nothing. `point_grid` draws AG(n, 3) for three of
them.

>>> from setlab.widgets import SpaceExplorer
>>> SpaceExplorer(2, points=[(0, 0), (1, 2)]).flat
((0, 0), (1, 2), (2, 1))
"""
