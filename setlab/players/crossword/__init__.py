"""Computer players of Crossword SET, and the solver."""
