"""Shards 12: state checks and settling."""

import pytest

from app.engine.dsl.filters import OTHER
from app.engine.dsl.values import All, Compare, Count
from app.engine.effects import Destroy, GainControl, GainLife, ReturnToHand, Seq
from app.rulesets.shards.dsl.abilities import on_destroyed
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, YOUR_CREATURE, every, target
from app.rulesets.shards.dsl.nodes import Doomed
from app.rulesets.shards.effects import Hurt, PlaceTokens

from .scene import A, B, being, free, given, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
KEEP = free("Keep", GainControl(TARGET, "always"), target(CREATURE))
LONELY = being("Lonely", Doomed(Compare(Count(All(YOUR_CREATURE & OTHER)), "==", 0)))


@pytest.mark.rule("SH-12.1")
def test_nothing_is_checked_in_the_middle_of_a_spell() -> None:
    swap = free("Swap", Seq((Destroy(TARGET), PlaceTokens("sprout"))), target(CREATURE))
    game = given(
        {"hand": ["Swap", "Ruby 100"], "field": ["Lonely", "Ruby 200"]}, cards=[LONELY, swap]
    )

    game.play("Swap", on="Ruby 200")

    assert game.zone(A, "field") == ["Lonely", "Sprout"]


@pytest.mark.rule("SH-12.1")
def test_checks_are_repeated_until_they_find_nothing() -> None:
    game = given(
        {"hand": ["Hex", "Ruby 100"], "field": ["Lonely", "Ruby 200"]}, cards=[LONELY, HEX]
    )

    game.play("Hex", on="Ruby 200")

    assert game.zone(A, "field") == []


@pytest.mark.rule("SH-12.2")
def test_the_match_ends_before_waiting_triggers() -> None:
    saviour = being("Saviour", on_destroyed(GainLife(300)))
    fall = free("Fall", Seq((Destroy(every(CREATURE)), Hurt(300))))
    game = given(
        {"hand": ["Fall", "Ruby 100"]},
        {"field": ["Saviour"], "numbers": {"life": 300}},
        cards=[saviour, fall],
    )

    game.play("Fall")

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (A, "SH-13.1")


@pytest.mark.rule("SH-12.3")
def test_tokens_anywhere_but_on_the_field_cease_to_exist() -> None:
    back = free("Back", ReturnToHand(TARGET), target(CREATURE))
    game = given({"hand": ["Back", "Ruby 100"], "field": ["Sprout"]}, cards=[back])

    game.play("Back", on="Sprout")

    assert (game.zone(A, "field"), game.hand(A)) == ([], ["Ruby 100"])


@pytest.mark.rule("SH-12.4")
def test_a_lasting_condition_is_carried_out() -> None:
    game = given(
        {"hand": ["Hex", "Ruby 100"], "field": ["Lonely", "Ruby 200"]}, cards=[LONELY, HEX]
    )
    before = game.zone(A, "field")

    game.play("Hex", on="Ruby 200")

    assert before == ["Lonely", "Ruby 200"]
    assert pool(game, A) == {"ruby": 1, "jade": 1}


@pytest.mark.rule("SH-12.5")
def test_of_two_legends_of_one_name_a_seat_keeps_one() -> None:
    game = given(
        {"hand": ["Keep", "Ruby 100"], "field": ["Gilded Prioress"]},
        {"field": ["Gilded Prioress"]},
        cards=[KEEP],
    )

    game.play("Keep", on="B Gilded Prioress")
    asked = game.asked()
    game.choose("Gilded Prioress#1", prompt="keep_legendary")

    assert asked == ["A keep_legendary"]
    assert game.zone(A, "field") == ["Gilded Prioress"]
    assert (pool(game, A), pool(game, B)) == ({}, {"topaz": 1})


@pytest.mark.rule("SH-12.5")
def test_each_seat_may_have_one() -> None:
    game = given(
        {"hand": ["Ruby 100"], "field": ["Gilded Prioress"]}, {"field": ["Gilded Prioress"]}
    )

    assert game.asked() == ["A main"]


@pytest.mark.rule("SH-12.5")
def test_a_time_out_keeps_the_earliest() -> None:
    game = given(
        {"hand": ["Keep", "Ruby 100"], "field": ["Gilded Prioress"]},
        {"field": ["Gilded Prioress"]},
        cards=[KEEP],
    )
    first = game.card("A Gilded Prioress").id

    game.play("Keep", on="B Gilded Prioress")
    game.time_out()

    assert game.card("A Gilded Prioress", "field").id == first


@pytest.mark.rule("SH-12.5")
@pytest.mark.rule("SH-10.3")
def test_shield_saves_a_surplus_legend_and_the_seat_chooses_again() -> None:
    marshal = {"card": "Gilded Prioress", "counters": {"shield": 1}}
    game = given(
        {"hand": ["Keep", "Ruby 100"], "field": [marshal]},
        {"field": ["Gilded Prioress"]},
        cards=[KEEP],
    )

    game.play("Keep", on="B Gilded Prioress")
    game.choose("Gilded Prioress#2", prompt="keep_legendary")
    both, asked = game.zone(A, "field"), game.asked()
    shields = [game.card(f"A Gilded Prioress#{n}").counters.get("shield", 0) for n in (1, 2)]
    game.choose("Gilded Prioress#2", prompt="keep_legendary")

    assert (both, asked) == (["Gilded Prioress", "Gilded Prioress"], ["A keep_legendary"])
    assert shields == [0, 0]
    assert game.zone(A, "field") == ["Gilded Prioress"]
    assert pool(game, A) == {"topaz": 1}


@pytest.mark.rule("SH-12.4")
@pytest.mark.rule("SH-12.1")
def test_lasting_conditions_destroy_through_every_shield() -> None:
    lonely = {"card": "Lonely", "counters": {"shield": 2}}
    game = given({"hand": ["Hex", "Ruby 100"], "field": [lonely, "Ruby 200"]}, cards=[LONELY, HEX])

    game.play("Hex", on="Ruby 200")

    assert game.zone(A, "field") == []


@pytest.mark.rule("SH-12.6")
def test_after_every_act_all_that_follows_is_done_before_the_next() -> None:
    weeper = being("Weeper", on_destroyed(Hurt(100)))
    game = given({"hand": ["Hex", "Ruby 100"]}, {"field": ["Weeper"]}, cards=[HEX, weeper])

    game.play("Hex", on="Weeper")

    assert life(game, A) == 900
    assert game.asked() == ["A main"]
    assert game.match.state.pending == ()
