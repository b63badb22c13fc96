"""MW-9.14 to 9.19: what units that are still idle do of their own free will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.flow import Flow, ask
from app.engine.prompts import Aim, Aimer, Assign, Choice, Goal, Reason
from app.engine.steps.settling import settle

from ..places import units_of
from ..power import effective
from .actions import DEFENSE, OFFENSE, actions_of
from .aiming import Reasons, aim, aimer, can_aim, intents, least_answer, struck_back, used, victim
from .declaring import attack, must_attack
from .eligible import (
    counter_victims,
    defended_against,
    untouched,
    why_no_action,
    why_no_attack,
    why_no_defense,
    why_no_defense_against,
)
from .regiment import assault_to_come, bulwark_to_come

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.prompts import Entry
    from app.engine.state import Card

Kinds = dict["Entry", str]
"""Which kind of action a goal means: an attacker is defended against, others are attacked."""


def free_actions(m: Match, seat: int, which: str) -> Flow[None]:
    """B3, C3: a Defensive or, in Round B, an Offensive action for each unit with one left."""
    kinds: Kinds = {}
    options = _actors(m, seat, which, kinds)
    if not options:
        return
    answer: Choice = yield from ask(lambda: free_actions_prompt(m, seat, options, kinds))
    if not answer:
        return
    batch = intents(m, answer, kinds)
    attack(m, batch)
    if any(intent.kind == OFFENSE for intent in batch):
        m.go("quick", m.state.active, 0, "after_counter")
    yield from settle(m)


def free_actions_prompt(m: Match, seat: int, options: list[Aimer], kinds: Kinds) -> Assign:
    """Ask for all free actions of a round."""
    goals = [_goal(m, int(name), kind) for name, kind in kinds.items()]
    prompt = Assign(
        seat, "free_actions", options, used(goals, options), rule="MW-9.14", default=(),
        required=[ref for ref in must_attack(m, options) if _attacks_only(options, ref, kinds)],
        title="Your free actions", tone="respond", ask=_ask(kinds),
        confirm="Declare {count}", empty="Nothing more", why_not=lambda m: _why_not(m, seat),
    )  # fmt: skip
    prompt.default = least_answer(prompt)
    return prompt


def _ask(kinds: Kinds) -> str:
    if OFFENSE not in kinds.values():
        return "Idle units may strike at any attacker, whomever it attacks."
    return "Idle units may strike at any attacker, or attack an enemy unit that stayed at home."


def _goal(m: Match, card_id: int, kind: str) -> Goal:
    return struck_back(m, card_id) if kind == DEFENSE else victim(m, card_id)


def _attacks_only(options: list[Aimer], ref: int, kinds: Kinds) -> bool:
    return all(kinds[goal] == OFFENSE for o in options if o.ref == ref for goal in o.to)


# --- who and at whom ------------------------------------------------------------------------------


def _actors(m: Match, seat: int, which: str, kinds: Kinds) -> list[Aimer]:
    """Return the units that may do something, and note what each goal means."""
    attackers = defended_against(m, seat)
    found = []
    for card_id in units_of(m, seat):
        card = m.card(card_id)
        against = _defends(m, card, attackers)
        at = _attacks(m, card) if which == "B" else []
        if at and must_attack(m, [Aimer(card_id, ())]):
            against = []
        if not against and not at:
            continue
        kinds.update([(cid, DEFENSE) for cid in against] + [(cid, OFFENSE) for cid in at])
        aims = [*_aims(m, card, against, DEFENSE), *_aims(m, card, at, OFFENSE)]
        found.append(aimer(m, card, aims))
    return found


def _defends(m: Match, card: Card, attackers: list[int]) -> list[int]:
    if why_no_defense(m, card) is not None or not can_aim(m, card, DEFENSE):
        return []
    return untouched(m, card, attackers)


def _attacks(m: Match, card: Card) -> list[int]:
    if why_no_attack(m, card) is not None or not can_aim(m, card, OFFENSE):
        return []
    return counter_victims(m, card)


def _aims(m: Match, card: Card, ids: list[int], kind: str) -> list[Aim]:
    taken = actions_of(m, card)
    to_come = assault_to_come if kind == OFFENSE else bulwark_to_come
    amount = effective(m, card) + to_come(m, card, taken)
    label = "Attack" if kind == OFFENSE else "Defend against"
    return [aim(m, card, _goal(m, cid, kind), kind, amount, label) for cid in ids]


def _why_not(m: Match, seat: int) -> Reasons:
    cards = [m.card(cid) for cid in units_of(m, seat)]
    own = [(card.id, why) for card in cards if (why := why_no_action(m, card))]
    return own + _elusive(m, seat)


def _elusive(m: Match, seat: int) -> list[tuple[int, Reason]]:
    cards = [m.card(cid) for cid in units_of(m, 1 - seat)]
    return [(card.id, why) for card in cards if (why := why_no_defense_against(m, card))]
