"""Mage Wars, section 11: dividing a spell among several targets; alignment of spells."""

from typing import Any

import pytest

from app.engine.position.errors import IllegalChoice
from app.engine.prompts import Pick, Split
from app.rulesets.mage_wars.dsl.abilities import INTERCEPT, does, fork
from app.rulesets.mage_wars.dsl.filters import ANYTHING, CAST_SPELL, TARGET, UNIT, shared
from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT, fast, pips
from app.rulesets.mage_wars.dsl.nodes import ForkBy
from app.rulesets.mage_wars.effects import ChangeSpell, damages
from app.rulesets.mage_wars.pool import POOL

from .scene import B, MatchDriver, given, tower
from .war import fallen, hits, soldier

HAIL = fast("Hail", 40, 0, pips(fire=1), fork(3), damages(shared(UNIT)))
BOLT = fast("Bolt", 40, 0, pips(fire=1), damages(shared(ANYTHING)))
BURST = fast("Burst", 35, 0, pips(fire=1), ForkBy(10), damages(shared(UNIT)))
CURSE = fast("Curse", 20, 0, pips(fire=1), DARK, damages(shared(ANYTHING)))
BLESSING = fast("Blessing", 20, 0, pips(fire=1), LIGHT, fork(2), damages(shared(UNIT)))
HUSH = fast("Hush", 10, 0, pips(wind=1), INTERCEPT, does(ChangeSpell(TARGET, -15), CAST_SPELL))
SHOUT = fast("Shout", 10, 0, pips(wind=1), INTERCEPT, does(ChangeSpell(TARGET, 15), CAST_SPELL))
P, Q, R, S = (soldier(name, 60) for name in ("P", "Q", "R", "S"))
NIGHT, DUSK = soldier("Night", 60, DARK), soldier("Dusk", 60, DARK)
PUP = soldier("Pup", 10, DARK)
CARDS = (HAIL, BOLT, BURST, CURSE, BLESSING, HUSH, SHOUT, P, Q, R, S, NIGHT, DUSK, PUP)


def cast(name: str, units: list[str], **side: Any) -> MatchDriver:
    """Cast a spell at B, which has an answer in hand, up to the question of its targets."""
    mine = {"hand": [name], "elements": ["Fire"]}
    game = given(mine, {"units": units, "hand": ["Earth"], **side}, cards=CARDS)
    game.act(f"cast {name}", paying=["Fire"])
    game.pass_()
    return game


def ids(game: MatchDriver, *names: str) -> list[int]:
    return [game.card(name).id for name in names]


@pytest.mark.rule("MW-11.9")
def test_fork_chooses_one_to_n_different_targets() -> None:
    game = cast("Hail", ["P", "Q", "R", "S"])
    prompt = game.prompt()

    assert isinstance(prompt, Pick)
    assert (prompt.name, prompt.least, prompt.most) == ("targets", 1, 3)
    with pytest.raises(IllegalChoice):
        prompt.check([*ids(game, "P", "P")])


@pytest.mark.rule("MW-11.9")
def test_the_shares_of_a_fork_are_whole_steps_that_add_up_to_the_amount() -> None:
    game = cast("Hail", ["P", "Q", "R"])
    game.choose(["P", "Q"])
    prompt = game.prompt()
    p, q = ids(game, "P", "Q")

    assert isinstance(prompt, Split)
    for shares in ({p: 40, q: 0}, {p: 33, q: 7}, {p: 20, q: 15}, {p: 20, q: 25}):
        with pytest.raises(IllegalChoice):
            prompt.check(shares)
    game.choose({"P": 35, "Q": 5})
    game.resolve()
    assert hits(game) == [("P", 35), ("Q", 5)]


@pytest.mark.rule("MW-11.10")
def test_a_fork_formula_is_rounded_down() -> None:
    prompt = cast("Burst", ["P", "Q", "R", "S"]).prompt()

    assert isinstance(prompt, Pick)
    assert prompt.most == 3


@pytest.mark.rule("MW-11.11")
def test_without_fork_the_one_target_takes_the_whole_amount() -> None:
    game = cast("Bolt", ["P", "Q"])
    prompt = game.prompt()
    game.choose(["P"])
    game.resolve()

    assert isinstance(prompt, Pick)
    assert prompt.most == 1
    assert hits(game) == [("P", 40)]


@pytest.mark.rule("MW-11.11", "MW-11.16")
def test_each_share_is_an_exchange_of_its_own() -> None:
    game = cast("Blessing", ["Night", "Dusk"])

    game.choose(["Night", "Dusk"])
    game.choose({"Night": 10, "Dusk": 10})
    game.resolve()

    assert hits(game) == [("Night", 20), ("Dusk", 20)]


@pytest.mark.rule("MW-11.11", "MW-11.13")
def test_a_loss_after_the_targets_are_locked_eats_the_shares_in_their_order() -> None:
    game = cast("Hail", ["P", "Q", "R"], hand=["Hush"], elements=["Wind"])
    game.choose(["P", "Q", "R"])
    game.choose({"P": 10, "Q": 20, "R": 10})

    game.act("cast Hush", paying=["Wind"])
    game.resolve()

    assert hits(game) == [("Q", 15), ("R", 10)]


@pytest.mark.rule("MW-11.13")
def test_a_gain_after_the_targets_are_locked_goes_to_the_first_share() -> None:
    game = cast("Hail", ["P", "Q"], hand=["Shout"], elements=["Wind"])
    game.choose(["P", "Q"])
    game.choose({"P": 10, "Q": 30})

    game.act("cast Shout", paying=["Wind"])
    game.resolve()

    assert hits(game) == [("P", 25), ("Q", 30)]


@pytest.mark.rule("MW-11.13", "MW-6.29")
@pytest.mark.parametrize(
    ("answer", "left"),
    [("Hush", [("P", 25)]), ("Shout", [("Q", 30), ("P", 25)])],
)
def test_the_first_share_is_that_of_the_target_picked_first(
    answer: str, left: list[tuple[str, int]]
) -> None:
    game = cast("Hail", ["P", "Q"], hand=[answer], elements=["Wind"])
    game.choose(["Q", "P"])
    game.choose({"P": 25, "Q": 15})

    game.act(f"cast {answer}", paying=["Wind"])
    game.resolve()

    assert hits(game) == left


@pytest.mark.rule("MW-11.12")
def test_no_card_forks_an_effect_without_an_amount() -> None:
    forked = [
        card
        for card in POOL
        if any(isinstance(a, ForkBy) or getattr(a, "keyword", "") == "fork" for a in card.abilities)
    ]
    targets = [[t for a in c.abilities for t in getattr(a, "targets", ())] for c in forked]

    assert len(forked) >= 4
    assert all(any(target.split for target in own) for own in targets)


@pytest.mark.rule("MW-11.16")
@pytest.mark.parametrize(("unit", "result"), [("P", 25), ("Night", 20)])
def test_the_alignment_of_a_spell_counts_in_its_damage(unit: str, result: int) -> None:
    game = cast("Curse", [unit])
    game.choose([unit])
    game.resolve()

    assert hits(game) == [(unit, result)]


@pytest.mark.rule("MW-11.16", "MW-11.14")
def test_the_alignment_of_a_spell_counts_for_nothing_against_a_tower() -> None:
    game = cast("Curse", [])
    game.choose(["enemy tower"])
    game.resolve()

    assert tower(game, B) == 30


@pytest.mark.rule("MW-11.16", "MW-6.18")
def test_a_blocker_adds_its_bonus_against_the_spell() -> None:
    game = cast("Bolt", ["Pup", "P"])
    game.choose(["P"])
    game.act("block", blockers=["Pup"])
    game.resolve()

    assert hits(game) == [("P", 25)]
    assert fallen(game) == []


@pytest.mark.rule("MW-11.16")
def test_alignment_does_not_count_for_the_order_of_the_chain() -> None:
    mine = {"hand": ["Curse"], "elements": ["Fire"]}
    game = given(mine, {"hand": ["Spark"], "elements": ["Fire"]}, cards=CARDS)
    game.act("cast Curse", paying=["Fire"])

    game.act("cast Spark", paying=["Fire"])
    head = game.match.state.chain[-1]

    assert game.match.card(head.card).printed.name == "Curse"
