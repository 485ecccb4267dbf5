"""In which order the dice lie in the tray of Crossword SET: as they were drawn, or by a feature."""

from setlab.core.features import deck
from setlab.core.i18n import gettext
from setlab.core.settings import remember, remembered
from setlab.widgets.parts.elements import choice_of, chosen_of
from setlab.widgets.play.match_part import MatchPart

FEATURES = {feature.name: feature for feature in deck("dice").features}
DRAWN = "drawn"
ORDERS = (DRAWN, *FEATURES)


class Sorting(MatchPart):
    """What a player has chosen holds for the next games as well; on a room's computer for this screen only."""

    chosen = None  # on this screen

    @property
    def order(self):
        """One of ORDERS."""
        kept = None if self.scene.guest else remembered("tray", ORDERS)
        return self.chosen or kept or DRAWN

    def on_order(self, event):
        """The dice lie in another order from now on."""
        self.chosen = chosen_of(event, ORDERS)
        if not self.scene.guest:
            remember("tray", self.chosen)
        self.scene.say(gettext("Your dice lie {order}.").format(order=self._words()[self.chosen]))

    def in_order(self, dice, faces):
        """These dice, with `faces` by die: by the feature that was chosen, then by the others; WILDs last."""
        if self.order == DRAWN:
            return list(dice)
        names = sorted(FEATURES, key=lambda name: name != self.order)

        def rank(die):
            face = faces[die]
            known = face.vector is not None
            return not known, [FEATURES[name].values.index(face.values[name]) for name in names] if known else []

        return sorted(dice, key=rank)

    def _words(self):
        by = gettext("by {feature}")
        named = {name: by.format(feature=feature.spoken) for name, feature in FEATURES.items()}
        return {DRAWN: gettext("as drawn")} | named

    def choice(self):
        """For the menu."""
        return choice_of("order", "order", gettext("Order of your dice"), self._words(), self.order)
