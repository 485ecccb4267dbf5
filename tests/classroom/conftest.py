"""A room that is open, and devices that come to it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from setlab.games.match import Match
from setlab_school import classroom
from setlab_school.classroom import tables


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


@pytest.fixture
def school(browser):
    """A room, and pages that look at it; none of them may ask anybody else for anything, or break."""
    room, contexts, troubles = classroom.open(language="en", port=0, browser=False), [], []

    def look(address, size, **more):
        contexts.append(browser.new_context(viewport=size, **more))
        page = contexts[-1].new_page()
        page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: troubles.append(request.url) if room.address not in request.url else None)
        page.goto(address)
        page.locator(".stage[data-js-rev]").wait_for()
        return page

    yield room, look
    for context in contexts:
        context.close()
    room.close()
    assert not [trouble for trouble in troubles if not trouble.startswith("data:")]


@pytest.fixture
def solvable(monkeypatch):
    """At tables of Crossword SET all dice of the first two can be placed, and none of them is a WILD."""
    monkeypatch.setattr(tables, "Match", lambda game, seed, **options: Match(game, 57, **options))
