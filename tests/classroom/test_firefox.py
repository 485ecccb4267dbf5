"""A room in Firefox, over the address that this computer has in its network."""

from pathlib import Path

import pytest

from setlab_school import classroom
from setlab_school.classroom.opening import HERE, lan_address

pytestmark = [pytest.mark.full, pytest.mark.timeout(300)]


def test_two_devices_in_firefox_over_the_network(firefox):
    try:
        lan_address()
    except ValueError as alone:
        pytest.skip(str(alone))
    room = classroom.open(language="en", lan=True, port=0, browser=False)
    try:
        assert HERE not in room.address
        seen = firefox(
            Path(__file__).with_name("firefox.mjs"), room.address, room.code, room.teacher_address, seconds=200
        )
        assert seen == {"kept": True, "back": True, "outside": []}
        assert [person.name for person in room.people] == ["Ann", "Bo"]
    finally:
        room.close()
