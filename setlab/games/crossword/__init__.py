"""Crossword SET."""
