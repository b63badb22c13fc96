"""Triggers of both seats as one batch: both order theirs, then choices are made."""

from dataclasses import replace

import pytest

from app.engine.position.errors import EngineFault
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.limits import Limits
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps.chain_triggers import wait_on_chain
from tests.engine.stack_game import IDENTITY, STACK, TOGETHER, Stack, play_paranoid, position
from tools.testing.match_driver import A, B, MatchDriver

TWO = ["Drummer", "Piper"]


def after_a_bear(rules: Stack, mine: list[str] = TWO, theirs: list[str] = TWO) -> MatchDriver:
    """A has played a Bear, and each Drummer and each Piper has triggered."""
    game = position(rules, {"hand": ["Bear"], "board": mine}, {"board": theirs})
    game.act("play Bear")
    return game


def answers(game: MatchDriver) -> list[str]:
    """Answer every prompt by default; return the seats and prompts."""
    asked = []
    while game.asked() != ["A main"]:
        asked += game.asked()
        prompt = game.prompt()
        game.time_out(seat=prompt.seat)
    return asked


def resolved(game: MatchDriver) -> list[str]:
    """Return the seats and sources of resolved triggers."""
    cards = game.match.state.cards
    told = [event for event in game.events if event.kind == EngineEvent.RESOLVING]
    return [f"{'AB'[event.seat]} {cards[event.card].printed.name}" for event in told]


def test_both_seats_order_their_triggers_before_anything_is_chosen() -> None:
    game = after_a_bear(TOGETHER)

    assert answers(game) == [
        "A trigger_order",
        "B trigger_order",
        "A choose_mode",
        "A choose_mode",
        "B choose_mode",
        "B choose_mode",
    ]


def test_without_batches_each_seat_orders_and_chooses_before_the_other() -> None:
    game = after_a_bear(STACK)

    assert answers(game) == [
        "A trigger_order",
        "A choose_mode",
        "A choose_mode",
        "B trigger_order",
        "B choose_mode",
        "B choose_mode",
    ]


@pytest.mark.parametrize("rules", [STACK, TOGETHER])
@pytest.mark.parametrize("named", [TWO, TWO[::-1]])
def test_the_other_seats_triggers_resolve_first_and_each_seats_in_the_chosen_order(
    rules: Stack, named: list[str]
) -> None:
    game = after_a_bear(rules)
    for seat in (A, B):
        while game.asked() != [f"{'AB'[seat]} trigger_order"]:
            game.time_out(seat=game.prompt().seat)
        refs = {str(option.label).split(":")[0]: option.ref for option in game.prompt().options}
        game.choose([refs[name] for name in named])

    answers(game)

    assert resolved(game) == [f"{seat} {name}" for seat in "BA" for name in named]


def test_where_each_is_put_on_the_chain_by_itself_the_oldest_goes_there_first() -> None:
    game = after_a_bear(STACK)

    answers(game)

    assert resolved(game) == ["B Piper", "B Drummer", "A Piper", "A Drummer"]


def test_a_game_that_does_not_say_that_triggers_wait_cannot_put_them_on_the_chain() -> None:
    class Rash(Stack):
        triggers = TriggerModel(place=wait_on_chain)

    game = after_a_bear(Rash(**IDENTITY))

    with pytest.raises(EngineFault, match="sets `TriggerModel"):
        answers(game)


def test_choices_are_made_in_the_order_of_resolving_with_all_on_the_chain() -> None:
    game = after_a_bear(TOGETHER)
    game.choose(["t1", "t0"])
    game.choose(["t0", "t1"])

    asked = game.prompt()

    assert game.match.card(asked.source).printed.name == "Piper"
    names = [game.match.card(item.source).printed.name for item in game.match.state.chain]
    assert [item.seat for item in game.match.state.chain] == [A, A, B, B]
    assert names == ["Drummer", "Piper", "Piper", "Drummer"]


def test_choices_are_on_the_chain_with_their_trigger() -> None:
    game = after_a_bear(TOGETHER, ["Drummer"], ["Piper"])
    game.choose("m1")
    game.choose("m0")

    chosen = [(e.facts or {})["item"] for e in game.events if e.kind == "chosen"]

    assert [(item.seat, item.modes) for item in chosen] == [(A, (1,)), (B, (0,))]


def test_one_trigger_of_a_seat_is_not_ordered() -> None:
    game = after_a_bear(TOGETHER, ["Drummer"], ["Piper"])

    assert answers(game) == ["A choose_mode", "B choose_mode"]
    assert resolved(game) == ["B Piper", "A Drummer"]


def test_a_trigger_that_lacks_its_target_is_not_put_on_the_chain() -> None:
    game = position(TOGETHER, {"hand": ["Hunter"], "board": ["Drummer"]}, {})

    game.act("play Hunter")

    assert game.asked() == ["A choose_mode"]
    assert [game.match.card(i.source).printed.name for i in game.match.state.chain] == ["Drummer"]


def test_a_batch_that_is_too_large_is_dropped() -> None:
    few = replace(TOGETHER, limits=Limits(triggers_per_settling=3))

    game = after_a_bear(few)

    assert game.asked() == ["A main"]
    assert "triggers_dropped" in game.kinds()


@pytest.mark.parametrize("seed", range(6))
def test_random_matches_break_no_invariant(seed: int) -> None:
    assert play_paranoid(TOGETHER, seed) == []
