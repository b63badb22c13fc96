"""Declaring attackers (MW-9.3 to 9.7): Round A of the active seat; how any batch is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.prompts import Aimer, Assign, Goal, Reason
from app.engine.steps.settling import settle

from ..actions import OFFENSE, Intent, declare
from ..event_kinds import MageWarsEvent
from ..power import effective
from ..zones import tower_card, units_of
from .aiming import Reasons, aim, aimer, can_aim, declared, intents, refused, used, victim
from .eligible import has_to, victims, why_no_attack, why_no_tower
from .regiment import to_come

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Entry

ATTACK_WHOM: Final = "Aim your attackers at enemy units."
ATTACK_THE_TOWER: Final = "The tower is open. Choose your attackers."
Goals = dict["Entry", Goal]
"""Legal goals by reference."""


def offense(m: Match, seat: int) -> Flow[None]:
    """MW-9.3: one batch of attacks; a quick window follows if there are any (MW-9.7)."""
    goals = _victims(m, seat)
    options = _attackers(m, seat, goals)
    answer = yield from declared(options, lambda: offense_prompt(m, seat, options, goals))
    if not answer:
        return
    attack(m, intents(m, answer, {goal: OFFENSE for _, goal, _ in answer}))
    # Asked for before triggers settle, which may put steps of their own on the agenda.
    m.push_step("quick", 1 - seat, 0, "after_offense")
    yield from settle(m)


def attack(m: Match, batch: list[Intent]) -> None:
    """Declare actions simultaneously; then emit an event for each attack among them."""
    for action in declare(m, batch):
        if action.kind == OFFENSE:
            amount = max(0, action.share)
            atoms.emit_pair(m, EngineEvent.ATTACK_DECLARED, action.unit, action.target, amount)
            atoms.emit_pair(m, EngineEvent.ATTACKED, action.target, action.unit, amount)
        else:
            atoms.emit_pair(
                m, MageWarsEvent.DEFENDED, action.unit, action.target, max(0, action.share)
            )


def offense_prompt(m: Match, seat: int, options: list[Aimer], goals: Goals) -> Assign:
    """Ask for all attacks of Round A."""
    return Assign(
        seat,
        "offense",
        options,
        used(goals.values(), options),
        rule="MW-9.3",
        default=(),
        required=must_attack(m, options),
        title="Your attacks",
        ask=ATTACK_WHOM if units_of(m, 1 - seat) else ATTACK_THE_TOWER,
        confirm="Attack with {count}",
        empty="No attack",
        why_not=lambda m: _why_not(m, seat),
    )


def can_attack(m: Match, seat: int, at: Callable[[Match, Card], list[int]]) -> bool:
    """True if a unit of a seat may attack anything."""
    cards = (m.card(cid) for cid in units_of(m, seat))
    return any(not why_no_attack(m, c) and can_aim(m, c, OFFENSE) and at(m, c) for c in cards)


def _attackers(m: Match, seat: int, goals: Goals) -> list[Aimer]:
    """MW-9.4: return the units that may attack, each with its legal targets."""
    found = []
    for card_id in units_of(m, seat):
        card = m.card(card_id)
        if why_no_attack(m, card) is None and can_aim(m, card, OFFENSE):
            amount = effective(m, card) + to_come(m, card, OFFENSE)
            aims = [aim(m, card, goals[cid], OFFENSE, amount) for cid in victims(m, card)]
            if aims:
                found.append(aimer(m, card, aims))
    return found


def _victims(m: Match, seat: int) -> Goals:
    enemy = 1 - seat
    return {cid: victim(m, cid) for cid in (*units_of(m, enemy), tower_card(m, enemy).id)}


def must_attack(m: Match, options: list[Aimer]) -> list[int]:
    """MW-9.24: return the options that have to attack."""
    cards = [m.card(int(option.ref)) for option in options]
    return [card.id for card in cards if has_to(m, card, "must attack")]


def _why_not(m: Match, seat: int) -> Reasons:
    found = refused(m, units_of(m, seat), why_no_attack)
    tower = _why_no_tower(m, [m.card(cid) for cid in units_of(m, seat)])
    return [*found, (tower_card(m, 1 - seat).id, tower)] if tower else found


def _why_no_tower(m: Match, cards: list[Card]) -> Reason | None:
    reasons = [why_no_tower(m, card) for card in cards]
    return reasons[0] if reasons and all(reasons) else None
