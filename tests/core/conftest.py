"""No deadlines for single examples: a test that is slow because the machine is busy is not wrong."""

from hypothesis import settings

settings.register_profile("setlab", deadline=None)
settings.load_profile("setlab")
