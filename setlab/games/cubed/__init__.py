"""SET Cubed."""
