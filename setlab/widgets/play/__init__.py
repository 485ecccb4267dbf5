"""What every scene has in which a match is played: its clock, its record, replays, the next game."""
