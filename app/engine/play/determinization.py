"""Determinization: positions that differ only in information hidden from a viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ..listeners.triggers import forget, listen
from ..position.bipartite import find_place
from ..position.errors import EngineFault
from ..position.rng import Dice, Streams, streams

if TYPE_CHECKING:
    from ..position.state import Card
    from .match import Match
    from .printed import Printed

MAIN_BACKS: Final = ("deck", "main")  # cards of small decks belong together


def determinize(m: Match, seat: int, seed: int, *, any_deck: bool = False) -> Match:
    """Return a match at the same question with new samples of the information hidden from the seat.

    Cards whose face the seat does not know are dealt out again among the places of such cards,
    owner by owner, and all coming rolls are others. The seat's view does not change by a byte.
    Answers of the present step stay as they are, so use it at the seat's own decisions. If the
    step has rolled already, the generator stays too: the roll is known by now.

    With `any_deck` hidden cards of the other seat become cards of starter decks: the result does
    not depend on that seat's decklist, which the seat does not know.
    """
    new = m.clone()
    state = new.base.clone()
    scratch = type(m)(m.rules, state, m.pool)
    dice = Dice(seed)
    for owner in (0, 1):
        _deal_anew(m, scratch, seat, owner, dice, any_deck=any_deck and owner != seat)
    if m.state.rng == state.rng:
        state.rng = streams(dice.below(1 << 62))
    state.invalidate_derived()
    new.rebase(state)
    return new


def with_chance(m: Match, chance: Streams) -> None:
    """Let all that is rolled from the open question on come from there; the match is a copy."""
    m.state.rng = chance


def _deal_anew(
    m: Match, scratch: Match, seat: int, owner: int, dice: Dice, *, any_deck: bool
) -> None:
    now = m.state.cards
    groups: dict[str, list[Card]] = {}
    # By place, not by id: ids follow the decklist and would reveal hidden cards.
    for card in sorted(scratch.state.cards.values(), key=_place_in(m)):
        hidden = not (card.known | now[card.id].known) >> seat & 1
        if card.owner == owner and hidden and card.zone in scratch.state.zones:
            groups.setdefault(scratch.rules.card_back(card), []).append(card)
    for back, group in groups.items():
        deal = _drawn if any_deck and back in MAIN_BACKS else _shuffled
        for card, printed in deal(m, group, dice):
            if card.printed is not printed:
                forget(scratch, card)
                scratch.state.mut(card.id).printed = printed
                listen(scratch, scratch.state.cards[card.id])


def _shuffled(m: Match, group: list[Card], dice: Dice) -> list[tuple[Card, Printed]]:
    """Deal the faces of hidden cards out again among their places."""
    # In an order of their own, so that the outcome depends on nothing that is hidden.
    faces = sorted((card.printed for card in group), key=lambda printed: printed.id)
    dice.shuffle(faces)
    return _dealt(m, group, faces)


def _drawn(m: Match, group: list[Card], dice: Dice) -> list[tuple[Card, Printed]]:
    """Draw faces from the game's starter decks, which both seats know."""
    usual, dealt = m.pool.usual_faces(m.rules.decks), []
    if not usual:
        return _shuffled(m, group, dice)
    for card in group:
        faces: Sequence[Printed] = usual
        if _holds(m, card):
            # Starter decks may have no card that fits, but the pool has.
            faces = _fitting(m, card, usual) or _fitting(m, card, m.pool.collectable())
        dealt.append((card, faces[dice.below(len(faces))] if faces else card.printed))
    return dealt


def _fitting(m: Match, card: Card, faces: Sequence[Printed]) -> list[Printed]:
    """Return the faces that a hidden card in a restricted place may have."""
    held, now = _holds(m, card), m.state.cards[card.id]
    return [
        face
        for face in faces
        if all(face.type in types for types in held) and m.rules.may_be(m, now, face)
    ]


def _place_in(m: Match) -> Callable[[Card], tuple[int, int]]:
    """Return a function from a card to its present place, by the zones' own order."""
    places = {
        card_id: (zone, place)
        for zone, held in enumerate(m.state.zones.values())
        for place, card_id in enumerate(held)
    }
    nowhere = (len(m.state.zones), 0)
    return lambda card: places.get(card.id, nowhere)


def _dealt(m: Match, group: list[Card], faces: list[Printed]) -> list[tuple[Card, Printed]]:
    """Assign faces to places, the most restricted places first."""
    choosy = [card for card in group if _holds(m, card)]
    if not choosy:
        return list(zip(group, faces, strict=True))
    fitting = {
        card.id: [place for place, face in enumerate(faces) if _may_be(m, card, face)]
        for card in choosy
    }
    given: dict[int, int] = {}
    for card in choosy:
        if not find_place(card.id, fitting, given):
            raise EngineFault(f"No card that {card.zone} may hold is left for it.")
    left = [face for place, face in enumerate(faces) if place not in given]
    others = [card for card in group if card not in choosy]
    by_id = {card.id: card for card in choosy}
    dealt = [(by_id[card_id], faces[place]) for place, card_id in given.items()]
    return [*dealt, *zip(others, left, strict=True)]


def _holds(m: Match, card: Card) -> list[tuple[str, ...]]:
    """Return the types allowed in a card's place as the step began, and in its present place."""
    places = (card, m.state.cards[card.id])
    found = [m.rules.zones[place.zone_name].holds for place in places]
    return [types for types in found if types]


def _may_be(m: Match, card: Card, face: Printed) -> bool:
    """True if the other seat's knowledge permits that face for a hidden card."""
    if face is card.printed:
        return True
    if any(face.type not in types for types in _holds(m, card)):
        return False
    return m.rules.may_be(m, m.state.cards[card.id], face)
