"""The chain (the stack of other games): its items, and the resolution of the top one.

Windows (steps/priority.py) decide who may add to it and when it resolves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms
from ..atoms.log_notes import note_to_all
from ..listeners.delayed_triggers import leave_out_others, objects_of
from ..log.standard_styles import NOTHING
from ..position.errors import EngineFault
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow
from ..position.log_facts import announced, why_missed
from ..position.refs import CHAIN, zone_key
from ..position.resolution import Resolution, for_item
from ..position.state import ChainItem
from .trigger_choices import is_still_wanted

if TYPE_CHECKING:
    from ..listeners.triggers import Pending
    from ..meaning.binding import Bound
    from ..play.match import Match
    from .announcing import Draft


def new_item(m: Match, kind: str, key: str, at: Resolution, chosen: Draft) -> ChainItem:
    """Return an item for an ability with its choices; the source of kind "card" is a card."""
    item = ChainItem(m.state.next_id, kind, at.seat, key)
    m.state.next_id += 1
    item.source, item.source_incarnation = at.card_ref
    item.card = at.source if kind == "card" else 0
    item.targets, item.shares, item.modes = chosen.targets, chosen.shares, chosen.modes
    item.x = chosen.x
    return item


def to_chain(m: Match, seat: int, card_id: int, cause: str, *, bottom: bool = False) -> None:
    """Move a card to the seat's chain zone; this creates no item yet."""
    zone = zone_key(seat, CHAIN)
    atoms.move(m, card_id, zone, bottom=bottom, cause=cause)


def waits(m: Match, card_id: int) -> bool:
    """True if a card is in the zone of cards on the chain."""
    zone = m.card(card_id).zone_name
    return zone == CHAIN or zone in m.rules.item_zones


def drop_item(m: Match, item: ChainItem, cause: str) -> None:
    """Put the card of a used or denied item into its zone."""
    card = m.card(item.card)
    atoms.move(m, card.id, zone_key(card.owner, m.rules.item_grave(m, card)), cause=cause)


def put_card(m: Match, seat: int, card_id: int, chosen: Draft) -> ChainItem:
    """Put a card of the chain zone on the chain, with the choices made for it.

    A card without a text of its own (a vanilla creature) is an item without an ability.
    """
    card = m.card(card_id)
    at = Resolution(seat, card.card_ref)
    spell = card.printed.spell
    item = new_item(m, "card", spell.key if spell is not None else "", at, chosen)
    atoms.chain_push(m, item)
    return item


def put_trigger(m: Match, pending: Pending, chosen: Draft) -> ChainItem:
    """Put a trigger on the chain with its choices, in games whose triggers use the chain.

    `EngineFault`: in other games triggers on the chain would resolve in the wrong order.
    """
    if not (m.rules.triggers.on_chain or m.rules.triggers.batches):
        raise EngineFault("A game whose triggers wait on the chain sets `TriggerModel.on_chain`.")
    at = pending.at
    item = new_item(m, "trigger", pending.bound.key, at, chosen)
    item.event, item.marks = at.event, chosen.marks
    item.targets = {**objects_of(at), **chosen.targets}
    atoms.chain_push(m, item)
    return item


def resolve_item(m: Match, item: ChainItem) -> Flow[None]:
    """Carry out one item, unless all its targets are lost; then it leaves the chain.

    The ruleset says whether it still does something (`lapses`, `still_fits`) and where its card
    goes (`item_done`).
    """
    at = for_item(item)
    bound = m.pool.bound[item.ability] if item.ability else None
    if bound is not None and item.targets and not (bound.targets or bound.modes):
        leave_out_others(m, at)
    void = bound is not None and m.rules.lapses(m, at, bound, item)
    fits = bound is None or (not void and m.rules.still_fits(m, at, bound, item))
    # Announced items are logged as they are announced, triggers as they resolve.
    is_told = item.kind != "trigger"
    facts = {"told": True} if is_told else announced(m, item.targets, item.ability, at)
    atoms.announce(m, EngineEvent.RESOLVING, item.seat, item.source, item.id, facts=facts)
    missed = EngineEvent.LAPSED if void else EngineEvent.FIZZLED
    if fits and bound is not None:
        if (yield from is_still_wanted(m, at, bound, item)):
            yield from run_bound(m, at, bound)
        else:
            fits, missed = False, EngineEvent.DECLINED
    if m.item(item.id) is None:
        return
    how = why_missed(item.targets, at.targets) if missed == EngineEvent.FIZZLED else ""
    atoms.chain_remove(m, item, EngineEvent.RESOLVED if fits else missed, how)
    if item.kind == "card" and waits(m, item.card):
        yield from m.rules.item_done(m, item, fits=fits)


def carry_out(m: Match, at: Resolution, bound: Bound) -> Flow[None]:
    """Carry out an ability: its own effect, then its chosen modes in printed order.

    Meanwhile `state.resolving` says whose it is, from what, and which item of the chain.
    """
    outer, m.state.resolving = m.state.resolving, at
    if bound.run is not None:
        yield from bound.run(m, at)
    for index in sorted(at.modes):
        yield from bound.modes[index].run(m, at)
    m.state.resolving = outer


def run_bound(m: Match, at: Resolution, bound: Bound) -> Flow[None]:
    """Carry out an ability; the log says so if a seat has caused it and it changes nothing."""
    before = effect_fingerprint(m)
    yield from carry_out(m, at, bound)
    if effect_fingerprint(m) == before and not _comes_by_itself(m, at):
        note_to_all(m, NOTHING, card_id=at.source)


def _comes_by_itself(m: Match, at: Resolution) -> bool:
    """True if time alone has triggered it."""
    return at.event is not None and bool(m.rules.display.style_of(at.event.kind).is_phase)


def effect_fingerprint(m: Match) -> tuple[object, ...]:
    """Return a value that differs after any event, record, die roll or delayed effect."""
    state = m.state
    return (
        m.step_atoms,
        state.board_version,
        state.memory.copy(),
        state.agenda,
        state.delayed_triggers,
        state.pending,
        state.rng,
    )
