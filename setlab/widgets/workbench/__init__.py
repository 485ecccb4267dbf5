"""Cards and dice to put together, and to judge."""
