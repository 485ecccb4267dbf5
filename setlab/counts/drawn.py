"""What is counted comes as a dict or a list like any other, and can draw itself: `layouts_by_sets(9).plot()`."""


class Layouts(dict):
    """{number of SETs: in how many ways}."""

    def plot(self, ax=None):
        """Draw them on these matplotlib Axes, or on new ones; returns the Axes."""
        from setlab.draw.oddscharts import plot_layouts

        return plot_layouts(self, ax)


class BySize(dict):
    """{cards: how many collections of so many}."""

    def plot(self, ax=None):
        """Draw them on these matplotlib Axes, or on new ones; returns the Axes."""
        from setlab.draw.oddscharts import plot_collections

        return plot_collections(self, ax)


class Collections(list):
    """How many collections of 0, 1, 2 … cards there are."""

    def plot(self, ax=None):
        """Draw them on these matplotlib Axes, or on new ones; returns the Axes."""
        return BySize(enumerate(self)).plot(ax)
