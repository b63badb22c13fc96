"""State-based actions (TD-12): the rules apply them as soon as nothing else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.flow import Flow
from app.engine.position.refs import NO_SEAT
from app.engine.steps.attachments import fallen_off
from app.engine.steps.checks import end_if_lost, is_unique, same_names, surplus_copies
from app.engine.steps.deck_search import show

from .combat import emit_survivors
from .destroying import destroy
from .event_kinds import TrapdoorEvent
from .life import life_of
from .memory import memory_of
from .numbers import numbers_of
from .power import GAIN, blow_on, forget_blows, is_marked, marked_creatures, raw_power
from .zones import creatures, equipment, is_creature, on_field, utilities

if TYPE_CHECKING:
    from app.engine.atoms import Before
    from app.engine.play.layers import Projection
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

DURABLE: Final = "durable"
"""Noted of a card with durability: which counter it lives on (1 time, 2 uses)."""
COUNTERS: Final = {1: "time", 2: "use"}


def check_reads(m: Match) -> object:
    """Return the data that the checks read: the board, lives, blame for lowered power, fighters."""
    memory = memory_of(m)
    lives = life_of(m, 0), life_of(m, 1)
    return m.state.board_version, lives, memory.get("lowered"), memory.get("fought")


def state_check(m: Match) -> Flow[bool | None]:
    """TD-12.1: do once everything that applies at the same moment; whether anything did."""
    if _seats_fall(m):
        return True
    doomed = _doomed(m)
    doomed += yield from _surplus_legends(m)
    if doomed and (yield from _destroy(m, doomed)):
        return True
    forget_blows(m)
    emit_survivors(m)
    return None if doomed else False


def _seats_fall(m: Match) -> bool:
    """TD-12.2, 14.1, 14.2: a seat without life loses; both together is a tie."""
    fallen = [seat for seat in (0, 1) if life_of(m, seat) <= 0]
    return end_if_lost(m, fallen, ("life_gone", "TD-14.1"), ("both_fell", "TD-14.2"))


def has_nothing(m: Match, seat: int) -> bool:
    """TD-14.3: True if a seat has no cards left to act with."""
    if m.zone(seat, "deck") or m.zone(seat, "hand"):
        return False
    own = [card for card in equipment(m, seat) if card.controller == seat]
    return not (creatures(m, seat) or utilities(m, seat) or own)


def show_all(m: Match) -> None:
    """TD-14.9: the match is over; hands and face-down cards are shown to both."""
    for seat in (0, 1):
        field = (*creatures(m, seat), *utilities(m, seat))
        hidden = [card.id for card in field if not card.face_up]
        for card_id in (*m.zone(seat, "hand"), *hidden):
            show(m, seat, card_id)


def _doomed(m: Match) -> list[int]:
    """TD-12.3 to 12.5: return the cards to destroy now."""
    marked, changed = marked_creatures(m), m.changed()
    fallen = [
        card.id
        for seat in (0, 1)
        for card in creatures(m, seat)
        if (_may_have_fallen(card, changed) and has_fallen(m, card))
        or (marked and card.card_ref in marked)
    ]
    worn = equipment(m, m.state.active)
    loose = [card.id for card in fallen_off(m, worn, _is_worn)]
    durable = (*worn, *utilities(m, 0), *utilities(m, 1))
    spent = [card.id for card in durable if DURABLE in card.notes and _is_spent(card)]
    return [*fallen, *dict.fromkeys([*loose, *spent])]


def _may_have_fallen(card: Card, changed: Projection) -> bool:
    """True if a creature on the field has no power left; checked for all after each write."""
    now = changed.get(card.id) or card.printed.derived
    return now.stats.get("power", 0) - card.damage + card.notes.get(GAIN, 0) <= 0


def has_fallen(m: Match, card: Card) -> bool:
    """TD-12.3, 11.5: power below 0, or at 0 by more than the printed power explains."""
    return _falls(m, card, raw_power(m, card), card.printed)


def could_stand(m: Match, card: Card, face: Printed) -> bool:
    """True if a face-down creature with that face would have survived its losses."""
    more = face.stats.get("power", 0) - card.printed.stats.get("power", 0)
    return not _falls(m, card, raw_power(m, card) + more, face)


def _falls(m: Match, card: Card, raw: int, face: Printed) -> bool:
    if raw > 0:
        return False
    has_lost = card.damage >= numbers_of(m).power_step
    return raw < 0 or has_lost or face.stats.get("power", 0) > 0


def _is_worn(_: Card, wearer: Card) -> bool:
    """TD-12.4: equipment needs a face-up wearer on the field."""
    return is_creature(wearer) and wearer.face_up


def _is_spent(card: Card) -> bool:
    """TD-7.11, 12.5: True if a card has lost all counters that keep it in play."""
    kind: int = card.notes.get(DURABLE, 0)
    return kind > 0 and not card.counters.get(COUNTERS[kind])


def _destroy(m: Match, doomed: list[int]) -> Flow[bool]:
    """Destroy the cards found by a check; False if none changes."""
    before = atoms.looking_back(m)
    blows = {cid: blow_on(m, m.card(cid)) for cid in doomed}
    cards = {cid: m.card(cid) for cid in doomed}
    rivals = {blow[3]: m.card(blow[3]) for blow in blows.values() if blow and blow[3]}
    was = [_look(m, cid) for cid in doomed]
    acting = {cid: blow[2] if blow else NO_SEAT for cid, blow in blows.items()}
    gone = yield from destroy(m, doomed, acting)
    for card_id in gone:
        blow = blows[card_id]
        if blow and blow[3]:
            _emit_kill(m, rivals[blow[3]], cards[card_id], before)
    return [_look(m, cid) for cid in doomed] != was


def _emit_kill(m: Match, winner: Card, victim: Card, before: Before) -> None:
    """Report a creature destroyed by another's strike, even if both fell at the same moment."""
    if is_creature(winner):
        atoms.emit_look_back(m, TrapdoorEvent.KILLED, winner, victim, before)


def _look(m: Match, card_id: int) -> tuple[int, int, bool]:
    card = m.card(card_id)
    return card.incarnation, raw_power(m, card) if on_field(card) else 0, is_marked(m, card)


def _surplus_legends(m: Match) -> Flow[list[int]]:
    """TD-12.6: of face-up legendary cards of one name a seat keeps one, by default the oldest."""
    cards = m.state.cards
    if len([cid for cid in m.board(0) if cards[cid].printed.unique]) < 2:
        return []
    found = same_names(m, lambda card: card.face_up and is_unique(card))
    surplus: list[int] = yield from surplus_copies(
        m, found, lambda copies: min(copies, key=lambda card: card.since)
    )
    return surplus
