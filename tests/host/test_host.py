"""Scenes on a page without Jupyter: what the server gives to whom, and what goes to and fro on a connection."""

import asyncio
import json
import threading
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from setlab.common.i18n import language
from setlab.draw.markup import el
from setlab.host import Host
from setlab.widgets import CardTable
from setlab.widgets.scene.changes import applied
from setlab.widgets.scene.scene import Scene


class Lamp(Scene):
    """A light and a long text beside it, so that what changes is little."""

    lit, threads = False, ()

    def view(self):
        lamp = el("button", "lamp", data_key="lamp", data_on_click="switch", aria_pressed=self.lit)
        return el("div", lamp, *(el("p", f"line {n}") for n in range(200)))

    def on_switch(self, event):
        self.lit = not self.lit
        self.threads = (*self.threads, threading.current_thread().name)
        self.say("light" if self.lit else "dark")


@pytest.fixture
def host():
    with Host() as opened:
        yield opened


def asked(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def talk(todo):
    """Await this in a thread, for ten seconds at most: Playwright may hold this one's loop."""

    async def within():
        async with asyncio.timeout(10):
            return await todo

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, within()).result()


async def line(address, **headers):
    request = HTTPRequest(address.replace("http", "ws") + "/line", headers=headers)
    return await websocket_connect(request)


async def heard(socket):
    text = await socket.read_message()
    return None if text is None else json.loads(text)


def event(seq=1, rev=1, name="switch", key="lamp"):
    return {"kind": "event", "view": "v", "seq": seq, "rev": rev, "name": name, "key": key, "value": None, "at": None}


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_page_is_files_of_ours_and_may_load_nothing_else(host):
    address = host.show(Lamp())
    root = address.rpartition("/")[0]
    for each in (address, *(f"{root}/{name}" for name in ("page.js", "page.css", "model.js", "stage.js", "stage.css"))):
        status, headers, body = asked(each)
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert status == 200 and body and headers["Server"] is None
        assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'" == policy["style-src"]
        assert policy["font-src"] == "data:", "the sheet brings the font of titles"
    place = urlsplit(address)
    assert f"ws://{place.netloc}{place.path}/line" in asked(address)[1]["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/server.py", "/..", "/%2e%2e/x", "/page.css/", "//x", "/etc/passwd"])
def test_no_other_file_is_reached(host, path):
    root = host.show(Lamp()).rpartition("/")[0]
    assert asked(root + path)[0] == 404


def test_a_wrong_address_says_so_in_the_language_of_now_and_tells_nothing(host):
    address = host.show(Lamp())
    root, _, path = address.rpartition("/")
    try:
        language("de")
        status, headers, body = asked(f"{root}/wrong%3B%0D%0Ax")
    finally:
        language("en")
    assert status == 404 and '<html lang="de">' in body and path not in body + str(headers) and "<a" not in body
    assert "connect-src 'self' ;" in headers["Content-Security-Policy"] and headers["Server"] is None
    assert "<main><p>There is nothing at this address." in asked(f"{root}/{path[1:]}")[2]
    assert asked(f"{root}/wrong", Host="evil.example")[2] == "", "to nobody else"


def test_only_under_names_of_ours_and_to_pages_of_ours(host):
    address = host.show(Lamp())
    assert asked(address, Host="evil.example")[0] == 404
    assert asked(address, Origin="http://evil.example")[0] == 403
    with pytest.raises(HTTPClientError, match="403"):
        talk(line(address, Origin="http://evil.example"))


def test_no_address_is_like_another(host):
    addresses = {host.show(Lamp()) for _ in range(5)}
    assert len(addresses) == 5 and min(len(urlsplit(each).path) for each in addresses) > 16


# --- connected -----------------------------------------------------------------------------------------------------


def test_a_press_is_answered_with_what_has_changed(host):
    lamp = Lamp()
    address = host.show(lamp)

    async def played():
        socket = await line(address)
        at, whole = await heard(socket)
        assert (at, whole["kind"], whole["frame"]) == (0, "whole", lamp.frame)
        assert set(whole["words"]) == {"title", "lang", "paper", "whole", "gone", "silent"}
        assert "kernel" not in str(whole["words"])
        await socket.write_message(json.dumps([0, event()]))
        return whole, (await heard(socket))[1]

    whole, change = talk(played())
    assert lamp.lit and set(lamp.threads) == {"setlab-host"}
    assert change["kind"] == "frame" and change["say"]["text"] == "light" and change["ack"] == {"v": 1}
    assert len(json.dumps(change)) < 600 < len(lamp.frame["html"])
    assert applied(whole["frame"]["html"], change["changes"]) == lamp.frame["html"]


def test_several_scenes_are_on_one_page_and_two_pages_see_the_same(host):
    lamp, other = Lamp(), Lamp()
    address = host.show(lamp, other)

    async def played():
        one, two = await line(address), await line(address)
        for socket in (one, two):
            assert [(await heard(socket))[0] for _ in range(2)] == [0, 1]
        await one.write_message(json.dumps([1, event()]))
        return [(await heard(socket))[0] for socket in (one, two)]

    assert talk(played()) == [1, 1]
    assert (lamp.lit, other.lit) == (False, True)


def test_what_changes_in_another_thread_is_shown(host):
    lamp = Lamp()
    address = host.show(lamp)

    async def played():
        socket = await line(address)
        await heard(socket)
        lamp.lit = True
        await asyncio.to_thread(lamp.refresh)
        return (await heard(socket))[1]["rev"]

    assert talk(played()) == lamp.frame["rev"] == 2


def test_a_page_that_missed_a_frame_gets_the_whole(host):
    address = host.show(Lamp())

    async def played():
        socket = await line(address)
        await heard(socket)
        await socket.write_message(json.dumps([0, event()]))
        await heard(socket)
        await socket.write_message(json.dumps([0, {"kind": "hello", "view": "w", "t": 0, "seq": 0, "rev": 1}]))
        return {(await heard(socket))[1]["kind"] for _ in range(2)}

    assert talk(played()) == {"welcome", "whole"}


def test_a_switched_language_reaches_the_page(host):
    table = CardTable(seed=1, keep=False)
    address = host.show(table)

    async def played():
        socket = await line(address)
        await heard(socket)
        language("de")
        while (message := (await heard(socket))[1])["kind"] != "whole":
            pass
        return message["words"]["lang"]

    try:
        assert talk(played()) == "de"
    finally:
        language("en")


@pytest.mark.parametrize("text", ["", "null", "[]", "[1]", '["a", {}]', "[7, {}]", "[" * 5000, '{"a": 1, "b": 2}'])
def test_what_is_no_message_of_ours_ends_the_line_and_nothing_else(host, text):
    lamp = Lamp()
    address = host.show(lamp)

    async def played():
        bad, good = await line(address), await line(address)
        await heard(good)
        await bad.write_message(text)
        while await heard(bad) is not None:
            pass
        await good.write_message(json.dumps([0, event()]))
        return bad.close_code, (await heard(good))[1]["kind"]

    assert talk(played()) == (1003, "frame") and lamp.lit


# --- coming and going ------------------------------------------------------------------------------------------------


def test_a_scene_is_on_show_once_and_can_be_taken_away(host):
    lamp = Lamp()
    address = host.show(lamp)
    with pytest.raises(ValueError, match="on show already"):
        host.show(lamp)

    async def left():
        socket = await line(address)
        await heard(socket)
        await asyncio.to_thread(host.hide, address)
        return await heard(socket), socket.close_reason

    assert talk(left()) == (None, "closed")
    assert asked(address)[0] == 404
    lamp.refresh()
    assert asked(host.show(lamp))[0] == 200
    with pytest.raises(KeyError):
        host.hide(address)


def test_what_is_called_runs_between_messages_and_says_what_went_wrong(host):
    assert host.call(lambda: threading.current_thread().name) == "setlab-host"
    with pytest.raises(ZeroDivisionError):
        host.call(lambda: 1 / 0)


def test_a_host_that_has_ended_gives_back_its_scenes_and_its_port():
    lamp, host = Lamp(), Host()
    port = urlsplit(host.show(lamp)).port
    with pytest.raises(OSError):
        Host(port)
    host.close()
    host.close()
    with Host(port) as other:
        assert urlsplit(other.show(lamp)).port == port
