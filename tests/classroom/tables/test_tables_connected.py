"""Tables on real web sockets: calls, hidden screens, a lost connection, and who comes late."""

import asyncio
import re

from setlab.players.crossword import solve
from tools.benchmarks.devices import Device


async def at_a_table(room, game, *names, seats="3"):
    """The teacher's device and one for each name, at tables."""
    teacher = await Device(room, key=room.key, page="/teacher").connect()
    devices = [await (await Device(room).connect()).enter(name) for name in names]
    await teacher.do("seats", "seats", seats)
    await teacher.do("tables", f"tables-{game}")
    for device in devices:
        await device.until(lambda device=device: "class-chair" in device.html)
    return teacher, devices


async def leave(*devices):
    for device in devices:
        await device.close()


def test_the_one_who_called_takes_and_the_others_see_it(room, run):
    async def todo():
        teacher, (ann, bo) = await at_a_table(room, "normal", "Ann", "Bo")
        match = room.activity.tables[0].match
        await bo.do("call", "call-1")
        await ann.until(lambda: "Bo called" in ann.text)
        await teacher.until(lambda: "to move" in teacher.html)
        group = [card.code for card in match.state.groups[0]]
        await ann.do("pick", f"card-{group[0]}", True)
        assert ann.said == "Bo has called, and goes first."
        await bo.close()
        back = await Device(room, token=bo.token).connect()
        assert match.state.call[0] == 1, "the time to take goes on while one comes back"
        for card in group:
            await back.do("pick", f"card-{card}", True)
        await ann.until(lambda: "Bo took" in ann.text)
        assert match.scores == (0, 1)
        late = await (await Device(room).connect()).enter("Cy")
        await late.until(lambda: "class-chair" in late.html)
        assert len(room.activity.tables) == 2, "a table where people play stays as it is"
        await leave(teacher, ann, back, late)

    run(todo())


def test_what_is_built_is_on_ones_own_screen_and_still_there_after_a_lost_connection(room, run, solvable):
    async def todo():
        teacher, (ann, bo) = await at_a_table(room, "crossword", "Ann", "Bo", seats="2")
        match = room.activity.tables[0].match
        die, before = match.state.hands[0][0].die, bo.html
        await ann.do("to", "s5-5", f"die-{die}")
        assert f'data-key="die-{die}"' not in ann.html
        await asyncio.sleep(0.3)
        assert bo.html == before
        await ann.close()
        back = await Device(room, token=ann.token).connect()
        assert re.search(r'data-key="s5-5"[^>]*><span', back.html) and f'data-key="die-{die}"' not in back.html
        for number, row, column in solve(match.state.hands[1]).grid:
            await bo.do("to", f"s{row}-{column}", f"die-{number}")
        await back.until(lambda: 'data-key="next"' in back.html)
        assert match.state.results[0].winner == 1
        await leave(teacher, back, bo)

    run(todo())
