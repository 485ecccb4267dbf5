"""Polls: everybody guesses, then the class sees how it is divided, talks, and votes again.

`poll` is the activity, `view` how it looks, `questions` where questions come from, `own` a teacher's,
`forms` how they are answered, `box` how a teacher begins one.

>>> from setlab_school.classroom.polls.own import TeacherQuestion
>>> TeacherQuestion.read("How many cards has a deck of three features? · choose 27; 81 · answer 27").asked().choices
('27', '81')
"""
