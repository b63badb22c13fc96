"""Cache of derived values: each is valid until a write to its dependencies, and no longer."""

from collections.abc import Callable
from typing import Any

import pytest

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.steps.turns import enter_phase, next_turn
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.match_driver import A, MatchDriver, given

MINION = {
    "node": "CardDef",
    "type": "minion",
    "aspect": "normal",
    "stats": [["attack", 1], ["hp", 1]],
}
STRONGER = [{"node": "Modification", "op": "add", "what": "attack", "amount": 2}]
EARLY = {
    **MINION,
    "id": "early",
    "name": "Early",
    "abilities": [
        {
            "node": "Static",
            "scope": {"node": "Self"},
            "changes": STRONGER,
            "condition": {"node": "YourTurn"},
        }
    ],
}
STEADY = {
    **MINION,
    "id": "steady",
    "name": "Steady",
    "abilities": [{"node": "Static", "scope": {"node": "Self"}, "changes": STRONGER}],
}
"""Two minions with two attack more: one in its own turn, one always."""


def with_minion(card: dict[str, Any]) -> MatchDriver:
    return given(RULESET, {A: {"attack_zone": [card["name"]]}}, cards=[card])


def test_a_value_that_rests_on_the_turn_follows_the_turn() -> None:
    game = with_minion(EARLY)
    match, minion = game.match, game.card("Early").id
    before = match.stat(match.card(minion), "attack")

    next_turn(match)

    assert (before, match.stat(match.card(minion), "attack")) == (3, 1)


@pytest.mark.parametrize(
    "write",
    [
        lambda m: m.change_memory(storm=1),
        lambda m: m.forget_memory("storm"),
        lambda m: m.clear_memory("phase"),
    ],
)
def test_a_value_that_rests_on_the_moment_is_worked_out_again_once_memory_changes(
    write: Callable[[Match], object],
) -> None:
    game = with_minion(EARLY)
    match, minion = game.match, game.card("Early").id
    match.derived(match.card(minion))
    assert "layers" in match.state.cache

    write(match)

    assert "layers" not in match.state.cache


@pytest.mark.parametrize(
    "write",
    [next_turn, lambda m: enter_phase(m, "main"), lambda m: atoms.set_number(m, 0, "luck", 7)],
)
def test_values_of_the_board_stay_cached_over_time(
    write: Callable[[Match], object],
) -> None:
    game = with_minion(STEADY)
    match, minion = game.match, game.card("Steady").id
    before = match.derived(match.card(minion))

    write(match)

    assert match.derived(match.card(minion)) is before


def test_entering_cards_invalidate_values() -> None:
    game = with_minion(STEADY)
    match, minion = game.match, game.card("Steady").id
    before = match.derived(match.card(minion))

    atoms.create(match, match.pool["steady"], 0, "0.attack_zone", 1)

    assert match.derived(match.card(minion)) is not before


def test_values_of_the_moment_stay_cached_while_tallies_change() -> None:
    game = with_minion(EARLY)
    match, minion = game.match, game.card("Early").id
    before = match.derived(match.card(minion))

    match.change_tallies(acts=1)

    assert match.derived(match.card(minion)) is before
    assert match.state.memory["acts"] == 1
