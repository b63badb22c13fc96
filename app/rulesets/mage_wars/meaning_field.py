"""Effect handlers on face-down cards, on elements and on units in war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow
from app.engine.meaning.handlers import asking, cards_now, chosen_now, each_card
from app.engine.meaning.registry import Predicate, meaning

from .actions import redirect
from .damage import spared
from .dsl import nodes as n
from .expanding import put_face_down
from .numbers import numbers_of
from .power import halved, power_of

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


@asking(n.ClearDamage)
def clear_damage(m: Match, at: Resolution, node: n.ClearDamage) -> Flow[None]:
    spared(m, (yield from chosen_now(m, at, node.what)))


@asking(n.Redirect)
def redirect_attack(m: Match, at: Resolution, node: n.Redirect) -> Flow[None]:
    for unit in (yield from chosen_now(m, at, node.onto)):
        for attacker in cards_now(m, at, node.attackers):
            redirect(m, attacker, unit)
