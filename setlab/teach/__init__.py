"""For lessons and exercises: guesses that come before answers, checks that explain, progress, the glossary."""

from setlab.teach.bets import Bet, bet
from setlab.teach.checking import check
from setlab.teach.notes import progress
from setlab.teach.terms import glossary

__all__ = ["Bet", "bet", "check", "glossary", "progress"]
