"""Every game says the eight emotes in words of its own."""

import pytest

from app.catalogue import rulesets
from app.engine.rules.display import EMOTES


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_a_game_has_words_of_its_own_for_every_emote(game: str) -> None:
    emotes = rulesets()[game].display.emotes

    assert list(emotes) == list(EMOTES)
    assert not set(emotes.values()) & set(EMOTES.values())
    assert all(len(words) <= 40 for words in emotes.values())
