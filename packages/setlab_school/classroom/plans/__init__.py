"""Plans of an hour that the room plays, step by step, on the projector and on all phones.

>>> from setlab_school.classroom.plans.plan import plans
>>> [plan.title for plan in plans()][:3]
['Ten minutes, if you have never seen SET', 'The rule', 'Search and time']
"""
