"""The room on the network: who gets which page, and what a device cannot do."""

import asyncio
import json
import threading
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest
from tornado.httpclient import HTTPClientError

from setlab_school import classroom
from setlab_school.classroom import admission, connection, opening, server
from setlab_school.classroom.__main__ import main
from setlab_school.classroom.connection import BURST, LARGEST
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question
from tools.benchmarks.devices import Device


def teachers(room, page="/teacher"):
    return Device(room, key=room.key, page=page)


def asked(room, path, **headers):
    request = urllib.request.Request(room.address + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/teacher", "/wall", "/report", "/class.js", "/stage.js", "/class.css"])
def test_pages_are_files_of_ours_and_may_load_nothing_else(room, path):
    status, headers, body = asked(room, path)
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert status == 200 and body
    assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'" == policy["style-src"]
    assert policy["connect-src"] == f"'self' ws://{urlsplit(room.address).netloc}/line"
    assert headers["Cache-Control"] == "no-store" and headers["Server"] is None and headers["Set-Cookie"] is None


@pytest.mark.parametrize("path", ["/server.py", "/..", "/%2e%2e/x", "/class.css/", "/etc/passwd", "//x", "/room"])
def test_no_other_file_is_reached(room, path):
    assert asked(room, path)[0] == 404


def test_a_name_that_is_not_ours_gets_nothing(room):
    assert asked(room, "/", Host="evil.example")[0] == 404


def test_a_page_from_elsewhere_gets_no_line(room, run):
    with pytest.raises(HTTPClientError, match="403"):
        run(Device(room).connect(origin="http://evil.example"))


# --- who is who ------------------------------------------------------------------------------------------------------


def test_a_pupil_comes_in_and_the_projector_shows_it(room, run):
    async def lesson():
        projector = await teachers(room, "/wall").connect()
        assert room.code in projector.text and "0 are in" in projector.text
        ann = await (await Device(room).connect()).enter("Ann")
        await projector.until(lambda: "1 is in Ann" in projector.text)
        assert "You are in" in ann.text
        await ann.close()
        await projector.until(lambda: "Ann (away)" in projector.text)

    run(lesson())


def test_after_a_closed_lid_one_has_the_same_seat(room, run):
    async def lesson():
        ann = await (await Device(room).connect()).enter("Ann")
        await ann.close()
        back = await Device(room, token=ann.token).connect()
        assert "Ann" in back.text and "You are in" in back.text
        assert [person.name for person in room.people] == ["Ann"]

    run(lesson())


@pytest.mark.parametrize("who", [{}, {"key": "wrong"}, {"key": 7}, {"token": "wrong"}, {"token": ["x"]}, {"code": 5}])
def test_who_has_no_key_stands_at_the_door(room, run, who):
    async def lesson():
        device = await Device(room, **{"page": "/teacher", **who}).connect()
        assert "Come in" in device.text and room.code not in device.html

    run(lesson())


# --- what a device cannot do -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "[" * 5000, b"\x00\xff"])
def test_who_talks_nonsense_is_cut_off(room, run, text):
    async def lesson():
        device = await Device(room).connect()
        await device.socket.write_message(text, binary=isinstance(text, bytes))
        await device.until(lambda: device.socket is None)

    run(lesson())


def test_what_is_too_long_is_cut_off(room, run):
    async def lesson():
        device = await Device(room).connect()
        await device.tell({"kind": "event", "name": "x" * LARGEST})
        await device.until(lambda: device.socket is None)

    run(lesson())


def test_what_a_page_does_not_offer_does_not_happen(room, run):
    async def lesson():
        ann = await (await Device(room).connect()).enter("Ann")
        for name, key in [("remove", "remove-1"), ("close", "close"), ("lock", "lock"), ("__init__", "x")]:
            await ann.do(name, key, wait=False)
        await ann.do("page", "pupil", wait=False)
        await ann.tell({"kind": "enter", "key": room.key, "page": "nothing"})
        await ann.until(lambda: ann.socket is None)
        assert not room.closed.is_set() and len(room.people) == 1 and not room.locked

    run(lesson())


@pytest.mark.full
def test_a_flood_from_one_device_is_heard_slowly_and_the_others_notice_nothing(room, run):
    async def lesson():
        bad, good = [await (await Device(room).connect()).enter(name) for name in ("Bad", "Good")]
        hello = json.dumps({"kind": "hello", "view": "x", "t": 0, "seq": 0, "rev": 0})
        answers = []
        bad.take = answers.append
        for _ in range(20 * BURST):
            bad.socket.write_message(hello)
        teacher = await teachers(room).connect()
        await teacher.do("lock", "lock", True)
        await good.tell(json.loads(hello))
        assert room.locked and len(answers) < 5 * BURST, "not all of it was read"
        await bad.close()

    run(lesson())


def test_answers_come_in_order_and_each_event_happens_once(room, run):
    async def one(number):
        device = await Device(room).connect()
        for letter in range(10):
            await device.do("name", "name", f"{number}-{letter}", wait=False)
            if letter % 3 == 0:  # said twice, as after a lost connection
                device.seq -= 1
                await device.do("name", "name", "again", wait=False)
        await device.until(lambda: device.acked == 10)
        assert device.acks == sorted({*device.acks}) and f'value="{number}-9"' in device.html

    async def lesson():
        await asyncio.gather(*map(one, range(12)))

    run(lesson())


def test_a_class_behind_one_address_gets_in_and_leaves_room_for_others(room, run, monkeypatch):
    """Behind a router or on a hub all seem to be one device."""
    monkeypatch.setattr(connection, "HERE", "elsewhere")
    monkeypatch.setattr(admission, "AT_ONCE", 40)
    room.admission = admission.Admission(room)

    async def lesson():
        devices = [await (await Device(room).connect()).enter(f"P{number}") for number in range(35)]
        assert len(room.people) == 35
        for device in devices:
            await device.close()

    run(lesson())


# --- opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hub", [False, True])
def test_on_a_hub_the_teachers_page_opens_from_elsewhere_for_who_has_its_key(run, monkeypatch, hub):
    monkeypatch.setattr(connection, "HERE", "elsewhere")
    monkeypatch.setattr(opening, "lan_address", lambda: "127.0.0.1")
    room = classroom.open(language="en", port=0, hub=hub, browser=False)

    async def lesson():
        teacher = await teachers(room).connect()
        assert ("The teacher's page" in teacher.text) == hub
        guess = await Device(room, page="/teacher", key="a guess").connect()
        assert "The teacher's page" not in guess.text

    try:
        assert room.teacher_address == f"{room.address}/teacher#{room.key}"
        run(lesson())
    finally:
        room.close()


def test_a_room_opens_on_this_computer_only_until_the_teacher_says_so(room, monkeypatch):
    assert urlsplit(room.address).hostname == "127.0.0.1"
    monkeypatch.setattr(opening, "lan_address", lambda: "127.0.0.2")
    with_all = classroom.open(lan=True, port=0, browser=False)
    assert urlsplit(with_all.address).hostname == "127.0.0.2"
    assert urlsplit(with_all.teacher_address).hostname == "127.0.0.1"
    assert urlsplit(with_all.teacher_address).port == urlsplit(with_all.address).port
    assert asked(with_all, "/")[0] == 200
    with_all.close()


def test_a_port_that_is_taken_is_said(room):
    taken = urlsplit(room.address).port
    with pytest.raises(ValueError, match=f"Port {taken} cannot be used .*name none to use a free one"):
        classroom.open(port=taken, browser=False)


@pytest.mark.parametrize("port", [99999, -1, "abc", 8400.5])
def test_a_port_that_is_none_opens_nothing(port):
    with pytest.raises(ValueError, match="a number up to 65535"):
        classroom.open(port=port, browser=False)


def test_a_closed_room_lets_its_port_go(run):
    room = classroom.open(port=0, browser=False)

    async def lesson():
        device = await Device(room).connect()
        room.close()
        await device.until(lambda: device.socket is None)

    run(lesson())


def test_the_command_ends_when_all_pages_were_told(monkeypatch):
    """They went on looking as before, since the server had gone with the process."""
    room = classroom.open(port=0, browser=False)
    monkeypatch.setattr("setlab_school.classroom.__main__.open_room", lambda **_: room)
    threading.Timer(0.2, room.close).start()
    assert main([]) == 0 and not room.thread.is_alive()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--prot", "80"], "perhaps you mean --port"),
        (["--port", "many"], "a number up to 65535"),
        (["--port", "70000"], "a number up to 65535"),
        (["--port"], "--port is not written like this; --help shows how"),
        (["--language"], "there is no language '' here"),
        (["friends"], "'friends' is not known here"),
    ],
)
def test_a_command_that_is_none_says_where_to_look(args, said, capsys):
    assert main(args) == 2
    assert said in capsys.readouterr().err


def test_the_command_tells_where_the_room_is(monkeypatch, capsys):
    monkeypatch.setattr("threading.Event.wait", lambda self, timeout=None: True)
    monkeypatch.setattr(opening, "serving", lambda *args: ("127.0.0.1", 8400))
    assert main(["--no-browser", "--language", "de", "--port", "8400"]) == 0
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8400/teacher#" in said and "Für die Klasse: " in said, "in the language of the room"
    assert main(["help"]) == 0 and "--lan" in capsys.readouterr().out
    assert main(["--language", "nb", "--help"]) == 0
    assert "Åpne et rom for en klasse." in capsys.readouterr().out


def test_without_a_network_there_is_no_room_for_others(monkeypatch):
    monkeypatch.setattr(opening.socket.socket, "getsockname", lambda self: ("127.0.0.1", 1))
    with pytest.raises(ValueError, match="not on a network"):
        opening.lan_address()


def test_a_page_at_which_nobody_looks_is_drawn_when_somebody_does(room, run):
    async def todo():
        device = await (await Device(room).connect()).enter("Ann")
        [ann] = room.people
        await device.close()
        while ann.devices:
            await asyncio.sleep(0.02)
        rev = ann.page.frame["rev"]
        room.begin(Poll(room, Question("Which?", choices=("this", "that"))))
        await asyncio.sleep(4 * server.REDRAW)
        assert ann.page.frame["rev"] == rev
        back = await Device(room, token=device.token).connect()
        assert "Which?" in back.html
        await back.close()

    run(todo())
