"""First candidates of the computer: a small search budget must not go to bad answers."""

from typing import Any

import pytest

from app.bots.greedy import choose
from tools.testing.match_driver import MatchDriver

from .scene import A, B, down, given

PATIENCE_S = 60.0
FEW = 12
CROWD = ["T30", "T20", "T40", "T10"]


def answer(game: MatchDriver, looks: int = FEW) -> Any:
    return choose(game.match, A, PATIENCE_S, looks)


def first_idea(game: MatchDriver) -> Any:
    prompt = game.prompt(A)
    return game.match.rules.evaluation.candidate_choices(game.match, prompt)[0]


def test_a_set_spell_is_no_bluff_where_it_would_destroy_something() -> None:
    game = given(
        {
            "creature": CROWD,
            "utility": [down("Hearth Bolt")],
            "hand": ["Rummage", "Oubliette", "Hot Coals", "T60", "T50", "T70"],
        },
        {"creature": [{"card": "Attic Boar", "damage": 60}]},
    )

    assert answer(game) == f"activate:{game.card('Hearth Bolt').id}"


@pytest.mark.parametrize(
    ("card", "verb", "wanted"),
    [
        ("Hearth Bolt", "activate", "enemy T60"),
        ("Sprung Floor", "activate", "enemy T80"),
        ("Borrowed Edge", "equip", "my T70"),
        ("Fool's Bells", "equip", "enemy T80"),
        ("Ball and Chain", "equip", "enemy T80"),
        ("Venom Ring", "equip", "my T70"),
    ],
)
def test_harm_is_meant_for_the_other_side_and_help_for_ones_own(
    card: str, verb: str, wanted: str
) -> None:
    game = given({"creature": ["T20", "T70"], "hand": [card]}, {"creature": ["T30", "T80", "T60"]})

    game.match.submit(A, f"{verb}:{game.card(card).id}")

    side, name = wanted.split()
    seat = A if side == "my" else B
    assert first_idea(game) == (game.card(name, seat=seat).id,)


def test_an_attack_goes_where_it_wins_most() -> None:
    game = given({"creature": ["T60"]}, {"creature": ["T90", "T50"]}, step="fighting")

    game.match.submit(A, f"attack:{game.card('T60').id}")

    assert first_idea(game) == (game.card("T50", seat=B).id,)


def test_expensive_cards_are_exchanged() -> None:
    game = given({"hand": ["T60 for 8", "T20", "T30 for 7", "T40 for 9"]}, step="opening")

    dear = [game.card(name).id for name in ("T60 for 8", "T30 for 7")]
    assert first_idea(game) == tuple(dear)


def test_a_lasting_spell_is_laid_down_early() -> None:
    game = given({"hand": ["Kindling Pile"], "numbers": {"mana": 3}})

    assert answer(game, 40) == f"activate:{game.card('Kindling Pile').id}"
