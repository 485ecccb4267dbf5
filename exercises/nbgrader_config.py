"""For teachers who grade with nbgrader: put this file into the folder of a course.

Each notebook of `exercises/solutions` is an assignment: `source/01_the_rule/01_the_rule.ipynb`, and so on. Then

    nbgrader db assignment add 01_the_rule
    nbgrader generate_assignment 01_the_rule
    nbgrader autograde 01_the_rule
    nbgrader generate_feedback 01_the_rule

Where a class shares a machine, an exchange carries the notebooks: name it below, and
`nbgrader release_assignment`, `collect` and `release_feedback` stand between these.

What is kept of one's own progress stays as it is while nbgrader runs a notebook.
"""

c = get_config()  # noqa: F821 (nbgrader gives it)

# The check below an answer then says "not yet", where a raised error would stop the notebook.
c.ClearSolutions.code_stub = {"python": "# your code here\n..."}
c.ClearSolutions.text_stub = "*Your words here.*"
# A check of an exercise takes up to ten seconds, and a notebook has nine of them.
c.Execute.timeout = 120
# For an exchange: a folder that all of the class may write to, and the course's name in it.
# c.Exchange.root = "/srv/nbgrader/exchange"
# c.CourseDirectory.course_id = "set"
