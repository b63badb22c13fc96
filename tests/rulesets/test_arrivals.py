"""The server sends how a card enters play: clients contain no game's words."""

import pytest

from app.catalogue import ruleset, rulesets
from app.engine import views
from app.engine.log.looks import Look
from app.engine.position.event_kinds import EngineEvent
from app.platform.settings import ROOT
from tests.engine.random_matches import course

DECISIONS = 400


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_moves_from_hand_to_board_name_their_arrival(name: str) -> None:
    rules = ruleset(name)
    looks: set[str] = set()
    for match in course(rules, 11, DECISIONS):
        for event in match.take_events():
            shown = views.events.event_view(match, event, views.SPECTATOR) or {}
            hand = str(shown.get("from", "")).endswith(f".{rules.display.board['hand']}")
            if event.kind == EngineEvent.MOVED and hand and event.zone in rules.layout.board:
                looks.add(shown.get("look", ""))

    assert looks
    assert looks <= {Look.PLAY, Look.BRING}


def test_crystals_are_brought() -> None:
    rules = ruleset("battle_mages")

    assert rules.display.style_of(EngineEvent.MOVED, "crystal").look == Look.BRING


def test_arrival_modules_of_the_page_contain_no_game_words() -> None:
    pages = ("motion/arrivals.js", "stepping/marks.js")
    text = "".join((ROOT / "static/table" / page).read_text() for page in pages)

    styled = {key for rules in rulesets().values() for key in rules.display.event_styles}
    words = {key.removeprefix("moved ") for key in styled if key.startswith("moved ")}

    assert words
    assert [word for word in sorted(words) if f'"{word}"' in text] == []
