"""Computer players, and sessions: whole games of humans, computers and clocks, without a screen."""
