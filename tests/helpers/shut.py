"""No test lets anybody in from the network: where friends could come, it is said that there is none."""

from setlab.common.i18n import gettext
from setlab_school.friends import home

opens = home.open_home  # the real one, for tests of friends


def open_home(anywhere=False):
    raise ValueError(gettext("this computer is not on a network: connect it to the one that the other device uses"))


def shut():
    """From now on a table that is to be opened to friends stays shut. (Tests that press at random press that, too.)"""
    home.open_home = open_home
