"""Lasting cards (TD-6.7, 6.11, 7.2, 7.9 to 7.11): resolved links, equipment, durability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.refs import CardRef, zone_key

from .checks import COUNTERS, DURABLE
from .event_kinds import TrapdoorEvent
from .numbers import numbers_of
from .power import blame_modifiers, raw_powers
from .zones import ATTACHED, UTILITY, WORN_AS, is_creature, worn_by

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card, ChainItem

LASTS: Final = "lasts"
"""Noted of a card in the utility zone: it has resolved, and its effects work."""
KEYWORDS: Final = {1: "time", 2: "uses"}


def is_lasting(printed: Printed) -> bool:
    """True if a spell or trap stays in its slot after resolving."""
    return "lasting" in printed.derived.keywords


def add_entry_counters(m: Match, card_id: int) -> None:
    """TD-7.9, 7.10: give a card the counters that it lives on."""
    words = m.card(card_id).printed.derived.keywords
    for kind, name in KEYWORDS.items():
        if words.get(name):
            atoms.note(m, card_id, DURABLE, kind)
            atoms.count(m, card_id, COUNTERS[kind], words[name] or 0)


def has_left(m: Match, item: ChainItem) -> bool:
    """TD-6.11: True if a link belongs to a Lasting card that has left its slot."""
    if item.kind != "card" or not is_lasting(m.card(item.card).printed):
        return False
    card = m.find(CardRef(item.card, item.source_incarnation))
    return card is None or card.zone_name != UTILITY


def link_done(m: Match, item: ChainItem, *, fits: bool) -> None:
    """TD-6.7, 6.11, 7.2: a resolved link's card stays if it is Lasting; others leave."""
    card = m.find(CardRef(item.card, item.source_incarnation))
    if card is None:
        return
    if fits and card.zone_name == UTILITY and is_lasting(card.printed):
        before = raw_powers(m)
        atoms.note(m, card.id, LASTS, 1)
        m.state.invalidate_derived()  # whether its abilities work rests on that note
        blame_modifiers(m, before, item.seat)
        add_entry_counters(m, card.id)
        atoms.announce(m, TrapdoorEvent.STAYS, item.seat, card.id)
    else:
        to_pile(m, card, m.rules.discard_pile, "used")


def to_pile(m: Match, card: Card, zone: str, cause: str) -> None:
    """Put the card of a link into its owner's zone."""
    atoms.move(m, card.id, zone_key(card.owner, zone), bottom=zone == "hand", cause=cause)


def can_wear(m: Match, card: Card) -> bool:
    """TD-7.1, 7.4: True if a creature may wear one more equipment card."""
    if not is_creature(card) or not card.face_up:
        return False
    return len(worn_by(m, card.id)) < numbers_of(m).equipment_per_creature


def attach(m: Match, card_id: int, wearer: int, by: int) -> None:
    """TD-7.2, 7.5: equipment stays under the control of its player; `by`: the acting seat."""
    card, before = m.card(card_id), raw_powers(m)
    if (left := m.host_of(card)) is not None:
        before.pop(left.card_ref, None)  # TD-8.3: the end of a bonus has no cause.
    # TD-1.13: the order of attachment, which a move resets.
    place = 1 + max([worn.notes.get(WORN_AS, 0) for worn in worn_by(m, wearer)], default=0)
    if card.zone_name != ATTACHED:
        atoms.move(m, card_id, zone_key(by, ATTACHED), bottom=True, cause="equipped")
        add_entry_counters(m, card_id)
    atoms.note(m, card_id, WORN_AS, place)
    atoms.attach(m, card_id, wearer)
    blame_modifiers(m, before, by)
    atoms.emit_pair(m, TrapdoorEvent.WAS_EQUIPPED, wearer, card_id)
