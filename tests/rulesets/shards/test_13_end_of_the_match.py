"""Shards 13: the end of the match."""

import pytest

from app.engine.effects import Draw, GainLife, LoseLife, Seq
from app.rulesets.shards.effects import Hurt

from .scene import A, B, free, given, life


def over(game: object) -> tuple[object, object]:
    result = getattr(game, "result", None)
    assert result is not None
    return result.winner, result.rule


@pytest.mark.rule("SH-13.1")
@pytest.mark.parametrize(("who", "winner"), [("opponent", A), ("you", B)])
def test_a_seat_without_life_loses_whoevers_effect_it_was(who: str, winner: int) -> None:
    fall = free("Fall", Hurt(1000, who))
    game = given({"hand": ["Fall"]}, cards=[fall])

    game.play("Fall")

    assert over(game) == (winner, "SH-13.1")


@pytest.mark.rule("SH-13.2")
def test_both_at_0_in_the_same_check_is_a_tie() -> None:
    fall = free("Fall", Seq((LoseLife(300), LoseLife(300, "opponent"))))
    game = given(
        {"hand": ["Fall"], "numbers": {"life": 200}}, {"numbers": {"life": 300}}, cards=[fall]
    )

    game.play("Fall")

    assert over(game) == (None, "SH-13.2")


@pytest.mark.rule("SH-13.3")
def test_an_empty_deck_alone_does_not_lose() -> None:
    draw = free("Draw", Draw())
    game = given({"hand": ["Draw", "Ruby 100"], "deck": []}, cards=[draw])

    game.play("Draw")

    assert (life(game, A), game.asked()) == (800, ["A main"])


@pytest.mark.rule("SH-13.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(300, 200, A), (200, 300, B), (300, 300, None)]
)
def test_after_turn_60_more_life_wins(mine: int, theirs: int, winner: int | None) -> None:
    game = given(
        {"hand": ["Ruby 100"], "numbers": {"life": mine}}, {"numbers": {"life": theirs}}, turn=60
    )

    game.pass_()

    assert over(game) == (winner, "SH-13.4")


@pytest.mark.rule("SH-13.5")
def test_a_seat_may_concede_at_any_time() -> None:
    game = given({"hand": ["Ruby 100"]})

    game.concede(B)

    assert over(game) == (A, "SH-13.5")


@pytest.mark.rule("SH-13.6")
def test_a_loss_on_time_is_a_loss() -> None:
    idle = free("Idle", GainLife(100))
    game = given({"hand": ["Idle"]}, {"hand": ["Jade 100"]}, cards=[idle])

    for _ in range(3):
        game.time_out(seat=A)
        if game.result is None:
            game.pass_(seat=B)

    assert over(game) == (B, "SH-15.4")


@pytest.mark.rule("SH-13.5", "SH-13.7")
def test_a_concession_shows_both_hands() -> None:
    game = given({"hand": ["Ruby 100"]}, {"hand": ["Jade 100"]})

    game.concede(A)

    for viewer in (A, B):
        shown = game.view(viewer)
        names = {row["def"] for row in shown["cards"].values() if row["zone"].endswith("hand")}
        assert len(names) == 2


@pytest.mark.rule("SH-13.7")
def test_when_it_ends_what_waits_is_dropped_and_the_hands_are_shown() -> None:
    fall = free("Fall", Seq((Hurt(1000), GainLife(100))))
    game = given({"hand": ["Fall", "Ruby 100"]}, {"hand": ["Jade 100"]}, cards=[fall])

    game.play("Fall")

    assert game.asked() == []
    assert "A shows Ruby 100." in game.log(B)
    assert "B shows Jade 100." in game.log(A)
