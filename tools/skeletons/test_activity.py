"""Skeleton: what pupils do is seen by all, and nobody who has left is counted."""

from setlab_school.classroom import Room
from setlab_school.classroom.teacher import TeacherPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.skeleton.skeleton import Skeleton
from setlab_school.classroom.projector import ProjectorPage


def test_hands_are_counted_for_all_to_see():
    room = Room("en")
    pages = teacher, projector, ann, bo = (
        TeacherPage(room),
        ProjectorPage(room),
        PupilPage(room, room.enter("Ann")),
        PupilPage(room, room.enter("Bo")),
    )
    for page in pages:
        room.attach(page)

    def seen():
        for page in pages:
            page.refresh()
        return [next((n for n in range(3) if f"{n} hand" in page.frame["html"]), None) for page in (teacher, projector)]

    teacher.press("SLUG", "SLUG")
    assert isinstance(room.activity, Skeleton)
    assert seen() == [0, 0]
    ann.press("SLUG-hand", "SLUG-hand")
    bo.press("SLUG-hand", "SLUG-hand")
    assert seen() == [2, 2] and [each.person.name for each in room.activity.entries()] == ["Ann", "Bo"]
    room.remove(bo.person)
    pages = pages[:3]
    assert seen() == [1, 1]
    teacher.press("SLUG-down", "SLUG-down")
    assert seen() == [0, 0] and not any(page.errors for page in pages)
