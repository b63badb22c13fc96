"""A face-down card on the board has no face, for rules and viewers alike."""

from collections import Counter

import pytest

from app.engine import atoms, views
from app.engine.dsl.abilities import SpellEffect, Target
from app.engine.dsl.filters import ANY, OPPOSING, Filter
from app.engine.dsl.values import All as Every
from app.engine.meaning.binding import bind_targets
from app.engine.meaning.registry import cards_of
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.resolution import Resolution
from app.engine.steps.targeting import candidates
from tests.engine.duel_game import (
    BEAST,
    BOLT,
    KEENER,
    OX,
    PUP,
    SNARE,
    STRONG,
    WOLF,
    deck,
    duel,
    go,
    put,
)
from tools.testing.invariants import derived_breaches


def hidden_wolf() -> tuple[Match, int]:
    match = duel()
    return match, put(match, WOLF, "1.field", 0, down=True)


def test_a_face_down_card_has_no_keywords_abilities_or_stats() -> None:
    match, wolf = hidden_wolf()
    assert not match.has(match.card(wolf), "guard")
    assert match.stat(match.card(wolf), "power") == 0

    atoms.turn(match, wolf, face_up=True)

    assert match.has(match.card(wolf), "guard")
    assert match.stat(match.card(wolf), "power") == 60


def test_a_face_down_card_may_be_changed() -> None:
    match, wolf = hidden_wolf()

    atoms.modify(match, wolf, "add", "power", 30, "turn", wolf)

    assert match.stat(match.card(wolf), "power") == 30
    assert [*derived_breaches(match)] == []


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("asked", "fits"), [(BEAST, False), (STRONG, False), (~BEAST, False), (ANY, True)]
)
def test_a_face_down_card_fits_only_what_asks_for_no_face(
    asked: Filter, seat: int, *, fits: bool
) -> None:
    match, wolf = hidden_wolf()
    at = Resolution(seat)
    (spec,) = bind_targets((Target(asked),), SpellEffect())

    assert candidates(match, at, spec) == [wolf] * fits
    assert cards_of(Every(asked))(match, at) == [wolf] * fits


def test_a_filter_may_ask_whose_a_face_down_card_is() -> None:
    match, wolf = hidden_wolf()

    assert cards_of(Every(OPPOSING))(match, Resolution(0)) == [wolf]
    assert cards_of(Every(OPPOSING))(match, Resolution(1)) == []


def known_by(match: Match, card_id: int) -> list[bool]:
    card = match.card(card_id)
    rows = [views.card_row(match, viewer, card) for viewer in views.VIEWERS]
    return ["def" in row for row in rows]


def test_new_controller_of_a_face_down_card_learns_its_face() -> None:
    match, wolf = hidden_wolf()
    assert known_by(match, wolf) == [False, True, False]
    numbers = match.card(wolf).pub

    atoms.shift(match, wolf, "0.field", 1)

    assert known_by(match, wolf) == [True, True, False]
    assert match.card(wolf).pub == numbers


def test_a_seat_may_peek_at_a_face_down_card_and_remembers_it() -> None:
    match, wolf = hidden_wolf()

    atoms.peek(match, wolf, 0)

    assert known_by(match, wolf) == [True, True, False]
    assert [event.kind for event in match.events].count(EngineEvent.PEEKED) == 1
    atoms.turn(match, wolf, face_up=True)
    atoms.turn(match, wolf, face_up=False)
    assert known_by(match, wolf) == [True, True, False]


def test_cards_turned_face_down_stay_known_to_their_viewers() -> None:
    match, wolf = hidden_wolf()
    atoms.turn(match, wolf, face_up=True)

    match.rules.turn_face_down(match, wolf)

    assert not match.card(wolf).face_up
    assert known_by(match, wolf) == [True, True, True]
    atoms.move(match, wolf, "1.hand")
    assert known_by(match, wolf) == [False, True, False]


def test_peeking_again_says_nothing_and_another_zone_forgets() -> None:
    match, wolf = hidden_wolf()
    atoms.peek(match, wolf, 0)
    match.take_events()

    atoms.peek(match, wolf, 0)
    atoms.peek(match, wolf, 1)
    assert match.events == []

    atoms.move(match, wolf, "1.hand")
    assert known_by(match, wolf) == [False, True, False]


def test_determinization_keeps_hidden_cards_in_legal_zones() -> None:
    match = duel()
    put(match, WOLF, "1.field", 0, down=True)
    put(match, SNARE, "1.traps", 0, down=True)
    deck(match, 1, OX, PUP, BOLT, SNARE)
    put(match, BOLT, "1.hand")
    go(match)
    seen: Counter[str] = Counter()

    for seed in range(60):
        other = views.determinize(match, 0, seed)
        for zone, types in (("field", {"creature"}), ("traps", {"trap", "spell"})):
            printed = other.card(other.zone(1, zone)[0]).printed
            assert printed.type in types
            seen[printed.id] += 1

    assert set(seen) == {"wolf", "ox", "pup", "snare", "bolt"}


@pytest.mark.parametrize("down", [True, False])
def test_a_trigger_that_asks_for_a_face_is_deaf_to_a_face_down_card(*, down: bool) -> None:
    match = duel()
    put(match, KEENER, "0.field", 0)
    wolf = put(match, WOLF, "1.field", 0, down=down)

    atoms.move_all(match, [wolf], ["1.discard"], also=EngineEvent.DESTROYED)

    assert [pending.bound.key for pending in match.state.pending] == ["keener#0"] * (not down)
