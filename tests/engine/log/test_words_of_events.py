"""Words of events are present for each viewer."""

import pytest

from app.engine import views
from app.engine.position.event_kinds import EngineEvent
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import asked, course
from tools.testing.rulesets import ruleset_named, ruleset_names

READ = (EngineEvent.STAT_CHANGED, EngineEvent.KEYWORD_GAINED, EngineEvent.KEYWORD_LOST)
DECISIONS = 1500


@pytest.mark.parametrize("name", ruleset_names())
def test_gains_and_losses_of_a_card_have_words_for_any_cause(name: str) -> None:
    rules: Ruleset = ruleset_named(name)
    found, wordless = 0, []
    for match in course(rules, 61, DECISIONS):
        told = views.events_for(match, asked(match).seat, match.take_events())[0]
        changes = [event for event in told if event["kind"] in READ]
        found += len(changes)
        wordless += [event for event in changes if not event.get("text")]

    assert found > 0
    assert wordless == []
