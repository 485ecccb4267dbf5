"""The gallery, and how tables and widgets have looked before."""

from io import BytesIO

import numpy as np
import pytest
from helpers.tree import ROOT
from PIL import Image

from tools.docs import pictures

BEFORE = (
    ROOT / "tests" / "docs" / "pictures"
)  # tools/docs/pictures.py and `small` make them; look at each before it is committed
SMALL = (280, 175)
MOST = 0.02  # of the way from black to white by which two pictures may differ on average: letters of another system


def small(path):
    """A picture in grey, so small that single letters hardly count."""
    return Image.open(path).convert("L").resize(SMALL, Image.Resampling.BOX)


def difference(one, other):
    """The mean difference of two pictures, from 0 to 1."""
    return float(np.abs(np.asarray(one, float) - np.asarray(other, float)).mean()) / 255


@pytest.fixture
def camera(host, browser):
    return pictures.Camera(host, browser)


@pytest.mark.full
@pytest.mark.page
@pytest.mark.parametrize("name", pictures.SCENES)
def test_a_table_looks_as_it_did(name, camera, tmp_path, monkeypatch):
    path, before = tmp_path / "now.png", BEFORE / f"{name.replace(' ', '-')}.png"
    camera.take(pictures.SCENES[name](), "light", path)
    assert difference(small(path), Image.open(before)) <= MOST


@pytest.mark.parametrize("name", pictures.SCENES)
def test_pictures_of_different_tables_differ_by_more(name):
    here = Image.open(BEFORE / f"{name.replace(' ', '-')}.png")
    assert here.size == SMALL
    others = [Image.open(BEFORE / f"{other.replace(' ', '-')}.png") for other in pictures.SCENES if other != name]
    assert min(difference(here, other) for other in others) > MOST


def test_the_gallery_names_every_picture():
    page = pictures.shown()
    assert page.count("<img ") == len(pictures.SCENES) * len(pictures.LOOKS) and 'alt="end game, phone"' in page


def test_a_picture_is_small():
    image = Image.new("RGB", (1120, 700), "white")
    with BytesIO() as file:
        image.save(file, "PNG")
        assert difference(small(file), Image.new("L", SMALL, "white")) == 0
