"""What events say for motion: who dealt it, and no more of it than the viewer could follow."""

from typing import Any

from app.engine import atoms, views
from app.engine.event_kinds import EngineEvent
from app.engine.match import Match
from app.engine.resolution import Resolution
from app.engine.steps import chain
from app.engine.steps.announcing import Draft
from tests.engine.duel_game import OX, PUP, WOLF, duel, put


def told(match: Match, viewer: int, kind: EngineEvent) -> dict[str, Any]:
    """The newest event of a kind, as a viewer is told it."""
    shown, _ = views.events_for(match, viewer, match.events)
    return [event for event in shown if event["kind"] == kind][-1]


def test_damage_names_who_dealt_it_as_each_viewer_follows_it() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.field", 0)

    atoms.mark_damage(match, victim, 20, source)

    for viewer in views.VIEWERS:
        known_as = f"c{match.card(source).pub[viewer]}"
        assert told(match, viewer, EngineEvent.DAMAGED)["other"] == known_as


def test_damage_out_of_a_hand_names_nobody_to_who_cannot_see_it() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.hand")

    atoms.mark_damage(match, victim, 20, source)

    assert "other" in told(match, 0, EngineEvent.DAMAGED)
    assert "other" not in told(match, 1, EngineEvent.DAMAGED)


def test_a_card_that_comes_back_face_down_is_not_given_away_by_what_it_dealt() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, WOLF, "0.field", 0)
    known_as = f"c{match.card(source).pub[1]}"

    atoms.mark_damage(match, victim, 20, source)
    atoms.move(match, source, "0.hand")
    atoms.move(match, source, "0.field", 0, face_up=False)

    assert f"c{match.card(source).pub[1]}" != known_as
    assert told(match, 1, EngineEvent.DAMAGED)["other"] == known_as


def test_what_comes_on_the_chain_says_at_what_it_is_aimed() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.field", 0)
    draft = Draft(targets={"target": (match.card(victim).card_ref,)})
    item = chain.new_item(match, "card", "", Resolution(0, match.card(source).card_ref), draft)

    atoms.chain_push(match, item)

    for viewer in views.VIEWERS:
        known_as = f"c{match.card(victim).pub[viewer]}"
        assert told(match, viewer, EngineEvent.CHAINED)["targets"] == [known_as]
