"""For teachers who grade with nbgrader: put this file into the folder of a course.

Each notebook of `exercises/solutions` is an assignment: `source/01_the_rule/01_the_rule.ipynb`, and so on. Then

    nbgrader db assignment add 01_the_rule
    nbgrader generate_assignment 01_the_rule
    nbgrader autograde 01_the_rule

What is kept of one's own progress stays as it is while nbgrader runs a notebook.
"""

c = get_config()  # noqa: F821 (nbgrader gives it)

# The check below an answer then says "not yet", where a raised error would stop the notebook.
c.ClearSolutions.code_stub = {"python": "# your code here\n..."}
c.ClearSolutions.text_stub = "*Your words here.*"
# A check of an exercise takes up to ten seconds, and a notebook has nine of them.
c.Execute.timeout = 120
