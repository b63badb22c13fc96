"""Mage Wars, section 7: the elements designated for a unit that is being deployed."""

import pytest

from .holding import A, MatchDriver, given, holding, offered, side


@pytest.mark.rule("MW-7.1")
def test_deploying_designates_a_minimal_covering_set() -> None:
    game = given(side(free=["Fire a", "Cog a", "Cog b"], hand=["Noon Hydra"]))

    game.act("deploy Noon Hydra", draft_only=True)

    assert game.asked() == ["A choose_support"]
    assert offered(game) == {frozenset({"Fire a"})}


@pytest.mark.rule("MW-7.1")
def test_a_unit_without_covering_elements_cannot_be_deployed() -> None:
    game = given(side(free=["Cog a"], hand=["Noon Hydra"]))

    assert not game.can("deploy", "Noon Hydra")
    assert game.why_not("Noon Hydra") == ["Needs Fire 1 (one kind is short). (MW-7.1)"]


@pytest.mark.rule("MW-7.1", "MW-12.9")
def test_a_bound_element_may_be_designated_and_its_unit_finds_another() -> None:
    mine = side({"Guard": ["Fire a"]}, free=["Cog a"], hand=["Noon Hydra"])
    game = given(mine, side(hand=["Earth"]))

    game.act("deploy Noon Hydra", choose_support=["Fire a"])
    before = holding(game, "Guard")
    game.resolve()

    assert before == ["Fire a"]
    assert game.card("Noon Hydra").zone == "units"
    assert holding(game, "Guard") == ["Cog a"]
    assert game.card("Fire a").states == ["bound"]


@pytest.mark.rule("MW-7.1")
def test_free_elements_are_proposed_before_bound_ones() -> None:
    game = given(side({"Guard": ["Fire a"]}, free=["Fire b"], hand=["Noon Hydra"]))

    game.act("deploy Noon Hydra", draft_only=True)

    assert game.prompt().default == (game.names["Fire b"],)


def gusted(free: list[str]) -> MatchDriver:
    """A deploys Noon Hydra with Fire a; B answers with Gust on it."""
    game = given(side(free=free, hand=["Noon Hydra"]), side(free=["Wind x"], hand=["Gust"]))
    game.act("deploy Noon Hydra", choose_support=["Fire a"])
    game.act("cast Gust", paying=["Wind x"])
    game.resolve()
    if game.asked() == ["B targets"]:
        game.choose("Fire a")
    game.resolve()
    return game


@pytest.mark.rule("MW-7.3", "MW-7.2")
def test_a_lost_designation_is_made_again_and_can_be_answered_again() -> None:
    game = gusted(["Fire a", "Fire b"])

    sets = offered(game)
    game.choose(["Fire b"])
    asked = game.asked()
    game.resolve()

    assert sets == {frozenset({"Fire b"})}
    assert asked == ["B respond"]
    assert holding(game, "Noon Hydra") == ["Fire b"]


@pytest.mark.rule("MW-7.3", "MW-3.13")
def test_a_unit_that_can_no_longer_be_held_returns_to_the_hand() -> None:
    game = gusted(["Fire a"])

    assert sorted(game.hand(A)) == ["Fire a", "Noon Hydra"]
    assert game.asked() == ["A armament"]
    assert game.match.rules.seat_number(game.match, A, "tower") == 50


@pytest.mark.rule("MW-7.3", "MW-12.9")
def test_out_of_time_the_canonical_set_is_designated() -> None:
    game = gusted(["Fire a", "Fire b", "Forge a"])

    game.time_out()
    game.resolve()

    assert game.card("Forge a").states == ["bound"]
    assert game.card("Fire b").states == []
