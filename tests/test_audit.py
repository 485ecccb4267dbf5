"""python go.py audit: pinned packages against advisories in the form in which OSV publishes them."""

import json
import zipfile

import pytest

from tools import audit


@pytest.fixture
def listed(tmp_path, monkeypatch):
    """Writes advisories into a zip, against two pinned packages; returns its path."""
    monkeypatch.setattr(audit, "pinned", lambda: {("some-thing", "1.5"), ("other", "2.0")})

    def write(*advisories):
        path = tmp_path / "all.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for number, advisory in enumerate(advisories):
                archive.writestr(
                    f"A-{number}.json", json.dumps({"id": f"A-{number}", "summary": "a fault", **advisory})
                )
        return str(path)

    return write


def fault(name, *events, versions=(), ecosystem="PyPI", **more):
    ranges = [{"type": "ECOSYSTEM", "events": [*events]}] if events else []
    part = {"package": {"name": name, "ecosystem": ecosystem}, "ranges": ranges, "versions": [*versions]}
    return {"affected": [part], **more}


@pytest.mark.parametrize(
    ("advisory", "hit"),
    [
        (fault("some_Thing", {"introduced": "0"}, {"fixed": "1.5.1"}), True),
        (fault("some-thing", {"introduced": "0"}, {"fixed": "1.5"}), False),
        (fault("some-thing", {"introduced": "1.6"}), False),
        (fault("some-thing", {"introduced": "1.5"}), True),
        (fault("some-thing", {"introduced": "0"}, {"last_affected": "1.5"}), True),
        (fault("some-thing", {"introduced": "0"}, {"last_affected": "1.4"}), False),
        (fault("some-thing", {"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "1.2"}, {"fixed": "1.6"}), True),
        (fault("some-thing", {"introduced": "0"}, {"fixed": "odd-old-name"}), False),
        (fault("some-thing", versions=["1.5"]), True),
        (fault("some-thing", versions=["1.4"]), False),
        (fault("some-thing", {"introduced": "0"}, ecosystem="npm"), False),
        (fault("some-thing", {"introduced": "0"}, withdrawn="2026-01-01T00:00:00Z"), False),
        (fault("another", {"introduced": "0"}), False),
    ],
)
def test_what_is_affected(listed, capsys, advisory, hit):
    assert audit.main([listed(advisory)]) == int(hit)
    said = capsys.readouterr().out
    assert ("some-thing 1.5: A-0, a fault" in said) == hit and f"2 packages, {int(hit)} known faults" in said


def test_it_says_where_it_is_mended(listed, capsys):
    audit.main([listed(fault("other", {"introduced": "0"}, {"fixed": "2.0.1"}), fault("other", {"introduced": "1"}))])
    assert "(mended in 2.0.1)" in (said := capsys.readouterr().out) and "(not mended yet)" in said


def test_everything_that_is_installed_is_looked_at():
    packages = dict(audit.pinned())
    assert packages["jupyterlab"] and packages["sphinx"] and packages["decorator"] and len(audit.pinned()) > 200


@pytest.mark.parametrize("args", [[], ["nowhere.zip"], ["a", "b"], [__file__]])
def test_what_is_no_list_gets_a_sentence(args, capsys):
    assert audit.main(args) == 2
    assert capsys.readouterr().err.count("\n") == 1
