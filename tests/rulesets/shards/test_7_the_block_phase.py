"""Shards 7: the Block phase."""

import pytest

from app.engine import views
from app.engine.dsl.values import SELF
from app.engine.effects import Exhaust, GainLife, RemoveFromCombat
from app.engine.position.errors import IllegalChoice
from app.rulesets.shards.dsl.abilities import (
    IS_BLOCKED,
    IS_UNBLOCKED,
    YOUR_MAIN_BEGINS,
    cannot,
    gain,
    has,
    keyword,
    on_block,
    power,
    use,
    when,
)
from app.rulesets.shards.dsl.filters import ATTACKING, CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt, this_turn
from app.rulesets.shards.event_kinds import ShardsEvent
from tools.testing.match_driver import MatchDriver

from .scene import A, B, attack, being, blocked, cost, free, given, held, life, pool, tired

OUT = free("Out", RemoveFromCombat(TARGET), target(CREATURE & ATTACKING))


def pairs(game: MatchDriver) -> dict[str, list[str]]:
    """Return each possible blocker with its legal attackers."""
    if not game.can("blocks"):
        return {}
    game.act("blocks", draft_only=True)
    name = {card.id: card.printed.name for card in game.match.state.cards.values()}
    found = {
        name[int(option.ref)]: [name[int(goal)] for goal in option.to]
        for option in game.prompt().options
    }
    game.cancel()
    return found


@pytest.mark.rule("SH-7.1")
def test_the_defender_casts_as_in_its_main_phase_and_blocks_with_ready_creatures() -> None:
    game = given(
        {"field": ["Ruby 200"]}, {"hand": [held("Jade 300", 0)], "field": [tired("Jade 100")]}
    )

    attack(game, "Ruby 200")
    before = pairs(game)
    game.play("Jade 300")
    blocked(game, {"Jade 300": "Ruby 200"})

    assert before == {}
    assert game.card("Ruby 200").zone == "graveyard"
    assert life(game, B) == 1000


@pytest.mark.rule("SH-7.2")
def test_the_prompt_comes_again_until_blocks_are_declared() -> None:
    bolt = free("Bolt", Hurt(100))
    game = given({"field": ["Ruby 200"]}, {"hand": ["Bolt", "Bolt", "Jade 100"]}, cards=[bolt])

    attack(game, "Ruby 200")
    game.play("Bolt")
    again = game.asked()
    game.time_out()

    assert again == ["B block"]
    assert (life(game, A), life(game, B)) == (900, 800)


@pytest.mark.rule("SH-7.3")
def test_the_defender_neither_draws_nor_reduces_nor_readies() -> None:
    dawn = being("Dawn", when(YOUR_MAIN_BEGINS, GainLife(100)))
    game = given(
        {"field": ["Ruby 200"]},
        {"hand": [held("Jade 100", 2)], "field": [tired("Dawn")]},
        cards=[dawn],
    )

    attack(game, "Ruby 200")

    assert (cost(game, "Jade 100", B), len(game.hand(B))) == (2, 1)
    assert game.card("Dawn").exhausted
    assert life(game, B) == 1000


@pytest.mark.rule("SH-7.4")
def test_the_active_seat_decides_nothing_but_what_effects_ask_of_it() -> None:
    ping = being("Ping", use(Hurt(100)))
    game = given({"field": ["Ping"], "hand": ["Ruby 100"]}, {"hand": ["Jade 100"]}, cards=[ping])

    attack(game, "Ping")

    assert game.asked() == ["B block"]


@pytest.mark.rule("SH-7.5")
def test_all_blocks_are_one_answer_which_is_checked() -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 200"]},
        {"field": ["Jade 100", "Jade 200", tired("Jade 300")], "hand": ["Jade 100"]},
    )

    attack(game, "Ruby 300", "Ruby 200")
    game.act("blocks", draft_only=True)

    assert len(list(game.prompt().enumerate())) == 7


@pytest.mark.rule("SH-7.6")
@pytest.mark.parametrize(
    "answer",
    [
        [("Jade 100", "Ruby 300"), ("Jade 200", "Ruby 300")],
        [("Jade 100", "Ruby 300"), ("Jade 100", "Ruby 200")],
        [("Jade 300", "Ruby 300")],
    ],
)
def test_one_blocker_for_one_attacker_and_only_a_ready_one(answer: list[tuple[str, str]]) -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 200"]},
        {"field": ["Jade 100", "Jade 200", tired("Jade 300")], "hand": ["Ruby 100"]},
    )
    attack(game, "Ruby 300", "Ruby 200")
    game.act("blocks", draft_only=True)
    ids = [(game.card(one).id, game.card(other).id) for one, other in answer]

    with pytest.raises(IllegalChoice):
        game.prompt().check(ids)


@pytest.mark.rule("SH-7.6")
def test_a_creature_cast_in_this_phase_may_block_unless_it_is_dormant() -> None:
    dull = being("Dull", keyword("dormant"))
    game = given({"field": ["Ruby 200"]}, {"hand": ["Dull", "Jade 100"]}, cards=[dull])

    attack(game, "Ruby 200")
    game.play("Dull")

    assert game.card("Dull").exhausted
    assert pairs(game) == {}


@pytest.mark.rule("SH-7.7")
def test_keywords_restrict_blocks() -> None:
    plain = ["Jade 200", "Jade 300", "Azure 200 Skyborne", "Topaz 300 Sentinel"]
    game = given({"field": ["Azure 200 Skyborne", "Ruby 300 Dread 200"]}, {"field": plain})

    attack(game, "Azure 200 Skyborne", "Ruby 300 Dread 200")

    assert pairs(game) == {
        "Jade 300": ["Ruby 300 Dread 200"],
        "Azure 200 Skyborne": ["Azure 200 Skyborne"],
        "Topaz 300 Sentinel": ["Azure 200 Skyborne", "Ruby 300 Dread 200"],
    }


@pytest.mark.rule("SH-7.7")
def test_effects_may_forbid_to_block_or_to_be_blocked() -> None:
    shy, slick = (
        being("Shy", has(SELF, cannot("block"))),
        being("Slick", has(SELF, cannot("be blocked"))),
    )
    game = given(
        {"field": ["Slick", "Ruby 100"]}, {"field": ["Shy", "Jade 100"]}, cards=[shy, slick]
    )

    attack(game, "Slick", "Ruby 100")

    assert pairs(game) == {"Jade 100": ["Ruby 100"]}


@pytest.mark.rule("SH-7.8")
def test_blocks_are_optional() -> None:
    game = given({"field": ["Ruby 200"]}, {"field": ["Jade 300"], "hand": ["Jade 100"]})

    attack(game, "Ruby 200")
    game.pass_()

    assert life(game, B) == 800
    assert game.card("Ruby 200").zone == "field"


def warning(game: MatchDriver) -> str:
    """Return the confirmation shown before declining to block; empty if there is none."""
    shown = views.prompt_for(game.match, B)
    assert shown is not None
    options = {option["key"]: option for option in shown["options"]}
    return str(options["none"].get("warn", ""))


@pytest.mark.rule("SH-7.8")
def test_declining_an_available_block_needs_confirmation() -> None:
    one = given({"field": ["Ruby 200"]}, {"field": ["Jade 300"], "hand": ["Jade 100"]})
    two = given({"field": ["Ruby 200"]}, {"field": ["Jade 300", "Jade 100"]})
    none = given({"field": ["Ruby 200"]}, {"field": [tired("Jade 300")], "hand": ["Jade 100"]})
    for game in (one, two, none):
        attack(game, "Ruby 200")

    asked = [warning(game) for game in (one, two, none)]

    assert asked == [
        "Jade 300 could block. Without blocks you take 200.",
        "2 of your creatures could block. Without blocks you take 200.",
        "",
    ]


@pytest.mark.rule("SH-7.9")
def test_blockers_and_attackers_hear_of_the_declaration() -> None:
    wall = being("Wall", on_block(GainLife(100)), power=100)
    bold = being("Bold", when(IS_BLOCKED, Hurt(100)), power=300)
    sly = being("Sly", when(IS_UNBLOCKED, this_turn(SELF, power(200))), power=100)
    game = given(
        {"field": ["Bold", "Sly"]},
        {"field": ["Wall"], "hand": ["Jade 100"]},
        cards=[wall, bold, sly],
    )

    attack(game, "Bold", "Sly")
    blocked(game, {"Wall": "Bold"})
    game.time_out()

    assert life(game, B) == 1000 - 100 + 100 - 300


@pytest.mark.rule("SH-7.9")
def test_without_blocks_it_is_declared_too() -> None:
    game = given({"field": ["Ruby 200"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 200")
    blocked(game)

    told = [event.amount for event in game.events if event.kind == ShardsEvent.BLOCKS_DECLARED]
    assert told == [0]


@pytest.mark.rule("SH-7.10")
def test_a_declared_pair_stays_whatever_its_creatures_become() -> None:
    lull = being("Lull", on_block(Exhaust(SELF)), power=300)
    rise = being("Rise", when(IS_BLOCKED, this_turn(SELF, gain("skyborne"))), power=200)
    game = given({"field": ["Rise"]}, {"field": ["Lull"], "hand": ["Jade 100"]}, cards=[lull, rise])

    attack(game, "Rise")
    blocked(game, {"Lull": "Rise"})

    assert (game.card("Rise").zone, life(game, B)) == ("graveyard", 1000)
    assert pool(game, A) == {"jade": 1}


@pytest.mark.rule("SH-7.11")
def test_the_prompt_is_given_although_nothing_attacks_any_more() -> None:
    bolt = free("Bolt", Hurt(100))
    game = given(
        {"field": ["Ruby 200"]}, {"hand": ["Out", "Bolt"], "field": ["Jade 200"]}, cards=[OUT, bolt]
    )

    attack(game, "Ruby 200")
    game.play("Out", on="Ruby 200")
    offered = game.options()
    game.play("Bolt")

    assert offered == ["pass", "play Bolt"]
    assert (life(game, A), life(game, B)) == (900, 1000)


@pytest.mark.rule("SH-7.6")
def test_a_creature_exhausted_in_this_phase_may_not_block() -> None:
    lull = free("Doze", Exhaust(TARGET), target(CREATURE))
    game = given(
        {"field": ["Ruby 200"]}, {"hand": ["Doze", "Jade 100"], "field": ["Jade 300"]}, cards=[lull]
    )

    attack(game, "Ruby 200")
    before = pairs(game)
    game.play("Doze", on="Jade 300")

    assert before == {"Jade 300": ["Ruby 200"]}
    assert pairs(game) == {}


@pytest.mark.rule("SH-7.7")
def test_dread_reads_the_power_of_that_moment() -> None:
    lift = free("Lift", this_turn(TARGET, power(100)), target(CREATURE))
    game = given(
        {"field": ["Ruby 300 Dread 200"]},
        {"hand": ["Lift", "Jade 100"], "field": ["Jade 200"]},
        cards=[lift],
    )

    attack(game, "Ruby 300 Dread 200")
    before = pairs(game)
    game.play("Lift", on="Jade 200")

    assert before == {}
    assert pairs(game) == {"Jade 200": ["Ruby 300 Dread 200"]}
