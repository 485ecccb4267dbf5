"""Writing handouts: where they land, what is said, and that nothing half-written is left."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.pdf_reader import leaves
from helpers.tree import ROOT

from setlab.common import i18n, optional
from setlab.common.i18n import LANGUAGES, speaking, tag
from setlab.counts import reporting
from setlab_school import handouts
from setlab_school.handouts import paper
from setlab_school.handouts.__main__ import main
from setlab_school.handouts.saving import MAKERS, save_all

FEW = ["certificate", "tickets"]


def test_they_land_in_the_folder_of_their_language(tmp_path, capsys):
    assert main([*FEW, "--language", "zh-Hant", "--folder", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["zh-Hant"]
    assert sorted(path.name for path in (tmp_path / "zh-Hant").iterdir()) == ["certificate.pdf", "tickets.pdf"]
    assert capsys.readouterr().out.endswith("zh-Hant: certificate.pdf, tickets.pdf\n")


def test_all_languages_at_once(tmp_path):
    assert main(["tickets", "--language", "all", "--folder", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(map(tag, LANGUAGES))


def test_paper_theme_and_seed_have_files_of_their_own(tmp_path):
    wish = ["worksheet-caps", "--paper", "letter", "--theme", "black-and-white", "--seed", "7"]
    assert main([*wish, "--folder", str(tmp_path)]) == 0
    [path] = (tmp_path / "en").iterdir()
    assert path.name == "worksheet-caps-7-letter-black-and-white.pdf"


@pytest.mark.full
def test_without_names_all_are_written(tmp_path, caplog):
    paths = handouts.save_all(tmp_path, progress=False)
    assert [path.stem for path in paths] == [*MAKERS]
    assert all(path.read_bytes()[:5] == b"%PDF-" for path in paths)
    assert not caplog.records, "what fpdf2 cannot draw, or no font has, stands in its log"


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["--paper", "a5"], "there is no size of paper 'a5'; choose one of a4, letter"),
        (["--theme", "grey"], "there is no theme 'grey'; choose one of colour, colour-blind, black-and-white"),
        (
            ["--language", "xx"],
            f"there is no language 'xx' here; choose one of {', '.join(map(tag, LANGUAGES))}",
        ),
        (["decks"], "there is no handout 'decks'; perhaps you mean 'deck'. Choose one of deck,"),
        (["certificate.pdf"], "perhaps you mean 'certificate'."),
        (["sudoku"], "there is no handout 'sudoku'; choose one of deck,"),
        (["--seed", "x"], "--help shows what there is"),
        (["--sed", "x", "--colour"], "--help shows what there is"),
        (["--language=de", "--seed", "x"], "hinter --seed steht eine ganze Zahl, nicht 'x'"),
        (["packet-1", "--site", "here"], "the address of a site is like https://example.org/setlab, not 'here'"),
        (["deck", "--paper"], "--paper is not written like this; --help shows how"),
    ],
)
def test_a_wrong_wish_is_one_sentence(wish, said, tmp_path, capsys):
    assert main(["--folder", str(tmp_path / "out"), *wish]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1 and "Traceback" not in told
    assert not [*tmp_path.iterdir()]


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has none")
@pytest.mark.parametrize(("code", "said"), [(0, ""), (1, "the answer cannot be written: No space left on device\n")])
def test_who_reads_the_beginning_is_not_told_of_a_pipe_and_a_full_disk_is_one_sentence(code, said, tmp_path):
    """It was taken for a folder that cannot be written."""
    read, write = os.pipe() if code == 0 else (None, os.open("/dev/full", os.O_WRONLY))
    if read:
        os.close(read)
    command = [sys.executable, "-m", "setlab_school.handouts", "certificate", "--folder", str(tmp_path / "out")]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=tmp_path, text=True, env=env)
    os.close(write)
    assert (done.returncode, done.stderr) == (code, said)


def test_help_is_in_the_language_that_is_asked_for(tmp_path, capsys):
    assert main(["--help", "--language", "da"]) == 0
    said = capsys.readouterr().out
    assert "Skriv papir til klasseværelset" in said and "worksheet-caps" in said and "--paper letter" in said


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path, capsys):
    (tmp_path / "en").write_text("a file in the way")
    assert main([*FEW, "--folder", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "certificate.pdf cannot be written" in told and told.count("\n") == 1


def test_no_half_file_is_left(tmp_path, monkeypatch):
    """Neither of a full disk nor of Ctrl-C; and an older file stays as it was."""
    made = handouts.certificate()
    path = made.save(tmp_path)
    before = path.read_bytes()
    for error in (OSError(28, "No space left on device"), KeyboardInterrupt()):

        def fail(self, data, error=error):
            with open(self, "wb") as file:
                file.write(data[:100])
            raise error

        monkeypatch.setattr(paper.Path, "write_bytes", fail)
        with pytest.raises(type(error)):
            made.save(tmp_path)
        assert [*tmp_path.iterdir()] == [path] and path.read_bytes() == before


def test_ctrl_c_is_told(tmp_path, monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setitem(MAKERS, "tickets", stop)
    assert main([*FEW, "--folder", str(tmp_path)]) == 130
    assert "are complete" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "en").iterdir()] == ["certificate.pdf"]


def test_what_takes_long_says_how_far_it_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(reporting, "PATIENCE", 0)
    monkeypatch.setattr(reporting, "EVERY", 0)
    handouts.save_all(tmp_path, FEW)
    assert "50 % done" in capsys.readouterr().err
    handouts.save_all(tmp_path, FEW, progress=False)
    assert capsys.readouterr().err == ""


def test_the_language_of_now_is_that_of_the_pages():
    with speaking("de"):
        said = [words.text for words in leaves(handouts.worksheet("end-game").pdf())[1].words]
    assert [text for text in said if "Rauten" in text or "Welle" in text or "Oval" in text]


def test_teachers_are_told_of_every_handout():
    text = (ROOT / "TEACHERS.md").read_text(encoding="utf-8")
    listed = (ROOT / "tools" / "docs" / "pages" / "paper.md").read_text(encoding="utf-8")
    assert {*re.findall(r"`([\w-]+)\.pdf`", listed)} == {*MAKERS}
    options = re.findall(r"^python go\.py handouts (.*?) +#", text, re.M)
    for wish in options:
        known = [*MAKERS, "da", "letter", "black-and-white", "7", "https://…"]
        assert all(word.startswith("--") or word in known for word in wish.split())
    assert len(options) == 5


def test_without_its_package_it_says_what_brings_it(tmp_path, capsys, monkeypatch):
    """On a machine with `pip install setlab` only: one sentence, and nothing half-written."""
    found = optional.find_spec
    monkeypatch.setattr(optional, "find_spec", lambda name: None if name == "fpdf" else found(name))
    assert main([*FEW, "--folder", str(tmp_path / "out")]) == 1
    told = capsys.readouterr().err
    assert "This needs fpdf2" in told and 'pip install "setlab[handouts]"' in told and told.count("\n") == 1
    assert main([*FEW, "--paper", "a5", "--folder", str(tmp_path / "out")]) == 2
    assert "there is no size of paper 'a5'" in capsys.readouterr().err, "which no package helps"
    assert not [*tmp_path.iterdir()]


def test_a_text_is_the_name_of_one(tmp_path):
    assert handouts.save_all(tmp_path, "certificate", progress=False) == [tmp_path / "en" / "certificate.pdf"]
    assert handouts.rules_pages(names="set").name == "rules-set"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (
            lambda: handouts.save_all(["deck"]),
            r"a text such as 'build/handouts', not \['deck'\]; handouts are",
        ),
        (lambda: handouts.save_all(names=[["deck"]]), r"there is no handout \['deck'\]"),
        (lambda: handouts.save_all(names=5), "there is no handout 5"),
        (lambda: handouts.rules_pages(names=[["set"]]), r"there is no page of rules \['set'\]"),
        (lambda: handouts.certificate(name=None), "^'name' is a text of at most 40 letters$"),
        (lambda: handouts.certificate(name=5), "^'name' is a text of at most 40 letters$"),
        (lambda: handouts.certificate(project=["play"]), r"there is no project called \['play'\]"),
        (lambda: handouts.poster(name=5), "^'name' is a text of at most 40 letters$"),
    ],
)
def test_what_is_of_another_kind_is_told_in_one_sentence(make, said):
    with pytest.raises((TypeError, ValueError), match=said):
        make()


def test_a_name_that_is_said_twice_is_written_once_and_a_file_may_be_named(tmp_path, capsys):
    assert main(["certificate", "certificate", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("en: certificate.pdf\n")
    sheet = handouts.worksheet("counting")
    assert sheet.save(tmp_path / "mine.pdf") == tmp_path / "mine.pdf" and (tmp_path / "mine.pdf").is_file()
    assert sheet.save(tmp_path / "mine") == tmp_path / "mine" / "worksheet-counting.pdf"


def test_no_english_is_written_into_the_folder_of_another_language(tmp_path, monkeypatch):
    """In a fresh clone catalogues are not made yet."""
    monkeypatch.setattr("setlab.common.i18n.PACKAGE", tmp_path)
    with pytest.warns(RuntimeWarning, match="so this is English; .*go.py setup"):
        i18n._catalogue.__wrapped__("da")
    with speaking("da"), pytest.raises(ValueError, match="the words of dansk are not there: run"):
        save_all(tmp_path / "paper", ["certificate"])
    assert not (tmp_path / "paper").exists()
