"""Evaluation for computer players: never by hidden cards, always by a won match."""

import pytest

from app.bots.greedy import choose
from tools.testing.position import Side

from .scene import A, B, being, down, given, mana

PATIENCE_S = 60.0
LOOKS = 40


def worth(mine: Side, theirs: Side | None = None) -> int:
    match = given(mine, theirs).match
    return match.rules.evaluation.value(match, A)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"hand": ["T60"]}, {"hand": ["Oubliette"]}),
        ({"utility": ["Hidden Larder"]}, {"utility": [down("Pact of Three Doors")]}),
        (
            {"creature": [down("T20", notes={"paid": 3})]},
            {"creature": [down("T90", notes={"paid": 3})]},
        ),
    ],
)
def test_hidden_cards_of_the_opponent_count_by_public_facts(one: Side, other: Side) -> None:
    assert worth({}, one) == worth({}, other)
    assert worth({}, one) < worth({})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"numbers": {"life": 300}}, {"numbers": {"life": 200}}),
        ({"numbers": {"mana": 6}}, {"numbers": {"mana": 3}}),
        ({"creature": ["T60"]}, {"creature": ["T40"]}),
        ({"creature": ["T60"]}, {"creature": [down("T60")]}),
        ({"utility": ["Oubliette"]}, {"hand": ["Oubliette"]}),
        ({"utility": [down("Pact of Three Doors")]}, {"hand": ["Pact of Three Doors"]}),
        ({"creature": ["T60"], "hand": ["T60"]}, {"creature": ["T60"]}),
        ({"numbers": {"life": 500}}, {"numbers": {"life": 460}}),
    ],
)
def test_one_position_is_worth_more_than_another(better: Side, worse: Side) -> None:
    assert worth(better) > worth(worse)


def test_threat_of_a_face_down_creature_grows_with_its_price() -> None:
    cheap, dear = (worth({}, {"creature": [down("T60", notes={"paid": n})]}) for n in (1, 6))

    assert cheap > dear


def test_turn_up_effects_raise_the_worth_of_hidden_creatures() -> None:
    lurker = worth({"creature": [down("Cellar Lurker")]})
    plain = given({"creature": [down("Plain")]}, cards=[being("Plain")]).match

    assert lurker > plain.rules.evaluation.value(plain, A)


def test_a_full_row_keeps_the_strong_from_coming() -> None:
    weak = ["T20", "T30", "T30", "T30", "T30"]
    rich = {"hand": ["T90"], "numbers": {"mana": 12}}
    last = worth({"creature": weak, **rich}) - worth({"creature": weak[1:], **rich})

    assert last < worth({"creature": weak}) - worth({"creature": weak[1:]})


def test_the_computer_ends_an_attack_that_would_cost_it_the_match() -> None:
    game = given(
        {"creature": ["T90"]}, {"numbers": {"life": 60}, "utility": ["Oubliette"]}, step="fighting"
    )
    game.act("attack T90", on="opponent")

    choice = choose(game.match, B, PATIENCE_S, LOOKS)

    assert choice == f"activate:{game.card('Oubliette', seat=B).id}"


def test_life_beyond_what_a_match_begins_with_is_worth_less() -> None:
    spare = worth({"numbers": {"life": 460}}) - worth({"numbers": {"life": 400}})

    assert spare < worth({"numbers": {"life": 400}}) - worth({"numbers": {"life": 340}})


def test_the_computer_sets_its_traps() -> None:
    game = given({"hand": ["Oubliette"], "numbers": {"mana": 0}})

    assert str(choose(game.match, A, PATIENCE_S, LOOKS)).startswith("set:")


def test_the_computer_springs_a_trap_where_it_saves_a_creature() -> None:
    game = given(
        {"creature": ["T90"]}, {"creature": ["T60"], "utility": ["Muzzle Snare"]}, step="fighting"
    )
    game.act("attack T90", on="T60")

    choice = choose(game.match, B, PATIENCE_S, LOOKS)

    assert choice == f"activate:{game.card('Muzzle Snare', seat=B).id}"


def test_computer_saves_a_trap_for_a_worthy_attacker() -> None:
    game = given(
        {"creature": ["T10"]}, {"creature": ["T60"], "utility": ["Muzzle Snare"]}, step="fighting"
    )
    game.act("attack T10", on="T60")

    assert choose(game.match, B, PATIENCE_S, LOOKS) == "pass"


def test_the_computer_bluffs_with_a_spell_that_it_cannot_use_yet() -> None:
    game = given({"hand": ["Hearth Bolt"], "numbers": {"mana": 3}})

    assert choose(game.match, A, PATIENCE_S, LOOKS) == f"set:{game.card('Hearth Bolt').id}"


def test_the_computer_activates_a_set_spell_in_the_turn_in_which_it_is_worth_it() -> None:
    game = given({"utility": [down("Hearth Bolt")], "numbers": {"mana": 1}}, {"creature": ["T60"]})

    assert choose(game.match, A, PATIENCE_S, LOOKS) == f"activate:{game.card('Hearth Bolt').id}"


def test_the_computer_saves_its_mana_where_little_is_to_be_had_for_it() -> None:
    game = given({"hand": ["T10 for 5"], "creature": ["Hourglass Adept"], "numbers": {"mana": 5}})

    while (choice := choose(game.match, A, PATIENCE_S, LOOKS)) != "end_phase":
        game.match.submit(A, choice)

    assert mana(game, A) == 5


def test_computer_attacks_an_empty_field() -> None:
    game = given({"creature": ["T60"]}, step="fighting")

    assert str(choose(game.match, A, PATIENCE_S, LOOKS)).startswith("attack:")
