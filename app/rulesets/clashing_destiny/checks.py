"""State-based actions (CD-13, CD-15.7 to 15.9): state checks, and minions that change sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import parse_slot, slot_key, zone_key, zone_name
from app.engine.position.state import Card, Modifier
from app.engine.rules.policies import Policies
from app.engine.steps import standard_effects
from app.engine.steps.checks import end_if_lost, is_printed_unique, same_names
from app.engine.steps.control import (
    GoingBack,
    end_effects,
    give_back,
    give_control,
    keep_control,
    lasts,
)
from app.engine.steps.replacements import destroyed_after_all, is_replaced
from app.engine.steps.standard_prompts import choose_cards, choose_slot, free_slots

from .memory import in_combat
from .roles import note_destroyed
from .zones import ROWS, hero_of, opposite_row

if TYPE_CHECKING:
    from app.engine.play.match import Match


def check_reads(m: Match) -> object:
    """Return all that the checks read: cards of the board, and effects that wait for an event."""
    return m.state.board_version, m.state.delayed_triggers


def state_check(m: Match) -> Flow[bool | None]:
    """Apply all checks once, at the same moment; return True if any applied (CD-13.1)."""
    if not in_combat(m) and lasts(m, "combat"):
        # CD-15.5: outside a combat nothing lasts for "this combat".
        yield from end_effects(m, "combat")
        return True
    if _heroes_fall(m):
        return True
    doomed, surplus = _doomed(m), list[int]()
    for seat, copies in same_names(m, is_printed_unique):
        surplus += yield from _surplus_uniques(m, seat, copies)
    if not (doomed or surplus):
        return False
    before = m.state.board_version
    yield from _leave_together(m, doomed, surplus)
    # CD-13.1: a replacement that saved a card may not have saved it by enough.
    return True if m.state.board_version is not before else None


def _heroes_fall(m: Match) -> bool:
    """CD-13.2, 16.1, 16.2: a hero without HP loses; for both it is a draw."""
    changed, fallen = m.changed(), []
    for seat in (0, 1):
        hero = hero_of(m, seat)
        if hero.damage >= (changed.get(hero.id) or hero.printed.derived).stats["hp"]:
            fallen.append(seat)
    return end_if_lost(m, fallen, ("hero_fell", "CD-16.1"), ("both_heroes_fell", "CD-16.2"))


def _doomed(m: Match) -> list[int]:
    """CD-13.3, 13.5: minions without HP, artifacts without durability."""
    found, changed = [], m.changed()
    cards = m.state.cards
    for card_id in m.board(m.state.active):
        card = cards[card_id]
        kind = card.printed.type
        if kind == "minion":
            if (changed.get(card_id) or card.printed.derived).stats["hp"] <= card.damage:
                found.append(card_id)
        elif kind == "artifact" and card.counters.get("durability", 0) <= 0:
            found.append(card_id)
    return found


def _surplus_uniques(m: Match, seat: int, copies: Sequence[Card]) -> Flow[list[int]]:
    """CD-13.6: of two Unique cards of one name the earlier goes; that is not destruction."""
    newest = max(card.since for card in copies)
    kept = [card.id for card in copies if card.since == newest]
    if len(kept) > 1:
        kept = list((yield from choose_cards(m, seat, kept, 1, 1, "Choose one to keep.")))
    return [card.id for card in copies if card.id not in kept[:1]]


def _leave_together(m: Match, doomed: Sequence[int], surplus: Sequence[int]) -> Flow[None]:
    """CD-13.1, 13.3, 13.6: destroy unsaved minions and surplus Uniques at the same moment."""
    refs = [m.card(cid).card_ref for cid in surplus]
    dying = yield from destroyed_after_all(m, doomed, is_replaced)
    rest = [ref.id for ref in refs if m.find(ref) is not None and ref.id not in dying]
    cards = map(m.card, (*dying, *rest))
    piles = {card.id: zone_key(card.owner, m.rules.grave_of(m, card)) for card in cards}
    kind = EngineEvent.DESTROYED
    departures = [atoms.Departure(cid, piles[cid], "destroyed", kind) for cid in dying]
    departures += [atoms.Departure(cid, piles[cid], "unique") for cid in rest]
    note_destroyed(m, dying)
    atoms.move_together(m, departures)
    standard_effects.drop_tokens(m, [*dying, *rest])


class Control(Policies):
    """Policies for control of minions."""

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """CD-15.7: to the same slot of the new side if free, else where its controller chooses."""
        for card_id in ids:
            card = m.card(card_id)
            if zone_name(card.zone) not in ROWS:
                continue
            if card.controller == seat:
                keep_control(m, card, seat, until, source)
                continue
            place = yield from _place_for(m, card, seat, zone_name(card.zone), card.slot)
            if place is None:
                continue
            home = slot_key(card.zone, card.slot)
            atoms.shift(m, card_id, *place, cause="control")
            atoms.note(m, card_id, "summoned", 1)
            give_control(m, card_id, seat, until, source, home)

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        """CD-15.8: return minions to their former controllers; without a slot, discard them."""
        lost = yield from give_back(m, ended, _go_back, lambda m, card_id: None)
        m.rules.bury(m, lost, "no_room", destroyed=False)


def _go_back(m: Match, back: GoingBack) -> Flow[bool]:
    zone, slot = parse_slot(back.ended[-1].what)
    place = yield from _place_for(m, back.card, back.seat, zone_name(zone), slot)
    if place is not None:
        atoms.shift(m, back.card.id, *place, cause="control_ended")
    return place is not None


def _place_for(
    m: Match, card: Card, seat: int, row: str, slot: int
) -> Flow[tuple[str, int] | None]:
    zone = zone_key(seat, row)
    if not m.state.zones[zone][slot]:
        return zone, slot
    for name in (row, opposite_row(row)):
        if free_slots(m, seat, (name,)):
            chosen: tuple[str, int] | None = yield from choose_slot(
                m, seat, (name,), card.printed.name
            )
            return chosen
    return None
