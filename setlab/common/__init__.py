"""Shared helpers that know nothing of cards: files, messages, numbers, randomness, processes.

What is in it: files and settings of the user (`files`, `settings`, `locking`), messages in eight languages (`i18n`,
`languages`, `numbers`, `wording`), whole numbers and other arguments (`integers`, `arguments`), a seeded generator
(`rng`), work in another process (`worker`, `running`), the command line (`commands`), lazy names and extras
(`suggestions`, `extras`).
It imports nothing of setlab but itself.
Start reading in `files.py`.

>>> from setlab.common.numbers import percent
>>> percent(0.25)
'25 %'
"""
