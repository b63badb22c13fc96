"""Free actions (MW-9.14 to 9.19): optional actions of units that are still idle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.flow import Flow
from app.engine.prompts import Aim, Aimer, Assign, Goal
from app.engine.steps.settling import settle

from ..actions import DEFENSE, OFFENSE, is_attacking
from ..power import effective
from ..zones import tower_card, units_of
from .aiming import (
    Reasons,
    aim,
    aimer,
    can_aim,
    declared,
    intents,
    refused,
    struck_back,
    used,
    victim,
)
from .eligible import (
    counter_victims,
    defended_against,
    has_to,
    untouched,
    why_no_action,
    why_no_attack,
    why_no_defense,
    why_no_defense_against,
)
from .offense import Goals, attack, must_attack
from .regiment import to_come

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def free_actions(m: Match, seat: int, which: str) -> Flow[None]:
    """B3, C3: a Defensive or, in Round B, an Offensive action for each unit with one left."""
    goals = _goals(m, seat)
    options = _actors(m, seat, which, goals)
    answer = yield from declared(options, lambda: free_actions_prompt(m, seat, options, goals))
    if not answer:
        return
    batch = intents(m, answer, {goal: _kind(m, goal) for _, goal, _ in answer})
    attack(m, batch)
    if any(intent.kind == OFFENSE for intent in batch):
        m.push_step("quick", m.state.active, 0, "after_counter")
    yield from settle(m)


def _kind(m: Match, goal: int) -> str:
    """MW-9.16: an attacker is defended against, everything else is attacked."""
    return DEFENSE if is_attacking(m, m.card(goal)) else OFFENSE


def free_actions_prompt(m: Match, seat: int, options: list[Aimer], goals: Goals) -> Assign:
    """Ask for all free actions of a round."""
    against = used(goals.values(), options)
    kinds = {_kind(m, int(goal.ref)) for goal in against}
    return Assign(
        seat,
        "free_actions",
        options,
        against,
        rule="MW-9.14",
        default=(),
        tone="respond",
        required=[ref for ref in must_attack(m, options) if _attacks_only(m, options, ref)],
        title="Your free actions",
        ask=_ask(kinds),
        confirm="Declare {count}",
        empty="Done",
        why_not=lambda m: _why_not(m, seat),
    )


def _ask(kinds: set[str]) -> str:
    if OFFENSE not in kinds:
        return "Idle units may strike at any attacker."
    if DEFENSE not in kinds:
        return "Idle units may attack. No enemy unit attacked."
    return "Idle units may strike at attackers or attack idle enemy units."


def _attacks_only(m: Match, options: list[Aimer], ref: int) -> bool:
    own = next(option for option in options if option.ref == ref)
    return all(_kind(m, int(goal)) == OFFENSE for goal in own.to)


def _actors(m: Match, seat: int, which: str, goals: Goals) -> list[Aimer]:
    """Return the units that may act, each with its legal targets."""
    found = []
    attackers = defended_against(m, seat)
    for card_id in units_of(m, seat):
        card = m.card(card_id)
        at = _attacks(m, card) if which == "B" else []
        must = at and has_to(m, card, "must attack")
        against = [] if must else _defends(m, card, attackers)
        if against or at:
            found.append(aimer(m, card, _aims(m, card, [goals[cid] for cid in (*against, *at)])))
    return found


def _goals(m: Match, seat: int) -> Goals:
    ids = (*units_of(m, 1 - seat), tower_card(m, 1 - seat).id)
    return {
        cid: struck_back(m, cid) if is_attacking(m, m.card(cid)) else victim(m, cid) for cid in ids
    }


def _defends(m: Match, card: Card, attackers: list[int]) -> list[int]:
    if why_no_defense(m, card) is not None or not can_aim(m, card, DEFENSE):
        return []
    return untouched(m, card, attackers)


def _attacks(m: Match, card: Card) -> list[int]:
    if why_no_attack(m, card) is not None or not can_aim(m, card, OFFENSE):
        return []
    return counter_victims(m, card)


def _aims(m: Match, card: Card, goals: list[Goal]) -> list[Aim]:
    level = effective(m, card)
    found = []
    for goal in goals:
        if _kind(m, int(goal.ref)) == OFFENSE:
            amount = level + to_come(m, card, OFFENSE)
            found.append(aim(m, card, goal, OFFENSE, amount, "attack"))
        else:
            amount = level + to_come(m, card, DEFENSE)
            found.append(aim(m, card, goal, DEFENSE, amount, "defend"))
    return found


def _why_not(m: Match, seat: int) -> Reasons:
    own = refused(m, units_of(m, seat), why_no_action)
    return own + refused(m, units_of(m, 1 - seat), why_no_defense_against)
