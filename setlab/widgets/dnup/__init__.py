"""The table of dnup."""
