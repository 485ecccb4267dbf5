"""The exercises of the course: what is right is computed, and each likely mistake has its own sentence.

Exercise texts are lesson prose and therefore English; what `check` says by itself is translated.
"""

from setlab.teach.tasks import (
    board,
    counting,
    higher,
    inplay,
    loose,
    nolines,
    rule,
    straight,
    table,
    twonumbers,
    vectors,
    without,
)

_LESSONS = (rule, table, board, loose, twonumbers, counting, vectors, straight, nolines, without, inplay, higher)
TASKS = {task.id: task for lesson in _LESSONS for task in lesson.TASKS}
