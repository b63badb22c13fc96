"""Second card of an event for motion: the source, only if the viewer can see it."""

from typing import Any

from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.resolution import Resolution
from app.engine.steps import chain
from app.engine.steps.announcing import Draft
from tests.engine.duel_game import OX, PUP, WOLF, duel, put


def told(match: Match, viewer: int, kind: EngineEvent) -> dict[str, Any]:
    """Return the newest event of a kind in a viewer's view."""
    shown, _ = views.events_for(match, viewer, match.events)
    return [event for event in shown if event["kind"] == kind][-1]


def test_damage_names_who_dealt_it_as_each_viewer_follows_it() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.field", 0)

    atoms.mark_damage(match, victim, 20, source)

    for viewer in views.VIEWERS:
        known_as = f"c{match.card(source).pub[viewer]}"
        assert told(match, viewer, EngineEvent.DAMAGED)["other"] == known_as


def test_damage_from_a_hidden_hand_names_no_source() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.hand")

    atoms.mark_damage(match, victim, 20, source)

    assert "other" in told(match, 0, EngineEvent.DAMAGED)
    assert "other" not in told(match, 1, EngineEvent.DAMAGED)


def test_earlier_damage_does_not_identify_a_returned_face_down_card() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, WOLF, "0.field", 0)
    known_as = f"c{match.card(source).pub[1]}"

    atoms.mark_damage(match, victim, 20, source)
    atoms.move(match, source, "0.hand")
    atoms.move(match, source, "0.field", 0, face_up=False)

    assert f"c{match.card(source).pub[1]}" != known_as
    assert told(match, 1, EngineEvent.DAMAGED)["other"] == known_as


def test_chain_events_name_their_targets() -> None:
    match = duel()
    victim, source = put(match, OX, "1.field", 0), put(match, PUP, "0.field", 0)
    draft = Draft(targets={"target": (match.card(victim).card_ref,)})
    item = chain.new_item(match, "card", "", Resolution(0, match.card(source).card_ref), draft)

    atoms.chain_push(match, item)

    for viewer in views.VIEWERS:
        known_as = f"c{match.card(victim).pub[viewer]}"
        assert told(match, viewer, EngineEvent.CHAINED)["targets"] == [known_as]
