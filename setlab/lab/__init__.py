"""JupyterLab with the lessons in it: `python -m setlab` brings them to a folder and opens them.

>>> from setlab.lab import listed
>>> [name for name in listed() if "/01" in name]
['exercises/01_the_rule.ipynb', 'exercises/solutions/01_the_rule.ipynb', 'notebooks/01_the_rule.ipynb']
"""

from setlab.lab.shipped import Brought as Brought
from setlab.lab.shipped import bring as bring
from setlab.lab.shipped import fingerprints as fingerprints
from setlab.lab.shipped import listed as listed
from setlab.lab.shipped import translated as translated
from setlab.lab.shipped import unchanged as unchanged
from setlab.lab.starting import checked as checked
from setlab.lab.starting import start as start
