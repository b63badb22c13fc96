"""Looking at the top of a pile, milling, coins and dice, and acts of a chosen player."""

import pytest

from app.engine import views
from app.engine.dsl.abilities import Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import AnyCard, IsType
from app.engine.dsl.shorthand import does
from app.engine.dsl.text import describe_ability
from app.engine.effects import Branch, Chance, Draw, Effect, Look, LoseLife, Mill
from tests.engine.dsl.words import BURST, LEXICON
from tests.engine.stack_game import LIFE, STACK, play_paranoid, position
from tools.testing.match_driver import A, B, MatchDriver

TOP = ["Bear", "Salve", "Hunter", "Bolt"]
SPELL = IsType(("spell",), "spell")


def casting(effect: Effect, *targets: Target, deck: list[str] = TOP) -> MatchDriver:
    """Cast a spell of A with the effect, over a deck in the given order."""
    card = CardDef("try", "Try", "spell", abilities=(does(effect, *targets),))
    sides = {"hand": ["Try"], "deck": deck, "discard": ["Storm", "Twins"]}
    return position(STACK, sides, {"deck": ["Herald"] * 3}, card)


def deck_after(effect: Effect, *answers: object) -> list[str]:
    """The deck after such a spell and those answers."""
    game = casting(effect)
    game.act("play Try")
    for answer in answers:
        game.choose(answer)
    assert game.asked() == ["A main"]
    return game.zone(A, "deck")


def test_the_rest_goes_back_on_top_in_any_order() -> None:
    looked = Look(3, ordered=True)

    assert deck_after(looked, [], ["Hunter", "Bear", "Salve"]) == [
        "Hunter",
        "Bear",
        "Salve",
        "Bolt",
    ]
    assert deck_after(looked, ["Salve"], ["Hunter", "Bear"]) == ["Hunter", "Bear", "Bolt", "Salve"]
    assert deck_after(looked, ["Hunter", "Bear"]) == ["Salve", "Bolt", "Hunter", "Bear"]


def test_without_a_word_the_rest_keeps_its_order() -> None:
    assert deck_after(Look(3), ["Bear"]) == ["Salve", "Hunter", "Bolt", "Bear"]


@pytest.mark.parametrize(
    ("effect", "answers", "left"),
    [
        (Look(3, take=1, rest="bottom"), ["Salve"], ["Bolt", "Bear", "Hunter"]),
        (Look(3, take=1, rest="top"), ["Salve"], ["Bear", "Hunter", "Bolt"]),
        (Look(3, take=1), ["Salve", ["Bear"]], ["Hunter", "Bolt", "Bear"]),
        (
            Look(3, take=1, rest="bottom", ordered=True),
            ["Salve", ["Hunter", "Bear"]],
            ["Bolt", "Hunter", "Bear"],
        ),
        (Look(2, take=2), [], ["Hunter", "Bolt"]),
    ],
)
def test_some_are_taken_and_the_rest_put_where_it_is_said(
    effect: Effect, answers: list[object], left: list[str]
) -> None:
    assert deck_after(effect, *answers) == left


def test_filtered_cards_are_revealed_and_optional() -> None:
    effect = Look(3, take=1, filter=SPELL, rest="bottom")
    taken, left = casting(effect), casting(effect)
    for game in (taken, left):
        game.act("play Try")

    assert taken.options() == ["Salve"]
    taken.choose(["Salve"])
    left.choose([])

    assert taken.hand(A) == ["Salve"]
    assert "revealed" in taken.kinds()
    assert left.hand(A) == []
    assert left.zone(A, "deck") == ["Bolt", "Bear", "Salve", "Hunter"]


def test_cards_taken_unseen_stay_unknown_to_the_other_seat() -> None:
    game = casting(Look(3, take=1, rest="bottom"))
    game.act("play Try")
    game.choose("Salve")

    shown = repr(views.view(game.match, B)) + repr(game.log(B))

    assert game.hand(A) == ["Salve"]
    assert "salve" not in shown.lower()


def test_any_pile_is_looked_at() -> None:
    game = casting(Look(2, zone="discard", ordered=True))

    game.act("play Try")
    game.choose(["Storm"])

    assert game.zone(A, "discard") == ["Try", "Twins", "Storm"]


def test_nothing_to_look_at_asks_nothing() -> None:
    for effect in (Look(3, ordered=True), Look(3, take=1)):
        game = casting(effect, deck=[])

        game.act("play Try")

        assert game.asked() == ["A main"]
        assert "looked" not in game.kinds()


def test_a_deck_is_milled_as_far_as_it_goes() -> None:
    game = casting(Mill(5, "opponent"))

    game.act("play Try")

    assert game.zone(B, "deck") == []
    assert game.zone(B, "discard") == ["Herald"] * 3
    assert "Herald goes from their deck to the discard." in game.log(A)


def test_a_coin_decides_for_all_to_see() -> None:
    seen = set()
    for seed in range(6):
        card = CardDef(
            "try",
            "Try",
            "spell",
            abilities=(does(Chance((Branch(LoseLife(1)), Branch(LoseLife(1, "opponent"))))),),
        )
        game = position(STACK, {"hand": ["Try"]}, {}, card, seed=seed)
        game.act("play Try")
        heads = game.match.state.number(A, "life") == LIFE - 1
        word = "heads" if heads else "tails"
        assert f"A flips a coin: {word}." in game.log(B)
        seen.add(word)

    assert seen == {"heads", "tails"}


def test_a_die_has_as_many_sides_as_its_branches_weigh() -> None:
    results = set()
    for seed in range(24):
        card = CardDef(
            "try",
            "Try",
            "spell",
            abilities=(does(Chance((Branch(None, 4), Branch(LoseLife(1)), Branch(LoseLife(2))))),),
        )
        game = position(STACK, {"hand": ["Try"]}, {}, card, seed=seed)
        game.act("play Try")
        rolled = next(event.amount for event in game.events if event.kind == "die_rolled")
        assert game.match.state.number(A, "life") == LIFE - max(0, rolled - 4)
        results.add(rolled)

    assert results == {1, 2, 3, 4, 5, 6}


def test_a_target_player_does_it() -> None:
    mine = casting(Draw(2, "target"), Target(AnyCard(), kind="seat"))
    theirs = casting(Draw(2, "target"), Target(AnyCard(), kind="seat"))

    mine.act("play Try", on="A")
    theirs.act("play Try", on="B")

    assert mine.hand(A) == ["Bear", "Salve"]
    assert theirs.hand(B) == ["Herald", "Herald"]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            Look(3, take=1, rest="bottom"),
            "Look at the top three cards of your deck. Put one of them into your hand"
            " and the rest on the bottom.",
        ),
        (
            Look(4, ordered=True),
            "Look at the top four cards of your deck. Put any number of them on the bottom"
            " and the rest back on top in any order.",
        ),
        (
            Look(3, take=1, filter=BURST, rest="bottom", ordered=True),
            "Look at the top three cards of your deck. You may reveal a Burst spell among them and"
            " put it into your hand. Put the rest on the bottom in any order.",
        ),
        (
            Look(3, take=1),
            "Look at the top three cards of your deck. Put one of them into your hand and put any"
            " number of the rest on the bottom and the others back on top.",
        ),
        (Look(2, rest="bottom"), "Look at the top two cards of your deck. Put them on the bottom."),
        (Mill(), "Put the top card of your deck into your discard pile."),
    ],
)
def test_the_sentence_says_all_of_it(effect: Effect, said: str) -> None:
    assert describe_ability(does(effect), LEXICON, {}) == said


def test_a_target_player_is_said_as_such() -> None:
    ability = does(Draw(2, "target"), Target(AnyCard(), kind="seat"))

    assert describe_ability(ability, LEXICON, {}) == "Target player draws two cards."


def test_random_matches_break_no_invariant() -> None:
    assert play_paranoid(STACK, 40) == []
