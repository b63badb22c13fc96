"""Casting (MW-6.2 to 6.6): declaring a spell, an augmentation or an item."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.flow import Flow, ask
from app.engine.position.resolution import Resolution
from app.engine.position.state import ChainItem
from app.engine.prompts import Option, Pick, Reason
from app.engine.steps.announcing import can_announce, choose_modes, mode_sets
from app.engine.steps.chain import to_chain
from app.engine.steps.paying import extra_costs

from ..dsl.nodes import ExtraElements
from ..event_kinds import MageWarsEvent
from ..memory import change_tallies, memory_of
from ..numbers import numbers_of
from ..support.costs import Paid, choose_costs, pay, pips_among, why_not_pay
from ..support.means import casting_cost, means_of
from ..support.pips import Pips, summed
from ..timing import why_not_now
from ..tower import apply_modifier, modifier_for, tower_of

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.state import Card

CASTABLE: Final = ("spell", "augmentation", "item")
UNCHECKED: Final = "no_tower_check"
FROM_FACE_DOWN: Final = "face_down"
WITHOUT_LIMIT: Final = 1000


def why_not_cast(m: Match, seat: int, card: Card, window: str) -> Reason | None:
    """MW-6.4: return the first failure, or None if a complete legal declaration exists."""
    why = why_not_now(m, card, window)
    if why is None:
        why = _why_barred(m, card)
    if why is None:
        why = why_too_strong(m, seat, card)
    if why is not None:
        return why
    bound = card.printed.spell
    at = Resolution(seat, card.card_ref)
    why = why_not_pay(m, at, _pips(m, seat, card), extra_costs(card.printed))
    if (
        why is None
        and bound is not None
        and _needs_target(m, card)
        and not can_announce(m, at, bound)
    ):
        return Reason("No legal targets.", "MW-6.4")
    return why


def _why_barred(m: Match, card: Card) -> Reason | None:
    if "woven" in card.printed.derived.keywords and card.zone_name == "hand":
        return Reason("Woven: place it face down first.", "MW-6.4")
    if card.printed.type == "item":
        casts = memory_of(m).get("item_casts", {}).get(card.id, 0)
        if casts >= numbers_of(m).item_casts_per_turn:
            return Reason("Already cast this turn.", "MW-8.6")
    return None


def _needs_target(m: Match, card: Card) -> bool:
    return card.printed.type != "item" or numbers_of(m).items_need_target


def why_too_strong(m: Match, seat: int, card: Card) -> Reason | None:
    """MW-6.4: the tower after the modifier must bear the PL of the spell."""
    room = headroom(m, seat, card)
    if room >= 0:
        return None
    level = tower_of(m, seat) + modifier_for(m, seat, card)
    return Reason(partial(_strong_words, level - room, level), "MW-6.4")


def _strong_words(power: int, level: int) -> str:
    return f"Needs a tower of {power} (yours would be {level})."


def headroom(m: Match, seat: int, card: Card) -> int:
    """Return by how much the PL could still rise; below 0 it is too much as it is."""
    if m.state.number(seat, UNCHECKED):
        return WITHOUT_LIMIT
    return tower_of(m, seat) + modifier_for(m, seat, card) - m.stat(card, "power")


def _pips(m: Match, seat: int, card: Card) -> Pips:
    pips = casting_cost(m, seat, card)
    costs = extra_costs(card.printed)
    return summed((pips, pips_among(costs))) if costs else pips


def cast(m: Match, seat: int, card_id: int, level: int) -> Flow[None]:
    """MW-6.2, 6.5: one atomic choice that can be cancelled; then all of it happens in one go."""
    card = m.card(card_id)
    at = Resolution(seat, card.card_ref)
    bound = card.printed.spell
    modes = yield from modes_of(m, at, bound)
    costs = extra_costs(card.printed)
    paid = yield from choose_costs(m, at, _pips(m, seat, card), costs)
    extra = next((cost for cost in costs if isinstance(cost, ExtraElements)), None)
    extras: tuple[int, ...] = ()
    if extra is not None:
        extras = yield from _choose_extras(m, at, extra, paid)
    item = ChainItem(m.state.next_id, "card", seat, bound.key if bound is not None else "")
    item.modes, item.x, item.level = modes, len(extras), level
    item.power = m.stat(card, "power") + (extra.per * len(extras) if extra is not None else 0)
    _commit(m, at, item, paid, extras)


def modes_of(m: Match, at: Resolution, bound: Bound | None) -> Flow[tuple[int, ...]]:
    """MW-6.2: modes are chosen at declaration, among those whose targets exist."""
    if bound is None or not bound.modes:
        return ()
    # An item may be cast without a target (items_need_target).
    sets = mode_sets(m, at, bound) or [*combinations(range(len(bound.modes)), bound.choose)]
    return (yield from choose_modes(m, at, bound, sets, cancel=True))


def _choose_extras(
    m: Match, at: Resolution, extra: ExtraElements, paid: Paid
) -> Flow[tuple[int, ...]]:
    """MW-6.3, 6.4: further elements raise the PL, as far as the tower bears it."""
    gone = {*paid.elements, *paid.sacrifices}
    left = [e.id for e in means_of(m, at.seat).elements if e.id not in gone]
    card = m.card(at.source)
    most = min(len(left), headroom(m, at.seat, card) // extra.per)
    most = min(most, extra.most) if extra.most else most
    if most <= 0:
        return ()
    words = f"Return up to {most} more elements: +{extra.per} PL for each."
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat,
            "extras",
            [Option(ref=cid) for cid in left],
            0,
            most,
            ask=words,
            default=(),
            cancel=True,
            source=at.source,
            rule="MW-6.3",
            confirm="Return {picked}",
            empty="No more elements",
        )
    )
    return picked


def _commit(m: Match, at: Resolution, item: ChainItem, paid: Paid, extras: tuple[int, ...]) -> None:
    """MW-6.5: the card goes to the chain, payment goes home, the tower modifier is applied."""
    seat, card = at.seat, m.card(at.source)
    marks = (FROM_FACE_DOWN,) if card.zone_name == FROM_FACE_DOWN else ()
    to_chain(m, seat, card.id, "declared", bottom=True)
    pay(m, at, extra_costs(card.printed), paid, extras)
    apply_modifier(m, seat, card)
    if m.state.number(seat, UNCHECKED):
        atoms.set_number(m, seat, UNCHECKED, m.state.number(seat, UNCHECKED) - 1)
    if card.printed.type == "item":
        casts = memory_of(m).get("item_casts", {})
        change_tallies(m, item_casts={**casts, card.id: casts.get(card.id, 0) + 1})
    item.marks = (*marks, f"pl:{item.power}")
    put_on_chain(m, item, card.id)


def put_on_chain(m: Match, item: ChainItem, card_id: int) -> None:
    """MW-6.6: the weakest is the head; a deployment is always last."""
    m.state.next_id += 1
    item.card = item.source = card_id
    item.source_incarnation = m.card(card_id).incarnation
    atoms.chain_push(m, item, _place(m, item))
    atoms.announce(
        m, MageWarsEvent.CAST_DECLARED, item.seat, card_id, amount=item.power, detail=item.kind
    )


def _place(m: Match, item: ChainItem) -> int:
    chain = m.state.chain
    place = len(chain)
    while place and _goes_before(chain[place - 1], item):
        place -= 1
    return place


def _goes_before(entry: ChainItem, item: ChainItem) -> bool:
    """True if an entry of the same level goes before a new one: it is not stronger."""
    if entry.level != item.level or entry.kind == "deploy":
        return False
    return item.kind == "deploy" or declared_power(entry) <= declared_power(item)


def declared_power(item: ChainItem) -> int:
    """MW-6.6: return the PL at declaration, the fixed sort key of the chain."""
    return next((int(mark[3:]) for mark in item.marks if mark.startswith("pl:")), item.power)


__all__ = [
    "CASTABLE",
    "FROM_FACE_DOWN",
    "cast",
    "declared_power",
    "modes_of",
    "put_on_chain",
    "why_not_cast",
    "why_too_strong",
]
