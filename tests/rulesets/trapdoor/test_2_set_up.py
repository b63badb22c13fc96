"""Set-up (TD-2), beside the scenarios: steps before the exchange."""

import pytest

from tests.rulesets.trapdoor.scene import RULESET, A, B, life, mana
from tools.testing.match_driver import begun


@pytest.mark.rule("TD-2.3", "TD-2.4", "TD-2.8")
@pytest.mark.parametrize("answer", ["start", "opponent"])
def test_the_winner_of_the_toss_decides_who_begins(answer: str) -> None:
    game = begun(RULESET)
    winner = game.prompt().seat
    hint = game.prompt().ask

    game.answer(winner, answer)
    for seat in (A, B):
        game.answer(seat, ())

    assert hint == "The player who goes second gains 2 extra mana on turn 2."
    assert game.prompt().seat == (winner if answer == "start" else 1 - winner)
    assert len(game.hand(game.prompt().seat)) == 6


@pytest.mark.rule("TD-2.4", "TD-2.8")
def test_each_seat_begins_with_five_cards_and_three_mana() -> None:
    game = begun(RULESET)

    game.time_out()

    assert game.asked() == ["A exchange", "B exchange"]
    for seat in (A, B):
        assert (len(game.hand(seat)), life(game, seat), mana(game, seat)) == (5, 400, 3)
