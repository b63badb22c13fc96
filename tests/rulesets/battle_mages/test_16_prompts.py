"""Battle Mages 16: prompts and their defaults."""

from typing import Any

import pytest

from app.engine import views
from app.engine.dsl.abilities import EventPattern, Replacement, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import YOURS
from app.engine.effects import Damage, Effect, Exhaust, GainLife
from app.engine.position.refs import seat_ref
from app.rulesets.battle_mages.dsl.abilities import boast, on_enter
from app.rulesets.battle_mages.dsl.filters import (
    CREATURE,
    EXHAUSTED,
    OPPOSING_CREATURE,
    PREPARED,
    TARGET,
    creature_or_mage,
    target,
    up_to,
)
from app.rulesets.battle_mages.effects import LookAt

from .scene import DOOM, KEEP, A, B, MatchDriver, being, free, given, life, passes

RED = "Small Red Crystal"


def in_order(game: MatchDriver) -> list[str]:
    refs = [option.ref for option in game.prompt().options]
    return [game.match.card(int(ref)).printed.name if int(ref) > 0 else str(ref) for ref in refs]


@pytest.mark.rule("BM-16.7")
def test_the_crystal_step_offers_one_crystal_of_the_hand_or_none() -> None:
    game = given({"hand": [RED, "Great Tidestone", KEEP]}, step="preparation")
    answers = sorted(map(len, game.prompt().enumerate()))

    game.time_out()

    assert answers == [0, 1, 1]
    assert game.zone(A, "crystals") == []


def test_a_window_in_a_step_names_the_player_of_the_step() -> None:
    side = {"hand": ["Peek", KEEP]}
    game = given(side, side, cards=[free("Peek", LookAt(1))])

    titles = set()
    while game.prompt().name == "priority":
        titles.add((game.prompt().seat, game.prompt().title))
        game.pass_()

    assert {(A, "Your End-Step"), (B, "Opponent's End-Step")} <= titles


@pytest.mark.rule("BM-16.22")
def test_looked_at_cards_return_on_top_by_default() -> None:
    peek = free("Peek", LookAt(3))
    game = given(
        {"hand": ["Peek", KEEP], "spellbook": ["Plain 2/2", "Plain 3/3", "Plain 4/4", "Plain 5/5"]},
        cards=[peek],
    )

    game.play("Peek")
    passes(game)
    asked = game.asked()
    game.time_out()
    game.time_out()

    assert asked == ["A arrange"]
    assert game.zone(A, "spellbook") == ["Plain 2/2", "Plain 3/3", "Plain 4/4", "Plain 5/5"]


@pytest.mark.rule("BM-16.3")
def test_defaults_take_what_is_opposing_and_oldest_first() -> None:
    shove = being("Shover", on_enter(Exhaust(TARGET), target(CREATURE & PREPARED)))
    game = given(
        {"hand": ["Shover", KEEP], "creatures": ["Plain 1/1"]},
        {"creatures": ["Plain 3/3", "Plain 2/2"]},
        cards=[shove],
    )
    game.play("Shover")
    passes(game)

    offered = in_order(game)
    game.time_out()
    passes(game)

    assert offered == ["Plain 3/3", "Plain 2/2", "Plain 1/1", "Shover"]
    assert game.card("Plain 3/3").exhausted


@pytest.mark.rule("BM-16.3")
def test_mages_come_before_creatures_and_spells_last() -> None:
    game = given(
        {"hand": ["Anything", KEEP], "creatures": ["Plain 1/1"]},
        {"creatures": ["Plain 2/2"]},
        cards=[free("Anything", Damage(TARGET, 1), creature_or_mage(CREATURE, optional=True))],
    )

    game.play("Anything", draft_only=True)

    assert in_order(game) == [str(seat_ref(B)), "Plain 2/2", str(seat_ref(A)), "Plain 1/1"]


@pytest.mark.rule("BM-16.23")
def test_controller_of_a_dying_creature_chooses_the_replacement() -> None:
    def saves(name: str, effect: Effect) -> CardDef:
        dies = EventPattern("destroyed", CREATURE & YOURS)
        return being(name, Replacement(dies, instead=effect))

    game = given(
        {"hand": ["Doom", KEEP]},
        {"creatures": ["Older", "Younger", "Plain 2/2"]},
        cards=[DOOM, saves("Older", GainLife(2)), saves("Younger", GainLife(5))],
    )
    game.play("Doom", on=["Plain 2/2"])
    passes(game)

    asked, offered = game.asked(), game.options()
    game.time_out()

    assert (asked, offered) == (["B choose_mode"], ["Older", "Younger"])
    assert (life(game, B), "Plain 2/2" in game.zone(B, "creatures")) == (22, True)


HIT = "This will harm your One: no other legal target."


@pytest.mark.parametrize(
    ("slot", "theirs", "warned"),
    [
        (target(CREATURE & EXHAUSTED), [], HIT),
        (target(CREATURE & EXHAUSTED), [{"card": "Plain 2/2", "exhausted": True}], ""),
        (up_to(CREATURE & EXHAUSTED), [], ""),
    ],
)
def test_payment_for_harm_to_ones_own_side_has_a_warning(
    slot: Target, theirs: list[Any], warned: str
) -> None:
    one = being("One", boast(Damage(TARGET, 2), slot, cost=1))
    mine = {"creatures": ["One"], "crystals": ["Small Red Crystal"]}
    game = given(mine, {"creatures": theirs}, step="attack", cards=[one])

    game.choose(["One"])
    prompt = views.prompts.prompt_for(game.match, A)

    assert prompt is not None
    assert prompt["ask"].startswith("One, Boast 1 — Deal 2 damage to ")
    assert prompt["ask"].endswith(". Pay for it?")
    pay, no = prompt["options"]
    assert (prompt["name"], pay.get("warn", ""), no.get("warn")) == (
        "optional_effect",
        warned,
        None,
    )


@pytest.mark.rule("BM-9.11")
def test_boast_without_a_legal_target_is_not_asked_to_be_paid_for() -> None:
    slot = target(OPPOSING_CREATURE & EXHAUSTED)
    one = being("One", boast(Damage(TARGET, 2), slot, cost=1))
    mine = {"creatures": ["One"], "crystals": ["Small Red Crystal"]}
    game = given(mine, {"creatures": ["Plain 2/2"]}, step="attack", cards=[one])

    game.choose(["One"])

    assert game.asked() == ["B priority"]
    assert [item.marks for item in game.match.state.chain] == [("unpaid",)]


@pytest.mark.rule("BM-9.4")
@pytest.mark.parametrize(
    ("name", "more"),
    [("Plain 2/2", " They can't block next turn."), ("Plain 2/2 Attentiveness", "")],
)
def test_a_declaration_says_whether_attackers_will_block(name: str, more: str) -> None:
    game = given({"creatures": [name]}, {}, step="attack")

    assert game.prompt().ask == f"Choose your attackers, or none.{more}"
