"""The table of Scramble SET."""
