"""The board of SET Cubed."""
