"""Battle Mages 7 and 8: targets, modes, resolving and denying."""

import pytest

from app.engine import views
from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.values import Chosen, T
from app.engine.effects import (
    BounceItem,
    Damage,
    Deny,
    Destroy,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    Sacrificing,
    Seq,
)
from app.rulesets.battle_mages.dsl.abilities import boast, boast_one_of, every, keyword, mode
from app.rulesets.battle_mages.dsl.filters import (
    CREATURE,
    CRYSTAL,
    DAMAGED,
    OPPOSING_CREATURE,
    POISONED,
    PREPARED,
    RELIC,
    TARGET,
    YOUR_CREATURE,
    mage,
    spell,
    target,
    up_to,
)
from app.rulesets.battle_mages.dsl.nodes import Echo

from .scene import DOOM, KEEP, TAKE, A, B, being, free, given, life, passes


@pytest.mark.rule("BM-7.1")
@pytest.mark.parametrize(
    ("slot", "offered"),
    [
        (target(CREATURE), ["Plain 2/2"]),
        (target(CRYSTAL), ["Small Red Crystal"]),
        (target(RELIC), ["Votive Lamp"]),
        (mage(), ["A", "B"]),
    ],
)
def test_creatures_crystals_relics_and_mages_can_be_targets(
    slot: object, offered: list[str]
) -> None:
    aim = free("Aim", Exhaust(TARGET), slot)
    game = given(
        {"hand": ["Aim", KEEP]},
        {
            "creatures": ["Plain 2/2"],
            "crystals": ["Small Red Crystal"],
            "relics": ["Votive Lamp"],
            "graveyard": ["Plain 3/3"],
        },
        cards=[aim],
    )

    game.play("Aim", draft_only=True)

    assert [
        word.replace("Seat 1", "A").replace("Seat 2", "B") for word in game.options()
    ] == offered


@pytest.mark.rule("BM-7.2")
def test_mage_labels_are_relative_to_the_prompted_seat() -> None:
    game = given({"hand": ["Pebble Spark", KEEP], "crystals": ["Small Red Crystal"]})

    game.play("Pebble Spark", draft_only=True)

    asked = views.prompt_for(game.match, A) or {}
    labels = [option["label"] for option in asked["options"]]
    assert sorted(labels) == ["you", "your opponent"]


@pytest.mark.rule("BM-7.9", "BM-13.6")
def test_other_conditions_of_a_target_are_not_looked_at_again_either() -> None:
    hit = free("Hit", Destroy(TARGET), target(OPPOSING_CREATURE))
    game = given({"hand": ["Hit", "Take", KEEP]}, {"creatures": ["Plain 2/2"]}, cards=[hit, TAKE])

    game.play("Hit", on="Plain 2/2")
    passes(game, B)
    game.play("Take", on="Plain 2/2")
    passes(game)

    assert game.zone(B, "graveyard") == ["Plain 2/2"]


@pytest.mark.rule("BM-7.18")
def test_a_target_that_leaves_in_the_midst_is_skipped() -> None:
    both = free("Both", Seq((Destroy(TARGET), Exhaust(TARGET), GainLife(1))), target(CREATURE))
    game = given({"hand": ["Both", KEEP]}, {"creatures": ["Plain 2/2"]}, cards=[both])

    game.play("Both", on="Plain 2/2")
    passes(game)

    assert life(game, A) == 21


@pytest.mark.rule("BM-7.19")
def test_a_slot_takes_nothing_twice_but_two_slots_may_take_the_same() -> None:
    two = free("Two", Damage(TARGET, 1), target(CREATURE, 2))
    each = free(
        "Each",
        Seq((Damage(T("one"), 1), Damage(T("other"), 1))),
        target(CREATURE, name="one"),
        target(CREATURE, name="other"),
    )
    game = given({"hand": ["Two", "Each", KEEP]}, {"creatures": ["Plain 2/3"]}, cards=[two, each])
    offered = game.can("play Two")

    game.play("Each", draft_only=True)
    game.choose(["Plain 2/3"])
    game.choose(["Plain 2/3"])
    passes(game)

    assert not offered
    assert game.card("Plain 2/3").damage == 2


@pytest.mark.rule("BM-7.21", "BM-16.21")
def test_non_target_choices_are_made_on_resolution() -> None:
    veiled = being("Ghost", keyword("veiled"))
    pick = free("Pick", Destroy(Chosen(every(CREATURE))))
    aim = free("Aim", Destroy(TARGET), target(CREATURE))
    game = given(
        {"hand": ["Pick", "Aim", KEEP]},
        {"creatures": ["Ghost", "Plain 1/1"]},
        cards=[veiled, pick, aim],
    )

    game.play("Aim", draft_only=True)
    aimed = game.options()
    game.cancel()
    game.play("Pick")
    passes(game)
    game.choose(["Ghost"])

    assert aimed == ["Plain 1/1"]
    assert game.zone(B, "graveyard") == ["Ghost"]


@pytest.mark.rule("BM-7.24", "BM-7.25", "BM-16.9")
def test_modes_are_different_ones_whose_targets_exist() -> None:
    game = given({"hand": ["Two-Road Hymn"], "crystals": ["Small White Crystal"] * 3})

    game.play("Two-Road Hymn", draft_only=True)
    answers = list(game.prompt().enumerate())

    assert answers == [("m0", "m3")]


@pytest.mark.rule("BM-7.26")
def test_a_trigger_takes_modes_without_targets_only_if_it_must() -> None:
    choosy = being(
        "Choosy",
        boast_one_of(mode(Destroy(TARGET), target(CREATURE & POISONED)), mode(GainLife(1))),
    )
    forced = being("Forced", boast_one_of(mode(Destroy(TARGET), target(CREATURE & POISONED))))
    game = given({"creatures": ["Choosy", "Forced"]}, {}, step="attack", cards=[choosy, forced])

    game.choose(["Choosy", "Forced"])
    game.choose(["t0", "t1"], prompt="trigger_order")
    passes(game)

    assert life(game, A) == 21


@pytest.mark.rule("BM-7.28")
def test_targets_never_change() -> None:
    game = given(
        {"hand": ["Doom", KEEP]}, {"creatures": ["Plain 1/1 for 0", "Plain 2/2"]}, cards=[DOOM]
    )

    game.play("Doom", on=["Plain 2/2"])
    passes(game)

    assert game.zone(B, "graveyard") == ["Plain 2/2"]


@pytest.mark.rule("BM-8.6")
def test_a_resolute_spell_can_be_aimed_at_and_is_not_denied() -> None:
    proud = free("Proud", keyword("resolute"), SpellEffect(GainLife(4)))
    stop = free("Stop", Seq((Deny(), GainLife(1))), spell())
    game = given({"hand": ["Proud", KEEP]}, {"hand": ["Stop", KEEP]}, cards=[proud, stop])

    game.play("Proud")
    game.play("Stop", on="Proud")
    passes(game)

    assert (life(game, A), life(game, B)) == (24, 21)


@pytest.mark.rule("BM-8.8")
@pytest.mark.parametrize(("words", "place"), [((), "hand"), ((Echo("0"),), "vanished")])
def test_a_spell_that_is_returned_does_nothing(words: tuple[Echo, ...], place: str) -> None:
    loud = free("Loud", SpellEffect(GainLife(4)), *words)
    back = free("Back", BounceItem(), spell())
    zone = "graveyard" if words else "hand"
    game = given(
        {"hand": [KEEP], zone: ["Loud"] if words else ["Loud", KEEP]},
        {"hand": ["Back", KEEP]},
        cards=[loud, back],
    )

    game.play("Loud")
    game.play("Back", on="Loud")
    passes(game)

    assert "Loud" in game.zone(A, place)
    assert life(game, A) == 20


@pytest.mark.rule("BM-8.10", "BM-10.7")
def test_no_state_check_happens_in_the_midst_of_a_resolution() -> None:
    drain = free("Drain", Seq((LoseLife(3, "each"), GainLife(2))))
    game = given(
        {"hand": ["Drain"], "numbers": {"life": 3}}, {"numbers": {"life": 3}}, cards=[drain]
    )

    game.play("Drain")
    passes(game)

    assert game.result is not None
    assert game.result.winner == A


@pytest.mark.rule("BM-8.11", "BM-12.7", "BM-16.20")
def test_you_may_is_decided_on_resolution() -> None:
    maybe = free("Maybe", May(GainLife(3)))
    game = given({"hand": ["Maybe", KEEP]}, cards=[maybe])

    game.play("Maybe")
    passes(game)
    game.choose("yes", prompt="optional_effect")

    assert life(game, A) == 23


@pytest.mark.rule("BM-10.18")
def test_sacrificing_player_chooses() -> None:
    toll = free("Toll", Sacrificing(CREATURE))
    game = given({"hand": ["Toll", KEEP]}, {"creatures": ["Plain 1/1", "Plain 2/2"]}, cards=[toll])

    game.play("Toll")
    passes(game)
    asked = game.asked()
    game.choose(["Plain 1/1"])

    assert (asked, game.zone(B, "graveyard")) == (["B choose_cards"], ["Plain 1/1"])


@pytest.mark.rule("BM-9.12", "BM-12.6", "BM-16.13", "BM-16.14")
def test_boasts_are_ordered_and_may_be_declined() -> None:
    one = being("One", boast(GainLife(1), cost=1))
    game = given(
        {"creatures": ["One"], "crystals": ["Small Red Crystal"]}, {}, step="attack", cards=[one]
    )

    game.choose(["One"])
    game.choose("no", prompt="optional_effect")
    chain = len(game.match.state.chain)
    passes(game)

    assert (chain, life(game, A), game.card("Small Red Crystal").exhausted) == (1, 20, False)


def test_target_filters_read_controller_and_exhaustion() -> None:
    nudge = free("Nudge", Exhaust(TARGET), up_to(YOUR_CREATURE & PREPARED))
    hurt = free("Hurt", Destroy(TARGET), target(CREATURE & DAMAGED))
    game = given(
        {"hand": ["Nudge", "Hurt", KEEP], "creatures": ["Plain 2/2"]},
        {"creatures": ["Plain 3/3"]},
        cards=[nudge, hurt],
    )

    game.play("Nudge", draft_only=True)

    assert game.options() == ["Plain 2/2"]
