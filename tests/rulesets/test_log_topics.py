"""Who asks the log for what seats do of their own will finds all that they play, in every game."""

import pytest

from app.catalogue import rulesets
from app.engine.log_sentences import ACTS


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_what_a_seat_plays_is_among_the_acts(game: str) -> None:
    rules = rulesets()[game]

    assert rules.play_events
    assert {kind for kind in rules.play_events if rules.topics.get(kind) != ACTS} == set()
