"""Scenes on pages of a browser, without Jupyter: a local server, and the games of the site.

What is in it: `Host`, a small server that shows widgets on this computer (`server`, `files`); `Carrier`, Python's
end of a page whatever carries its messages (`sending`); all games in a browser window (`app`) or on the site
(`site_app`, where `kept` keeps files in the browser). It may import `widgets` and all below. Start reading in
`server.py`.

>>> from setlab.host import Host
>>> from setlab.widgets import Validator
>>> with Host() as host:
...     print(host.show(Validator(seed=1)).rpartition(":")[0])
http://127.0.0.1
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:
    from setlab.host.sending import Carrier as Carrier
    from setlab.host.server import Host as Host

# Later, for the page of games imports this package in a browser, where there is no Tornado.
__getattr__ = lazy_names(__name__, {"sending": "Carrier", "server": "Host"})[0]
