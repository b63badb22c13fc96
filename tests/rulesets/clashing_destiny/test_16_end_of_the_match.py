"""Clashing Destiny, section 16: the end of the match."""

from typing import Any

import pytest

from app.engine.effects import Damage, Draw, Heal
from app.rulesets.clashing_destiny.dsl.abilities import does
from app.rulesets.clashing_destiny.dsl.filters import (
    HERO,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, weapon

from .scene import A, B, MatchDriver, given

BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 5), target(UNIT)))
STORM = burst("Storm", NORMAL, 0, does(Damage(every(HERO), 5)))
BALM = burst("Balm", NORMAL, 0, does(Heal(YOUR_HERO, 5)))
STUDY = burst("Study", NORMAL, 0, does(Draw(3)))
CLUB = weapon("Club", NORMAL, 0, 2, 3)
CARDS = (BOLT, STORM, BALM, STUDY, CLUB)
DYING = {"card": "Novice", "damage": 13}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=(*CARDS, *more.pop("cards", ())), **more)


def ended(game: MatchDriver) -> tuple[int | None, str]:
    """Return the winner and the rule that ended the match."""
    assert game.result is not None
    return game.result.winner, game.result.rule


@pytest.mark.rule("CD-16.1")
def test_a_seat_whose_hero_has_no_hp_left_loses() -> None:
    game = position({"hand": ["Bolt"]}, {"hero": DYING})

    game.play("Bolt", on="enemy hero")
    game.resolve()

    assert ended(game) == (A, "CD-16.1")


@pytest.mark.rule("CD-16.2")
def test_both_heroes_without_hp_at_once_are_a_draw() -> None:
    game = position({"hand": ["Storm"], "hero": DYING}, {"hero": DYING})

    game.play("Storm")
    game.resolve()

    assert ended(game) == (None, "CD-16.2")


@pytest.mark.rule("CD-16.3")
def test_the_rest_of_the_chain_does_not_resolve() -> None:
    game = position({"hand": ["Balm"], "hero": DYING}, {"hand": ["Bolt"]})

    game.play("Balm")
    game.play("Bolt", on="enemy hero")
    game.resolve()

    assert ended(game) == (B, "CD-16.1")
    assert "healed" not in game.kinds()


@pytest.mark.rule("CD-16.3")
def test_there_are_no_triggers_and_no_end_of_combat() -> None:
    game = position({"weapon": "Club"}, {"hero": DYING})

    game.attack("A hero", on="enemy hero")
    game.resolve()

    assert ended(game) == (A, "CD-16.1")
    assert game.card("Club").durability == 3


@pytest.mark.rule("CD-16.4")
def test_an_empty_main_deck_never_loses() -> None:
    game = position({"hand": ["Study"], "main_deck": ["1/1"]})

    game.play("Study")
    game.resolve()

    assert (game.hand(A), game.result) == (["1/1"], None)


@pytest.mark.rule("CD-16.5")
@pytest.mark.parametrize(("damage", "winner"), [(1, A), (0, None), (-1, B)])
def test_after_turn_60_the_hero_with_more_hp_wins(damage: int, winner: int | None) -> None:
    mine = {"hero": {"card": "Novice", "damage": max(0, -damage)}}
    theirs = {"hero": {"card": "Novice", "damage": max(0, damage)}}
    game = position(mine, theirs, turn=60)

    game.pass_()
    game.pass_()

    assert ended(game) == (winner, "CD-16.5")


@pytest.mark.rule("CD-16.5")
def test_turn_59_is_not_the_last() -> None:
    game = position({}, turn=59)

    game.pass_()
    game.pass_()

    assert game.result is None


@pytest.mark.rule("CD-16.5")
@pytest.mark.parametrize(("turn", "warned"), [(50, False), (51, True)])
def test_both_seats_are_warned_from_turn_51(turn: int, warned: bool) -> None:
    game = position({}, turn=turn)

    for viewer in (A, B):
        view = game.view(viewer)
        assert (view["turn"]["number"], bool(view["notes"])) == (turn, warned)


@pytest.mark.rule("CD-16.6")
@pytest.mark.parametrize("seat", [A, B])
def test_a_seat_may_concede_also_while_the_other_decides(seat: int) -> None:
    game = position({})

    game.concede(seat)

    assert (ended(game), game.asked()) == ((1 - seat, "CD-16.6"), [])


@pytest.mark.rule("CD-16.7")
def test_three_time_outs_in_a_row_lose() -> None:
    game = position({"hand": ["Study", "Study"]}, {"hand": ["Bolt", "Bolt", "Bolt"]})

    for _ in range(2):
        game.play("Study")
        game.time_out(seat=B)
        game.pass_(seat=A)
    before = game.result
    game.pass_()
    game.time_out(seat=B)

    assert (before, ended(game)) == (None, (A, "CD-16.7"))


@pytest.mark.rule("CD-16.7")
def test_an_answer_in_time_sets_the_count_back() -> None:
    game = position({"hand": ["Study"] * 3}, {"hand": ["Bolt", "Bolt", "Bolt"]})

    for late in (True, True, False):
        game.play("Study")
        game.time_out(seat=B) if late else game.pass_(seat=B)
        game.pass_(seat=A)
    game.pass_()
    game.time_out(seat=B)

    assert game.result is None


@pytest.mark.rule("CD-16.7")
def test_prompts_with_one_legal_answer_do_not_count() -> None:
    game = position({"hand": ["Study"] * 3})

    for _ in range(3):
        game.play("Study")
        game.time_out(seat=B)
        game.pass_(seat=A)

    assert game.result is None


@pytest.mark.rule("CD-16.7")
def test_a_pass_with_no_other_answer_does_not_set_the_count_back() -> None:
    game = position({"hand": ["Study"]})
    game.match.timeouts[B] = 2

    game.play("Study")
    game.pass_(seat=B)

    assert game.match.timeouts[B] == 2


@pytest.mark.rule("CD-16.8")
def test_nothing_else_ends_a_match() -> None:
    empty: dict[str, Any] = {"main_deck": [], "destiny_deck": []}
    game = position(empty, empty)

    game.advance_to("main", turn=9)

    assert game.result is None
