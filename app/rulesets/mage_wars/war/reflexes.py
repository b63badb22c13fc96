"""Counter-attacks (MW-9.12, 9.13, 9.23, 11.3): a unit attacked must answer one attacker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Aimer, Assign, Choice
from app.engine.steps.settling import settle

from ..actions import REFLEX, Intent, attacks_on, declare
from ..event_kinds import MageWarsEvent
from ..power import current, effective
from .aiming import aim, aimer, intents, share_of, struck_back, used
from .eligible import attackers_of, bound_to_answer
from .regiment import to_come
from .striking import hits_of, left_after

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Entry


def reflexes(m: Match, seat: int) -> Flow[None]:
    """B2, C2: those with one answer only give it by themselves."""
    options = [_answering(m, m.card(cid)) for cid in bound_to_answer(m, seat)]
    asked = [option for option in options if _has_choice(option)]
    answer: Choice = ()
    if asked:
        answer = yield from ask(lambda: reflexes_prompt(m, seat, asked))
    chosen = intents(m, answer, {goal: REFLEX for _, goal, _ in answer})
    batch = [*chosen, *(_only_answer(m, o) for o in options if not _has_choice(o))]
    for action in declare(m, batch):
        atoms.emit_pair(m, MageWarsEvent.REFLEXED, action.unit, action.target, max(0, action.share))
    yield from settle(m)


def _answering(m: Match, card: Card) -> Aimer:
    level = effective(m, card) + to_come(m, card, REFLEX)
    left = left_after(m, card, hits_of(m, attacks_on(m, card.id)), level)
    goals = [struck_back(m, unit) for unit in attackers_of(m, card)]
    return aimer(m, card, [aim(m, card, g, REFLEX, left) for g in goals])


def _has_choice(option: Aimer) -> bool:
    """True if there is more than one attacker to answer, or more than one share."""
    return len(option.to) > 1 or option.total > option.unit


def _only_answer(m: Match, option: Aimer) -> Intent:
    unit = int(option.ref)
    return Intent(unit, REFLEX, int(option.to[0]), share_of(m, unit, option.total))


def reflexes_prompt(m: Match, seat: int, options: list[Aimer]) -> Assign:
    """Ask whom each attacked unit answers."""
    units = dict.fromkeys(goal for option in options for goal in option.to)
    return Assign(
        seat,
        "reflexes",
        options,
        used([struck_back(m, int(u)) for u in units], options),
        rule="MW-9.12",
        required=[option.ref for option in options],
        title="Strike back",
        ask="Choose the attacker that each attacked unit strikes.",
        tone="forced",
        confirm="Strike back with {count}",
        default=tuple((o.ref, _strongest(m, o), o.total) for o in options),
    )


def _strongest(m: Match, option: Aimer) -> Entry:
    """MW-9.12: the attacker with the highest PL, of equal ones the earliest declared."""
    return max(option.to, key=lambda unit: current(m, m.card(int(unit))))
