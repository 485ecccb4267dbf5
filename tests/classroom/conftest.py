"""A room that is open, and devices that come to it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from setlab import classroom


@pytest.fixture
def room():
    """A room on a port of its own, in English."""
    opened = classroom.open(language="en", port=0, browser=False)
    yield opened
    opened.close()


@pytest.fixture
def run():
    """Run what is to be awaited, in a thread (Playwright may hold this one's loop), for half a minute at most."""

    async def within(todo):
        async with asyncio.timeout(30):
            return await todo

    with ThreadPoolExecutor(1) as thread:
        yield lambda todo: thread.submit(asyncio.run, within(todo)).result()
