"""Scramble SET."""
