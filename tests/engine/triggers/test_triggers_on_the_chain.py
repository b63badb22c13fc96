"""Triggers may wait on the chain like spells, in games whose rules say so."""

from dataclasses import replace

import msgspec
import pytest

from app.engine import views
from app.engine.dsl.abilities import EventPattern, Triggered
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import EventOther
from app.engine.effects import Damage
from app.engine.listeners.triggers import Pending
from app.engine.play.dump import state_from_plain, state_to_plain
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import pair_event
from app.engine.position.limits import Limits
from app.engine.position.resolution import Resolution
from app.engine.position.state import ChainItem, State
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps.announcing import Draft
from app.engine.steps.chain import put_trigger, resolve_item
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, minion
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.engine.log.test_log_lines import said
from tools.testing.match_driver import A, B, MatchDriver, given

STRIKES_BACK = Triggered(EventPattern("attacked", IsSource()), Damage(EventOther(), 2))
HORNET = minion("Hornet", NORMAL, 1, 1, 1, STRIKES_BACK)
OX = minion("Ox", NORMAL, 3, 2, 5)


@pytest.fixture(autouse=True)
def triggers_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game be one in which they do."""
    monkeypatch.setattr(type(RULESET), "triggers", TriggerModel(on_chain=True))


def position() -> MatchDriver:
    """Lay out a Hornet that an Ox is about to attack."""
    sides = {A: {"attack_zone": {1: "Ox"}}, B: {"attack_zone": {1: "Hornet"}}}
    return given(RULESET, sides, cards=[HORNET, OX])


def waiting(match: Match) -> Pending:
    """Return the Hornet's trigger as it waits after "attacked by the Ox"."""
    named = {card.printed.name: card for card in match.state.cards.values()}
    event = pair_event(EngineEvent.ATTACKED, named["Hornet"], named["Ox"])
    at = Resolution(B, named["Hornet"].card_ref, event)
    return Pending(match.pool.bound["hornet#0"], at, 1)


def test_a_trigger_on_the_chain_knows_its_event_when_it_resolves() -> None:
    match = position().match
    item = put_trigger(match, waiting(match), Draft())

    for _ in resolve_item(match, item):  # a flow begins here
        raise AssertionError("nothing is to be asked")

    ox = next(card for card in match.state.cards.values() if card.printed.name == "Ox")
    assert ox.damage == 2
    assert match.state.chain == ()


def test_chained_triggers_are_logged_on_resolution_before_their_effect() -> None:
    match = position().match
    item = put_trigger(match, waiting(match), Draft())
    match.take_events()

    for _ in resolve_item(match, item):
        raise AssertionError("nothing is to be asked")

    _, lines = views.events_for(match, B, match.take_events())
    told = [said(line) for line in lines]
    assert told[0] == "Your Hornet's attack ability resolves."
    assert told[1].startswith("Your Hornet deals 2 damage to their Ox")


def test_a_trigger_on_the_chain_is_stored_with_its_event() -> None:
    match = position().match
    put_trigger(match, waiting(match), Draft())
    raw = msgspec.msgpack.encode(state_to_plain(match.state))

    loaded = Match(RULESET, State(), match.pool)
    state_from_plain(loaded, msgspec.msgpack.decode(raw))

    events = [each.state.chain[0].event for each in (loaded, match)]
    assert repr(events[0]) == repr(events[1])
    assert msgspec.msgpack.encode(state_to_plain(loaded.state)) == raw


def test_a_chain_that_grows_without_end_ends_the_match_as_a_draw() -> None:
    match = position().match
    match.rules = replace(RULESET, limits=Limits(chain_length=5))

    made: list[ChainItem] = [put_trigger(match, waiting(match), Draft()) for _ in range(6)]

    assert len(made) == 6
    assert match.state.result is not None
    assert match.state.result.reason == "loop"
