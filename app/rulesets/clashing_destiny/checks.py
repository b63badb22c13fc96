"""State-based actions (CD-13, CD-15.7 to 15.9): state checks, and minions that change sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow
from app.engine.refs import parse_slot, slot_key, zone_key, zone_name
from app.engine.state import Card, Modifier

from .zones import ROWS, hero_of, opposite_row

if TYPE_CHECKING:
    from app.engine.match import Match


def state_check(m: Match) -> Flow[bool]:
    """Do once everything that applies at the same moment; whether anything did (CD-13.1)."""
    if _heroes_fall(m):
        return True
    doomed = _doomed(m)
    if doomed:
        gone: list[int] = yield from m.rules.destroy(m, doomed)
        if gone:
            return True
    again: bool = yield from _one_of_each_unique(m)
    return again


def _heroes_fall(m: Match) -> bool:
    """CD-13.2, 16.1, 16.2: a hero without HP loses; both at once is a draw."""
    fallen = []
    for seat in (0, 1):
        hero = hero_of(m, seat)
        if hero.damage >= m.derived(hero).stats["hp"]:
            fallen.append(seat)
    if not fallen:
        return False
    if len(fallen) == 2:
        atoms.finish(m, None, "both_heroes_fell", "CD-16.2")
    else:
        atoms.finish(m, 1 - fallen[0], "hero_fell", "CD-16.1")
    return True


def _doomed(m: Match) -> list[int]:
    """CD-13.3, 13.5: minions without HP, artifacts without durability."""
    found = []
    cards = m.state.cards
    for card_id in m.board(m.state.active):
        card = cards[card_id]
        kind = card.printed.type
        if kind == "minion":
            if m.derived(card).stats["hp"] <= card.damage:
                found.append(card_id)
        elif kind == "artifact" and card.counters.get("durability", 0) <= 0:
            found.append(card_id)
    return found


def _one_of_each_unique(m: Match) -> Flow[bool]:
    """CD-13.6: of two Unique cards of one name the earlier goes; that is not destruction."""
    cards = m.state.cards
    if sum(cards[cid].printed.unique for cid in m.board(0)) < 2:
        return False
    for seat in (m.state.active, 1 - m.state.active):
        named: dict[str, list[Card]] = {}
        for card_id in m.board(seat):
            card = m.card(card_id)
            if card.controller == seat and card.printed.unique:
                named.setdefault(card.printed.name, []).append(card)
        for copies in named.values():
            if len(copies) > 1:
                yield from _keep_latest(m, seat, copies)
                return True
    return False


def _keep_latest(m: Match, seat: int, copies: list[Card]) -> Flow[None]:
    newest = max(card.since for card in copies)
    kept = [card.id for card in copies if card.since == newest]
    if len(kept) > 1:
        kept = list(
            (yield from m.rules.choose_cards(m, seat, kept, 1, 1, "Choose which one stays."))
        )
    m.rules.bury(m, [c.id for c in copies if c.id not in kept[:1]], "unique", destroyed=False)


# --- control --------------------------------------------------------------------------------------


def take_control(m: Match, ids: Iterable[int], seat: int, until: str, source: int) -> Flow[None]:
    """CD-15.7: to the same slot of the new side if free, else where its new controller chooses."""
    for card_id in ids:
        card = m.card(card_id)
        if card.controller == seat or zone_name(card.zone) not in ROWS:
            continue
        place = yield from _place_for(m, card, seat, zone_name(card.zone), card.slot)
        if place is None:
            continue
        home = slot_key(card.zone, card.slot)
        atoms.shift(m, card_id, *place, cause="control")
        atoms.note(m, card_id, "summoned", 1)
        atoms.modify(m, card_id, "control", home, seat, until, source)


def _place_for(
    m: Match, card: Card, seat: int, row: str, slot: int
) -> Flow[tuple[str, int] | None]:
    zone = zone_key(seat, row)
    if not m.state.zones[zone][slot]:
        return zone, slot
    for name in (row, opposite_row(row)):
        if m.rules.free_slots(m, seat, (name,)):
            chosen: tuple[str, int] | None = yield from m.rules.choose_slot(
                m, seat, (name,), card.printed.name
            )
            return chosen
    return None


def give_back_control(m: Match, ended: list[Modifier]) -> Flow[None]:
    """CD-15.8: minions go to who has them otherwise; without a free slot to the discard pile.

    Several go by the time stamps of the effects that had them where they are: of each the latest.
    """
    latest = {mod.card: mod for mod in ended}
    for mod in sorted(latest.values(), key=lambda mod: mod.id):
        card = m.find(mod.card, mod.incarnation)
        if card is None or card.controller == (seat := _otherwise(m, card)):
            continue
        zone, slot = parse_slot(mod.what)
        place = yield from _place_for(m, card, seat, zone_name(zone), slot)
        if place is None:
            m.rules.bury(m, [card.id], "no_room", destroyed=False)
        else:
            atoms.shift(m, card.id, *place, cause="control_ended")


def _otherwise(m: Match, card: Card) -> int:
    """Return who controls a minion by the latest control effect that is left: else its owner."""
    left = [
        mod.amount for mod in m.state.modifiers
        if mod.op == "control" and (mod.card, mod.incarnation) == (card.id, card.incarnation)
    ]  # fmt: skip
    return left[-1] if left else card.owner
