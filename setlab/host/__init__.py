"""Scenes on pages of a browser, without Jupyter: a small server on this computer that shows them as a notebook does.

A widget is plain Python that draws itself and answers events. In a notebook a comm carries both; here it is a web
socket. The class room is made of the same parts.

>>> from setlab.host import Host
>>> from setlab.widgets import Validator
>>> with Host() as host:
...     print(host.show(Validator(seed=1)).rpartition(":")[0])
http://127.0.0.1
"""

from setlab.host.server import Host as Host
