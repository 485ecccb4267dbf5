"""Time that passes at a table when a test says so."""


def let_computer(table):
    """The time of the computer's move comes, and its bell rings; what is told."""
    wait_until(table, table.live.due)
    return table.press("computer", "computer")


def wait_until(table, at):
    """So much has been played by now, in milliseconds."""
    live = table.live
    live._base += max(0, at - live.time)
    table.refresh()
