"""JupyterLab with the lessons in it: `python -m setlab` brings them to a folder and opens them.

>>> from setlab.lab import listed
>>> [name for name in listed() if "/01" in name]
['exercises/01_the_rule.ipynb', 'exercises/solutions/01_the_rule.ipynb', 'notebooks/01_the_rule.ipynb']
"""

from setlab.lab.shipped import (
    BringResult as BringResult,
    bring as bring,
    fingerprints as fingerprints,
    listed as listed,
    translated as translated,
    unchanged as unchanged,
)
from setlab.lab.starting import checked as checked, start as start
