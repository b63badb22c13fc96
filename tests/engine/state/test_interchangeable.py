"""Orders that cannot differ are given for their seat, while the other seat sees a question."""

import pytest

from app.engine.effects import Damage
from app.engine.position.interchangeable import are_interchangeable
from app.engine.prompts import Prompt
from app.rulesets.battle_mages.dsl.abilities import boast
from app.rulesets.battle_mages.dsl.filters import CREATURE, TARGET, target
from app.rulesets.battle_mages.effects import LookAt
from tests.rulesets.battle_mages.scene import KEEP, A, B, attack, being, free, given, passes
from tools.testing.match_driver import MatchDriver

RED = "Small Red Crystal"
BLUE = "Small Blue Crystal"
PEEK = free("Peek", LookAt(3))
AIMED = boast(Damage(TARGET, 1), target(CREATURE))


def arranging(*deck: str) -> MatchDriver:
    """Return the question in which order cards looked at go back."""
    game = given({"hand": ["Peek", KEEP], "spellbook": [*deck, KEEP]}, cards=[PEEK])
    game.play("Peek")
    passes(game)
    game.choose([], prompt="arrange")
    return game


def asked(game: MatchDriver, name: str) -> Prompt:
    prompt = game.prompt()
    assert prompt.name == name
    return prompt


@pytest.mark.parametrize(("deck", "alike"), [((RED, RED, RED), True), ((RED, RED, BLUE), False)])
def test_equal_cards_are_put_back_for_their_seat(deck: tuple[str, ...], *, alike: bool) -> None:
    assert asked(arranging(*deck), "arrange_order").forced_pass is alike


def test_a_card_the_opponent_has_seen_is_not_like_its_copies() -> None:
    match = arranging(RED, RED, RED).match
    ids = match.zone(A, "aside")
    assert are_interchangeable(match, ids)

    match.state.mut(ids[1]).known |= 1 << B

    assert not are_interchangeable(match, ids)


@pytest.mark.parametrize(("second", "alike"), [("Herald", True), ("Crier", False)])
def test_triggers_of_copies_are_ordered_for_their_seat(second: str, *, alike: bool) -> None:
    cards = [being("Herald", AIMED), being("Crier", AIMED, size=(3, 3))]
    game = given(
        {"creatures": ["Herald", {"card": second, "as": "Second"}]},
        {"creatures": ["Plain 5/5"]},
        step="attack",
        cards=cards,
    )

    game.choose(["Herald", "Second"])

    assert asked(game, "trigger_order").forced_pass is alike


@pytest.mark.parametrize(("damage", "alike"), [(0, True), (1, False)])
def test_equal_blockers_are_ordered_for_the_attacker(damage: int, *, alike: bool) -> None:
    second = {"card": "Plain 2/3", "as": "Second", "damage": damage}
    game = given({"creatures": ["Plain 5/5"]}, {"creatures": ["Plain 2/3", second]}, step="attack")

    attack(game, ["Plain 5/5"], {"Plain 2/3": "Plain 5/5", "Second": "Plain 5/5"})

    assert asked(game, "order_blockers").forced_pass is alike
