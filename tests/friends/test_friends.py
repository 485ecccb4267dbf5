"""Friends with devices of their own at a table in Play: how they come, what they see, who plays when they are gone."""

import asyncio
import gc
import re
import sys
import weakref
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from helpers.shut import opens

from setlab.live.live_match import AbsentPlayer, Computer
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, PuzzleSeries, ScrambleTable
from setlab.widgets.lobby.lobby import Lobby
from setlab_school.classroom import tables as seated
from setlab_school.friends import company, home as homes
from setlab_school.friends.company import Company
from tools.benchmarks.devices import Device


async def comes(home, name="", **who):
    """A friend comes in by the code, with or without a name."""
    device = await Device(home, **who).connect()
    page = device.page
    await device.do("code", "code", home.code)
    if name:
        await device.do("name", "name", name, wait=False)
    else:
        await device.do("enter", "enter", wait=False)
    await device.until(lambda: device.page != page and "class-chair" in device.html)
    return device


async def dealt(table, *devices):
    """Whoever has opened the table deals for all when they see them, and they see it."""
    live = table.live
    await seen(lambda: ("company-deal", "company-deal") in table.offers)
    await seen(lambda: table.extras[0].home._here == table.extras[0].home.here)
    table.press("company-deal", "company-deal")
    for device in devices:
        await device.until(lambda device=device: "You are watching" not in device.text)
    assert table.live is not live and table.live.driven
    return table.match


async def gone(*devices):
    for device in devices:
        await device.close()


async def seen(true):
    """What the room notices with its next tick."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.02)


@pytest.mark.near
def test_a_friend_looks_on_and_the_next_deal_is_for_both(opened, run):
    table = CardTable(seed=7, keep=False)
    home = opened(table)

    async def todo():
        bo = await comes(home, "Bo")
        assert "You are watching. You will play in the next deal." in bo.text and 'data-key="hint"' not in bo.html
        await seen(lambda: "Bo is here." in table.frame["say"]["text"])
        assert "Bo" in table.frame["html"] and ("company-deal", "company-deal") in table.offers
        match = await dealt(table, bo)
        assert (match.id, match.players, match.shown_seed) == ("normal", 2, None) and match.record is None
        await bo.do("call", "call-1")
        await bo.until(lambda: "You called" in bo.text)
        table.press("pick", f"card-{match.state.lying[0].code}")
        assert table.message == "Bo has called, and goes first."
        for card in match.state.groups[0]:
            await bo.do("pick", f"card-{card.code}", True)
        await seen(lambda: match.scores == (0, 1))
        assert "Bo took" in table.frame["html"]
        table.press("call", "call-0")
        await bo.until(lambda: "Player 1 called" in bo.text)
        await gone(bo)

    run(todo())


def test_no_frame_shows_anothers_hand(opened, run):
    table = DnupTable(2, seed=3, keep=False)
    home = opened(table)

    async def todo():
        bo, cy = await comes(home, "Bo"), await comes(home, "Cy")
        match = await dealt(table, bo, cy)
        hands = [{f"card-{card}" for card in hand} for hand in match.state.hands]
        for mine, html in enumerate((table.frame["html"], bo.html, cy.html)):
            shown = {*re.findall(r'data-key="(card-[^"]*)"', html)}
            assert shown >= hands[mine] and not any(shown & hand for n, hand in enumerate(hands) if n != mine)
        assert match.players == 3 and table.you == 0
        await gone(bo, cy)

    run(todo())


@pytest.mark.parametrize("kind", [CubedBoard, ScrambleTable, CrosswordTable])
def test_a_friend_gets_a_computers_seat_in_the_next_deal_and_the_others_stay_computers(opened, run, kind):
    table = kind(3, seed=3, keep=False)
    home = opened(table)

    async def todo():
        bo = await comes(home, "Bo")
        match = await dealt(table, bo)
        assert (match.players, table.live.people, table.people) == (3, [0, 1], [0])
        assert "Bo" in table.live.names and not table.extras[0].shown
        await gone(bo)

    run(todo())


def test_who_has_no_name_is_a_guest_and_who_only_looks_on_is_dealt_nothing(opened, run):
    table = ScrambleTable(2, seed=3, keep=False)
    home = opened(table)

    async def todo():
        bo, cy = await comes(home), await comes(home)
        assert [person.name for person in home.people] == ["Guest", "Guest 2"]
        await cy.do("looking", "looking", True)
        match = await dealt(table, bo)
        assert match.players == 2 and "You are watching." in cy.text and "the next deal" not in cy.text
        await gone(bo, cy)

    run(todo())


def test_a_wrong_code_lets_nobody_in_and_says_where_the_right_one_stands(opened, run):
    home = opened(CardTable(seed=7, keep=False))

    async def todo():
        eve = await Device(home).connect()
        await eve.do("code", "code", "ZZZZZ" if home.code != "ZZZZZ" else "YYYYY")
        await eve.do("enter", "enter")
        assert "not the code of this table" in eve.said and not home.people
        await gone(eve)

    run(todo())


def test_where_all_seats_are_taken_one_looks_on(opened, run):
    table = CrosswordTable(2, seed=3, keep=False)
    home, most = opened(table), company.terms(table.match.game).most

    async def todo():
        devices = [await comes(home, name) for name in ("Bo", "Cy", "Di", "Ed", "Fay")[:most]]
        match = await dealt(table, *devices[:-1])
        assert match.players == most and "You are watching" in devices[-1].text
        table.press("company", "company")
        assert "all seats are taken" in table.frame["html"]
        await gone(*devices)

    run(todo())


def test_who_comes_back_has_the_old_seat_by_the_token_of_a_page_or_the_mark_of_a_browser(opened, run):
    table = DnupTable(2, seed=3, keep=False)
    home = opened(table)

    async def todo():
        bo = await comes(home, "Bo", device="the phone of Bo")
        match = await dealt(table, bo)
        for known in ({"token": bo.token}, {"device": "the phone of Bo"}):
            await gone(bo)
            await seen(lambda: not home.here)
            bo = await Device(home, **known).connect() if "token" in known else await comes(home, **known)
            assert all(f"card-{card}" in bo.html for card in match.state.hands[1]) and len(home.people) == 1
        await gone(bo)

    run(todo())


def test_while_a_friend_is_away_a_computer_helps_out(opened, run, monkeypatch):
    table = DnupTable(2, seed=3, keep=False)
    home = opened(table)

    async def todo():
        bo = await comes(home, "Bo")
        await dealt(table, bo)
        monkeypatch.setattr(seated, "PATIENCE", 100)
        await gone(bo)
        await seen(lambda: isinstance(table.live.seats[1], AbsentPlayer))
        assert "Bo has left." in table.frame["say"]["text"] or "Bo" in table.frame["html"]
        back = await Device(home, token=bo.token).connect()
        await seen(lambda: table.live.people == [0, 1])
        await gone(back)

    run(todo())


def test_when_the_table_is_closed_friends_are_told_and_a_computer_plays_on(opened, run):
    table = DnupTable(2, seed=3)
    home = opened(table)

    async def todo():
        bo = await comes(home, "Bo")
        match = await dealt(table, bo)
        table.press("company", "company")
        table.press("company-close", "company-close")
        await bo.until(lambda: bo.socket is None)
        assert "This table is closed." in bo.text
        assert isinstance(table.live.seats[1], Computer) and not table.live.driven
        assert Company.home is None and match.record is None
        table.press("read", "read")
        table.touch()
        assert match.record is None, "a game with friends is nobody's to keep"
        table.press("new", "new")
        assert table.match.players == 2 and table.live.people == [0]

    run(todo())


def test_the_room_follows_to_another_table_with_the_next_deal_there(opened, run):
    lobby = Lobby(keep=False)
    lobby.press("choose", "play-dnup")
    home = opened(lobby)

    async def todo():
        bo = await comes(home, "Bo")
        await dealt(lobby.inner, bo)
        lobby.press("all-games", "all-games")
        lobby.press("choose", "play-scramble")
        assert "1 friend here" in lobby.frame["html"]
        lobby.press("company", "company")
        match = await dealt(lobby.inner, bo)
        await bo.until(lambda: "Scramble" in bo.text or "scramble" in bo.html)
        assert match.id == "scramble" and lobby.inner.live.people == [0, 1]
        await gone(bo)

    run(todo())


def test_without_a_network_or_a_free_port_one_sentence_says_so_and_nothing_is_lost(monkeypatch):
    table = CardTable(seed=7, keep=False)
    monkeypatch.setattr("setlab_school.friends.home.open_home", opens)
    monkeypatch.setattr(homes, "own_address", lambda: None)
    assert ("company", "company-menu") in table.offers
    table.press("company", "company-menu")
    assert "not on a network" in table.message and Company.home is None and not table.errors

    def taken(home, address):
        raise ValueError("no room can be opened here: all ports are taken")

    monkeypatch.setattr(homes, "own_address", lambda: "127.0.0.1")
    monkeypatch.setattr(homes, "serving", taken)
    table.press("company", "company-menu")
    assert table.message == "No room can be opened here: all ports are taken." and Company.home is None


def test_without_the_package_that_draws_codes_the_address_is_there_to_type(opened, monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    table = CardTable(seed=7, keep=False)
    home = opened(table)
    html = table.frame["html"]
    assert home.address in html and home.code in html and "as a code for cameras" not in html
    assert html.count('data-hotkey="Escape"') == 1, "the card is put aside as one expects"


def test_only_this_tables_page_is_there_and_no_teachers(opened):
    home = opened(CardTable(seed=7, keep=False))
    for path in ("/teacher", "/wall"):
        with pytest.raises(HTTPError, match="404"):
            urlopen(home.address + path)
    assert urlopen(home.address).status == 200


def test_where_nobody_can_come_nothing_is_offered(monkeypatch):
    storm = PuzzleSeries("storm", seed=1, keep=False)
    assert not [key for _, key in storm.offers if key and key.startswith("company")]
    monkeypatch.setattr(company.sys, "platform", "emscripten")
    table = CardTable(seed=7, keep=False)
    assert ("company", "company-menu") not in table.offers
    assert "python -m setlab play" in table.frame["html"]


@pytest.mark.parametrize("address", ["8.8.8.8", "203.0.114.5"])
def test_a_public_address_is_asked_for(opened, monkeypatch, address):
    serving, heard = homes.serving, []
    monkeypatch.setattr(homes, "serving", lambda home, where: heard.append(where) or serving(home, "127.0.0.1"))
    monkeypatch.setattr(homes, "own_address", lambda: address)
    table = CardTable(seed=7, keep=False)
    told = table.press("company", "company-menu")
    assert (
        Company.home is None and not heard and "can be reached from all over the Internet" in told and address in told
    )
    table.press("company", "company-menu")
    assert Company.home is not None and heard == [address]
    Company.close()


@pytest.mark.parametrize("address", ["192.168.1.7", "10.0.0.4", "172.20.3.4", "169.254.7.7", "100.64.0.9", "127.0.0.1"])
def test_an_address_of_an_own_network_is_not(address):
    assert not homes.is_public(address)


def test_the_room_of_a_table_that_nobody_has_any_more_closes(opened, run):
    table = CardTable(seed=7, keep=False)
    home = opened(table)
    home.tick()
    assert not home.closed.is_set()
    gone_with = weakref.ref(table)
    opened.scenes.clear()
    del table
    gc.collect()
    assert gone_with() is None

    async def todo():
        await seen(home.closed.is_set)
        await seen(lambda: not home.thread.is_alive())

    run(todo())
    assert Company.home is None
    with pytest.raises(OSError):
        urlopen(home.address, timeout=2)
    again = CardTable(seed=8, keep=False)
    assert opened(again) is not home
