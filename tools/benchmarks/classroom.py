"""A full room: sixty devices on real web sockets, each pressing twice a second."""

import asyncio
import os
import re
import subprocess
import sys
from math import nan
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from types import SimpleNamespace

from devices import Device

from setlab import Card, find_sets

DEVICES, EACH, SECONDS = 60, 2, 10
GOAL, LARGEST = 150, 300  # milliseconds for 95 of 100 answers; MB
TABLES = {"dnup": "5", "cubed": "4", "normal": "5", "crossword": "4"}  # how many sit at a table


def classroom():
    """Measure sixty devices in a room, each pressing twice a second: time until the answer."""
    command = [sys.executable, "-u", "-m", "setlab_school.classroom", "--no-browser", "--language", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        teacher, room, _ = (server.stdout.readline() for _ in range(3))
        address, code = re.search(r"(http:\S+), code (\w+)", room).groups()
        key = re.search(r"#(\S+)", teacher)[1]
        try:
            asyncio.run(_measured(SimpleNamespace(address=address, code=code, key=key, process=server.pid)))
            print(f"  memory of the server at most: {_memory(server.pid)} (goal: {LARGEST} MB)")
        finally:
            server.terminate()


async def _measured(room):
    teacher = await Device(room, key=room.key, page="/teacher").connect()
    projector = await Device(room, key=room.key, page="/wall").connect()
    devices = [await (await Device(room).connect()).enter(f"Pupil {n}") for n in range(DEVICES)]
    await _question(teacher, devices)
    await _race(teacher, devices)
    await _exercises(teacher, devices)
    for what, number, step, text, events in WIDGETS:
        await teacher.do("plan", "plan", number)
        await teacher.do("open-plan", "open-plan")
        await teacher.do("rail-go", f"rail-go-{step}")
        await _all_see(devices, text)
        await _all_pressing(what, devices, in_turns(events))
    await teacher.do("rail-away", "rail-away")
    for game, seats in TABLES.items():
        await teacher.do("finish", "finish")
        await _all_see(devices, "waiting")
        await teacher.do("seats", "seats", seats)
        await teacher.do("tables", f"tables-{game}")
        await _all_see(devices, "class-chair")
        await _all_pressing(f"tables of {seats}, {game}", devices, MOVES[game])
    for device in (teacher, projector, *devices):
        await device.close()


async def _all_see(devices, text):
    for device in devices:
        await device.until(lambda device=device: text in device.html)


async def _question(teacher, devices):
    for name, text in {"question": "Is this a SET?", "choices": "yes; no; perhaps"}.items():
        await teacher.do("own", f"own-{name}", text)
    await teacher.do("ask-own", "ask-own")
    await _all_pressing("a question", devices, in_turns([("vote", f"vote-{n}", None) for n in range(3)]))


async def _race(teacher, devices):
    await teacher.do("finish", "finish")
    await teacher.do("race", "race")
    await _all_see(devices, "card-")
    card = re.search(r'data-key="(card-\w+)"', devices[0].html)[1]
    taking = asyncio.ensure_future(_taking(devices[0]))
    presses = in_turns([("pick", card, True), ("pick", card, False)])
    await _all_pressing("a race at one table", devices[1:], presses)
    await taking


async def _exercises(teacher, devices):
    for name, value in (("finish", None), ("chapter", "01"), ("tasks", None)):
        await teacher.do(name, name, value)
    await _all_see(devices, "check")
    await _all_pressing("exercises", devices, in_turns([("check", "check", None)]))


# A plan's widgets on every phone: what, the plan and its step, what a phone then shows, and what it presses in turn.
WIDGETS = (
    ("guess the rule", "1", 0, 'data-key="judge"', [("another", "another", None)]),
    ("the Validator", "1", 2, "tray-0", [*(("take", f"tray-{n}", None) for n in range(3)), ("clear", "clear", None)]),
    ("the Composer", "3", 0, "colour-green", [("feature", f"colour-{each}", None) for each in ("red", "green")]),
    ("caps", "5", 3, "p00", [("point", f"p{n}", None) for n in ("00", "01", "10", "22")]),
    ("the end game", "4", 0, "colour-green", [("feature", f"colour-{each}", None) for each in ("red", "green")]),
)


# --- what a device presses next, by what it shows --------------------------------------------------------------------


def in_turns(events):
    """Return a function that gives these events in turn, whatever is shown."""
    return lambda device, n: events[n % len(events)]


def at_dnup(device, n):
    """Return an event at dnup: pick cards of one number, play them; after a refusal another move."""
    cards = re.findall(r'data-key="(card-\d\d)"', device.html)
    if not cards or 'data-key="rotate"' not in device.html:
        return "read", "read", None
    if re.search(r'data-key="rotate"[^>]*disabled', device.html):
        return "pick", cards[n % len(cards)], n % 2 == 0
    value, take = (re.search(rf'data-key="({kind}-\d)"', device.html) for kind in ("value", "take"))
    return [("value", value[1], None), ("play", "play", None), ("take", take[1], None) if take else LAST][n % 3]


def at_cubed(device, n):
    """Return an event at SET Cubed: a die to where it scores, then the end of the turn; else read the board."""
    for name in ("reroll", "end", "hold", "pass"):
        found = re.search(rf'<button[^>]*data-key="{name}"[^>]*>', device.html)
        if found and "disabled" not in found[0]:
            return name, name, None
    square = re.search(r'data-key="(s\d+)" data-drop="to" data-fits="(\d)', device.html)
    if square and (die := re.search(rf'data-key="(die-\d+)"[^>]*data-slot="{square[2]}"', device.html)):
        return "to", square[1], die[1]
    return "read", "read", None


def at_cards(device, n):
    """Return an event at a table of cards: a call, then cards one by one; others pick cards as well."""
    if (found := re.search(r'data-key="(call-\d)"[^>]*>', device.html)) and "disabled" not in found[0]:
        return "call", found[1], None
    cards = re.findall(r'data-key="(card-\w+)"', device.html)
    return "pick", cards[n % len(cards)], n % 4 < 3


def at_crossword(device, n):
    """Return an event at Crossword SET: a die to a square, and all of them back when none is left."""
    if die := re.search(r'data-key="(die-\d+)"', device.html):
        return "to", f"s{1 + n % 7}-{1 + n // 7 % 7}", die[1]
    return "clear", "clear", None


LAST = "rotate", "rotate", None
MOVES = {"dnup": at_dnup, "cubed": at_cubed, "normal": at_cards, "crossword": at_crossword}


async def _taking(device):
    """Take a SET every two seconds on one device, so that each page is drawn again."""
    for _ in range(SECONDS // 2):
        await asyncio.sleep(2)
        cards = map(Card, dict.fromkeys(re.findall(r'data-key="card-(\w+)"', device.html)))
        for card in find_sets([*cards])[0]:
            await device.do("pick", f"card-{card.code}", True)


async def _all_pressing(what, devices, chosen):
    """Press `chosen(device, n)` on all devices, at moments of their own; print how long the answers took."""
    times = []

    async def pressing(number, device):
        await asyncio.sleep(number / DEVICES / EACH)
        start = perf_counter()
        for n in range(SECONDS * EACH):
            await asyncio.sleep(max(0, start + n / EACH - perf_counter()))
            began = perf_counter()
            await device.do(*chosen(device, n))
            times.append(1000 * (perf_counter() - began))

    process, began = devices[0].room.process, perf_counter()
    worked = _worked(process)
    await asyncio.gather(*(pressing(number, device) for number, device in enumerate(devices)))
    cuts, busy = quantiles(times, n=100), (_worked(process) - worked) / (perf_counter() - began)
    print(
        f"  {what}: {len(times)} answers, half of them within {cuts[49]:.0f} ms, 95 % within {cuts[94]:.0f} ms "
        f"(goal: {GOAL} ms), the last within {max(times):.0f} ms; "
        f"the server works {busy:.0%} of the time",
        flush=True,
    )


def _worked(process):
    """Return the CPU seconds of a process; NaN if they are unknown."""
    try:
        numbers = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:  # not on Linux
        return nan
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process):
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:  # not on Linux
        return "unknown"
    most = re.search(r"VmHWM:\s+(\d+)", status)[1]
    return f"{int(most) // 1024} MB"
