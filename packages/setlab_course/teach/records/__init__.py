"""Records of what a learner has solved: kept on their machine, drawn as a map, copied as a line for the teacher.

>>> from setlab_course.teach.records.copied import TaskResult, line
>>> line("Ann", {"01-5": TaskResult(1, True)})
'Ann: 01-5 [64de]'
"""
