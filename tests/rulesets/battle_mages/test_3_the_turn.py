"""Battle Mages 3 and 4: the turn, windows and the stack."""

import pytest

from app.engine.dsl.abilities import Activated, EventPattern
from app.engine.effects import GainLife, LoseLife
from app.rulesets.battle_mages.dsl.abilities import gain, this_turn, when
from app.rulesets.battle_mages.dsl.filters import CREATURE, TARGET, up_to

from .scene import KEEP, TAKE, A, B, attack, being, free, given, life, passes

DAWN = being("Dawn", when(EventPattern("preparation_began", who="you"), GainLife(1)))
DUSK = being("Dusk", when(EventPattern("turn_ending"), GainLife(1)))
FELT = being("Felt", when(EventPattern("entered", CREATURE), LoseLife(1, "opponent")))


@pytest.mark.rule("BM-3.2", "BM-3.3", "BM-3.4")
def test_a_turn_has_its_steps_in_order() -> None:
    game = given(
        {"creatures": ["Plain 1/1"]}, {"creatures": ["Plain 1/1"]}, turn=2, active=B, step="end"
    )
    seen: list[str] = []
    while game.match.state.turn < 4:
        phase = game.phase()
        seen += [] if seen and seen[-1] == phase else [phase]
        if game.prompt().name == "declare_attackers":
            game.choose(["Plain 1/1"])
        else:
            game._submit(game.prompt().seat, game.prompt().default, "")

    # Preparation and Draw ask nothing.
    assert seen == ["crystal", "main", "attack", "block", "second_main", "end"]


@pytest.mark.rule("BM-3.5", "BM-12.1", "BM-4.10")
def test_triggers_of_the_preparation_step_open_a_window_that_closes_with_them() -> None:
    game = given({"creatures": ["Dawn"]}, {}, step="preparation", cards=[DAWN])
    asked = (game.asked(), len(game.match.state.chain))

    passes(game, A, B)

    assert asked == (["A priority"], 1)
    assert (life(game, A), game.asked()) == (21, ["A crystal_step"])


@pytest.mark.rule("BM-3.15", "BM-3.19")
def test_triggers_of_other_steps_open_a_window_too() -> None:
    drawn = being("Drawn", when(EventPattern("drew", who="you"), GainLife(1)))
    game = given({"creatures": ["Drawn"]}, {}, step="draw", cards=[drawn])
    asked = (game.phase(), len(game.match.state.chain))

    passes(game, A, B)

    assert asked == ("draw", 1)
    assert (life(game, A), game.phase()) == (21, "main")


@pytest.mark.rule("BM-3.20", "BM-4.2", "BM-4.7")
def test_each_main_step_is_a_window_with_the_active_player_first() -> None:
    game = given({}, {})
    asked = [game.asked()[0]]

    passes(game, A)
    asked.append(game.asked()[0])
    passes(game, B)

    assert asked == ["A priority", "B priority"]
    assert (game.asked(), game.phase()) == (["A priority"], "second_main")


@pytest.mark.rule("BM-3.21", "BM-3.26")
def test_triggers_of_the_end_step_happen_in_either_turn() -> None:
    game = given({"creatures": ["Dusk"]}, {"creatures": ["Dusk"]}, cards=[DUSK])

    game.advance_to("main", turn=4)

    assert (life(game, A), life(game, B)) == (21, 21)


@pytest.mark.rule("BM-3.24", "BM-13.5")
def test_effects_until_end_of_turn_expire_and_borrowed_creatures_return() -> None:
    lift = free("Lift", this_turn(TARGET, gain("flying")), up_to(CREATURE))
    game = given({"hand": ["Lift", "Take"]}, {"creatures": ["Plain 2/2"]}, cards=[lift, TAKE])

    game.play("Lift", on=["Plain 2/2"])
    passes(game)
    game.play("Take", on="Plain 2/2")
    passes(game)
    during = (game.card("Plain 2/2").controller, game.card("Plain 2/2").keywords)
    game.advance_to("main", turn=4)

    assert during == (A, ["flying"])
    assert (game.card("Plain 2/2").controller, game.card("Plain 2/2").keywords) == (B, [])


@pytest.mark.rule("BM-4.1", "BM-4.18", "BM-16.8")
def test_only_who_has_priority_may_act_and_may_pass() -> None:
    heal = free("Heal", GainLife(1))
    game = given({"hand": ["Heal", "Heal", KEEP]}, {"hand": ["Heal", KEEP]}, cards=[heal])

    game.play("Heal")
    answered = game.asked()
    game.play("Heal")
    again = game.asked()
    game.play("Heal")

    assert (answered, again) == (["B priority"], ["A priority"])
    assert len(game.match.state.chain) == 3


@pytest.mark.rule("BM-4.15", "BM-5.16")
def test_an_ability_is_used_whenever_its_controller_has_priority() -> None:
    once = Activated((), GainLife(1), once_per_turn=True)
    slow = Activated((), GainLife(2), own_turn_only=True)
    game = given({}, {"creatures": ["Mill"]}, cards=[being("Mill", once, slow)])
    passes(game, A)

    offered = len([option for option in game.prompt().options if option.verb == "use"])
    game.use("Mill")
    passes(game, A, B)
    passes(game, A)

    assert (offered, life(game, B)) == (1, 21)
    assert not game.can("use Mill")


@pytest.mark.rule("BM-4.16", "BM-8.2")
def test_no_seat_has_priority_during_resolution() -> None:
    both = free("Both", GainLife(1, "each"))
    game = given({"hand": ["Both", KEEP]}, {}, cards=[both])

    game.play("Both")
    passes(game, B, A)

    assert (life(game, A), life(game, B), game.zone(A, "graveyard")) == (21, 21, ["Both"])


@pytest.mark.rule("BM-4.17", "BM-16.1")
def test_seats_without_an_act_get_no_prompt_and_a_time_out_passes() -> None:
    game = given({}, {"hand": []})

    game.time_out()

    assert (game.asked(), game.phase()) == (["A priority"], "second_main")


@pytest.mark.rule("BM-4.19", "BM-14.4")
def test_a_player_may_concede_without_priority() -> None:
    game = given()

    game.concede(B)

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (A, "BM-14.4")


@pytest.mark.rule("BM-14.8")
def test_three_time_outs_in_succession_lose() -> None:
    game = given({"hand": ["Free", KEEP]}, {"hand": []}, cards=[free("Free", GainLife(1))])

    for _ in range(2):
        game.time_out()
    open_still = game.result is None
    game.time_out()

    assert open_still
    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "BM-14.8")


@pytest.mark.rule("BM-14.7")
def test_too_many_items_in_one_turn_end_the_match() -> None:
    loop = being("Loop", when(EventPattern("life_gained", who="you"), GainLife(1)))
    start = free("Start", GainLife(1))
    game = given({"hand": ["Start"], "creatures": ["Loop"]}, {}, cards=[loop, start])

    game.play("Start")
    passes(game)

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (A, "BM-14.7")


@pytest.mark.rule("BM-12.2", "BM-12.12")
def test_triggers_of_an_attempt_go_above_the_spell() -> None:
    proud = being("Proud", when(EventPattern("attempted", who="you"), GainLife(1)))
    game = given(
        {"hand": ["Blank"], "creatures": ["Proud"]},
        {},
        cards=[proud, free("Blank", LoseLife(1, "opponent"))],
    )

    game.play("Blank")
    chain = [game.match.card(item.source).printed.name for item in game.match.state.chain]

    assert chain == ["Blank", "Proud"]


@pytest.mark.rule("BM-9.1", "BM-16.15")
def test_there_is_one_declaration_each_turn() -> None:
    game = given({"creatures": ["Plain 2/2", "Plain 1/1"]})

    attack(game, ["Plain 2/2"])

    assert (life(game, B), game.phase()) == (18, "second_main")
