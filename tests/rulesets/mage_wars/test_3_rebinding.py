"""Mage Wars, section 3: rebinding."""

import pytest

from tools.testing.match_driver import ScenarioFailure

from .holding import A, B, given, holding, offered, side


@pytest.mark.rule("MW-3.9")
def test_a_seat_may_give_a_unit_other_elements() -> None:
    game = given(side({"Noon Hydra": ["Fire a"]}, free=["Fire b"]))

    game.act("rebind", rebind_units=["Noon Hydra"], rebind_set=["Fire b"])

    assert holding(game, "Noon Hydra") == ["Fire b"]
    assert game.card("Fire a").states == []


@pytest.mark.rule("MW-3.9")
def test_a_precious_element_moves_to_another_unit_that_it_can_hold() -> None:
    army = {"Guard a": ["Engine"], "Noon Hydra": ["Fire a"]}
    game = given(side({**army, "Guard b": ["Cog a"]}))
    game.act("rebind", draft_only=True)
    game.choose(["Guard a", "Guard b"])

    game.choose(["Cog a"])
    game.choose(["Engine"])

    assert holding(game, "Guard a") == ["Cog a"]
    assert holding(game, "Guard b") == ["Engine"]
    assert holding(game, "Noon Hydra") == ["Fire a"]


@pytest.mark.rule("MW-3.9")
def test_every_unit_that_was_supported_still_is() -> None:
    game = given(side({"Noon Hydra": ["Fire a"], "Guard": ["Cog a"]}, free=["Water a"]))
    game.act("rebind", draft_only=True)
    game.choose(["Noon Hydra", "Guard"])

    game.choose(["Fire a"])

    assert offered(game) == {frozenset({"Cog a"}), frozenset({"Water a"})}
    with pytest.raises(ScenarioFailure, match="among the options"):
        game.choose(["Fire a"])


@pytest.mark.rule("MW-3.9")
def test_the_first_unit_leaves_the_others_what_they_need() -> None:
    game = given(side({"Guard": ["Cog a"], "Noon Hydra": ["Fire a"]}, free=["Cog b"]))
    game.act("rebind", draft_only=True)

    game.choose(["Guard", "Noon Hydra"])

    assert offered(game) == {frozenset({"Cog a"}), frozenset({"Cog b"})}
    with pytest.raises(ScenarioFailure, match="lack support"):
        game.choose(["Fire a"])


@pytest.mark.rule("MW-3.9")
def test_rebinding_is_not_offered_where_it_would_change_nothing() -> None:
    alone = given(side({"Noon Hydra": ["Fire a"]}, free=["Water a"]))
    nobody = given(side(free=["Fire a"]))

    assert not alone.can("rebind")
    assert not nobody.can("rebind")


@pytest.mark.rule("MW-3.9")
def test_between_two_other_acts_a_seat_rebinds_once() -> None:
    game = given(
        side(
            {"Noon Hydra": ["Fire a"]}, free=["Fire b", "Fire c", "Cog a", "Cog b"], hand=["Brand"]
        )
    )

    game.act("rebind", rebind_units=["Noon Hydra"], rebind_set=["Fire b"])
    again = game.can("rebind")
    game.act("cast Brand", paying=["Fire c", "Cog a", "Cog b"])
    game.resolve()

    assert not again
    assert game.can("rebind")


@pytest.mark.rule("MW-3.9")
def test_a_rebinding_can_be_taken_back_and_cannot_be_answered() -> None:
    game = given(
        side({"Noon Hydra": ["Fire a"]}, free=["Fire b"]), side(hand=["Spark"], free=["Fire"])
    )
    game.act("rebind", draft_only=True)
    game.choose(["Noon Hydra"])
    game.cancel()

    game.act("rebind", rebind_units=["Noon Hydra"], rebind_set=["Fire b"])

    assert game.asked() == ["A armament"]
    assert holding(game, "Noon Hydra") == ["Fire b"]


@pytest.mark.rule("MW-3.9")
def test_the_seat_that_answers_may_rebind_too() -> None:
    army = side({"Noon Hydra": ["Fire x"]}, free=["Fire y"], hand=["Earth"])
    game = given(side(free=["Fire", "Cog a", "Cog b"], hand=["Brand"]), army)
    game.act("cast Brand", paying=["Fire", "Cog a", "Cog b"])

    game.act("rebind", seat=B, rebind_units=["Noon Hydra"], rebind_set=["Fire y"])

    assert game.asked() == ["B respond"]
    assert holding(game, "Noon Hydra") == ["Fire y"]
    assert game.zone(A, "chain") == ["Brand"]
