"""Tables of cards: SET against the computer, and all games of its family; the puzzle of the day."""
