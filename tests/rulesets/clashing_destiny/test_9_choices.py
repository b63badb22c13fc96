"""Clashing Destiny 9: values, modes and choices while resolving."""

import pytest

from app.engine.dsl.abilities import Mode, SpellEffect
from app.engine.dsl.filters import Named
from app.engine.effects import (
    Damage,
    Discard,
    Discover,
    Draw,
    Look,
    May,
    Seq,
)
from app.rulesets.clashing_destiny.dsl.abilities import does
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    TARGET,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, cast
from app.rulesets.clashing_destiny.effects import DrawDestiny

from .scene import A, B, given


@pytest.mark.rule("CD-9.8")
@pytest.mark.parametrize(
    ("held", "asked"), [(0, "main_action"), (1, "main_action"), (2, "choose_cards")]
)
def test_a_choice_without_options_is_skipped_and_a_single_one_is_taken(
    held: int, asked: str
) -> None:
    rob = cast("Rob", NORMAL, 0, does(Discard(1)))
    game = given({"hand": ["Rob"]}, {"hand": ["1/1"] * held}, cards=[rob])

    game.play("Rob")
    game.resolve()

    assert game.prompt().name == asked
    assert len(game.zone(B, "discard")) == (1 if held == 1 else 0)


@pytest.mark.rule("CD-9.8")
def test_you_may_is_asked_and_a_time_out_says_no() -> None:
    offer = cast("Offer", NORMAL, 0, does(May(Draw(2))))
    game = given({"hand": ["Offer"]}, cards=[offer])

    game.play("Offer")
    game.resolve()
    asked = game.asked()
    game.time_out()

    assert asked == ["A optional_effect"]
    assert game.hand(A) == []


@pytest.mark.rule("CD-9.9")
def test_a_mode_is_chosen_in_the_draft_before_its_targets() -> None:
    modes = (Mode(Damage(ENEMY_HERO, 1)), Mode(Damage(TARGET, 3), (target(ANY_MINION),)))
    fork = cast("Fork", NORMAL, 0, SpellEffect(modes=modes))
    game = given({"hand": ["Fork"]}, {"attack_zone": ["2/5"]}, cards=[fork])

    game.choose("play Fork")
    asked = [game.asked()]
    game.choose("m1")
    asked.append(game.asked())
    game.choose("2/5")
    game.resolve()

    assert asked == [["A choose_mode"], ["A choose_targets"]]
    assert (game.card("2/5").damage, game.card("B hero").damage) == (3, 0)


@pytest.mark.rule("CD-9.9")
def test_a_mode_without_its_needed_target_cannot_be_chosen() -> None:
    modes = (Mode(Damage(ENEMY_HERO, 1)), Mode(Damage(TARGET, 3), (target(ANY_MINION),)))
    fork = cast("Fork", NORMAL, 0, SpellEffect(modes=modes))
    game = given({"hand": ["Fork"]}, cards=[fork])

    game.choose("play Fork")

    assert [option.key for option in game.prompt().options] == ["m0"]


@pytest.mark.rule("CD-9.10")
def test_drawing_from_an_empty_deck_does_nothing() -> None:
    gulp = cast("Gulp", NORMAL, 0, does(Seq((Draw(2), DrawDestiny(2), Look(2)))))
    game = given({"hand": ["Gulp"], "main_deck": ["1/1"]}, cards=[gulp])

    game.play("Gulp")
    game.resolve()

    assert game.asked() == ["A main_action"]
    assert (game.hand(A), game.zone(A, "destiny_zone")) == (["1/1"], [])
    assert game.result is None


@pytest.mark.rule("CD-9.10")
def test_discover_and_discard_accept_fewer_cards() -> None:
    find = cast("Find", NORMAL, 0, does(Seq((Discover(Named("Nest Egg")), Discard(3)))))
    game = given({"hand": ["Find"]}, {"hand": ["1/1"]}, cards=[find])

    game.play("Find")
    game.resolve()

    assert game.hand(A) == ["Nest Egg"]
    assert game.zone(B, "discard") == ["1/1"]


@pytest.mark.rule("CD-9.11")
def test_draw_n_is_n_single_draws() -> None:
    gulp = cast("Gulp", NORMAL, 0, does(Draw(3)))
    game = given({"hand": ["Gulp"]}, cards=[gulp])

    game.play("Gulp")
    game.resolve()

    assert game.kinds().count("drew") == 3


@pytest.mark.rule("CD-9.11")
def test_a_draw_into_the_destiny_zone_takes_the_top_card_face_down() -> None:
    save = cast("Save", NORMAL, 0, does(DrawDestiny(1)))
    game = given({"hand": ["Save"], "main_deck": ["3/3", "1/1"]}, cards=[save])

    game.play("Save")
    game.resolve()

    assert game.zone(A, "destiny_zone") == ["3/3"]
    assert (game.kinds().count("drew"), game.kinds().count("paid")) == (1, 0)
    assert "plain_3_3" not in str(game.view(B)["cards"])
