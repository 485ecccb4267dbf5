"""A full room: sixty devices on real web sockets, each pressing twice a second."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from types import SimpleNamespace

from devices import Device

from setlab import Card, find_sets

DEVICES, EACH, SECONDS = 60, 2, 10
GOAL, LARGEST = 150, 300  # milliseconds for 95 of 100 answers; MB


def classroom():
    """sixty devices in a room, twice a second each: how long until an answer is there"""
    command = [sys.executable, "-u", "-m", "setlab.classroom", "--no-browser", "--language", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        desk, room, _ = (server.stdout.readline() for _ in range(3))
        address, code = re.search(r"(http:\S+), code (\w+)", room).groups()
        key = re.search(r"#(\S+)", desk)[1]
        try:
            asyncio.run(_measured(SimpleNamespace(address=address, code=code, key=key)))
            print(f"  memory of the server at most: {_memory(server.pid)} (goal: {LARGEST} MB)")
        finally:
            server.terminate()


async def _measured(room):
    teacher = await Device(room, key=room.key, page="/teacher").connect()
    wall = await Device(room, key=room.key, page="/wall").connect()
    devices = [await (await Device(room).connect()).enter(f"Pupil {n}") for n in range(DEVICES)]
    for name, text in {"question": "Is this a SET?", "choices": "yes; no; perhaps"}.items():
        await teacher.do("own", f"own-{name}", text)
    await teacher.do("ask-own", "ask-own")
    await _all_pressing("a question", devices, [("vote", f"vote-{n}", None) for n in range(3)])
    await teacher.do("finish", "finish")
    await teacher.do("race", "race")
    for device in devices:
        await device.until(lambda device=device: "card-" in device.html)
    card = re.search(r'data-key="(card-\w+)"', devices[0].html)[1]
    taking = asyncio.ensure_future(_taking(devices[0]))
    await _all_pressing("a race at one table", devices[1:], [("pick", card, True), ("pick", card, False)])
    await taking
    for name, value in (("finish", None), ("chapter", "01"), ("tasks", None)):
        await teacher.do(name, name, value)
    for device in devices:
        await device.until(lambda device=device: "check" in device.html)
    await _all_pressing("exercises", devices, [("check", "check", None)])
    for device in (teacher, wall, *devices):
        await device.close()


async def _taking(device):
    """One of them finds a SET every two seconds, and each page is drawn again."""
    for _ in range(SECONDS // 2):
        await asyncio.sleep(2)
        cards = map(Card, dict.fromkeys(re.findall(r'data-key="card-(\w+)"', device.html)))
        for card in find_sets([*cards])[0]:
            await device.do("pick", f"card-{card.code}", True)


async def _all_pressing(what, devices, events):
    """All of them press, each at moments of their own; print how long the answers took."""
    times = []

    async def pressing(number, device):
        await asyncio.sleep(number / DEVICES / EACH)
        start = perf_counter()
        for n in range(SECONDS * EACH):
            await asyncio.sleep(max(0, start + n / EACH - perf_counter()))
            began = perf_counter()
            await device.do(*events[n % len(events)])
            times.append(1000 * (perf_counter() - began))

    await asyncio.gather(*(pressing(number, device) for number, device in enumerate(devices)))
    cuts = quantiles(times, n=100)
    print(
        f"  {what}: {len(times)} answers, half of them within {cuts[49]:.0f} ms, 95 % within {cuts[94]:.0f} ms "
        f"(goal: {GOAL} ms), the last within {max(times):.0f} ms",
        flush=True,
    )


def _memory(process):
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:  # not on Linux
        return "unknown"
    most = re.search(r"VmHWM:\s+(\d+)", status)[1]
    return f"{int(most) // 1024} MB"
