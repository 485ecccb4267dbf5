"""What pages of a room are in a browser: sizes, how a pupil comes in, and what holds for whatever is shown."""

from helpers.page import audit

PHONE, PROJECTOR = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


def pupil(room, look, name, **more):
    page = look(f"{room.address}/#{room.code}", PHONE, **more)
    page.get_by_label("Your name here").fill(name)
    page.keyboard.press("Enter")  # as the keyboard of a phone ends a line
    page.get_by_text("You are in.").wait_for()
    return page


def seen(page):
    """Whatever is shown passes axe, and is not broader than the screen."""
    audit(page, "html")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def offered(page):
    """What a page lets somebody do, besides choosing how they see."""
    return {offer for offer in page.offers if not offer[0].startswith("display-")}
