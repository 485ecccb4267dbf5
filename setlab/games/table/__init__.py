"""Games in which groups of cards are picked from a table."""
