"""A room under attack: what one device does, with or without the code, costs the others nothing."""

import asyncio
import gc
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from itertools import count
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from helpers.watchdog import Watchdog
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from setlab_school.classroom import server
from setlab_school.classroom.connection import BURST, LARGEST, MOST_EACH, CountingProtocol
from setlab_school.classroom.limits import MOST, RateLimit
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question
from setlab_school.classroom.tasks import TasksActivity
from tools.benchmarks.devices import Device

resource = pytest.importorskip("resource", reason="Windows counts files in another way")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has more addresses for this computer")

EVE, MAX, BAD, ANN = "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.9"
FLOOD = 1_100
SLOW = "((((1/3)^200)^200)^200)^200"


@pytest.fixture
def many_files():
    """This process may open enough files to be many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8_192), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.fixture
def apart():
    """A room in a process of its own with the 1,024 files that are usual: what it says ends in `.complaints()`."""
    command = [sys.executable, "-u", "-m", "setlab_school.classroom", "--no-browser", "--language", "en", "--port", "0"]
    limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1_024, 1_024))  # noqa: E731
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=limit
    ) as process:
        teacher, where, _ = (process.stdout.readline() for _ in range(3))
        address, code = re.search(r"(http:\S+), code (\w+)", where).groups()
        os.set_blocking(process.stderr.fileno(), False)
        complaints = lambda: process.stderr.buffer.read() or b""  # noqa: E731
        yield SimpleNamespace(address=address, code=code, key=re.search(r"#(\S+)", teacher)[1], complaints=complaints)
        process.terminate()


def rudely(room, where, text=""):
    """A bare connection from there, on which that was sent and nothing more."""
    connection = socket.create_connection(
        (urlsplit(room.address).hostname, urlsplit(room.address).port), 10, (where, 0)
    )
    connection.sendall(text.encode())
    return connection


def answered(room, text):
    """What comes back to these bytes."""
    with rudely(room, EVE, text) as connection:
        connection.settimeout(5)
        heard = b""
        while more := connection.recv(65_536):
            heard += more
    return heard.decode("latin-1")


async def taken(room, count, *addresses):
    """So many connections from each of these addresses, as many of them as hold."""
    address, headers = room.address.replace("http", "ws") + "/line", {"Origin": room.address}
    asked = [HTTPRequest(address, headers=headers, network_interface=each) for each in addresses for _ in range(count)]
    found = await asyncio.gather(*map(websocket_connect, asked), return_exceptions=True)
    return [each for each in found if not isinstance(each, Exception)]


numbers = count(1)


async def everybody_gets_on(room):
    """A pupil and the teacher, from elsewhere and from here."""
    # Another name each time: whose name was here, and has no device any more, waits for the teacher.
    ann = await (await Device(room, ANN).connect()).enter(f"Ann {next(numbers)}")
    teacher = await Device(room, key=room.key, page="/teacher").connect()
    assert "You are in" in ann.text and "The teacher's page" in teacher.text
    return ann, teacher


# --- connections -----------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_half_sent_requests_of_one_device_keep_nobody_out_and_write_nothing(apart, run, many_files):
    half = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n"
    connections = [rudely(apart, EVE, half) for _ in range(FLOOD)]
    run(everybody_gets_on(apart))
    for connection in connections:
        connection.close()
    run(everybody_gets_on(apart))
    assert not apart.complaints()


@pytest.mark.every(3)
@pytest.mark.parametrize("text", ["", "GET / HTTP/1.1\r\nHost:", "\0" * 50])
def test_who_says_nothing_of_use_loses_the_place(room, run, text):
    [here] = _servers(room)
    first = rudely(room, EVE, text)
    connections = [rudely(room, EVE, text) for _ in range(MOST["waiting"] + 20)]
    run(everybody_gets_on(room))
    assert len(here.places["waiting"]) <= MOST["waiting"]
    first.settimeout(5)
    assert first.recv(1_000)[:12] in (b"", b"HTTP/1.1 400"), "the oldest had to go"
    for connection in (first, *connections):
        connection.close()


def test_a_connection_that_asks_for_nothing_ends(room):
    _servers(room)[0].http.conn_params.header_timeout = 0.3
    with rudely(room, EVE) as connection:
        connection.settimeout(200)
        assert connection.recv(10) == b""


def test_a_system_without_more_files_lets_those_go_on_who_are_in(room, run, monkeypatch):
    accept, full = socket.socket.accept, []

    def no_more(listening):
        if threading.get_ident() != room.thread.ident:
            return accept(listening)
        full.append(None)
        raise OSError(24, "Too many open files")

    async def lesson():
        _, teacher = await everybody_gets_on(room)
        monkeypatch.setattr(socket.socket, "accept", no_more)
        knocking = rudely(room, BAD)
        await teacher.do("lock", "lock", True)
        await teacher.do("lock", "lock", False)
        assert full and not room.locked
        monkeypatch.undo()
        await everybody_gets_on(room)
        knocking.close()

    run(lesson())


def _servers(room):
    return [each for each in gc.get_objects() if type(each) is server.Server and each.room is room]


def room_loop(room):
    return _servers(room)[0].loop


# --- connections -----------------------------------------------------------------------------------------------------


@pytest.mark.near
def test_lines_without_a_code_keep_nobody_out(room, run, many_files):
    async def lesson():
        strangers = await taken(room, 100, EVE, MAX, BAD)
        ann, teacher = await everybody_gets_on(room)
        [here] = _servers(room)
        assert len(strangers) > MOST["strangers"] >= len(here.places["strangers"])
        assert len(here.places["people"]) == 1 and len(here.places["teachers"]) == 1
        strangers += await taken(room, 60, EVE, MAX)
        assert ann.socket and teacher.socket, "who is in stays in"
        await ann.close()
        back = await Device(room, ANN, token=ann.token).connect()
        assert "You are in" in back.text

    run(lesson())


@pytest.mark.full
def test_a_line_on_which_no_right_code_is_said_ends(room, run, monkeypatch):
    monkeypatch.setattr(server, "STRANGE", 0.5)

    async def lesson():
        stranger, guest = await Device(room, EVE).connect(), await Device(room, ANN, code=room.code).connect()
        await stranger.until(lambda: stranger.socket is None, 5)
        assert guest.socket, "who knows the code may think about a name"
        again = await Device(room, EVE, code="", name="Eve").connect()
        assert 'value="Eve"' in again.html, "what was typed is there again"

    run(lesson())


def test_one_person_has_only_so_many_lines(room, run):
    async def lesson():
        ann = await (await Device(room).connect()).enter("Ann")
        more = [await Device(room, token=ann.token).connect() for _ in range(MOST_EACH)]
        await ann.until(lambda: ann.socket is None, 5)
        await asyncio.sleep(0.3)
        assert all(each.socket for each in more) and room.people[0].devices == MOST_EACH

    run(lesson())


def test_who_was_sent_out_hears_it_and_leaves_no_page(room, run):
    async def lesson():
        ann, teacher = await everybody_gets_on(room)
        before = len(room._pages)
        await teacher.do("remove", "remove-1")
        await ann.until(lambda: ann.socket is None, 5)
        assert "no longer in this room" in ann.text
        await asyncio.sleep(0.2)
        assert len(room._pages) == before - 1
        back = await Device(room, ANN, token=ann.token, code=room.code).connect()
        await back.do("name", "name", "Bo")
        assert "You are at the door, Bo" in back.text and not room.people
        await teacher.until(lambda: "Let Bo in" in teacher.html)
        await teacher.do("let-in", re.search(r"let-in-\d+", teacher.html)[0])
        await back.until(lambda: "You are in" in back.text)

    run(lesson())


@pytest.mark.full
def test_pages_of_many_who_came_and_were_removed_are_gone(room, run):
    async def lesson():
        teacher = await Device(room, key=room.key, page="/teacher").connect()
        before = len(room._pages)
        for number in range(20):
            guest = await (await Device(room).connect()).enter(f"G{number}")
            room_loop(room).call_soon_threadsafe(room.remove, room.people[0])
            await guest.until(lambda guest=guest: guest.socket is None)
            room.admission._sent_out.clear()
        await asyncio.sleep(0.2)
        assert len(room._pages) == before and teacher.socket

    run(lesson())


@pytest.mark.near
def test_wrong_codes_keep_nobody_out_who_has_the_right_one(room, run):
    [here] = _servers(room)
    here.wrong = RateLimit(5, 1)

    async def lesson():
        device = await Device(room, EVE).connect()
        for _ in range(3):
            await device.do("code", "code", "AAAAA")
            await device.do("enter", "enter")
            assert "not the code" in device.said
        began = time.monotonic()
        guessing = [asyncio.ensure_future(Device(room, EVE, code="BBBBB").connect()) for _ in range(10)]
        ann = await (await Device(room, EVE, code=room.code).connect()).enter("Ann")
        assert "You are in" in ann.text, "behind the same router"
        await asyncio.gather(*guessing)
        assert time.monotonic() - began > 10 * 0.2 * 0.9, "one code after the other"

    run(lesson())


def test_a_right_code_waits_for_no_wrong_one(room, run):
    """Many connections behind the same router have said wrong codes."""

    async def lesson():
        connections = await taken(room, 50, EVE)
        for connection in connections:
            await connection.write_message(json.dumps({"kind": "enter", "code": "BBBBB"}))
        async with asyncio.timeout(100):
            ann = await (await Device(room, EVE, code=room.code).connect()).enter("Ann")
        assert "You are in" in ann.text

    run(lesson())


@pytest.mark.near
def test_codes_are_looked_at_one_after_the_other_however_many_lines_say_them(room, run):
    """What wrong codes cost is paid by one connection after the other, in their order, and by none that has hung up."""
    [here] = _servers(room)
    here.wrong, looked = RateLimit(20, 3), []

    async def say(number):
        await here.patience(EVE)
        here.wrong.count(EVE)
        looked.append((number, time.monotonic()))

    async def lesson():
        began = time.monotonic()
        saying = [asyncio.ensure_future(say(n)) for n in range(60)]
        await asyncio.sleep(0)
        assert [n for n, _ in looked] == [0, 1, 2], "so many at once"
        for n, each in enumerate(saying):
            if n > 2 and n % 3:
                each.cancel()  # they hang up
        await asyncio.gather(*saying, return_exceptions=True)
        assert [n for n, _ in looked] == [0, 1, 2, *range(3, 60, 3)]
        assert looked[-1][1] - began > 19 / 20 * 0.95
        somebody_else = asyncio.ensure_future(here.patience(MAX))
        await asyncio.sleep(0)
        assert somebody_else.done(), "and nobody else waits"
        del saying, each
        await asyncio.sleep(0)
        gc.collect()
        assert not here.queues, "nobody is remembered who waits no longer"

    run(lesson())


def test_who_waits_for_a_turn_can_say_only_so_much_meanwhile(room, run):
    [here] = _servers(room)
    here.wrong = RateLimit(0.01, 1)
    here.wrong.count(EVE)

    async def lesson():
        [connection] = await taken(room, 1, EVE)
        for size in (10, LARGEST // 2, LARGEST // 2):
            await connection.write_message(json.dumps({"kind": "enter", "code": "BBBBB", "name": "x" * (size - 10)}))
        while await connection.read_message() is not None:
            pass
        assert connection.close_code == 1013

    run(lesson())


@pytest.mark.full
def test_a_storm_of_lines_that_come_and_go_keeps_nobody_out_behind_the_same_router(room, run):
    """Hundreds of connections a second, each of which says a wrong code and hangs up: who has the right one gets in."""
    to = urlsplit(room.address)
    hello = f"GET /line HTTP/1.1\r\nHost: {to.netloc}\r\nOrigin: {room.address}\r\nUpgrade: websocket\r\n"
    hello += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    wrong = json.dumps({"kind": "enter", "code": "BBBBB"}).encode()

    async def storm():
        while True:
            reader, writer = await asyncio.open_connection(to.hostname, to.port, local_addr=(EVE, 0))
            writer.write(hello.encode() + bytes([0x81, 0x80 | len(wrong), 0, 0, 0, 0]) + wrong)
            await reader.read(1)  # it is a connection
            await asyncio.sleep(0.05)
            writer.close()

    async def lesson():
        storms = [asyncio.ensure_future(storm()) for _ in range(20)]
        await asyncio.sleep(3)
        for n in range(5):
            async with asyncio.timeout(4):
                ann = await (await Device(room, EVE, code=room.code).connect()).enter(f"Ann {n}")
            assert "You are in" in ann.text
        for each in storms:
            each.cancel()

    run(lesson())


def frames(opcode, count, *, last=True):
    """So many masked frames of a web socket, with nothing in them."""
    return bytes([opcode | (0x80 if last else 0), 0x80, 0, 0, 0, 0]) * count


@pytest.mark.every(3)
@pytest.mark.parametrize("flood", ["pings", "pongs", "parts of a message"])
def test_whatever_comes_on_a_line_is_counted(room, run, monkeypatch, flood):
    """What a device sends is read no faster than messages are, also what Tornado answers by itself."""
    sent = {"pings": frames(0x9, 400), "pongs": frames(0xA, 400)}
    sent["parts of a message"] = frames(0x1, 1, last=False) + frames(0x0, 400, last=False)
    read = []

    async def lesson():
        ann = await (await Device(room).connect()).enter("Ann")
        whole = CountingProtocol._receive_frame

        async def counting(protocol):
            read.append(protocol)
            await whole(protocol)

        monkeypatch.setattr(CountingProtocol, "_receive_frame", counting)
        ann.socket.protocol.stream.write(sent[flood])
        bo = await (await Device(room).connect()).enter("Bo")  # who takes more than one turn of the loop
        for n in range(5):
            await bo.do("display-letters", "display-letters", bool(n % 2))
        assert "Bo" in bo.text
        [eve] = [each for each in {*read} if each.handler.person is room.people[0]]
        assert read.count(eve) < 2 * BURST

    run(lesson())


def test_a_code_that_no_page_can_send_is_a_wrong_one(room, run):
    assert not room.opens_with("AB\ud800CD")

    async def lesson():
        device = await Device(room, EVE, code="AB\ud800CD", name="\udfffEve").connect()
        assert "Come in" in device.text and "Eve" in device.html
        guest = await Device(room, ANN, code=room.code, name="\ud83dAnn").connect()
        await guest.do("enter", "enter", wait=False)
        await guest.until(lambda: "You are in" in guest.text)
        assert room.people[0].own_name == "Ann"

    run(lesson())


def test_codes_that_come_in_the_wrong_order_are_no_free_tries(room, run):
    [here] = _servers(room)
    here.wrong = RateLimit(0.01, 2)

    async def lesson():
        device = await Device(room, EVE).connect()
        for number in range(8, 0, -1):  # all of them are looked at when the first one comes
            event = {"kind": "event", "view": device.view, "seq": number, "rev": device.rev, "at": None}
            pressed = {"name": "code", "key": "code", "value": "AAAAA"} if number % 2 else {}
            await device.tell(event | {"name": "enter", "key": "enter", "value": None} | pressed)
        await device.until(lambda: device.acked == 8)
        assert not here.wrong.wait(EVE)
        here.wrong.count(EVE)
        assert here.wrong.wait(EVE), "one was counted before"

    run(lesson())


# --- who asks, and under which name ----------------------------------------------------------------------------------


def test_a_page_whose_name_was_bound_to_this_computer_gets_no_line(room, run):
    port = urlsplit(room.address).port
    for host, origin, code in [
        (f"evil.example:{port}", f"http://evil.example:{port}", 404),
        (f"evil.example:{port}", room.address, 404),
        (None, "http://[", 403),
        (None, "null", 403),
    ]:
        with pytest.raises(HTTPClientError, match=str(code)):
            run(Device(room).connect(origin=origin, host=host))


@pytest.mark.every(9)
@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("GET /none HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 404),
        ("GET http://{host}/none HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
        ("POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n", 405),
        ("GET /line HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("GET /line HTTP/1.1\r\nHost: {host}\r\nOrigin: http://[\r\n\r\n", 403),
        ("GET /line HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", 4),
        ("nonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5000\r\n\r\n", 400),
    ],
)
def test_no_answer_tells_what_kind_of_server_this_is(room, capfd, text, status):
    _servers(room)[0].http.conn_params.header_timeout = 0.2
    heard = answered(room, text.format(host=urlsplit(room.address).netloc))
    assert heard.startswith(f"HTTP/1.1 {status}"), heard
    assert "server:" not in heard.casefold() and "tornado" not in heard.casefold()
    assert capfd.readouterr().err == ""


# --- what is sent by those who are in --------------------------------------------------------------------------------


def test_a_guess_that_would_take_for_ever_stops_nobody(room, run):
    room.begin(Poll(room, Question("How many?", lambda: 1080)))

    async def lesson():
        eve, ann = [await (await Device(room).connect()).enter(name) for name in ("Eve", "Ann")]
        await eve.do("vote", "vote", SLOW)
        await ann.do("vote", "vote", "1080")
        await ann.until(lambda: "Your guess: 1080" in ann.text)
        teacher = await Device(room, key=room.key, page="/teacher").connect()
        await teacher.do("count", "count")
        assert "1,080" in teacher.text

    run(lesson())


def test_an_answer_to_an_exercise_is_judged_and_the_room_goes_on(room, run):
    room.begin(TasksActivity(room, ["01-5"]))
    dogs = []
    room_loop(room).call_soon_threadsafe(lambda: dogs.append(Watchdog(print)))

    async def lesson():
        ann = await (await Device(room).connect()).enter("Ann")
        for answer, said in [(SLOW, "Not yet"), ("80 / 2", "Right.")]:
            await ann.do("submit", "answer-0", answer)
            await ann.until(lambda said=said: said in ann.said)
        await ann.until(lambda: "solved" in ann.text)

    run(lesson())
    dogs[0].close()
    assert dogs[0].longest < 0.5
