"""Modes, X and targets are chosen in one order, by spells and by triggers as they are placed."""

from collections.abc import Sequence

import pytest

from app.engine.dsl.abilities import Target, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.shorthand import mode, when, when_one_of
from app.engine.dsl.values import SELF, T
from app.engine.effects import Damage, Draw, GrantAbility
from app.engine.meaning.registry import inner_key
from app.engine.position.event_kinds import EngineEvent
from app.engine.prompts import Number
from tests.engine.stack_game import CREATURE, ENTERS, LIFE, STACK, play_paranoid, position
from tools.testing.match_driver import A, B, MatchDriver


def turn_of(mine: list[str], theirs: Sequence[str] = (), *cards: CardDef) -> MatchDriver:
    """A's turn with those cards in hand, against those creatures."""
    return position(STACK, {"hand": mine}, {"board": list(theirs)}, *cards)


def test_a_trigger_asks_for_its_mode_and_then_for_the_targets_of_that_mode() -> None:
    game = turn_of(["Herald"], ["Bear"])

    game.act("play Herald")
    assert game.asked() == ["A choose_mode"]
    game.choose("m0")
    assert game.asked() == ["A choose_targets"]
    game.choose("Bear")

    assert game.card("Bear").damage == 1
    assert game.asked() == ["A main"]


def test_a_mode_without_targets_asks_for_none() -> None:
    game = turn_of(["Herald"], ["Bear"])

    game.act("play Herald")
    game.choose("m2")

    assert game.match.state.number(B, "life") == LIFE - 1
    assert game.asked() == ["A main"]


def test_a_mode_without_a_legal_target_is_not_offered_to_a_trigger() -> None:
    picky = CardDef(
        "picky",
        "Picky",
        "creature",
        stats=(("hp", 1),),
        abilities=(
            when_one_of(
                ENTERS,
                mode(Damage(T(), 1), Target(CREATURE & OPPOSING)),
                mode(Draw()),
                mode(Draw(2)),
            ),
        ),
    )
    game = turn_of(["Picky"], [], picky)

    game.act("play Picky")

    assert [option.key for option in game.prompt().options] == ["m1", "m2"]


def test_a_trigger_without_a_legal_mode_is_not_put_on_the_chain() -> None:
    game = turn_of(["Hunter"])

    game.act("play Hunter")

    assert game.zone(A, "board") == ["Hunter"]
    assert game.asked() == ["A main"]
    assert "chained" not in game.kinds()


def test_a_trigger_with_just_as_many_legal_modes_as_it_needs_takes_them_unasked() -> None:
    both = CardDef(
        "both",
        "Both",
        "creature",
        stats=(("hp", 9),),
        abilities=(when_one_of(ENTERS, mode(Damage(SELF, 1)), mode(Damage(SELF, 2)), choose=2),),
    )
    game = turn_of(["Both"], [], both)

    game.act("play Both")

    assert game.asked() == ["A main"]
    assert game.card("Both").damage == 3


def test_modes_of_a_trigger_are_chosen_for_good_when_it_goes_on_the_chain() -> None:
    game = turn_of(["Herald"], ["Bear"])
    game.act("play Herald")
    game.choose("m0")
    prompt = game.prompt()
    game.choose("Bear")

    assert not prompt.cancel
    chained = [
        (event.facts or {})["item"] for event in game.events if event.kind == EngineEvent.CHAINED
    ]
    assert [(item.kind, item.modes) for item in chained] == [("trigger", (0,))]


def test_x_is_chosen_between_modes_and_targets() -> None:
    game = turn_of(["Charm"], ["Bear"])
    asked = []

    game.act("play Charm", draft_only=True)
    asked += game.asked()
    game.choose(["m0", "m1"])
    asked += game.asked()
    assert isinstance(game.prompt(), Number)
    game.choose(2)
    asked += game.asked()
    game.choose("Bear")

    assert asked == ["A choose_mode", "A choose_x", "A choose_targets"]
    assert game.zone(B, "board") == []


def test_x_is_not_asked_for_where_the_chosen_modes_do_not_want_it() -> None:
    game = turn_of(["Herald"], ["Bear"])

    game.act("play Herald")
    game.choose("m0")

    assert game.asked() == ["A choose_targets"]


def test_a_draft_can_be_taken_back_at_its_x() -> None:
    game = turn_of(["Blast"], ["Bear"])
    game.act("play Blast", draft_only=True)

    assert game.asked() == ["A choose_x"]
    game.cancel()

    assert game.zone(A, "hand") == ["Blast"]
    assert game.asked() == ["A main"]


def test_x_is_on_the_chain_with_its_spell() -> None:
    game = turn_of(["Blast"], ["Bear"])

    game.act("play Blast", choose_x=1, on="Bear")

    assert game.card("Bear").damage == 1


def test_a_trigger_that_was_granted_keeps_its_key() -> None:
    granted = GrantAbility(T(), Triggered(ENTERS, Draw()))

    # Positions of matches that were recorded before there were modes name it so.
    assert inner_key(granted.ability) == "~4b27d2dbcff95e5b"
    assert inner_key(when_one_of(ENTERS, mode(Draw()))) != inner_key(when(ENTERS, Draw()))


@pytest.mark.parametrize("seed", range(6))
def test_random_matches_break_no_invariant(seed: int) -> None:
    assert play_paranoid(STACK, seed) == []
