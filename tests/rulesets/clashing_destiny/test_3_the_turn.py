"""Clashing Destiny 3: the turn, from its start to the end of the Main Phase."""

import pytest

from app.engine.effects import Damage
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    YOUR_TURN_STARTS,
    ability,
    when,
)
from app.rulesets.clashing_destiny.dsl.filters import ENEMY, ENEMY_HERO, TARGET, target
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, minion

from .scene import MAGE, A, B, given

POKER = minion("Poker", NORMAL, 0, 1, 3, when(YOUR_TURN_STARTS, Damage(TARGET, 1), target(ENEMY)))
STINGER = minion("Stinger", NORMAL, 0, 1, 3, ability(EXHAUST, Damage(ENEMY_HERO, 1)))


@pytest.mark.rule("CD-3.1")
def test_a_turn_has_start_destiny_main_and_end_in_this_order() -> None:
    game = given(step="start")

    game.advance_to("main")
    game.pass_()
    game.pass_()

    begun = [event.detail for event in game.events if event.kind == EngineEvent.PHASE_BEGAN]
    assert begun[:6] == ["start", "destiny", "main", "end", "start", "destiny"]


@pytest.mark.rule("CD-3.1")
def test_the_combat_phase_happens_inside_the_main_phase() -> None:
    game = given({"attack_zone": ["2/2"]})

    game.attack("2/2", on="enemy hero")
    inside = game.view(A)["turn"]["phase"]
    game.resolve()

    assert (inside, game.view(A)["turn"]["phase"]) == ("combat", "main")


@pytest.mark.rule("CD-3.2")
def test_no_seat_may_act_in_the_start_phase() -> None:
    side = {"hand": ["Zap"], "attack_zone": ["Stinger"]}

    game = given(side, side, step="start", cards=[STINGER])

    assert game.asked() == ["A destiny_action"]
    assert game.options() == ["pass"]


@pytest.mark.rule("CD-3.2")
def test_triggers_of_the_start_phase_may_ask_for_choices() -> None:
    game = given({"attack_zone": ["Poker"]}, {"attack_zone": ["2/2"]}, step="start", cards=[POKER])

    assert game.asked() == ["A choose_targets"]
    game.choose("2/2")
    assert game.card("2/2").hp == 1


@pytest.mark.rule("CD-3.3")
def test_the_start_phase_activates_burns_triggers_and_draws_in_this_order() -> None:
    burning = {"card": "2/2", "exhausted": True, "counters": {"burning": 1}}
    game = given(
        {"attack_zone": [burning, "Poker"]}, {"attack_zone": ["1/1"]}, step="start", cards=[POKER]
    )

    game.choose("1/1")

    told = [k for k in game.kinds() if k in ("readied", "damaged", "triggered", "drew")]
    assert told == ["readied", "damaged", "triggered", "damaged", "drew"]


@pytest.mark.rule("CD-3.3")
def test_burning_minions_of_both_sides_burn_at_the_same_moment() -> None:
    burning = {"card": "1/1", "counters": {"burning": 1}}

    game = given({"attack_zone": [burning]}, {"attack_zone": [burning]}, step="start")

    assert (game.zone(A, "discard"), game.zone(B, "discard")) == (["1/1"], ["1/1"])


@pytest.mark.rule("CD-3.4")
def test_exhausted_cards_of_the_active_player_become_ready() -> None:
    tired, hero = {"card": "2/2", "exhausted": True}, {"card": "Novice", "exhausted": True}

    game = given({"attack_zone": [tired], "hero": hero}, {"attack_zone": [tired]}, step="start")

    assert not game.card("A 2/2").exhausted
    assert not game.card("A hero").exhausted
    assert game.card("B 2/2").exhausted


@pytest.mark.rule("CD-3.4")
def test_a_frozen_card_stays_exhausted_and_loses_frozen_instead() -> None:
    frozen = {"card": "2/2", "exhausted": True, "counters": {"frozen": 1}}

    game = given({"attack_zone": [frozen]}, step="start")

    assert game.card("2/2").states == ["exhausted"]


@pytest.mark.rule("CD-3.5")
def test_the_active_player_draws_one_card() -> None:
    game = given({"main_deck": ["3/3", "1/1"]}, step="start", turn=3)

    assert game.hand(A) == ["3/3"]


@pytest.mark.rule("CD-3.5")
def test_the_starter_does_not_draw_in_turn_1() -> None:
    game = given(step="start", turn=1)

    assert game.hand(A) == []


@pytest.mark.rule("CD-3.5")
def test_the_second_seat_draws_in_its_first_turn() -> None:
    game = given(step="start", turn=1)

    game.advance_to("destiny", turn=2)

    assert len(game.hand(B)) == 1


@pytest.mark.rule("CD-3.6")
def test_the_first_turn_of_each_seat_has_a_destiny_phase() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["1/1"]}
    game = given({}, side, step="start", turn=1)
    first = game.asked()

    game.advance_to("destiny", turn=2)
    game.choose("Play Mage")

    assert first == ["A destiny_action"]
    assert game.card("B hero").name == "Mage"


@pytest.mark.rule("CD-3.7")
def test_only_one_destiny_card_is_played_in_a_destiny_phase() -> None:
    side = {"destiny_deck": ["Pocket Atlas", "Stubborn Streak"], "destiny_zone": ["1/1"] * 3}
    game = given(side, step="destiny")

    game.choose("Play Pocket Atlas")

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "destiny_deck") == ["Stubborn Streak"]


@pytest.mark.rule("CD-3.7")
def test_a_time_out_in_the_destiny_phase_plays_no_destiny_card() -> None:
    side = {"destiny_deck": ["Pocket Atlas"], "destiny_zone": ["1/1"]}
    game = given(side, step="destiny")

    game.time_out()

    assert game.zone(A, "destiny_deck") == ["Pocket Atlas"]
    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-3.8")
def test_the_destiny_zone_comes_home_after_the_destiny_card() -> None:
    game = given({"destiny_zone": ["1/1", "2/2"], "hand": ["3/3"]}, step="destiny")

    game.pass_()

    assert game.hand(A) == ["3/3", "1/1", "2/2"]
    assert game.zone(A, "destiny_zone") == []


@pytest.mark.rule("CD-3.8")
def test_cards_put_into_the_destiny_zone_come_home_the_same_phase() -> None:
    side = {"destiny_deck": ["Running Start"], "destiny_zone": ["1/1"], "main_deck": ["2/2"] * 3}
    game = given(side, step="destiny")

    game.choose("Play Running Start")

    assert game.hand(A) == ["2/2", "2/2"]


@pytest.mark.rule("CD-3.9")
def test_the_other_seats_destiny_zone_is_not_touched() -> None:
    game = given({}, {"destiny_zone": ["1/1"]}, step="destiny")

    game.pass_()
    stayed = game.zone(B, "destiny_zone")
    game.advance_to("main", turn=4)

    assert stayed == ["1/1"]
    assert "1/1" in game.hand(B)


@pytest.mark.rule("CD-3.10")
def test_the_main_phase_follows_without_a_window() -> None:
    game = given({}, {"hand": ["Zap"]}, step="destiny")

    game.pass_()

    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-3.11")
def test_the_main_phase_offers_plays_attacks_abilities_and_the_end_of_the_turn() -> None:
    side = {"hand": ["1/1 for 0"], "attack_zone": ["Stinger", "2/2"]}

    game = given(side, cards=[STINGER])

    assert game.options() == [
        "attack 2/2",
        "attack Stinger",
        "pass",
        "play 1/1 for 0",
        "use Stinger",
    ]


@pytest.mark.rule("CD-3.11")
def test_the_prompt_comes_again_after_each_action() -> None:
    game = given({"hand": ["1/1 for 0"]})

    game.play("1/1 for 0", slot="A1")

    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-3.11")
def test_a_time_out_in_the_main_phase_ends_the_turn() -> None:
    game = given({"hand": ["1/1 for 0"]})

    game.time_out()

    assert game.asked() == ["B chain_open"]


@pytest.mark.rule("CD-3.12")
def test_plays_and_attacks_are_not_limited_in_number() -> None:
    game = given({**MAGE, "hand": ["1/1 for 0"] * 3, "attack_zone": ["2/2", "3/3"]})

    for slot in ("D1", "D2", "D3"):
        game.play("1/1 for 0", slot=slot)
    for name in ("2/2", "3/3"):
        game.attack(name, on="enemy hero")
        game.resolve()

    assert len(game.zone(A, "defense_zone")) == 3
    assert game.card("B hero").damage == 5
