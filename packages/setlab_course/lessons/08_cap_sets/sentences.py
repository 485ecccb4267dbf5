"""Questions of lesson 08 for a sentence in the learner's own words, each with a sentence to compare with."""

from setlab.common.i18n import message
from setlab_course.teach.bets.own_words import NamedSentence

SENTENCES = (
    NamedSentence(
        "08",
        message("What is the difference between “I found no larger one” and “there is no larger one”?"),
        message(
            "**“I found none”** tells you about my search: somebody else may still find one. **“There is "
            "none”** needs a proof, an argument that covers every possible collection, such as counting the "
            "pairs in two ways."
        ),
    ),
)
