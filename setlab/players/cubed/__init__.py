"""Computer players of SET Cubed."""
