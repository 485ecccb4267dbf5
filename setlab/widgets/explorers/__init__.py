"""Mathematics to touch: a space to walk in, caps to build, chances to bet on.

Each widget is a scene beside its view: the scene knows what was chosen and puts it into words, the view (`space_view`,
`caps_view`, `chance_view`) is functions of that scene and changes nothing. `point_grid` draws AG(n, 3) for two of them.

>>> from setlab.widgets import SpaceExplorer
>>> SpaceExplorer(2, points=[(0, 0), (1, 2)]).flat
((0, 0), (1, 2), (2, 1))
"""
