"""Beyond every limit the match ends by rule; nothing runs away."""

from dataclasses import replace
from typing import Any

from app.engine.position.limits import Limits
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.engine.state.test_order_of_things import HERO, MINE, MY_HERO, card, when
from tools.testing.match_driver import A, B, MatchDriver, given

MANY = 50


def bounded(**limits: int) -> Any:
    """The ruleset with narrower limits."""
    return replace(RULESET, limits=replace(Limits(), **limits))


def endless() -> dict[str, Any]:
    """A minion that answers healing with damage and damage with healing, without end."""
    mine = {"node": "And", "parts": [HERO, MINE]}
    hurt = {"node": "Damage", "to": MY_HERO, "amount": 1}
    heal = {"node": "Heal", "to": MY_HERO, "amount": 1}
    return card("Ouroboros", when("healed", mine, hurt), when("damaged", mine, heal))


def biting(rules: Any) -> MatchDriver:
    return given(
        rules,
        {A: {"attack_zone": ["3/9"]}, B: {"attack_zone": ["Ouroboros"]}},
        cards=[endless()],
    )


def test_endless_triggers_are_dropped_and_play_goes_on() -> None:
    game = biting(RULESET)

    game.attack("3/9", on="enemy hero")
    game.resolve()

    assert "triggers_dropped" in game.kinds()
    assert game.asked() == ["A main_action"]


def test_a_step_with_too_many_changes_ends_the_match_as_a_draw() -> None:
    game = biting(bounded(atoms_per_step=MANY, triggers_per_settling=1000))

    game.attack("3/9", on="enemy hero")
    game.resolve()

    assert game.result is not None
    assert game.result.to_plain()[:2] == [None, "loop"]


def test_a_step_with_too_many_questions_ends_the_match_as_a_draw() -> None:
    effect = {
        "node": "Repeat",
        "times": MANY,
        "effect": {"node": "May", "effect": {"node": "Heal", "to": MY_HERO, "amount": 1}},
    }
    asking = card(
        "Nag", {"node": "SpellEffect", "effect": effect}, type="spell", kind="cast", stats=[]
    )
    game = given(bounded(prompts_per_step=20), {A: {"hand": ["Nag"]}}, cards=[asking])
    game.play("Nag")
    game.resolve()

    while game.result is None:
        game.choose("no")

    assert game.result.to_plain()[:2] == [None, "loop"]


def test_no_effect_makes_more_tokens_than_the_limit() -> None:
    many = {"node": "CreateToken", "token": "gate_militia", "count": 9}
    horde = card(
        "Horde", {"node": "SpellEffect", "effect": many}, type="spell", kind="cast", stats=[]
    )
    game = given(bounded(tokens_per_effect=2), {A: {"hand": ["Horde"]}}, cards=[horde])
    game.play("Horde")
    game.resolve()

    while game.asked() == ["A choose_slot"]:
        game.choose(game.options()[0])

    assert game.zone(A, "attack_zone") == ["Gate Militia", "Gate Militia"]


def test_damage_stops_at_a_bound() -> None:
    entry = {"card": "1/9", "damage": 10**9}

    game = given(RULESET, {A: {"defense_zone": [entry]}}, step="end")

    assert game.match.state.cards[game.card("1/9").id].damage <= RULESET.limits.amount
