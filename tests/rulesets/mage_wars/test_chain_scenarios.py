"""Mage Wars: the scenarios of casting, blocking and deploying, with the rule book's figures."""

from typing import Any

import pytest

from app.rulesets.mage_wars.bindings import bound_to

from .scene import A, B, Game, given, tower

HAND = {"hand": ["Earth"]}
"""A seat that is asked in every window."""


def elements(**counts: int) -> list[str]:
    """Return basic elements by their counts."""
    return [name.title() for name, count in counts.items() for _ in range(count)]


def names(game: Game, seat: int, zone: str) -> list[str]:
    return sorted(game.zone(seat, zone))


def lock(game: Game) -> None:
    """Let the head go on."""
    assert game.prompt().name == "respond"
    game.pass_()


def let_happen(game: Game) -> None:
    """Let the head go on, and throw nothing in its way."""
    lock(game)
    assert game.prompt().name == "intercept"
    game.pass_()


def block(game: Game, *units: str) -> None:
    """Throw units in the way of the entry that has been cast."""
    game.act("block", blockers=list(units))


def fireball(extras: int, own: int, their: int, theirs: dict[str, Any] | None = None) -> Game:
    """Let A declare a Fireball with so many extras, towers as given."""
    mine = {"tower": own, "elements": elements(fire=1, earth=2 + extras), "hand": ["Fireball"]}
    game = given(mine, {"tower": their, **HAND, **(theirs or {})})
    game.act("cast Fireball", paying=["Fire", "Earth", "Earth"], extras=["Earth"] * extras)
    return game


@pytest.mark.rule("MW-7.2", "MW-7.3", "MW-6.6", "MW-3.13")
def test_sc_11_a_designated_element_that_leaves_is_replaced() -> None:
    fires = [{"card": "Fire", "as": "a"}, {"card": "Fire", "as": "b"}]
    theirs = {"elements": ["Wind"], "hand": ["Gust"]}
    game = given({"elements": fires, "hand": ["Hydra", "Earth"]}, theirs)
    game.act("deploy Hydra", choose_support=["a"])
    game.act("cast Gust")
    lock(game)
    game.choose("a", prompt="targets")
    game.pass_()

    lock(game)
    assert [option.ref for option in game.prompt().options] == [game.names["b"]]
    game.choose(["b"], prompt="redesignate")
    let_happen(game)

    assert names(game, A, "units") == ["Hydra"]
    assert bound_to(game.match, game.card("Hydra").id) == [game.names["b"]]


@pytest.mark.rule("MW-7.3", "MW-3.13")
def test_sc_11_without_another_element_the_unit_goes_home() -> None:
    theirs = {"elements": ["Wind"], "hand": ["Gust"]}
    game = given({"elements": ["Fire"], "hand": ["Hydra", "Earth"]}, theirs)
    game.act("deploy Hydra")
    game.act("cast Gust")
    let_happen(game)
    lock(game)

    assert names(game, A, "hand") == ["Earth", "Fire", "Hydra"]
    assert tower(game, A) == 50
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.3", "MW-6.4", "MW-6.5", "MW-6.13", "MW-11.9", "MW-11.10")
def test_sc_12_fireball() -> None:
    game = fireball(6, 60, 50, {"units": ["Hydra"], "elements": ["Fire"]})
    assert game.match.state.chain[-1].power == 40
    assert tower(game, A) == 40
    assert len(game.hand(A)) == 9
    lock(game)

    game.choose(["enemy tower", "Hydra"], prompt="targets")
    game.choose({"enemy tower": 25, "Hydra": 15}, prompt="split")
    game.pass_()

    assert tower(game, B) == 25
    assert names(game, B, "graveyard") == ["Hydra"]


@pytest.mark.rule("MW-6.4")
@pytest.mark.parametrize(("level", "most"), [(50, 4), (30, 0), (29, -1)])
def test_sc_12_the_tower_bears_so_many_extras(level: int, most: int) -> None:
    mine = {"tower": level, "elements": elements(fire=1, earth=9), "hand": ["Fireball"]}
    game = given(mine, HAND)

    assert game.can("cast", "Fireball") is (most >= 0)
    if most > 0:
        paying = ["Fire", "Earth", "Earth"]
        game.act("cast Fireball", paying=paying, draft_only=True)
        assert len(max(game.prompt().enumerate(), key=len)) == most


@pytest.mark.rule("MW-6.25", "MW-12.3", "MW-8.6")
def test_sc_13_damage_on_things_without_and_with_pl() -> None:
    game = fireball(6, 60, 50, {"elements": ["Earth", "Counterwise Mirror"]})
    lock(game)
    game.choose(["Counterwise Mirror"], prompt="targets")
    game.pass_()

    assert game.card("Counterwise Mirror").damage == 40
    assert names(game, B, "elements") == ["Counterwise Mirror", "Earth"]


@pytest.mark.rule("MW-6.17", "MW-6.18", "MW-12.5")
def test_sc_14_a_spell_is_blocked_whole() -> None:
    theirs = {"units": ["Bone Dragon"], "elements": elements(earth=4)}
    game = fireball(8, 70, 50, theirs)
    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    block(game, "Bone Dragon")

    assert tower(game, A) == 50
    assert tower(game, B) == 50
    assert names(game, B, "graveyard") == ["Bone Dragon", "Earth", "Earth", "Earth", "Earth"]
    assert "spell_blocked" in game.kinds()


@pytest.mark.rule("MW-6.18")
def test_sc_15_a_spell_is_blocked_in_part() -> None:
    game = fireball(8, 70, 45, {"units": ["Red Dragon"], "elements": elements(fire=1, earth=2)})
    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    block(game, "Red Dragon")

    assert tower(game, B) == 25
    assert len(game.zone(B, "graveyard")) == 4


@pytest.mark.rule("MW-6.6", "MW-6.7", "MW-6.8", "MW-6.9", "MW-6.11", "MW-6.23")
def test_sc_16_the_weaker_spell_is_quicker() -> None:
    game = fireball(6, 60, 30, {"elements": ["Wind"], "hand": ["Snuffed Candle"]})
    game.act("cast Snuffed Candle")
    assert tower(game, B) == 25
    assert game.match.state.chain[-1].power == 5
    assert game.asked() == ["A respond"]
    let_happen(game)

    assert game.match.state.chain == ()
    assert names(game, A, "graveyard") == ["Fireball"]
    assert tower(game, A) == 40
    assert len(game.hand(A)) == 9


@pytest.mark.rule("MW-6.6", "MW-6.9", "MW-6.10")
def test_sc_17_an_equal_spell_comes_late() -> None:
    side = {"elements": ["Fire"], "hand": ["Spark", "Earth"]}
    game = given(side, side)
    game.act("cast Spark")
    game.act("cast Spark")
    assert [item.seat for item in game.match.state.chain] == [B, A]
    assert game.asked() == ["B respond"]
    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    game.pass_()
    assert tower(game, B) == 25

    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    game.pass_()

    assert tower(game, A) == 25


@pytest.mark.rule("MW-6.13", "MW-6.15", "MW-5.3")
def test_sc_18_cast_means_cast() -> None:
    theirs = {
        "elements": elements(fire=2, wind=3), "units": [],
        "hand": ["Snuffed Candle", "Spark", "Counterwise Mirror"],
    }  # fmt: skip
    game = fireball(6, 60, 85, theirs)
    lock(game)
    game.choose(["enemy tower"], prompt="targets")

    assert game.options() == ["cast Counterwise Mirror", "pass"]


@pytest.mark.rule("MW-6.15", "MW-6.16", "MW-6.30", "MW-8.5")
def test_sc_19_the_mirror_turns_a_spell_round() -> None:
    game = fireball(6, 65, 85, {"elements": elements(earth=4), "hand": ["Counterwise Mirror"]})
    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    game.act("cast Counterwise Mirror")
    let_happen(game)
    game.choose("enemy tower")
    assert names(game, B, "elements") == ["Counterwise Mirror"]
    assert game.prompt().name == "intercept"
    game.pass_()

    assert tower(game, A) == 5
    assert tower(game, B) == 85


@pytest.mark.rule("MW-4.5", "MW-4.6", "MW-6.24", "MW-5.3")
def test_sc_23_woven() -> None:
    theirs = {
        "elements": elements(water=2), "hand": ["Undertow Recall"], "face_down": ["Undertow Recall"]
    }  # fmt: skip
    game = given({"elements": ["Fire"], "hand": ["Spark", "Earth"]}, theirs)
    game.act("cast Spark")
    assert len([o for o in game.options() if o.startswith("cast")]) == 1
    game.act("cast Undertow Recall")
    let_happen(game)

    assert names(game, A, "hand") == ["Earth", "Fire", "Spark"]
    assert tower(game, A) == 45


@pytest.mark.rule("MW-3.6", "MW-6.5")
def test_sc_29_paying_with_what_holds_a_unit() -> None:
    game = given({"units": ["Hydra"], "elements": ["Fire"], "hand": ["Spark"]}, HAND)

    game.act("cast Spark")

    assert names(game, A, "graveyard") == ["Hydra"]
    assert game.asked() == ["B respond"]


@pytest.mark.rule("MW-6.17", "MW-8.10", "MW-11.16")
def test_sc_39_a_token_against_a_spell() -> None:
    game = fireball(1, 60, 50, {"units": ["Bonepup"]})
    lock(game)
    game.choose(["enemy tower"], prompt="targets")
    block(game, "Bonepup")

    assert tower(game, B) == 50
    assert game.zone(B, "graveyard") == []


@pytest.mark.rule("MW-7.4", "MW-6.17")
@pytest.mark.parametrize(("blocker", "survives"), [("Hydra", True), ("Bully", False)])
def test_sc_40_a_deployment_under_fire(blocker: str, survives: bool) -> None:
    theirs = {"units": [blocker], "elements": ["Fire", "Water"], **HAND}
    game = given({"elements": elements(fire=1, earth=2), "hand": ["Red Dragon"]}, theirs)
    game.act("deploy Red Dragon")
    lock(game)
    block(game, blocker)

    assert tower(game, A) == (65 if survives else 50)
    assert names(game, A, "units" if survives else "graveyard") == ["Red Dragon"]
    if survives:
        assert game.card("Red Dragon").damage == 10
