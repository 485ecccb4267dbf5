"""The rule and the space: cards, SETs, AG(n, 3) and its maps, and the words for them. Standard library only.

All other packages build on this one. A card is a point of a space over F3, a SET is a line of it; a judgement carries
its reasons.

>>> from setlab.core.cards import Card
>>> from setlab.core.sets import check_set
>>> check_set(Card("1sro"), Card("1tgo"), Card("1epd")).failing
('symbol',)
"""
