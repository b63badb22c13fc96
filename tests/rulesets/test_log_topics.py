"""The log topic of acts contains every play of a seat, in every game."""

import pytest

from app.catalogue import rulesets
from app.engine.log.event_styles import ACTS


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_play_events_belong_to_the_acts_topic(game: str) -> None:
    rules = rulesets()[game]

    assert rules.play_events
    assert {
        kind for kind in rules.play_events if rules.display.style_of(kind).topic != ACTS
    } == set()
