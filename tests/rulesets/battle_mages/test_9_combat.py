"""Battle Mages 9 to 11: combat, damage, counters and state checks."""

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF, Exists, T
from app.engine.effects import Banish, Damage, Exhaust, Fight, GainLife, LoseLife, Prevent, Ready
from app.rulesets.battle_mages.dsl.abilities import (
    cannot,
    dies,
    every,
    has,
    lose,
    on_enter,
    this_turn,
    when,
)
from app.rulesets.battle_mages.dsl.filters import CREATURE, TARGET, mage, target
from app.rulesets.battle_mages.dsl.kinds import creature
from app.rulesets.battle_mages.effects import DyingVanishes, MoveCounters

from .scene import BURN, DOOM, KEEP, TAKE, A, B, attack, being, free, given, life, passes


@pytest.mark.rule("BM-9.6", "BM-9.21")
def test_bans_are_obeyed_at_the_declarations() -> None:
    still = being("Still", has(SELF, cannot("attack")))
    slip = being("Slip", has(SELF, cannot("be blocked")))
    game = given(
        {"creatures": ["Still", "Slip"]},
        {"creatures": ["Plain 5/5"]},
        step="attack",
        cards=[still, slip],
    )
    offered = game.options()

    attack(game, ["Slip"])

    assert (offered, life(game, B)) == (["Slip"], 18)


@pytest.mark.rule("BM-9.7", "BM-9.26")
def test_an_attacker_stays_one_whatever_happens_to_it() -> None:
    ground = free("Ground", this_turn(TARGET, lose("rush")), target(CREATURE))
    game = given(
        {"creatures": ["Plain 2/2 Rush"]}, {"hand": ["Ground", KEEP]}, step="attack", cards=[ground]
    )

    game.choose(["Plain 2/2 Rush"])
    game.play("Ground", on="Plain 2/2 Rush")
    passes(game)

    assert life(game, B) == 18


@pytest.mark.rule("BM-9.15", "BM-16.16")
def test_without_attackers_left_there_are_no_blocks() -> None:
    game = given(
        {"creatures": ["Plain 2/2"]},
        {"hand": ["Doom", KEEP], "creatures": ["Plain 1/1"]},
        step="attack",
        cards=[DOOM],
    )

    game.choose(["Plain 2/2"])
    game.play("Doom", on=["Plain 2/2"])
    passes(game)

    assert (game.asked(), game.phase()) == (["A priority"], "second_main")


@pytest.mark.rule("BM-9.18", "BM-16.17")
def test_a_creature_blocks_one_attacker() -> None:
    game = given(
        {"creatures": ["Plain 2/2", "Plain 3/3"]}, {"creatures": ["Plain 1/1"]}, step="attack"
    )

    game.choose(["Plain 2/2", "Plain 3/3"])
    passes(game)

    assert len(list(game.prompt().enumerate())) == 3


@pytest.mark.rule("BM-9.27")
def test_creatures_that_change_control_leave_combat() -> None:
    game = given(
        {"creatures": ["Plain 2/2"]}, {"hand": ["Take", KEEP]}, step="attack", cards=[TAKE]
    )

    game.choose(["Plain 2/2"])
    game.play("Take", on="Plain 2/2")
    passes(game)

    assert (life(game, B), game.phase()) == (20, "second_main")


@pytest.mark.rule("BM-10.2")
def test_damage_to_a_mage_is_lost_life_but_no_loss_is_damage() -> None:
    bolt, leech = free("Bolt", Damage(TARGET, 2), mage()), free("Leech", LoseLife(1, "opponent"))
    stop = free("Stop", Prevent(TARGET, 5), mage())
    game = given({"hand": ["Bolt", "Leech", "Stop", KEEP]}, cards=[bolt, leech, stop])

    game.play("Stop", on="opponent")
    passes(game)
    game.play("Bolt", on="opponent")
    passes(game)
    game.play("Leech")
    passes(game)

    assert life(game, B) == 19


@pytest.mark.rule("BM-10.3")
def test_no_damage_uses_no_shield() -> None:
    game = given(
        {"creatures": ["Plain 0/3"]},
        {"creatures": [{"card": "Plain 1/2", "counters": {"shield": 1}}]},
        step="attack",
    )

    attack(game, ["Plain 0/3"], {"Plain 1/2": "Plain 0/3"})

    assert game.card("Plain 1/2").counters["shield"] == 1


@pytest.mark.rule("BM-10.5")
def test_a_shield_stops_the_largest_of_several_instances() -> None:
    game = given(
        {"creatures": [{"card": "Plain 1/5", "counters": {"shield": 1}}]},
        {"creatures": ["Plain 1/1", "Plain 3/3"]},
        step="attack",
    )

    game.choose(["Plain 1/5"])
    passes(game)
    game.choose({"Plain 1/1": "Plain 1/5", "Plain 3/3": "Plain 1/5"})
    game.choose(["Plain 1/1", "Plain 3/3"], prompt="order_blockers")
    passes(game)

    assert (game.card("Plain 1/5").damage, game.card("Plain 1/5").counters) == (1, {})
    assert "3 damage to your Plain 1/5 is prevented." in game.log(A)


@pytest.mark.rule("BM-10.14")
def test_moved_counters_are_no_damage() -> None:
    shift = free(
        "Shift",
        MoveCounters("damage", T("one"), T("other"), 3),
        target(CREATURE, name="one"),
        target(CREATURE, name="other"),
    )
    game = given(
        {"hand": ["Shift", KEEP], "creatures": [{"card": "Plain 3/3", "damage": 2}]},
        {"creatures": [{"card": "Plain 1/2", "counters": {"shield": 1}}]},
        cards=[shift],
    )

    game.play("Shift", draft_only=True)
    game.choose(["Plain 3/3"])
    game.choose(["Plain 1/2"])
    passes(game)
    game.choose(2, prompt="choose")

    assert (game.card("Plain 3/3").damage, game.zone(B, "graveyard")) == (0, ["Plain 1/2"])
    log = game.log(A)
    assert "Your Plain 3/3 loses 2 Damage counters (1 → 3)." in log
    assert "Their Plain 1/2 gains 2 Damage counters (2 → 0, lethal)." in log
    assert not [line for line in log if "heal" in line or "mend" in line]


@pytest.mark.rule("BM-10.16", "BM-10.17", "BM-13.16")
def test_vanished_creatures_do_not_die() -> None:
    mourner = being("Mourner", when(dies(CREATURE), GainLife(1)))
    void, curse = (
        free("Void", Banish(TARGET), target(CREATURE)),
        free("Curse", DyingVanishes(TARGET), target(CREATURE)),
    )
    game = given(
        {"hand": ["Void", "Curse", "Doom", KEEP], "creatures": ["Mourner"]},
        {"creatures": ["Plain 1/1", "Plain 2/2", "Plain 3/3"]},
        cards=[mourner, void, curse, DOOM],
    )

    game.play("Void", on="Plain 3/3")
    passes(game)
    game.play("Curse", on="Plain 2/2")
    passes(game)
    game.play("Doom", on=["Plain 2/2"])
    passes(game)

    assert (life(game, A), sorted(game.zone(B, "vanished"))) == (20, ["Plain 2/2", "Plain 3/3"])


@pytest.mark.rule("BM-10.20", "BM-10.22", "BM-10.6")
def test_creatures_that_fight_are_the_sources_of_their_damage() -> None:
    brawl = free(
        "Brawl",
        Fight(T("one"), T("other")),
        target(CREATURE, name="one"),
        target(CREATURE, name="other"),
    )
    game = given(
        {"hand": ["Brawl", KEEP], "creatures": ["Plain 1/3 Lifebond Venom 2"]},
        {"creatures": ["Plain 2/4"]},
        cards=[brawl],
    )

    game.play("Brawl", draft_only=True)
    game.choose(["Plain 1/3 Lifebond Venom 2"])
    game.choose(["Plain 2/4"])
    passes(game)

    assert (life(game, A), game.card("Plain 2/4").damage, game.card("Plain 2/4").counters) == (
        21,
        1,
        {"poison": 2},
    )
    assert game.card("Plain 1/3 Lifebond Venom 2").damage == 2


@pytest.mark.rule("BM-10.19", "BM-10.21")
def test_preparing_what_is_prepared_triggers_nothing() -> None:
    wake = free("Wake", Ready(TARGET), target(CREATURE))
    tire = free("Tire", Exhaust(TARGET), target(CREATURE))
    watch = being("Watch", when(EventPattern("exhausted", CREATURE), GainLife(1)))
    game = given(
        {"hand": ["Wake", "Tire", "Tire", KEEP], "creatures": ["Watch"]},
        {"creatures": ["Plain 1/3"]},
        cards=[wake, tire, watch],
    )

    for name in ("Wake", "Tire", "Tire"):
        game.play(name, on="Plain 1/3")
        passes(game)

    assert life(game, A) == 21


@pytest.mark.rule("BM-11.1", "BM-11.2")
def test_state_checks_precede_priority() -> None:
    game = given({"hand": ["Burn", KEEP]}, {"creatures": ["Plain 2/2"]}, cards=[BURN])

    game.play("Burn", on=["Plain 2/2"])
    passes(game, B, A)

    assert (game.asked(), game.zone(B, "graveyard")) == (["A priority"], ["Plain 2/2"])


@pytest.mark.rule("BM-11.5", "BM-16.19")
def test_legend_rule_leaves_one_permanent_of_a_name() -> None:
    queen = creature("Queen", "0", 2, 2, rarity="legendary")
    game = given(
        {"hand": ["Queen", KEEP], "creatures": ["Queen"]}, {"creatures": ["Queen"]}, cards=[queen]
    )

    game.play("Queen")
    passes(game)
    asked = game.asked()
    game.time_out()

    assert (asked, game.zone(A, "creatures"), game.zone(A, "graveyard")) == (
        ["A keep_legendary"],
        ["Queen"],
        ["Queen"],
    )


@pytest.mark.rule("BM-12.8")
def test_an_if_is_asked_again_on_resolution() -> None:
    proud = being("Proud", on_enter(GainLife(3), condition=Exists(every(CREATURE), 2)))
    game = given(
        {"hand": ["Proud", KEEP], "creatures": ["Plain 1/1"]},
        {"hand": ["Doom", KEEP]},
        cards=[proud, DOOM],
    )

    game.play("Proud")
    passes(game, B, A)
    passes(game, A)
    game.play("Doom", on=["Plain 1/1"])
    passes(game)

    assert life(game, A) == 20


@pytest.mark.rule("BM-12.10", "BM-12.11")
def test_a_trigger_outlives_its_source_under_its_last_controller() -> None:
    gift = being("Gift", when(dies(IsSource()), GainLife(2)))
    game = given({"hand": ["Doom", KEEP], "creatures": ["Gift"]}, cards=[gift, DOOM])

    game.play("Doom", on=["Gift"])
    passes(game)

    assert life(game, A) == 22
