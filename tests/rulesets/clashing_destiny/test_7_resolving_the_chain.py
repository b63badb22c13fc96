"""Clashing Destiny 7: how the effect chain resolves."""

import pytest

from app.engine.dsl.abilities import SacrificeSelf
from app.engine.dsl.values import SELF, CounterOf, StatOf
from app.engine.effects import (
    BounceItem,
    CreateToken,
    Damage,
    Deny,
    Heal,
    Modify,
    ReturnToHand,
    Seq,
)
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    does,
    on_destroyed,
    plus,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    CHAIN_SPELL,
    ENEMY_HERO,
    YOUR_HERO,
)
from app.rulesets.clashing_destiny.dsl.kinds import (
    NORMAL,
    burst,
    cast,
    minion,
    relic,
    token,
)

from .scene import A, B, given

POKE = cast("Poke", NORMAL, 0, does(Damage(ENEMY_HERO, 1)))
MEND = burst("Mend", NORMAL, 0, does(Heal(YOUR_HERO, 3)))
NO = burst("No", NORMAL, 1, does(Deny(), CHAIN_SPELL))
BACK = burst("Back", NORMAL, 0, does(BounceItem(), CHAIN_SPELL))


@pytest.mark.rule("CD-7.8")
def test_no_item_can_be_added_between_two_items_and_the_match_settles_there() -> None:
    side = {"hand": ["Poke"]}
    them = {"hand": ["Zap", "Zap", "Mend"], "hero": {"card": "Novice", "damage": 5}}
    page = minion("Page", NORMAL, 0, 1, 1, on_destroyed(Damage(ENEMY_HERO, 1)))
    game = given({**side, "attack_zone": ["Page"]}, them, cards=[POKE, MEND, page])

    game.play("Poke")
    game.play("Zap", on="Page")
    game.pass_(seat=A)
    game.pass_(seat=B)

    assert game.asked() == ["A main_action"]
    told = [k for k in game.kinds() if k in ("resolving", "triggered")]
    assert told == ["resolving", "triggered", "resolving"]


@pytest.mark.rule("CD-7.9")
def test_a_resolved_spell_goes_to_its_owners_discard_pile() -> None:
    game = given({"hand": ["Poke"]}, cards=[POKE])

    game.play("Poke")
    game.resolve()

    assert game.zone(A, "discard") == ["Poke"]


@pytest.mark.rule("CD-7.9")
def test_a_spell_that_has_moved_itself_stays_where_it_went() -> None:
    boomerang = cast("Boomerang", NORMAL, 0, does(Seq((Damage(ENEMY_HERO, 1), ReturnToHand(SELF)))))
    game = given({"hand": ["Boomerang"]}, cards=[boomerang])

    game.play("Boomerang")
    game.resolve()

    assert (game.hand(A), game.zone(A, "discard")) == (["Boomerang"], [])
    assert game.view(A)["chain"] == []


@pytest.mark.rule("CD-7.10")
def test_a_denied_spell_does_nothing_and_its_costs_stay_paid() -> None:
    dear = cast("Dear", NORMAL, 1, does(Damage(ENEMY_HERO, 5)))
    game = given({"hand": ["Dear", "1/1"]}, {"hand": ["No", "2/2"]}, cards=[dear, NO])

    game.play("Dear")
    game.play("No", on="Dear")
    game.resolve()

    assert game.card("B hero").damage == 0
    assert game.zone(A, "discard") == ["Dear"]
    assert (game.zone(A, "destiny_zone"), game.zone(B, "destiny_zone")) == (["1/1"], ["2/2"])


@pytest.mark.rule("CD-7.11")
def test_a_spell_moved_from_the_chain_does_nothing_and_may_be_played_again() -> None:
    game = given({"hand": ["Poke"]}, {"hand": ["Back"]}, cards=[POKE, BACK])

    game.play("Poke")
    game.play("Back", on="Poke")
    game.resolve()

    assert game.card("B hero").damage == 0
    assert game.can("play", "Poke")


@pytest.mark.rule("CD-7.12")
def test_an_ability_resolves_with_the_last_known_values_of_its_source() -> None:
    bomb = minion(
        "Bomb",
        NORMAL,
        0,
        4,
        3,
        ability(SacrificeSelf(), Damage(ENEMY_HERO, StatOf(SELF, "attack"))),
    )
    strong = {"card": "Bomb", "modifiers": [{"what": "attack", "amount": 2}]}
    game = given({"attack_zone": [strong]}, cards=[bomb])

    game.use("Bomb")
    game.resolve()

    assert game.zone(A, "discard") == ["Bomb"]
    assert game.card("B hero").damage == 6


@pytest.mark.rule("CD-7.12")
def test_the_last_known_counters_of_a_source_count() -> None:
    urn = relic(
        "Urn",
        NORMAL,
        0,
        3,
        ability(SacrificeSelf(), Damage(ENEMY_HERO, CounterOf(SELF, "durability"))),
    )
    game = given({"relic": "Urn"}, cards=[urn])

    game.use("Urn")
    game.resolve()

    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-7.12")
def test_parts_that_would_change_a_source_that_has_left_are_skipped() -> None:
    grower = minion(
        "Grower",
        NORMAL,
        0,
        1,
        2,
        ability(EXHAUST, Seq((Modify(SELF, (plus("hp", 5),), "always"), Damage(ENEMY_HERO, 1)))),
    )
    game = given({"attack_zone": ["Grower"]}, {"hand": ["Zap"]}, cards=[grower])

    game.use("Grower")
    game.play("Zap", on="Grower")
    game.resolve()

    assert game.zone(A, "discard") == ["Grower"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-7.13")
def test_resolving_items_open_no_window() -> None:
    call = cast("Call", NORMAL, 0, does(CreateToken("chick", zone="attack_zone")))
    chick = token("Chick", NORMAL, 1, 1)
    game = given({"hand": ["Call"]}, {"hand": ["Zap"]}, cards=[call, chick])

    game.play("Call")
    game.resolve()
    game.choose("A2")

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "attack_zone") == ["Chick"]


@pytest.mark.rule("CD-7.14")
def test_the_rest_of_the_chain_does_not_resolve_when_the_match_ends() -> None:
    hurt = {"card": "Novice", "damage": 14}
    game = given({"hero": hurt, "hand": ["Poke"]}, {"hero": hurt, "hand": ["Zap"]}, cards=[POKE])

    game.play("Poke")
    game.play("Zap", on="enemy hero")
    game.resolve()

    assert game.result is not None
    assert game.result.winner == B
    assert game.card("B hero").hp == 1


@pytest.mark.rule("CD-7.15")
def test_after_the_chain_an_attack_goes_on() -> None:
    game = given({"attack_zone": ["3/3"]}, {"hand": ["Zap"]})

    game.attack("3/3", on="enemy hero")
    game.play("Zap", on="enemy hero")
    game.resolve()

    assert game.asked() == ["A main_action"]
    assert (game.card("A hero").damage, game.card("B hero").damage) == (2, 3)


@pytest.mark.rule("CD-7.15")
def test_after_the_chain_of_the_end_phase_the_clean_up_follows() -> None:
    game = given({}, {"hand": ["Zap"]})

    game.pass_()
    game.play("Zap", on="enemy hero")
    game.resolve()

    assert game.asked() == ["B destiny_action"]


@pytest.mark.rule("CD-7.16")
def test_cards_paid_in_the_enemys_turn_come_home_in_the_own_destiny_phase() -> None:
    game = given({"hand": ["Poke"]}, {"hand": ["No", "2/2"]}, cards=[POKE, NO])

    game.play("Poke")
    game.play("No", on="Poke")
    game.resolve()
    paid = game.zone(B, "destiny_zone")
    game.advance_to("main", turn=4)

    assert paid == ["2/2"]
    assert "2/2" in game.hand(B)
