"""Items on the chain may change in place."""

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.state import ChainItem
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.match_driver import A, given


def chain_of(match: Match, *powers: int) -> list[ChainItem]:
    """Put items of those powers on the chain."""
    for number, power in enumerate(powers, 1):
        item = ChainItem(number, "card", A, "").changed(power=power)
        atoms.chain_push(match, item)
    return list(match.state.chain)


def test_a_changed_item_keeps_its_place() -> None:
    match = given(RULESET).match
    first, second = chain_of(match, 30, 10)

    changed = atoms.chain_change(match, first, EngineEvent.BOUNCED, power=5)

    assert changed.power == 5
    assert list(match.state.chain) == [changed, second]


def test_item_changes_emit_an_event() -> None:
    match = given(RULESET).match
    [item] = chain_of(match, 30)

    atoms.chain_change(match, item, EngineEvent.BOUNCED, marks=("late",))

    assert [e.kind for e in match.events][-1] == EngineEvent.BOUNCED
    assert match.state.chain[0].marks == ("late",)
