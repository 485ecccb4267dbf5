"""Lessons and exercises in other languages: their sentences as messages, and the notebooks that are built of them."""
