"""Combat damage (SH-8): fights one after the other; each is one comparison of powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import NO_DAMAGE
from app.engine.position.flow import Flow
from app.engine.position.log_facts import source_name
from app.engine.steps.combat_roles import Role, attackers, role_holder, role_of
from app.engine.steps.settling import settle
from app.engine.steps.turns import enter_phase, skipped

from .combat_roles import attack_of, change_attack
from .destroying import destroy
from .event_kinds import ShardsEvent
from .life import hurt
from .memory import change_memory, memory_of
from .zones import arrival

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def battle_phase(m: Match) -> Flow[None]:
    """SH-8.1, 8.2: blocked attackers first, then unblocked ones, by arrival."""
    if skipped(m, m.state.active, "battle"):
        m.forget_memory("attack")
        return
    enter_phase(m, "battle")
    change_attack(m, fights=fights(m))
    yield from fight(m)


def fights(m: Match) -> tuple[tuple[Role, Role | None], ...]:
    """Return the fights to come in their order, each attacker with its blocker or None."""
    attack = attack_of(m)
    if attack is None:
        return ()
    blocks = [(attacker, blocker) for blocker, attacker in attack["blocks"]]
    roles = [role_of(card) for card in sorted(attackers(m), key=arrival)]
    blocked = [(role, by) for role in roles for attacker, by in blocks if attacker == role]
    return (*blocked, *((role, None) for role in roles if role not in dict(blocks)))


def fight(m: Match) -> Flow[None]:
    """SH-8.2, 8.10: the next fight with all that follows from it; none left: the attack is over."""
    attack = attack_of(m)
    if attack is None or not attack["fights"]:
        m.forget_memory("attack")
        return
    (role, blocker), *left = attack["fights"]
    change_attack(m, fights=tuple(left))
    m.push_step("fight")
    attacker = role_holder(m, role)
    if attacker is None or role_of(attacker) not in attack["attackers"]:
        return
    if blocker is None:
        _strike(m, attacker)
    elif (other := role_holder(m, blocker)) is not None:
        yield from battle(m, attacker, other, attacks=True)
    yield from settle(m)


def _strike(m: Match, attacker: Card) -> None:
    """SH-8.3: an unblocked attacker damages the defending seat."""
    seat = 1 - attacker.controller
    lost = hurt(m, seat, m.stat(attacker, "power"), attacker.id)
    if lost:
        atoms.announce(m, ShardsEvent.HIT, attacker.controller, attacker.id, lost)
    else:
        note_to_all(m, NO_DAMAGE, seat=seat, card_id=attacker.id)


def battle(m: Match, one: Card, other: Card, *, attacks: bool) -> Flow[None]:
    """SH-8.4 to 8.11: compare both powers; `one` wins ties above 0."""
    before = atoms.looking_back(m)
    powers = {"powers": (m.stat(one, "power"), m.stat(other, "power"))}
    atoms.emit_pair(m, ShardsEvent.FOUGHT, one.id, other.id, facts=powers)
    pierced = _surplus(m, one, other) if attacks else 0
    spoils = _spoils(m, one, other)
    beaten = [card.id for card in _beaten(m, one, other)]
    gone = yield from destroy(m, beaten, spoils)
    if pierced > 0:
        named = source_name(m, one.controller, one.card_ref)
        hurt(m, 1 - one.controller, pierced, one.id, named)
    for winner, victim in ((one, other), (other, one)):
        if victim.id in gone:
            # SH-8.12: also of a creature that was destroyed at the same moment.
            atoms.emit_look_back(m, ShardsEvent.BATTLE_KILL, winner, victim, before)
    change_memory(m, fought=(*memory_of(m).get("fought", ()), role_of(one), role_of(other)))


def _surplus(m: Match, one: Card, other: Card) -> int:
    """SH-8.11: return the damage that Overrun deals to the defending seat."""
    if not m.has(one, "overrun"):
        return 0
    return m.stat(one, "power") - m.stat(other, "power")


def _beaten(m: Match, one: Card, other: Card) -> list[Card]:
    """SH-8.5 to 8.9: return the creatures that the comparison or Venom destroys."""
    mine, theirs = m.stat(one, "power"), m.stat(other, "power")
    loses = mine < theirs
    wins = mine > theirs or mine == theirs > 0
    beaten = []
    if loses or m.has(other, "venom"):
        beaten.append(one)
    if wins or m.has(one, "venom"):
        beaten.append(other)
    return beaten


def _spoils(m: Match, one: Card, other: Card) -> dict[int, int]:
    """SH-4.5: return by card the seat that takes its shards from the owner; -1 for no seat."""
    found = {}
    for victim, winner in ((one, other), (other, one)):
        words = m.derived(winner).keywords
        if "shatter" in words:
            found[victim.id] = -1
        elif "harvest" in words:
            found[victim.id] = winner.controller
    return found
