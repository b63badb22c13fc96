"""Effect handlers on face-down cards, on elements and on units in war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run
from app.engine.meaning.choosing import choosing
from app.engine.meaning.handlers import asking, each_card
from app.engine.meaning.registry import Predicate, cards_of, meaning
from app.engine.refs import zone_key

from .actions import redirect
from .damage import spared
from .dsl import nodes as n
from .entering import has_room
from .expanding import put_face_down
from .numbers import numbers_of
from .power import halved, power_of
from .zones import is_permanent

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution

# --- face-down cards ------------------------------------------------------------------------------


@meaning(n.FaceDown)
def face_down(node: n.FaceDown) -> Predicate:
    return lambda m, at, card: card.zone_name == "face_down"


@asking(n.PlaceFaceDown)
def place_face_down(m: Match, at: Resolution, node: n.PlaceFaceDown) -> Flow[None]:
    room = numbers_of(m).face_down_cap - len(m.zone(at.seat, "face_down"))
    count = min(node.count, max(0, room))
    words = f"Choose up to {count} to place face down."
    hand = m.zone(at.seat, "hand") if count else ()
    chosen = yield from m.rules.choose_cards(m, at.seat, hand, 0, count, words, zone="hand")
    for card_id in chosen:
        put_face_down(m, card_id, at.seat)


@each_card(n.TurnFaceDown)
def turn_face_down(m: Match, at: Resolution, node: n.TurnFaceDown, card_id: int) -> None:
    card = m.card(card_id)
    # MW-12.12: a card that cannot enter stays where it is.
    fits = is_permanent(card) and has_room(m, card.controller, "face_down")
    if fits and card.printed.kind != "token":
        # MW-4.8: a new object in the row of its controller; it has not left the field.
        zone = zone_key(card.controller, "face_down")
        atoms.move(m, card_id, zone, bottom=True, face_up=False, cause="turned_down", quiet=True)
        atoms.note(m, card_id, "placed", m.state.turn)


# --- elements -------------------------------------------------------------------------------------


@asking(n.PutElements)
def put_elements(m: Match, at: Resolution, node: n.PutElements) -> Flow[None]:
    hand = m.zone(at.seat, "hand")
    elements = [c for c in hand if m.card(c).printed.type == "element"]
    words = f"Choose up to {node.count} to put onto the field."
    chosen = yield from m.rules.choose_cards(
        m, at.seat, elements, 0, node.count, words, zone="hand", hides_none=bool(hand)
    )
    for card_id in chosen:
        yield from m.rules.settle_in(m, card_id, at.seat)


# --- units ----------------------------------------------------------------------------------------


@each_card(n.HalvePower)
def halve_power(m: Match, at: Resolution, node: n.HalvePower, card_id: int) -> None:
    level = power_of(m, m.card(card_id))
    change = halved(m, level) - level
    atoms.modify(m, card_id, "add", "power", change, "turn", at.source)


@meaning(n.ClearDamage)
def clear_damage(node: n.ClearDamage) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        spared(m, (yield from cards(m, at)))

    return run


@meaning(n.Redirect)
def redirect_attack(node: n.Redirect) -> Run:
    attackers, onto = cards_of(node.attackers), choosing(node.onto)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for unit in (yield from onto(m, at)):
            for attacker in attackers(m, at):
                redirect(m, attacker, unit)

    return run
