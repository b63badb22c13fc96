"""Combat (BM-9): attackers, blockers, and simultaneous damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.interchangeable import are_interchangeable
from app.engine.position.refs import Ref, seat_ref
from app.engine.prompts import Option, Order
from app.engine.steps.combat_roles import attackers, blockers_of, role_of
from app.engine.steps.damage_policies import Hit
from app.engine.steps.declaring import attack_prompt, block_prompt, emit_attack, possible_blocks
from app.engine.steps.priority import open_window
from app.engine.steps.turns import enter_phase

from .combat_roles import change_combat, combat_of, end_combat, is_blocked
from .entering import is_new
from .event_kinds import BattleMagesEvent
from .mana import empty_pools
from .zones import creatures, is_frozen

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def able_to_attack(m: Match, seat: int) -> list[Card]:
    """BM-9.3, 9.5, 9.6: return the creatures that may be declared."""
    return [card for card in creatures(m, seat) if _may_attack(m, card)]


def _may_attack(m: Match, card: Card) -> bool:
    if card.exhausted or is_frozen(card):
        return False
    now = m.derived(card)
    if "sentinel" in now.keywords or "attack" in now.bans:
        return False
    return "rush" in now.keywords or not is_new(m, card)


def attack(m: Match) -> Flow[None]:
    """BM-9.1, 9.2, 9.8: one declaration; without attackers there is no combat."""
    empty_pools(m)
    seat = m.state.active
    m.push_step("second_main")
    able = able_to_attack(m, seat)
    if not able:
        return
    enter_phase(m, "attack")
    chosen: tuple[int, ...] = yield from ask(
        lambda: attack_prompt(
            seat, "declare_attackers", able, tires=bool(_tired(m, able)), rule="BM-9.2"
        )
    )
    if chosen:
        yield from _declare(m, seat, chosen)


def _declare(m: Match, seat: int, chosen: Sequence[int]) -> Flow[None]:
    """BM-9.4, 9.9, 9.13: exhaust all together; boasts trigger; the other seat acts first."""
    m.push_step("block")
    cards = [m.card(cid) for cid in chosen]
    change_combat(m, attackers=tuple(role_of(card) for card in cards))
    emit_attack(m, seat, cards, BattleMagesEvent.ATTACK_BEGAN, exhausted=_tired(m, cards))
    yield from open_window(m, "attack", 1 - seat)


def _tired(m: Match, cards: Sequence[Card]) -> list[Card]:
    """BM-9.4: return which of these an attack exhausts."""
    return [card for card in cards if not m.has(card, "attentiveness")]


def block(m: Match) -> Flow[None]:
    """BM-9.15, 9.16, 9.22, 9.23: blocks, the order of damage, then the active seat first."""
    empty_pools(m)
    m.push_step("end_combat")
    if not attackers(m):
        return
    enter_phase(m, "block")
    m.push_step("damage")
    seat, goals = 1 - m.state.active, blocks_for(m)
    pairs: Sequence[tuple[int, int]] = ()
    if goals:
        pairs = yield from ask(
            lambda: block_prompt(seat, "declare_blockers", goals, default=(), rule="BM-9.16")
        )
    _declare_blocks(m, pairs)
    yield from _order_blocks(m)
    for goal in combat_of(m)["blocked"]:
        atoms.announce(m, BattleMagesEvent.WAS_BLOCKED, m.state.active, goal[0])
    yield from open_window(m, "block", m.state.active)


def blocks_for(m: Match) -> dict[int, tuple[int, ...]]:
    """BM-9.17, 9.19, 9.21: return each possible blocker with the attackers that it may block."""
    able = [
        card
        for card in creatures(m, 1 - m.state.active)
        if not card.exhausted and not is_frozen(card)
    ]
    return possible_blocks(m, able, attackers(m), may_block)


def may_block(m: Match, blocker: Card, attacker: Card) -> bool:
    """BM-9.19, 9.21: true if keywords allow this pair."""
    own = m.derived(blocker).keywords
    return not m.has(attacker, "flying") or "flying" in own or "reach" in own


def _declare_blocks(m: Match, pairs: Sequence[tuple[int, int]]) -> None:
    """BM-9.16: declare all blocks together and in public; blockers of one attacker by arrival."""
    by_age = sorted(pairs, key=lambda pair: m.card(pair[0]).since)
    blocks = [
        (role_of(m.card(blocker)), role_of(attacker))
        for attacker in attackers(m)
        for blocker, goal in by_age
        if goal == attacker.id
    ]
    change_combat(m, blocks=tuple(blocks), blocked=tuple(dict.fromkeys(goal for _, goal in blocks)))
    for blocker, goal in blocks:
        atoms.emit_pair(m, EngineEvent.BLOCKED, blocker[0], goal[0])


def _order_blocks(m: Match) -> Flow[None]:
    """BM-9.22: with all blocks in sight the active seat orders two or more of one attacker."""
    for attacker in attackers(m):
        mine = [card.id for card in blockers_of(m, attacker)]
        if len(mine) > 1:
            ordered = yield from _damage_order(m, attacker, mine)
            blocks = combat_of(m)["blocks"]
            others = [pair for pair in blocks if pair[0][0] not in ordered]
            own = [(role_of(m.card(cid)), role_of(attacker)) for cid in ordered]
            change_combat(m, blocks=(*others, *own))


def _damage_order(m: Match, attacker: Card, blockers: list[int]) -> Flow[Sequence[int]]:
    ordered: tuple[int, ...] = yield from ask(
        lambda: Order(
            m.state.active,
            "order_blockers",
            [Option(ref=cid) for cid in blockers],
            ask=f"In which order does {attacker.printed.name} deal damage to its blockers?",
            default=tuple(blockers),
            source=attacker.id,
            rule="BM-9.22",
            alike=are_interchangeable(m, blockers),
        )
    )
    return ordered


def damage(m: Match) -> Flow[None]:
    """BM-9.28, 9.34: everything strikes at the same time; then only triggers open a window."""
    empty_pools(m)
    if attackers(m):
        enter_phase(m, "damage")
        yield from m.rules.damage(m, combat_hits(m), combat=True)
    yield from open_window(m, "triggers", m.state.active)


def combat_hits(m: Match) -> list[Hit]:
    """BM-9.29 to 9.33: return every instance of combat damage in the present state."""
    hits: list[Hit] = []
    for attacker in attackers(m):
        hits += _strikes(m, attacker)
        for blocker in blockers_of(m, attacker):
            hits.append(Hit(attacker.id, m.stat(blocker, "power"), blocker.id))
    return hits


def _strikes(m: Match, attacker: Card) -> list[Hit]:
    """Return an attacker's hits: on its blockers in order, or on the defending mage."""
    left = m.stat(attacker, "power")
    mage: Ref = seat_ref(1 - attacker.controller)
    if not is_blocked(m, attacker):
        return [Hit(mage, left, attacker.id)]
    hits, blockers, overruns = [], blockers_of(m, attacker), m.has(attacker, "overrun")
    for blocker in blockers:
        lethal = min(left, max(0, m.stat(blocker, "toughness") - blocker.damage))
        share = left if blocker is blockers[-1] and not overruns else lethal
        hits.append(Hit(blocker.id, share, attacker.id))
        left -= share
    return [*hits, Hit(mage, left, attacker.id)] if overruns else hits


def close(m: Match) -> Flow[None]:
    """BM-9.34: the Combat-Step is over."""
    yield from ()
    end_combat(m)
    empty_pools(m)
