"""Clashing Destiny 3: the End Phase, the clean-up and skipped phases."""

import pytest

from app.engine.effects import CreateToken, Damage, Skip
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.clashing_destiny.dsl.abilities import (
    YOUR_TURN_ENDS,
    does,
    keyword,
    on_destroyed,
    plus,
    this_turn,
    when,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    TARGET,
    YOUR_HERO,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, minion, token

from .scene import A, B, given

PROP = burst("Prop", NORMAL, 0, does(this_turn(TARGET, plus("hp", 2)), target(ANY_MINION)))
CURFEW = minion("Curfew", NORMAL, 0, 1, 3, when(YOUR_TURN_ENDS, Damage(ENEMY_HERO, 1)))
LAST_WORD = minion("Last Word", NORMAL, 0, 1, 1, on_destroyed(Damage(ENEMY_HERO, 1)))


@pytest.mark.rule("CD-3.13")
def test_end_of_turn_triggers_come_before_the_window() -> None:
    game = given({"attack_zone": ["Curfew"]}, cards=[CURFEW])

    game.pass_()

    assert game.asked() == ["B chain_open"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-3.13")
def test_the_chain_of_the_window_comes_before_the_clean_up() -> None:
    hurt = {"card": "1/2", "modifiers": [{"what": "hp", "amount": 1, "until": "turn"}]}
    game = given({"attack_zone": [hurt]}, {"hand": ["Zap"]})

    game.pass_()
    game.play("Zap", on="1/2")
    game.resolve()

    told = [event.kind for event in game.events]
    assert told.index(EngineEvent.RESOLVED) < told.index(EngineEvent.DESTROYED)
    assert game.view(A)["turn"]["number"] == 4


@pytest.mark.rule("CD-3.13")
def test_the_next_turn_is_the_other_seats() -> None:
    game = given()

    game.pass_()
    game.pass_()

    turn = game.view(A)["turn"]
    assert (turn["number"], turn["active"]) == (4, B)


@pytest.mark.rule("CD-3.14")
def test_the_non_active_seat_may_open_a_chain_with_a_legal_item() -> None:
    game = given({}, {"hand": ["Zap", "1/1"]})

    game.pass_()

    assert game.asked() == ["B chain_open"]
    assert game.options() == ["pass", "play Zap"]


@pytest.mark.rule("CD-3.14")
def test_the_active_player_has_no_window_if_the_other_declines() -> None:
    game = given({"hand": ["Zap"]})

    game.pass_()
    game.time_out()

    assert game.asked() == ["B destiny_action"]


@pytest.mark.rule("CD-3.15")
def test_the_turn_ends_when_the_one_chain_has_resolved() -> None:
    game = given({}, {"hand": ["Zap", "Zap"]})

    game.pass_()
    game.play("Zap", on="enemy hero")
    game.pass_(seat=A)
    game.pass_(seat=B)

    assert game.asked() == ["B destiny_action"]
    assert game.card("A hero").damage == 2


@pytest.mark.rule("CD-3.16")
def test_a_minion_kept_alive_until_end_of_turn_dies_without_answer() -> None:
    hurt = {"card": "Last Word", "damage": 0}
    side = {"hand": ["Prop", "Zap"], "attack_zone": [hurt]}
    game = given(side, {"hand": ["Zap"]}, cards=[PROP, LAST_WORD])

    game.play("Prop", on="Last Word")
    game.resolve()
    game.play("Zap", on="Last Word")
    game.resolve()
    game.pass_()
    alive = game.zone(A, "attack_zone")
    game.pass_()

    assert alive == ["Last Word"]
    assert game.zone(A, "discard")[0] == "Last Word"
    assert game.card("B hero").damage == 1
    assert game.asked() == ["B destiny_action"]


@pytest.mark.rule("CD-3.16")
def test_fleeting_cards_of_the_active_players_hand_are_banished() -> None:
    mayfly = minion("Mayfly", NORMAL, 0, 1, 1, keyword("fleeting"))
    side = {"hand": ["Mayfly", "2/2"]}
    game = given(side, side, cards=[mayfly])

    game.pass_()
    game.pass_()

    assert (game.zone(A, "banish"), game.hand(A)) == (["Mayfly"], ["2/2"])
    assert "Mayfly" in game.hand(B)


@pytest.mark.rule("CD-3.16")
def test_the_mark_of_being_summoned_is_cleared_in_every_clean_up() -> None:
    fresh = {"card": "2/2", "notes": {"summoned": 1}}
    game = given({"attack_zone": [fresh]}, {"attack_zone": [fresh]})

    game.pass_()
    game.pass_()

    assert game.card("A 2/2").states == []
    assert game.card("B 2/2").states == []


@pytest.mark.rule("CD-3.17")
def test_an_effect_made_during_the_clean_up_ends_in_it() -> None:
    avenger = minion(
        "Avenger", NORMAL, 0, 1, 1, on_destroyed(this_turn(YOUR_HERO, plus("attack", 3)))
    )
    dying = {
        "card": "Avenger",
        "damage": 1,
        "modifiers": [{"what": "hp", "amount": 1, "until": "turn"}],
    }
    game = given({"attack_zone": [dying]}, cards=[avenger])

    game.pass_()
    game.pass_()

    assert game.zone(A, "discard") == ["Avenger"]
    assert game.card("A hero").attack == 0


@pytest.mark.rule("CD-3.17")
def test_a_minion_that_enters_during_the_clean_up_loses_its_mark() -> None:
    nest = minion("Nest", NORMAL, 0, 1, 1, on_destroyed(CreateToken("chick", zone="attack_zone")))
    dying = {
        "card": "Nest",
        "damage": 1,
        "modifiers": [{"what": "hp", "amount": 1, "until": "turn"}],
    }
    chick = token("Chick", NORMAL, 1, 1)
    game = given({"attack_zone": ["1/5", "1/5", "1/5", "1/5", dying]}, cards=[nest, chick])

    game.pass_()
    game.pass_()

    assert game.card("Chick").states == []


@pytest.mark.rule("CD-3.18")
def test_a_skipped_destiny_phase_leaves_the_destiny_zone_where_it_is() -> None:
    night = cast("Night", NORMAL, 0, does(Skip("destiny")))
    game = given({"hand": ["Night"]}, {"destiny_zone": ["1/1"]}, cards=[night])

    game.play("Night")
    game.resolve()
    game.pass_()
    game.pass_()

    assert game.asked() == ["B main_action"]
    assert game.zone(B, "destiny_zone") == ["1/1"]
    game.advance_to("main", turn=6)
    assert game.zone(B, "destiny_zone") == []


@pytest.mark.rule("CD-3.18")
def test_a_skipped_main_phase_goes_straight_to_the_end_phase() -> None:
    doze = cast("Doze", NORMAL, 0, does(Skip("main")))
    game = given({"hand": ["Doze"]}, cards=[doze])

    game.play("Doze")
    game.resolve()
    game.pass_()
    game.pass_()
    game.pass_(seat=B)

    assert game.asked() == ["A chain_open"]
