"""The games: rules only, nothing about screens."""
