"""First candidates of computer players: acts, blocks, and payment with a spare card."""

import pytest

from app.bots.greedy import choose

from .scene import RULESET, A, MatchDriver, given


def ideas(game: MatchDriver) -> list[object]:
    return list(RULESET.evaluation.candidate_choices(game.match, game.prompt()))


def named(game: MatchDriver, ref: object) -> str:
    return game.match.card(int(str(ref))).printed.name


def test_attacks_and_cards_take_turns_the_hardest_and_the_dearest_first() -> None:
    game = given({"attack_zone": ["2/2", "4/1"], "hand": ["Barrow Cur", *["1/1"] * 3]})

    found = [str(each).partition(":") for each in ideas(game)]

    assert [verb for verb, _, _ in found] == [
        "attack",
        "play",
        "play",
        "attack",
        "play",
        "play",
        "end",
    ]
    assert [named(game, ref) for verb, _, ref in found if verb == "attack"] == ["4/1", "2/2"]
    assert named(game, found[1][2]) == "Barrow Cur"


def test_a_card_of_a_locked_affinity_is_thought_of_last_whatever_it_costs() -> None:
    game = given({"hand": ["Old Growth", "1/1", "Barrow Cur", *["Raise Shield"] * 6]})

    found = [str(each).partition(":") for each in ideas(game)]

    played = [named(game, ref) for verb, _, ref in found if verb == "play"]
    assert (played[0], played[-1]) == ("Barrow Cur", "Old Growth")


def blocks(game: MatchDriver) -> list[str]:
    game.attack("3/3", on="Novice")
    found = [str(each).partition(":")[2] for each in ideas(game)]
    return [named(game, ref) if ref else "none" for ref in found]


@pytest.mark.parametrize(
    ("walls", "thought_of"),
    [
        (["4/4", "1/1"], ["4/4", "none", "1/1"]),  # it falls, and the wall stays
        (["1/1", "2/3", "2/2"], ["none", "1/1"]),  # each would fall for nothing
        (["1/5", "1/1"], ["none", "1/5", "1/1"]),  # no unit dies
    ],
)
def test_of_many_blocks_the_best_and_the_cheapest_are_thought_of(
    walls: list[str], thought_of: list[str]
) -> None:
    game = given({"attack_zone": ["3/3"]}, {"defense_zone": walls})

    assert blocks(game) == thought_of


def test_it_pays_with_the_card_that_it_can_do_without() -> None:
    game = given({"hand": ["3/4 for 1", "Raise Shield", "Burrow Fox"]})
    game.choose(
        next(
            o.key
            for o in game.prompt().options
            if o.verb == "play" and named(game, o.ref) == "3/4 for 1"
        )
    )
    while game.prompt().name != "choose_payment":
        game.choose(game.prompt().default)

    (paid,) = ideas(game)

    assert isinstance(paid, tuple)
    assert [named(game, ref) for ref in paid] == ["Burrow Fox"]


def test_with_few_looks_it_still_finds_the_attack_behind_a_full_hand() -> None:
    cards = ["Raise Shield", "Sidestep", "Burrow Fox", "Toll on Thought", "Scorch Bolt"]
    game = given({"attack_zone": ["5/5"], "hand": cards * 2}, turn=31)

    choice = choose(game.match, A, 60.0, looks=4)

    assert str(choice).startswith("attack:")
