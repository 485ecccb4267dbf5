"""A question for all: each commits a guess, then the class sees how it is divided, talks, and votes again.

`poll` is the activity, `view` how it looks, `questions` where questions come from, `box` how a teacher begins one.

>>> from setlab.classroom.polls.questions import own_question
>>> own_question("How many cards has a deck of three features?", "27; 81", "27").choices
('27', '81')
"""
