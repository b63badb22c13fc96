"""The key of an option may name two cards; each viewer reads both by its own numbers."""

from typing import Any

import pytest

from app.engine import views
from app.engine.log.log_lines import log_line
from app.engine.play.match import Match
from app.engine.position.errors import HiddenIdError
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import pair_event
from app.engine.position.flow import Flow
from app.engine.prompts import Option
from tests.engine.duel_game import OX, PUP, WOLF, duel, go, put, ready
from tools.testing.invariants import InvariantViolation
from tools.testing.leak_detector import LeakDetector

taken: list[str] = []


def attack(m: Match) -> Flow[None]:
    wolf, goal = m.zone(0, "field")[0], m.zone(1, "field")[0]
    taken.append((yield from ready(m, Option(f"attack:{wolf}:{goal}", wolf, other=goal))))


def attacking(*, down: bool = True) -> Match:
    match = duel(attack)
    for _ in range(5):  # numbers of the engine that no viewer has
        put(match, PUP, "0.deck")
    put(match, WOLF, "0.field", 0)
    put(match, OX, "1.field", 0, down=down)
    return go(match)


def shown_key(match: Match) -> str:
    prompt = views.prompt_for(match, 0)
    assert prompt is not None
    return str(prompt["options"][0]["key"])


def test_a_key_with_two_cards_names_both_as_the_viewer_knows_them() -> None:
    match = attacking()
    wolf, ox = match.card(match.zone(0, "field")[0]), match.card(match.zone(1, "field")[0])

    assert shown_key(match) == f"attack:c{wolf.pub[0]}:c{ox.pub[0]}"
    assert views.decode_choice(match, 0, shown_key(match)) == f"attack:{wolf.id}:{ox.id}"


@pytest.mark.parametrize("key", ["attack:{ox}:{wolf}", "attack:{wolf}", "attack:{wolf}:{ox}:12"])
def test_a_key_that_names_other_cards_than_it_says_is_refused(key: str) -> None:
    match = attacking()
    wolf, ox = match.zone(0, "field")[0], match.zone(1, "field")[0]
    prompt = match.prompts[0]
    assert prompt is not None
    prompt.options = [Option(key.format(wolf=wolf, ox=ox), wolf, other=ox)]

    with pytest.raises(HiddenIdError):
        views.prompt_for(match, 0)


def test_a_key_with_a_card_that_the_viewer_cannot_follow_is_refused() -> None:
    match = attacking()
    hidden = match.zone(0, "deck")[0]
    prompt = match.prompts[0]
    assert prompt is not None
    prompt.options = [Option(f"play:{hidden}", hidden)]

    with pytest.raises(HiddenIdError):
        views.prompt_for(match, 0)


@pytest.mark.parametrize("key", ["attack:c2:24", "attack:12", "use:12:c2"])
def test_the_leak_detector_finds_a_bare_number_in_a_key(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = attacking()
    whole = views.prompt_for

    def careless(m: Match, viewer: int) -> dict[str, Any] | None:
        prompt = whole(m, viewer)
        return prompt and {**prompt, "options": [{**prompt["options"][0], "key": key}]}

    monkeypatch.setattr(views, "prompt_for", careless)

    with pytest.raises(InvariantViolation, match="number of the engine"):
        LeakDetector().look(match, [])


def test_the_leak_detector_lets_public_names_and_places_of_abilities_be() -> None:
    LeakDetector().look(attacking(), [])


def test_attack_lines_on_face_down_creatures_fit_each_viewer() -> None:
    match = attacking()
    wolf, ox = match.card(match.zone(0, "field")[0]), match.card(match.zone(1, "field")[0])
    event = pair_event(EngineEvent.ATTACK_DECLARED, wolf, ox)

    mine, theirs, others = (log_line(match, event, viewer) for viewer in views.VIEWERS)

    assert mine is not None
    assert theirs is not None
    assert others is not None
    assert mine["parts"][-2] == others["parts"][-2] == "a card"
    assert theirs["parts"][-2]["def"] == "ox"
