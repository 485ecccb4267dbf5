"""Questions of lesson 03 for a sentence in the learner's own words, each with a sentence to compare with."""

from setlab.common.i18n import message
from setlab_course.teach.bets.own_words import NamedSentence

SENTENCES = (
    NamedSentence(
        "03",
        message("How do you find the best place for a die on the board?"),
        message(
            "I look for an empty square where my die completes **several lines at once**, because each of "
            "them scores. In every line I ask the same question as with cards: is each feature all the same "
            "or all different?"
        ),
    ),
)
