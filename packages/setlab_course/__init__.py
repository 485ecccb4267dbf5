"""Course: lessons that ask before they tell, and all that teaches.

What is in it: a folder for each lesson with its exercises (`lessons`); bets, checks, hints and reviews (`teach`,
for users `sl.teach`); lessons as pages of a browser (`book`); small films (`films`); the lobby's questions
(`lobby_questions`).
It may import setlab and setlab_proofs; nothing in those imports it.
The notebooks themselves lie in `notebooks` and `exercises`.
Start reading in `teach/bets/bets.py`, then one folder of `lessons`.
"""
