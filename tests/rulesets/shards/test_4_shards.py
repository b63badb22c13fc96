"""Shards 4: where shards come from."""

import pytest

from app.engine.effects import Destroy, Discard, ReturnToHand
from app.rulesets.shards.dsl.abilities import keyword
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target

from .scene import A, B, being, fought, free, given, pool

DESTROY = free("Unmake", Destroy(TARGET), target(CREATURE))


@pytest.mark.rule("SH-4.3")
def test_destroyed_cards_leave_a_shard_of_their_color_to_their_owner() -> None:
    stolen = {"card": "Jade 300", "owner": "A"}
    game = given({"hand": ["Unmake"]}, {"field": [stolen]}, cards=[DESTROY])

    game.play("Unmake", on="Jade 300")

    assert sorted(game.zone(A, "graveyard")) == ["Jade 300", "Unmake"]
    assert (pool(game, A), pool(game, B)) == ({"jade": 1}, {})


@pytest.mark.rule("SH-4.4")
def test_discarded_returned_or_resolved_cards_leave_no_shard() -> None:
    rid = free("Rid", Discard(1, "you"), color="ruby")
    back = free("Back", ReturnToHand(TARGET), target(CREATURE), color="ruby")
    game = given({"hand": ["Rid", "Back", "Jade 100"], "field": ["Jade 300"]}, cards=[rid, back])

    game.play("Back", on="Jade 300")
    game.play("Rid")
    game.choose("Jade 100")

    assert pool(game, A) == {}
    assert sorted(game.zone(A, "graveyard")) == ["Back", "Jade 100", "Rid"]


@pytest.mark.rule("SH-4.4")
def test_a_token_never_reaches_a_graveyard_and_leaves_none() -> None:
    game = given({"hand": ["Unmake"], "field": ["Sprout"]}, cards=[DESTROY])

    game.play("Unmake", on="Sprout")

    assert (game.zone(A, "field"), game.zone(A, "graveyard")) == ([], ["Unmake"])
    assert pool(game, A) == {}


@pytest.mark.rule("SH-4.5")
@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Jade 200 Lode 2", {"jade": 3}),
        ("Jade 200 Brittle", {}),
        ("Jade 200 Lode 1 Brittle", {}),
    ],
)
def test_lode_leaves_more_and_brittle_none(name: str, left: dict[str, int]) -> None:
    game = given({"hand": ["Unmake"], "field": [name]}, cards=[DESTROY])

    game.play("Unmake", on=name)

    assert pool(game, A) == left


@pytest.mark.rule("SH-4.5")
@pytest.mark.parametrize(
    ("winner", "mine", "theirs"),
    [
        ("Ruby 300", {}, {"jade": 3}),
        ("Ruby 300 Shatter", {}, {}),
        ("Ruby 300 Harvest", {"jade": 3}, {}),
        ("Ruby 300 Shatter Harvest", {}, {}),
    ],
)
def test_the_destroyer_in_a_battle_may_take_the_shards_or_shatter_them(
    winner: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    game = fought([winner], ["Jade 200 Lode 2"])

    assert (pool(game, A), pool(game, B)) == (mine, theirs)


@pytest.mark.rule("SH-4.5")
def test_harvesting_blockers_take_shards_of_destroyed_attackers() -> None:
    reaper = being("Reaper", keyword("harvest"), power=400)

    game = fought(["Ruby 300"], ["Reaper"], cards=[reaper])

    assert (pool(game, A), pool(game, B)) == ({}, {"ruby": 1})


@pytest.mark.rule("SH-4.3")
def test_new_shards_are_public() -> None:
    game = given({"hand": ["Unmake"], "field": ["Jade 300"]}, cards=[DESTROY])

    game.play("Unmake", on="Jade 300")

    assert "A gains 1 Jade shard." in game.log(B)
