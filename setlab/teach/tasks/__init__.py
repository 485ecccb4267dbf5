"""The exercises of the course: what is right is computed, and each likely mistake has its own sentence.

Exercise texts are lesson prose and therefore English; what `check` says by itself is translated.
"""

from setlab.teach.tasks import board, rule, table, twonumbers, vectors

TASKS = {task.id: task for task in (*rule.TASKS, *table.TASKS, *board.TASKS, *twonumbers.TASKS, *vectors.TASKS)}
