"""Mage Wars, section 6: spells blocked in part, changed in PL, or turned at something else."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.mage_wars.dsl.abilities import (
    does,
)
from app.rulesets.mage_wars.dsl.filters import (
    DECLARED_SPELL,
    ENEMY_UNIT,
    TARGET,
    UNIT,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.dsl.nodes import PowerUpToSpell
from app.rulesets.mage_wars.effects import ChangeSpell
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    block,
    cast_at,
    entries,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .war import BEAR, CAT, HEN, OX, soldier

RAM = soldier("Ram", 35)
SPITE = fast("Spite", 40, 0, pips(), does(Destroy(TARGET), target(UNIT & PowerUpToSpell())))
HUSH = fast("Hush", 5, 0, pips(), does(ChangeSpell(TARGET, -20), DECLARED_SPELL))
SWELL = fast("Swell", 5, 0, pips(), does(ChangeSpell(TARGET, 20), DECLARED_SPELL))
DUEL = fast("Duel", 20, 0, pips(), does(Destroy(TARGET), target(ENEMY_UNIT)))
OWN = (RAM, SPITE, HUSH, SWELL, DUEL, OX, HEN, CAT, BEAR)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def cast(
    spell: str, theirs: Side, *targets: str, shares: dict[str, int] | None = None
) -> MatchDriver:
    return cast_at(spell, theirs, *targets, shares=shares, cards=OWN)


def damage(game: MatchDriver, name: str) -> int:
    return game.card(name).damage


@pytest.mark.rule("MW-6.19")
def test_effects_without_pl_resolve_in_full_in_a_partly_blocked_spell() -> None:
    game = given({"hand": ["Roar", "Earth"]}, {"units": ["Ox"], **HAND})
    game.act("cast Roar")
    let_go_on(game)

    block(game, "Ox")

    assert tower(game, A) == 51
    assert "spell_blocked" not in game.kinds()


@pytest.mark.rule("MW-6.19", "MW-6.21")
@pytest.mark.parametrize(("blocker", "lives"), [("Hen", False), ("Cat", True)])
def test_conditions_on_pl_use_the_pl_left_after_blocks(blocker: str, lives: bool) -> None:
    game = cast("Spite", {"units": ["Ox", "Hen", "Cat"]}, "Ox")

    block(game, blocker)

    assert ("Ox" in game.zone(B, "units")) is lives


@pytest.mark.rule("MW-6.20")
@pytest.mark.parametrize(
    ("order", "left"), [(["my tower", "Bear"], (50, 5)), (["Bear", "my tower"], (45, 0))]
)
def test_the_blocking_player_orders_the_shares_that_the_block_eats(
    order: list[str], left: tuple[int, int]
) -> None:
    theirs = {"units": ["Bear", "Ram"]}
    shares = {"enemy tower": 30, "Bear": 10}
    game = cast("Blast", theirs, "enemy tower", "Bear", shares=shares)

    block(game, "Ram")
    assert game.asked() == ["B absorb_order"]
    game.choose(order)

    assert (tower(game, B), damage(game, "Bear")) == left


@pytest.mark.rule("MW-6.20")
def test_in_time_out_the_own_tower_is_spared_first_then_the_strongest_card() -> None:
    theirs = {"units": ["Hen", "Ox", "Bear", "Cat"]}
    shares = {"Ox": 10, "Bear": 20, "enemy tower": 10}
    game = cast("Blast", theirs, "Ox", "Bear", "enemy tower", shares=shares)

    block(game, "Cat")
    game.time_out()

    assert tower(game, B) == 50
    assert (damage(game, "Bear"), damage(game, "Ox")) == (15, 10)


@pytest.mark.rule("MW-6.20", "MW-6.21")
def test_in_time_out_a_target_that_has_gone_absorbs_nothing_before_the_others() -> None:
    shares = {"Ox": 30, "Cat": 10}
    game = cast("Blast", {"units": ["Ox", "Cat"]}, "Ox", "Cat", shares=shares)

    block(game, "Ox")
    game.time_out()

    assert damage(game, "Cat") == 0


@pytest.mark.rule("MW-6.20", "MW-6.18")
def test_a_forked_spell_is_blocked_when_all_its_shares_are() -> None:
    theirs = {"units": ["Bear", "Ox"]}
    game = cast("Blast", theirs, "enemy tower", "Ox", shares={"enemy tower": 20, "Ox": 20})

    block(game, "Bear")
    game.choose(["Ox", "my tower"], prompt="absorb_order")

    assert "spell_blocked" in game.kinds()
    assert tower(game, B) == 50
    assert damage(game, "Ox") == 0


@pytest.mark.rule("MW-6.29")
def test_a_spell_at_pl_0_by_an_effect_resolves_with_amount_0() -> None:
    game = given({"hand": ["Zap", "Earth"]}, {"hand": ["Hush", "Earth"]})
    game.act("cast Zap")
    game.act("cast Hush")
    let_go_on(game)
    let_happen(game)
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")
    let_happen(game)

    assert tower(game, B) == 50
    assert game.zone(A, "graveyard") == ["Zap"]
    assert not {"spell_blocked", "spell_countered", "fizzled"} & set(game.kinds())


@pytest.mark.rule("MW-6.29", "MW-6.6")
def test_a_changed_pl_counts_for_damage_but_not_for_the_order_of_the_chain() -> None:
    game = given({"hand": ["Zap", "Earth"]}, {"hand": ["Swell", "Slay", "Earth"], "units": ["Hen"]})
    game.act("cast Zap")
    game.act("cast Swell")
    let_go_on(game)
    let_happen(game)
    assert game.match.state.chain[-1].power == 40
    assert "The PL of your Zap changes (20 → 40)." in game.log(A)

    # It was declared at 20, so another 20 is not quicker.
    game.act("cast Slay")
    assert entries(game) == ["Zap", "Slay"]
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")
    let_happen(game)

    assert tower(game, B) == 10


@pytest.mark.rule("MW-6.29", "MW-6.18")
def test_a_changed_pl_counts_for_blocks() -> None:
    theirs = {"hand": ["Hush", "Earth"], "units": ["Hen", "Cat"]}
    game = given({"hand": ["Blast", "Earth"]}, theirs)
    game.act("cast Blast")
    game.act("cast Hush")
    let_go_on(game)
    let_happen(game)
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")

    block(game, "Hen", "Cat")

    assert "spell_blocked" in game.kinds()
    assert tower(game, B) == 50


def twisted(
    spell: str, theirs: Side, *targets: str, shares: dict[str, int] | None = None
) -> MatchDriver:
    """Let B's Twist resolve on A's spell, up to its first question."""
    hand = {"hand": ["Twist", "Earth"]}
    game = cast(spell, {**hand, **theirs}, *targets, shares=shares)
    game.act("cast Twist")
    let_go_on(game)
    let_happen(game)
    return game


@pytest.mark.rule("MW-6.30")
def test_shares_keep_their_size_and_may_change_places() -> None:
    shares = {"enemy tower": 30, "Bear": 10}
    game = twisted("Blast", {"units": ["Bear"]}, "Bear", "enemy tower", shares=shares)

    game.choose("my tower")
    game.choose("Bear")
    let_happen(game)

    assert (tower(game, B), damage(game, "Bear")) == (40, 30)


@pytest.mark.rule("MW-6.30")
def test_targets_must_differ_and_one_that_was_driven_out_must_go_elsewhere() -> None:
    theirs = {"units": ["Bear", "Ox"]}
    shares = {"enemy tower": 30, "Bear": 10}
    game = twisted("Blast", theirs, "Bear", "enemy tower", shares=shares)

    game.choose("my tower")

    assert game.options() == ["A tower", "Bear", "Ox"]


@pytest.mark.rule("MW-6.30")
def test_a_new_target_is_legal_for_the_spell_as_its_own_controller_cast_it() -> None:
    game = given(
        {"hand": ["Duel", "Earth"], "units": ["Hen"]},
        {"hand": ["Twist", "Earth"], "units": ["Ox", "Bear"]},
    )
    game.act("cast Duel")
    let_go_on(game)
    game.choose(["Ox"], prompt="targets")
    game.act("cast Twist")
    let_go_on(game)
    let_happen(game)

    assert game.options() == ["Bear", "Ox"]
    game.choose("Bear")
    assert game.log(B)[-1] == "Their Duel is redirected, targeting your Bear."
    let_happen(game)
    assert names(game, B, "graveyard") == ["Bear", "Twist"]


@pytest.mark.rule("MW-6.30")
def test_nothing_happens_where_no_other_target_is_legal() -> None:
    game = twisted("Slay", {"units": ["Ox"]})

    assert game.asked() == ["B intercept"]
    let_happen(game)
    assert names(game, B, "graveyard") == ["Ox", "Twist"]
