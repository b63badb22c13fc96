"""Combat damage (MW-10) in three strikes; the exchanges of each are simultaneous."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import NO_DAMAGE
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, nothing
from app.engine.steps.control import end_effects
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import enter_phase, skipped

from ..actions import OFFENSE, Action, end, is_war, spend, spent_of, standing_actions
from ..event_kinds import MageWarsEvent
from ..event_styles import SPENT
from ..field.damage import deal_exchanges
from ..power import Contributor, contributor, current
from .striking import Blow, blows, is_used_up

if TYPE_CHECKING:
    from app.engine.play.match import Match

LAST: Final = 3
"""The strike of all Reflexive, Block and Defensive actions of both seats."""
STRIKES: Final = {1: "First strike", 2: "Second strike", LAST: "Third strike"}


def combat(m: Match) -> Flow[None]:
    """MW-10.1: three strikes in order."""
    if skipped(m, m.state.active, "combat"):
        return nothing()
    enter_phase(m, "combat")
    for number in (LAST, 2, 1):
        m.push_step("strike", number)
    return nothing()


def strike(m: Match, number: int) -> Flow[None]:
    """MW-10.2: one strike, then state checks and triggers."""
    found = blows(m, _actions_in(m, number))
    if not found:
        return
    _emit_strike(m, number)
    groups: dict[int, list[Contributor]] = {}
    for action, amount in found:
        by = contributor(m, m.card(action.unit), amount)
        groups.setdefault(action.target, []).append(by)
    _emit_spent(m, groups)
    taken = yield from deal_exchanges(m, list(groups.items()))
    for action, _ in found:
        if action.target not in taken:
            note_to_all(m, NO_DAMAGE, card_id=action.unit, other=action.target)
    if number != LAST:
        _spend(m, found)
    yield from settle(m)


def _emit_strike(m: Match, number: int) -> None:
    kind = MageWarsEvent.LAST_STRIKE if number == LAST else MageWarsEvent.STRIKE
    atoms.announce(m, kind, _striker(m, number), amount=number, detail=STRIKES[number])


def _striker(m: Match, number: int) -> int:
    """MW-10.1: return the seat that attacks in a strike; the last one is of both."""
    return 1 - m.state.active if number == 2 else m.state.active


def _actions_in(m: Match, number: int) -> list[Action]:
    if number == LAST:
        return [action for action in standing_actions(m) if action.kind != OFFENSE]
    seat = _striker(m, number)
    return [a for a in standing_actions(m) if a.kind == OFFENSE and a.seat == seat]


def _emit_spent(m: Match, targets: Iterable[int]) -> None:
    """MW-10.6: log, for each unit struck, the part of its PL that does not resist the blow."""
    for target in targets:
        card = m.card(target)
        amount = min(spent_of(m, card), current(m, card))
        if amount:
            note_to_all(m, SPENT, card_id=target, amount=amount)


def _spend(m: Match, found: list[Blow]) -> None:
    """MW-10.6: attackers have used the power they struck with."""
    spend(
        m,
        [
            (action.unit, action.unit_incarnation, amount)
            for action, amount in found
            if is_used_up(m, m.card(action.unit))
        ],
    )


def combat_over(m: Match) -> Flow[None]:
    """MW-10.10, 13.7: actions and effects for this War phase end; damage stays until E2."""
    if is_war(m):
        end(m)
    m.push_step("end_begins")
    atoms.announce(m, EngineEvent.COMBAT_OVER, m.state.active)
    yield from end_effects(m, "war")
    if not is_over(m):
        yield from settle(m)
