"""The rule and the space: cards, SETs, AG(n, 3) and its maps. Standard library only."""
