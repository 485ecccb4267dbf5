"""The hour as one thing: plans that the room plays, step by step, on the wall and on all phones."""

from setlab.classroom.plans.plan import Plan, Step, plans

__all__ = ["Plan", "Step", "plans"]


def __dir__():
    return sorted(__all__)
