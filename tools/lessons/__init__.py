"""Lessons and exercises in other languages: their sentences as messages, and the notebooks built from them."""
