"""How a card is seen to come into play is told by the server: clients know no game's words."""

import pytest

from app.catalogue import ruleset, rulesets
from app.engine import views
from app.engine.event_kinds import EngineEvent
from app.engine.presentation import BRING, PLAY
from app.platform.settings import ROOT
from tests.engine.random_matches import course

DECISIONS = 400


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_what_comes_from_a_hand_to_the_board_says_how_it_comes(name: str) -> None:
    rules = ruleset(name)
    looks: set[str] = set()
    for match in course(rules, 11, DECISIONS):
        for event in match.take_events():
            shown = views.events.event_view(match, event, views.SPECTATOR) or {}
            hand = str(shown.get("from", "")).endswith(f".{rules.board['hand']}")
            if event.kind == EngineEvent.MOVED and hand and rules.is_board(event.zone):
                looks.add(shown.get("look", ""))

    assert looks
    assert looks <= {PLAY, BRING}


def test_what_comes_by_itself_is_brought() -> None:
    rules = ruleset("battle_mages")

    assert rules.arrivals["crystal"] == BRING


def test_no_word_of_a_game_stands_where_the_page_tells_arrivals() -> None:
    pages = ("motion/arrivals.js", "stepping/marks.js")
    text = "".join((ROOT / "static/table" / page).read_text() for page in pages)

    words = {word for rules in rulesets().values() for word in rules.arrivals}

    assert [word for word in sorted(words) if f'"{word}"' in text] == []
