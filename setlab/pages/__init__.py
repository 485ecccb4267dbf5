"""Games and lessons as pages of a browser, without a notebook: Python and the page hand each other texts.

Whatever carries the texts (a worker in which Python runs, a web socket), a `Carrier` is Python's end of it, and
`model.js` the page's.

>>> from setlab.pages import Carrier
>>> from setlab.widgets import CardTable
>>> texts = []
>>> carrier = Carrier(CardTable(seed=3, keep=False), texts.append)
>>> carrier.open()
>>> len(texts), texts[0][:16]
(1, '{"kind": "whole"')
"""

from pathlib import Path

from setlab.host.sending import Carrier as Carrier

MODEL = Path(__file__).with_name("model.js").read_text("utf-8")  # the page's end, which imports stage.js beside it
