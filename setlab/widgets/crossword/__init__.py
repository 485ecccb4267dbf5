"""The table of Crossword SET."""
