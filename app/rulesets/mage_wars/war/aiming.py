"""Attack targets: from units and their legal targets to a prompt, from its answer to intents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from app.engine.position.flow import Flow, ask
from app.engine.prompts import Aim, Aimer, Assign, Goal

from ..actions import NOTHING, OFFENSE, REFLEX, WHOLE, Intent
from ..numbers import numbers_of
from ..power import alignment_of, bonus, effective
from ..tower import tower_of
from .regiment import (
    actions_left,
    regiment_of,
    shares_left,
    to_come,
    whole_steps,
)
from .striking import answers_to, left_at_last_strike

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Choice, Entry, Reason

ATTACK: Final = "attack"
ANSWER: Final = "answer"
"""The two groups of aims: for Assault and for Bulwark."""
Reasons = list[tuple[int, "Reason"]]


def victim(m: Match, card_id: int) -> Goal:
    """Return something that may be attacked as a goal."""
    card = m.card(card_id)
    if card.printed.type == "tower":
        return Goal(card_id, tower_of(m, card.controller), card.printed.name)
    return Goal(card_id, effective(m, card), card.printed.name)


def struck_back(m: Match, card_id: int) -> Goal:
    """Return an attacker as a target of Strike 3, after it has spent its power."""
    card = m.card(card_id)
    side = alignment_of(m, card)
    taken = [(alignment_of(m, m.card(a.unit)), n) for a, n in answers_to(m, card) if n]
    level = left_at_last_strike(m, card)
    return Goal(
        card_id,
        level,
        card.printed.name,
        start=sum(amount + bonus(m, other, side) for other, amount in taken),
        resist=max((bonus(m, side, other) for other, _ in taken), default=0) if level else 0,
    )


def aim(m: Match, card: Card, goal: Goal, kind: str, amount: int, label: str = "") -> Aim:
    """Return a unit's amount against a goal: its whole amount, or, beside a share, its bonus."""
    target = m.card(goal.at or int(goal.ref))
    extra = resist = 0
    if target.printed.type != "tower":
        side, other = alignment_of(m, card), alignment_of(m, target)
        extra = bonus(m, side, other)
        resist = bonus(m, other, side) if goal.level else 0
    weight = extra if regiment_of(m, card) else amount + extra if amount else 0
    return Aim(goal.ref, weight, resist, label, ATTACK if kind == OFFENSE else ANSWER)


def aimer(m: Match, card: Card, aims: Sequence[Aim]) -> Aimer:
    """Return a unit as an option; a Regiment unit is divided (MW-11.1)."""
    if not regiment_of(m, card):
        return Aimer(card.id, aims)
    kinds = sorted({one.group for one in aims})
    groups = {group: more for group in kinds if (more := _to_come(m, card, group))}
    total = shares_left(m, card)
    if not total:
        # Only cards with a bonus of their own have an amount to divide.
        aims = [one for one in aims if one.group == next(iter(groups), one.group)]
    if len({one.group for one in aims}) == 1:
        total += groups.get(aims[0].group, 0)
        groups = {}
    total = whole_steps(m, total)
    most = min(actions_left(m, card), len(aims)) if total else 1
    step = numbers_of(m).pl_step
    return Aimer(card.id, aims, most=most, total=total, unit=step, extras=groups)


def can_aim(m: Match, card: Card, kind: str) -> bool:
    """MW-11.1: true if a unit has a share left for such an action; others need none."""
    if not regiment_of(m, card):
        return True
    more = to_come(m, card, kind)
    return whole_steps(m, shares_left(m, card) + more) > 0


def _to_come(m: Match, card: Card, group: str) -> int:
    return to_come(m, card, OFFENSE if group == ATTACK else REFLEX)


def intents(m: Match, answer: Choice, kinds: dict[Entry, str]) -> list[Intent]:
    """Return the intents in an answer; `kinds`: the kind of action by goal."""
    return [Intent(ref, kinds[goal], goal, share_of(m, ref, share)) for ref, goal, share in answer]


def share_of(m: Match, unit: int, share: int) -> int:
    """Return the share as stored: a Regiment unit without any PL acts with nothing."""
    if share:
        return share
    return NOTHING if regiment_of(m, m.card(unit)) else WHOLE


def refused(
    m: Match, ids: Iterable[int], why_not: Callable[[Match, Card], Reason | None]
) -> Reasons:
    """Return the illegal ones of those cards, each with its reason."""
    return [(cid, why) for cid in ids if (why := why_not(m, m.card(cid)))]


def used(goals: Iterable[Goal], options: Sequence[Aimer]) -> list[Goal]:
    """Return the goals that some option can be aimed at."""
    aimed = {goal for option in options for goal in option.to}
    return [goal for goal in goals if goal.ref in aimed]


def declared(options: Sequence[Aimer], prompt: Callable[[], Assign]) -> Flow[Choice]:
    """Ask for declarations, if there are any; by default as few as are legal are made."""
    if not options:
        return ()
    return (yield from ask(lambda: _with_default(prompt())))


def _with_default(prompt: Assign) -> Assign:
    prompt.default = least_answer(prompt)
    return prompt


def least_answer(prompt: Assign) -> Choice:
    """Return the smallest legal answer: required participants only."""
    if not prompt.required and not prompt.sought:
        return ()
    taken: tuple[tuple[Entry, Entry, int], ...] = ()
    while True:
        steps = prompt.next_choices(taken)
        if None in steps:
            return taken
        needed = [s for s in steps if s[0] in prompt.required or s[1] in prompt.sought]
        taken += (needed[0] if needed else steps[0],)
