"""Shards 6: attacking and exhaustion."""

import pytest

from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import SELF, All
from app.engine.effects import Exhaust, GainControl, GainLife, Ready, RemoveFromCombat
from app.engine.position.errors import IllegalChoice
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.shards.dsl.abilities import cannot, has, on_attack, on_kill, you_attack_with
from app.rulesets.shards.dsl.filters import ATTACKING, CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt, this_turn

from .scene import A, B, MatchDriver, attack, being, blocked, free, given, life, tired

TAKE = free("Take", GainControl(TARGET), target(CREATURE & ATTACKING))
OUT = free("Out", RemoveFromCombat(TARGET), target(CREATURE & ATTACKING))


def attackers(game: MatchDriver) -> list[str]:
    match = game.match
    found = [match.card(cid) for cid in match.board(A)]
    return [card.printed.name for card in found if match.rules.has_state(match, card, "attacking")]


@pytest.mark.rule("SH-6.1")
def test_attackers_are_chosen_among_the_own_creatures_and_attack_the_opponent() -> None:
    game = given({"field": ["Ruby 300", "Ruby 200"]}, {"field": ["Jade 100"], "hand": ["Jade 100"]})

    offered = game.options()
    attack(game, "Ruby 300")
    blocked(game)

    assert offered == ["Ruby 200", "Ruby 300"]
    assert life(game, B) == 700


@pytest.mark.rule("SH-6.2")
def test_ready_creatures_without_sentinel_may_attack_whatever_their_power() -> None:
    barred = being("Barred", has(SELF, cannot("attack")))
    field = ["Ruby 0", tired("Ruby 200"), "Ruby 300 Sentinel", "Barred", "Ruby 100"]
    game = given({"field": field}, cards=[barred])

    assert game.options() == ["Ruby 0", "Ruby 100"]


@pytest.mark.rule("SH-6.2")
def test_a_creature_that_has_just_come_may_attack() -> None:
    fresh = being("Fresh")
    game = given({"hand": ["Fresh"]}, {"hand": ["Jade 100"]}, cards=[fresh])

    game.play("Fresh")
    attack(game, "Fresh")
    blocked(game)

    assert life(game, B) == 800


@pytest.mark.rule("SH-6.3")
def test_every_attack_must_contain_the_reckless_creatures() -> None:
    game = given({"field": ["Ruby 300 Reckless", "Ruby 200"]}, {"hand": ["Jade 100"]})
    prompt = game.prompt()
    hound, other = (game.card(name).id for name in ("Ruby 300 Reckless", "Ruby 200"))

    legal = list(prompt.enumerate())
    game.time_out()

    assert legal == [(hound,), (hound, other)]
    with pytest.raises(IllegalChoice):
        prompt.check((other,))
    assert attackers(game) == ["Ruby 300 Reckless"]


@pytest.mark.rule("SH-6.4")
@pytest.mark.parametrize(
    ("field", "words"),
    [
        (["Ruby 300", "Ruby 200"], "Choose your attackers, or none. They can't block next turn."),
        (
            ["Ruby 300 Reckless", "Ruby 200"],
            "Choose your attackers. Ruby 300 Reckless must attack. They can't block next turn.",
        ),
    ],
)
def test_a_declaration_says_that_attackers_will_not_block(field: list[str], words: str) -> None:
    game = given({"field": field}, {"hand": ["Jade 100"]})

    assert game.prompt().ask == words


@pytest.mark.rule("SH-6.4")
def test_attackers_with_vigil_alone_are_not_said_to_be_exhausted() -> None:
    game = given({"field": ["Ruby 200 Vigil"]}, {"hand": ["Jade 100"]})

    assert game.prompt().ask == "Choose your attackers, or none."


@pytest.mark.rule("SH-6.3")
def test_without_reckless_creatures_a_time_out_is_no_attack() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": ["Jade 100"]})

    game.time_out()

    assert game.asked() == ["B main"]
    assert life(game, B) == 1000


@pytest.mark.rule("SH-6.4")
def test_attackers_become_exhausted_as_the_attack_is_declared() -> None:
    game = given({"field": ["Ruby 300", "Ruby 200 Vigil"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 300", "Ruby 200 Vigil")

    assert game.asked() == ["B block"]
    assert (game.card("Ruby 300").exhausted, game.card("Ruby 200 Vigil").exhausted) == (True, False)


@pytest.mark.rule("SH-6.5")
def test_each_attacker_triggers_and_the_attack_triggers_once() -> None:
    biter = being("Biter", on_attack(Hurt(100)))
    captain = being("Captain", you_attack_with(2, GainLife(100)))
    game = given(
        {"field": ["Biter", "Biter", "Captain"]}, {"hand": ["Jade 100"]}, cards=[biter, captain]
    )

    attack(game, "Biter", "Biter", "Captain")
    game.time_out()

    assert (life(game, A), life(game, B)) == (1100, 800)


@pytest.mark.rule("SH-6.6")
def test_the_block_phase_takes_place_even_if_no_attacker_is_left() -> None:
    game = given(
        {"field": ["Ruby 300"]}, {"hand": ["Out", "Jade 100"], "field": ["Jade 200"]}, cards=[OUT]
    )

    attack(game, "Ruby 300")
    game.play("Out", on="Ruby 300")

    assert game.asked() == ["B block"]
    assert game.options() == ["pass"]


@pytest.mark.rule("SH-6.7")
def test_an_attacker_that_leaves_the_attack_stays_exhausted_and_does_no_damage() -> None:
    game = given({"field": ["Ruby 300", "Ruby 200"]}, {"hand": ["Out", "Jade 100"]}, cards=[OUT])

    attack(game, "Ruby 300", "Ruby 200")
    game.play("Out", on="Ruby 300")
    blocked(game)

    assert game.card("Ruby 300").exhausted
    assert life(game, B) == 800


@pytest.mark.rule("SH-6.7")
def test_an_attacker_that_changes_sides_attacks_no_more() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": ["Take", "Jade 100"]}, cards=[TAKE])

    attack(game, "Ruby 300")
    game.play("Take", on="Ruby 300")
    blocked(game)

    assert (life(game, A), life(game, B)) == (1000, 1000)


@pytest.mark.rule("SH-6.8")
def test_attackers_cannot_block_next_turn_and_ready_after_it() -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 200"], "hand": ["Ruby 100"]},
        {"field": ["Jade 100"], "hand": ["Jade 100"]},
    )

    attack(game, "Ruby 300")
    blocked(game)
    attack(game, "Jade 100")
    game.act("blocks", draft_only=True)
    able = game.options()
    game.cancel()
    game.pass_()

    assert able == ["Ruby 200"]
    assert game.asked() == ["A main"]
    assert not game.card("Ruby 300").exhausted


@pytest.mark.rule("SH-6.9")
def test_an_attacker_that_is_exhausted_fights_in_full() -> None:
    game = given({"field": ["Ruby 300"]}, {"field": ["Jade 200"], "hand": ["Jade 100"]})

    attack(game, "Ruby 300")
    blocked(game, {"Jade 200": "Ruby 300"})

    assert game.card("Jade 200").zone == "graveyard"


@pytest.mark.rule("SH-6.10")
def test_blocking_does_not_exhaust() -> None:
    game = given({"field": ["Ruby 200"]}, {"field": ["Jade 300"], "hand": ["Jade 100"]})

    attack(game, "Ruby 200")
    blocked(game, {"Jade 300": "Ruby 200"})

    kinds = [event.card for event in game.events if event.kind == EngineEvent.EXHAUSTED]
    assert kinds == [game.card("Ruby 200").id]


@pytest.mark.rule("SH-6.11")
def test_an_attacker_readied_in_its_battle_guards_but_does_not_attack_again() -> None:
    eager = being("Eager One", on_kill(Ready(SELF)), power=300)
    game = given(
        {"field": ["Eager One"]},
        {"field": ["Jade 200", "Jade 100"], "hand": ["Jade 100"]},
        cards=[eager],
    )

    attack(game, "Eager One")
    blocked(game, {"Jade 200": "Eager One"})

    assert not game.card("Eager One").exhausted
    assert game.match.state.turn == 4
    assert game.kinds().count("attack_began") == 1


@pytest.mark.rule("SH-6.11")
def test_a_creature_readied_in_the_main_phase_may_attack() -> None:
    wake = free("Wake", Ready(TARGET), target(CREATURE))
    game = given(
        {"hand": ["Wake"], "field": [tired("Ruby 300")]}, {"hand": ["Jade 100"]}, cards=[wake]
    )

    game.play("Wake", on="Ruby 300")
    attack(game, "Ruby 300")
    blocked(game)

    assert life(game, B) == 700


@pytest.mark.rule("SH-6.9")
def test_an_exhausted_creature_keeps_its_effects() -> None:
    banner = being("Banner", has(All(CREATURE & OPPOSING), cannot("attack")))
    game = given(
        {"field": ["Ruby 300"], "hand": ["Ruby 100"]},
        {"field": [tired("Banner")], "hand": ["Jade 100"]},
        cards=[banner],
    )

    game.pass_()

    assert game.asked() == ["B main"]


@pytest.mark.rule("SH-6.2")
def test_a_creature_may_be_forbidden_to_attack_for_a_turn() -> None:
    calm = free("Calm", this_turn(TARGET, cannot("attack")), target(CREATURE))
    game = given({"hand": ["Calm"], "field": ["Ruby 300"]}, {"hand": ["Jade 100"]}, cards=[calm])

    game.play("Calm", on="Ruby 300")

    assert game.asked() == ["B main"]


@pytest.mark.rule("SH-6.9")
def test_exhausting_an_attacker_changes_nothing_in_its_battle() -> None:
    lull = free("Lull", Exhaust(TARGET), target(CREATURE))
    game = given({"field": ["Ruby 300 Vigil"]}, {"hand": ["Lull", "Jade 100"]}, cards=[lull])

    attack(game, "Ruby 300 Vigil")
    game.play("Lull", on="Ruby 300 Vigil")
    blocked(game)

    assert life(game, B) == 700
