"""What one does not see in dnup: states that look to a player as the true one does."""

from setlab.games.dnup.deck import turned, upright
from setlab.games.dnup.rounds import Fixed, State, minus


def state_of(seen):
    """A state that looks like this to whoever's turn it is; what they do not see is filled in anyhow."""
    seat, known = seen["turn"], [list(cards) for cards in seen["known"]]
    hands = [seen["hand"] if other == seat else cards for other, cards in enumerate(known)]
    placed = {upright(card) for cards in (*hands, *seen["areas"], seen["gone"]) for card in cards}
    hidden = [card for card in seen["cards"] if card not in placed]
    for other, count in enumerate(seen["counts"]):
        missing = count - len(hands[other])
        hands[other], hidden = [*hands[other], *hidden[:missing]], hidden[missing:]
    return State(
        Fixed(len(hands), seen["finish_round"], tuple(seen["cards"]), seen["star"]),
        tuple(tuple(sorted(hand)) for hand in hands),
        tuple(map(tuple, seen["areas"])),
        seat,
        seen["area"],
        tuple(seen["tokens"]),
        tuple(seen["out"]),
        seen["dealer"],
        tuple(seen["gone"]),
        seen["turns"],
        tuple(map(tuple, known)),
        seen["starter"],
        None,
        seen["rounds"],
    )


def imagine(state, player, rng):
    """Hands that this player may think of: what nobody showed is dealt anew, one way or the other."""
    if state.hands is None:
        return state
    seats = [seat for seat in range(state.options.players) if seat != player]
    fixed = {seat: list(state.known[seat]) for seat in seats}
    hidden = sorted(upright(card) for seat in seats for card in minus(state.hands[seat], state.known[seat]))
    star = state.options.star
    if star in hidden and state.starter in fixed:
        hidden.remove(star)
        fixed[state.starter].append(turned(star) if rng.randrange(2) else star)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in seats:
        while len(fixed[seat]) < len(hands[seat]):
            card = hidden.pop()
            fixed[seat].append(turned(card) if rng.randrange(2) else card)
        hands[seat] = tuple(sorted(fixed[seat]))
    return state._replace(hands=tuple(hands))
