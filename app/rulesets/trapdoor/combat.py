"""Fighting (TD-10): declaring an attack, turning its target over, the strike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import NO_DAMAGE
from app.engine.play.bans import why_banned
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import NO_SEAT, CardRef, Ref, is_card, seat_ref
from app.engine.prompts import Option, Pick, Reason
from app.engine.steps.combat_roles import Role, role_of
from app.engine.steps.settling import check

from .answerable import record
from .answering import answer
from .event_kinds import TrapdoorEvent
from .field import CAME_UP, PLACED, turn_up
from .life import gain_life, lose_life
from .memory import Attack, change_memory, memory_of
from .numbers import numbers_of
from .power import lose_power, power_of
from .zones import creatures, is_creature, worn_by

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

ATTACKS: Final = "attacks"
"""Noted of a creature: how many of its attacks of this turn it has used."""


def why_no_attack(m: Match, card: Card) -> Reason | None:
    """TD-10.1: return why a creature may not attack, None if it may."""
    now, turn = m.derived(card), m.state.turn
    if not card.face_up:
        return Reason("Turn it face up to attack.", "TD-10.1")
    if turn == 1 and not numbers_of(m).first_turn_attack:
        return Reason("No attacks in the first turn.", "TD-10.1")
    if turn in (card.notes.get(PLACED), card.notes.get(CAME_UP)) and "rush" not in now.keywords:
        return Reason("Just arrived or turned: can attack next turn.", "TD-5.5")
    if card.notes.get(ATTACKS, 0) >= attacks_of(m, card):
        return Reason("Already attacked this turn.", "TD-10.5")
    if banned := why_banned(m, card, "attack", "TD-10.1"):
        return banned
    if power_of(m, card) < numbers_of(m).power_step:
        return Reason("0 power: can't attack.", "TD-10.1")
    return None


def attacks_of(m: Match, card: Card) -> int:
    """Return how many attacks a creature has in each of its controller's turns."""
    return numbers_of(m).attacks_per_creature + m.has(card, "twinstrike")


def is_exhausted(m: Match, card: Card) -> bool:
    """TD-10.5: True if a creature has used its attacks of this turn."""
    used: int = card.notes.get(ATTACKS, 0)
    return used > 0 and used >= attacks_of(m, card)


def attackable(m: Match, seat: int) -> list[Ref]:
    """TD-10.2, 10.3: return the legal targets of a seat's attacks: creatures, or the enemy seat."""
    theirs = creatures(m, 1 - seat)
    if not theirs:
        return [seat_ref(1 - seat)]
    open_ones = [card for card in theirs if not m.has(card, "veiled")]
    legal = [card for card in (open_ones or theirs) if "be attacked" not in m.derived(card).bans]
    guards = [card for card in legal if m.has(card, "guard")]
    return [card.id for card in guards or legal]


def attackers(m: Match, seat: int) -> list[int]:
    """Return a seat's creatures that may declare an attack now."""
    if not attackable(m, seat):
        return []
    return [card.id for card in creatures(m, seat) if why_no_attack(m, card) is None]


def declare(m: Match, seat: int, card_id: int, *, cancel: bool = True) -> Flow[None]:
    """TD-10.4 to 10.7: choose the target; the attack is used up even if it fails later."""
    goal = yield from _choose_goal(m, seat, card_id, cancel=cancel)
    card = m.card(card_id)
    atoms.note(m, card_id, ATTACKS, card.notes.get(ATTACKS, 0) + 1)
    target = role_of(m.card(goal)) if is_card(goal) else None
    _remember(m, {"attacker": role_of(m.card(card_id)), "target": target, "ended": False})
    m.push_step("strike")
    m.push_step("reveal")
    record(m, EngineEvent.ATTACK_DECLARED, seat, card_id, other=goal if target is not None else 0)
    if target is None:
        record(m, TrapdoorEvent.DIRECT_ATTACK_DECLARED, seat, card_id)
        atoms.announce(m, TrapdoorEvent.ATTACKS_DIRECTLY, seat, card_id)
    else:
        atoms.emit_pair(m, EngineEvent.ATTACK_DECLARED, card_id, goal)
        if m.card(goal).face_up:
            atoms.emit_pair(m, TrapdoorEvent.WAS_ATTACKED, goal, card_id)
    atoms.announce(m, TrapdoorEvent.ATTACKS, seat, card_id)


def _choose_goal(m: Match, seat: int, card_id: int, *, cancel: bool) -> Flow[Ref]:
    legal = attackable(m, seat)
    if len(legal) == 1 and not cancel:
        return legal[0]
    words = f"Choose what {m.card(card_id).printed.name} attacks."
    picked: tuple[Ref, ...] = yield from ask(
        lambda: Pick(
            seat,
            "attack_target",
            [Option(ref=ref) for ref in legal],
            1,
            1,
            ask=words,
            source=card_id,
            cancel=cancel,
            default=(legal[0],),
            confirm="Attack {picked}",
            rule="TD-10.2",
            quotes=False,
        )
    )
    return picked[0]


def attack_of(m: Match) -> Attack | None:
    """Return the roles of the pending attack, None if there is none."""
    return memory_of(m).get("attack")


def _remember(m: Match, attack: Attack | None) -> None:
    if attack is not None:
        change_memory(m, attack=attack)
    else:
        m.forget_memory("attack")


def end_attack(m: Match) -> None:
    """TD-10.8: end the pending attack without a strike."""
    attack = attack_of(m)
    if attack is not None and not attack["ended"]:
        _remember(m, {**attack, "ended": True})
        atoms.announce(m, TrapdoorEvent.ATTACK_ENDED, attack["attacker"][2], attack["attacker"][0])


def role_holder(m: Match, role: Role | None) -> Card | None:
    """Return the creature if it still has its role."""
    card = m.find(CardRef(role[0], role[1])) if role is not None else None
    if role is None or card is None or card.controller != role[2] or not is_creature(card):
        return None
    return card


def stands(m: Match) -> bool:
    """TD-10.8: True if the pending attack goes on."""
    attack = attack_of(m)
    if attack is None or attack["ended"]:
        return False
    attacker = role_holder(m, attack["attacker"])
    if attacker is None or not attacker.face_up:
        return False
    if attack["target"] is None:
        return not creatures(m, 1 - attacker.controller)
    return role_holder(m, attack["target"]) is not None


def reveal(m: Match) -> Flow[None]:
    """TD-10.9: a face-down target is turned face-up; its Flip effects come before the strike."""
    attack = attack_of(m)
    if attack is None or not stands(m) or attack["target"] is None:
        return
    target = m.card(attack["target"][0])
    if not target.face_up:
        turn_up(m, target.id, attack["attacker"][2], answerable=False)
        yield from answer(m)


def strike(m: Match) -> Flow[None]:
    """TD-10.8 to 10.11: check once more, strike, settle; then the attack is over."""
    attack = attack_of(m)
    if attack is not None and stands(m) and _is_shown(m, attack["target"]):
        attacker = m.card(attack["attacker"][0])
        if attack["target"] is None:
            _hit(m, attacker)
        else:
            _clash(m, attacker, m.card(attack["target"][0]))
        yield from check(m)
    _remember(m, None)
    yield from answer(m)


def _is_shown(m: Match, target: Role | None) -> bool:
    """TD-10.9: True unless the target is a face-down creature."""
    return target is None or m.card(target[0]).face_up


def _hit(m: Match, attacker: Card) -> None:
    """TD-10.11: the opponent loses as much life as the attacker has power."""
    _wear(m, [attacker])
    _harm(m, attacker, power_of(m, attacker))


def _harm(m: Match, attacker: Card, amount: int) -> None:
    seat = attacker.controller
    lost = lose_life(m, 1 - seat, amount, seat, attacker.id)
    if not lost:
        note_to_all(m, NO_DAMAGE, seat=1 - seat, card_id=attacker.id)
        return
    atoms.announce(m, TrapdoorEvent.HIT, seat, attacker.id, lost)
    if m.has(attacker, "drain"):
        gain_life(m, seat, lost)


def _clash(m: Match, attacker: Card, target: Card) -> None:
    """TD-10.10, 10.12: read both powers first; Pierce deals the excess to the enemy seat."""
    left = power_of(m, attacker) - power_of(m, target)
    pierces = m.has(attacker, "pierce")
    exchange_blows(m, attacker, target)
    if pierces and left > 0:
        _harm(m, attacker, left)


def exchange_blows(m: Match, one: Card, other: Card) -> None:
    """TD-10.10, 10.13: each loses the other's power; includes Venom and use counters."""
    losses = {one.id: power_of(m, other), other.id: power_of(m, one)}
    venomous = [card.id for card in (one, other) if m.has(card, "venom")]
    _wear(m, [one, other])
    powers = {"powers": (losses[other.id], losses[one.id])}
    atoms.emit_pair(m, TrapdoorEvent.FOUGHT, one.id, other.id, facts=powers)
    lose_power(m, losses, NO_SEAT, strikers={one.id: other.id, other.id: one.id}, venomous=venomous)


def _wear(m: Match, fighters: list[Card]) -> None:
    """TD-7.10: a strike takes a use counter from its creatures' equipment."""
    fought = memory_of(m).get("fought", ())
    change_memory(m, fought=(*fought, *map(role_of, fighters)))
    for card in fighters:
        for worn in worn_by(m, card.id):
            if worn.counters.get("use"):
                atoms.count(m, worn.id, "use", -1)


def emit_survivors(m: Match) -> None:
    """Report the creatures that survived strikes after the state checks."""
    fought = memory_of(m).get("fought", ())
    if fought:
        m.forget_memory("fought")
    for role in fought:
        card = role_holder(m, role)
        if card is not None:
            atoms.announce(m, TrapdoorEvent.SURVIVED, card.controller, card.id)
