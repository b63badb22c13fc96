"""Interception (MW-6.17 to 6.20): units that block an entry, and the part of it not blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import Ref
from app.engine.prompts import Option, Order, Pick
from app.engine.steps.announcing import specs_of
from app.engine.steps.settling import settle

from ..dsl.nodes import SpellPower
from ..event_kinds import MageWarsEvent
from ..power import contributor, current, exchange
from ..support.bindings import bound_to
from ..zones import units_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card, ChainItem

BLOCKED: Final = "blocked:"
"""Prefix of an entry's mark with the amount blocked."""


def block_with(m: Match, seat: int, item: ChainItem) -> Flow[None]:
    """MW-6.17: the chosen units and the elements bound to them are sacrificed together."""
    units: tuple[int, ...] = yield from ask(lambda: _prompt(m, seat, item))
    blockers = [m.card(cid) for cid in units]
    amount = exchange(m, [contributor(m, c, current(m, c)) for c in blockers], m.card(item.card))
    elements = [
        cid for card in blockers if not m.has(card, "bodyguard") for cid in bound_to(m, card.id)
    ]
    for card in blockers:
        atoms.emit_pair(m, EngineEvent.BLOCKED, card.id, item.card)
        atoms.announce(m, MageWarsEvent.USED_TO_BLOCK, seat, card.id)
    m.push_step("absorb", item.id, amount)
    m.rules.sacrifice(m, [*units, *elements])
    yield from settle(m)


def _prompt(m: Match, seat: int, item: ChainItem) -> Pick:
    units = units_of(m, seat)
    name = m.card(item.card).printed.name
    return Pick(
        seat,
        "blockers",
        [Option(ref=cid) for cid in units],
        1,
        len(units),
        cancel=True,
        title=f"Block {name} (PL {item.power})",
        source=item.card,
        rule="MW-6.17",
        ask="Choose the units to sacrifice, with the elements bound to them.",
        default=units[:1],
        confirm="Sacrifice {picked}",
        tone="respond",
    )


def absorb(m: Match, item_id: int, amount: int) -> Flow[None]:
    """MW-6.18, 6.20: the amount is taken from the entry; nothing is left, or it goes on weaker."""
    item = m.item(item_id)
    if item is None:
        return
    shares, names = dict(item.shares), divided(m, item)
    for name in names:
        order = yield from _order(m, 1 - item.seat, item, name)
        shares[name] = eaten(shares[name], order, amount)
    power = max(0, item.power - amount)
    left = sum(sum(shares[name].values()) for name in names) if names else power
    if left <= 0:
        _stop(m, item)
    else:
        marks = (*item.marks, f"{BLOCKED}{amount}")
        kind = MageWarsEvent.WEAKENED
        facts = {"values": (item.power, power)} if power < item.power else {"told": True}
        atoms.chain_change(m, item, kind, facts, power=power, shares=shares, marks=marks)
        m.push_step("resolve_head", item_id)
    yield from settle(m)


def divided(m: Match, item: ChainItem) -> list[str]:
    """Return the names of targets, those of modes included, that share out the spell's PL."""
    if item.kind != "card" or not item.ability:
        return []
    return [
        spec.name
        for spec in specs_of(m.pool.bound[item.ability], item.modes)
        if isinstance(spec.node.split, SpellPower) and item.shares.get(spec.name)
    ]


def declared(item: ChainItem, name: str) -> tuple[Ref, ...]:
    """Return the targets with a share of the spell, in order of declaration (MW-11.13)."""
    shares = item.shares[name]
    return tuple(ref for ref, _ in item.targets[name] if ref in shares)


def eaten(shares: dict[Ref, int], order: tuple[Ref, ...], amount: int) -> dict[Ref, int]:
    """Let an amount eat the first share down to 0, then the next, and so on."""
    left = dict(shares)
    for ref in order:
        taken = min(left[ref], amount)
        left[ref] -= taken
        amount -= taken
    return left


def _order(m: Match, seat: int, item: ChainItem, name: str) -> Flow[tuple[Ref, ...]]:
    shares, objects = item.shares[name], dict(item.targets[name])
    refs = sorted(
        declared(item, name), key=lambda ref: _dearness(m, seat, m.card(ref), objects[ref])
    )
    if len(refs) < 2:
        return tuple(refs)
    order: tuple[Ref, ...] = yield from ask(
        lambda: Order(
            seat,
            "absorb_order",
            [Option(ref=ref, note=str(shares[ref])) for ref in refs],
            title=f"Block {m.card(item.card).printed.name}",
            default=tuple(refs),
            tone="respond",
            ask="Choose which share your block reduces first.",
            source=item.card,
            rule="MW-6.20",
        )
    )
    return order


def _dearness(m: Match, seat: int, card: Card, incarnation: int) -> tuple[int, int, int]:
    """MW-6.20: the own tower, own cards by descending PL, the rest; last what has gone."""
    if card.incarnation != incarnation:
        return (3, 0, card.id)
    if card.controller != seat:
        return (2, 0, card.id)
    if card.printed.type == "tower":
        return (0, 0, card.id)
    return (1, -current(m, card), card.id)


def _stop(m: Match, item: ChainItem) -> None:
    """MW-6.18, 7.4: blocked: no effect, to its owner's graveyard."""
    atoms.chain_remove(m, item, MageWarsEvent.STOPPED)
    if item.kind == "card":
        atoms.announce(m, MageWarsEvent.SPELL_BLOCKED, item.seat, item.card)
    m.rules.bury(m, [item.card], "stopped", destroyed=False)


def blocked_amount(item: ChainItem) -> int:
    """Return how much of an entry was blocked."""
    cut = len(BLOCKED)
    return sum(int(mark[cut:]) for mark in item.marks if mark.startswith(BLOCKED))
