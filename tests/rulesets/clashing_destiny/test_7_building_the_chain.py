"""Clashing Destiny 7: opening and building the effect chain."""

import pytest

from app.engine.effects import (
    Damage,
    Heal,
)
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    does,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ENEMY_HERO,
    YOUR_HERO,
)
from app.rulesets.clashing_destiny.dsl.kinds import (
    FIRE,
    NORMAL,
    burst,
    cast,
    minion,
)

from .scene import A, B, given

POKE = cast("Poke", NORMAL, 0, does(Damage(ENEMY_HERO, 1)))
MEND = burst("Mend", NORMAL, 0, does(Heal(YOUR_HERO, 3)))
STINGER = minion("Stinger", NORMAL, 0, 4, 3, ability(EXHAUST, Damage(ENEMY_HERO, 1)))


@pytest.mark.rule("CD-7.1")
def test_the_chain_resolves_last_in_first_out() -> None:
    hurt = {"card": "Novice", "damage": 14}
    game = given({"hand": ["Zap"]}, {"hero": hurt, "hand": ["Mend"]}, cards=[MEND])

    game.play("Zap", on="enemy hero")
    game.play("Mend")
    game.resolve()

    assert game.result is None
    assert game.card("B hero").hp == 2


@pytest.mark.rule("CD-7.2")
@pytest.mark.parametrize("item", ["play Poke", "use Stinger"])
def test_a_spell_or_ability_starts_a_chain_and_gives_control_to_the_other_seat(item: str) -> None:
    game = given({"hand": ["Poke"], "attack_zone": ["Stinger"]}, cards=[POKE, STINGER])

    game.act(item)

    assert len(game.view(B)["chain"]) == 1
    assert game.asked() == ["B chain_respond"]


@pytest.mark.rule("CD-7.3")
def test_the_other_seat_may_open_a_chain_in_an_attack_and_control_goes_over() -> None:
    game = given({"attack_zone": ["2/2"]}, {"hand": ["Zap"]})

    game.attack("2/2", on="enemy hero")
    asked = game.asked()
    game.play("Zap", on="enemy hero")

    assert asked == ["B chain_open"]
    assert game.asked() == ["A chain_respond"]


@pytest.mark.rule("CD-7.3")
def test_without_a_chain_the_active_player_gets_no_window() -> None:
    game = given({"attack_zone": ["2/2"], "hand": ["Zap"]})

    game.attack("2/2", on="enemy hero")
    game.pass_(seat=B)

    assert game.asked() == ["A main_action"]
    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-7.4")
def test_only_unlocked_bursts_and_abilities_are_legal_items() -> None:
    flare = burst("Flare", FIRE, 0, does(Damage(ENEMY_HERO, 1)))
    hand = ["Poke", "Flare", "Mend", "1/1 for 0", "Parade Saber"]
    game = given(
        {"hand": ["Poke"]},
        {"hand": hand, "attack_zone": ["Stinger", "3/3"]},
        cards=[POKE, flare, MEND, STINGER],
    )

    game.play("Poke")

    assert game.options() == ["pass", "play Mend", "use Stinger"]


@pytest.mark.rule("CD-7.5")
@pytest.mark.parametrize("add", [True, False])
def test_adding_or_passing_gives_control_to_the_other_seat(add: bool) -> None:
    game = given({"hand": ["Poke"]}, {"hand": ["Mend"]}, cards=[POKE, MEND])
    game.play("Poke")

    if add:
        game.play("Mend")
    else:
        game.time_out()

    assert game.asked() == ["A chain_respond"]


@pytest.mark.rule("CD-7.6")
def test_an_added_item_sets_the_count_of_passes_back() -> None:
    game = given({"hand": ["Poke", "Zap"]}, cards=[POKE])

    game.play("Poke")
    game.pass_(seat=B)
    game.play("Zap", on="enemy hero")
    asked = game.asked()
    game.pass_(seat=B)
    still_building = game.card("B hero").damage
    game.pass_(seat=A)

    assert (asked, still_building) == (["B chain_respond"], 0)
    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-7.7")
def test_a_cancelled_draft_leaves_control_where_it_was() -> None:
    game = given({"hand": ["Poke"]}, {"hand": ["Zap"]}, cards=[POKE])
    game.play("Poke")

    game.choose("play Zap")
    drafting = game.asked()
    game.cancel()

    assert drafting == ["B choose_targets"]
    assert game.asked() == ["B chain_respond"]
    assert game.options() == ["pass", "play Zap"]
