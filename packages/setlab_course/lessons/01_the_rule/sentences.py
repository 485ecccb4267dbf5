"""Questions of lesson 01 for a sentence in the learner's own words, each with a sentence to compare with."""

from setlab.common.i18n import message
from setlab_course.teach.bets.own_words import NamedSentence

SENTENCES = (
    NamedSentence(
        "01",
        message("What is a SET? Say it so that somebody who has never played can check three cards."),
        message(
            "Three cards are a SET if each feature – number, colour, symbol and shading – is either **the "
            "same on all three** or **different on all three**. So as soon as two cards share something that "
            "the third does not have, it is no SET."
        ),
    ),
)
