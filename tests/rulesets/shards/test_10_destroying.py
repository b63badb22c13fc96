"""Shards 10: destroying, leaving, power and control."""

import pytest

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import OTHER, IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import (
    Destroy,
    Discard,
    Exhaust,
    GainLife,
    ReturnToDeck,
    ReturnToHand,
)
from app.rulesets.shards.dsl.abilities import (
    ally_destroyed,
    keyword,
    on_destroyed,
    sacrifice,
    use,
)
from app.rulesets.shards.dsl.filters import (
    CREATURE,
    TARGET,
    every,
    target,
)
from app.rulesets.shards.effects import Hurt

from .scene import A, B, being, free, given, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
ALL = free("All", Destroy(every(CREATURE)))
SAVED = Replacement(EventPattern("destroyed", IsSource()), instead=Exhaust(SELF))


@pytest.mark.rule("SH-10.1")
def test_destroyed_cards_go_to_their_owners_graveyard_and_leave_shards() -> None:
    game = given({"hand": ["Hex", "Ruby 100"]}, {"field": ["Jade 300"]}, cards=[HEX])

    game.play("Hex", on="Jade 300")

    assert (game.zone(B, "graveyard"), pool(game, B)) == (["Jade 300"], {"jade": 1})


@pytest.mark.rule("SH-10.2")
def test_creatures_destroyed_together_see_each_other_leave() -> None:
    mourner = being("Mourner", ally_destroyed(Hurt(100)))
    game = given(
        {"hand": ["All", "Ruby 100"], "field": ["Mourner", "Mourner"]}, cards=[ALL, mourner]
    )

    game.play("All")

    assert life(game, B) == 800
    assert pool(game, A) == {"jade": 2}


@pytest.mark.rule("SH-10.3")
def test_a_shield_counter_is_removed_instead_and_nothing_was_destroyed() -> None:
    mourned = being("Mourned", keyword("shield", 1), on_destroyed(Hurt(100)))
    game = given({"hand": ["Hex", "Hex", "Ruby 100"], "field": ["Mourned"]}, cards=[HEX, mourned])

    game.play("Hex", on="Mourned")
    saved = (game.card("Mourned").zone, game.card("Mourned").counters, life(game, B))
    game.play("Hex", on="Mourned")

    assert saved == ("field", {}, 1000)
    assert (game.card("Mourned").zone, life(game, B)) == ("graveyard", 900)


@pytest.mark.rule("SH-10.3")
@pytest.mark.parametrize(("answer", "shields"), [("shield", {}), ("other", {"shield": 1})])
def test_of_several_replacements_the_controller_chooses(
    answer: str, shields: dict[str, int]
) -> None:
    tough = being("Tough", keyword("shield", 1), SAVED)
    game = given({"hand": ["Hex", "Ruby 100"], "field": ["Tough"]}, cards=[HEX, tough])

    game.play("Hex", on="Tough")
    game.choose(answer, prompt="replacement")

    assert game.card("Tough").zone == "field"
    assert (game.card("Tough").counters, game.card("Tough").exhausted) == (
        shields,
        answer == "other",
    )


@pytest.mark.rule("SH-10.4")
def test_a_sacrifice_cannot_be_replaced_and_is_a_destruction() -> None:
    altar = being("Altar", use(sacrifice(CREATURE & OTHER), GainLife(100)))
    game = given({"field": ["Altar", "Ruby 100 Shield 2"], "hand": ["Ruby 100"]}, cards=[altar])

    game.use("Altar", paying="Ruby 100 Shield 2")

    assert game.zone(A, "graveyard") == ["Ruby 100 Shield 2"]
    assert pool(game, A) == {"ruby": 1}


@pytest.mark.rule("SH-10.5")
def test_other_ways_of_leaving_are_no_destroying() -> None:
    mourned = being("Mourned", on_destroyed(Hurt(100)))
    back = free("Back", ReturnToHand(TARGET), target(CREATURE))
    under = free("Under", ReturnToDeck(TARGET, "bottom"), target(CREATURE))
    rid = free("Rid", Discard(1, "you"))
    game = given(
        {"hand": ["Back", "Under", "Rid"], "field": ["Mourned", "Ruby 300"]},
        cards=[mourned, back, under, rid],
    )

    game.play("Under", on="Ruby 300")
    game.play("Back", on="Mourned")
    game.play("Rid")

    assert (pool(game, A), life(game, B)) == ({}, 1000)
    assert "Mourned" in game.zone(A, "graveyard")
