"""What a game answers to an event that its rules do not allow."""


class IllegalMove(ValueError):
    """An event that the rules refuse. The text says why and what would do instead; nothing has changed.

    `legal` holds events that would have been legal, where that is few enough to say.
    """

    def __init__(self, reason, legal=()):
        super().__init__(reason)
        self.legal = tuple(legal)
