"""What a computer player thinks of first: attacks, and a payment that it can do without."""

from app.bots.greedy import choose

from .scene import RULESET, A, MatchDriver, given


def ideas(game: MatchDriver) -> list[object]:
    return list(RULESET.candidate_choices(game.match, game.prompt()))


def named(game: MatchDriver, ref: object) -> str:
    return game.match.card(int(str(ref))).printed.name


def test_attacks_come_before_cards_and_the_hardest_one_first() -> None:
    game = given({"attack_zone": ["2/2", "4/1"], "hand": ["3/4 for 1", "Raised Elbow", "1/1"]})

    found = [str(each).partition(":") for each in ideas(game)]

    attacks = [named(game, ref) for verb, _, ref in found if verb == "attack"]
    assert attacks == ["4/1", "2/2"]
    assert [verb for verb, _, _ in found][:3] == ["attack", "attack", "play"]
    assert found[-1][0] == "end"


def test_it_pays_with_the_card_that_it_can_do_without() -> None:
    game = given({"hand": ["3/4 for 1", "Raised Elbow", "Burrow Fox"]})
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
    cards = ["Raised Elbow", "Change of Ground", "Burrow Fox", "Toll on Thought", "Hot Word"]
    game = given({"attack_zone": ["5/5"], "hand": cards * 2}, turn=31)

    choice = choose(game.match, A, 60.0, looks=4)

    assert str(choice).startswith("attack:")
