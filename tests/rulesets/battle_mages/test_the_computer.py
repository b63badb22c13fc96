"""Play of the computer around the stack: answers, boasts, and pending effects."""

from typing import Any

import pytest

from app.bots.greedy import choose

from .scene import KEEP, A, B, MatchDriver, given

FEW = 12
PATIENCE_S = 60.0


def crystals(name: str, count: int, **more: object) -> list[object]:
    return [{"card": f"Small {name} Crystal", "copies": count, **more}]


def answer(game: MatchDriver, seat: int = A, looks: int = FEW) -> Any:
    return choose(game.match, seat, PATIENCE_S, looks)


def words(game: MatchDriver, seat: int = A) -> str:
    """Return the computer's act with priority: the name of the played card, or `pass`."""
    verb, _, rest = str(answer(game, seat)).partition(":")
    return game.match.card(int(rest.split(":")[0])).printed.name if rest else verb


def let_it_play(game: MatchDriver, until_turn: int) -> None:
    """Let the computer answer for both seats until that turn."""
    for _ in range(200):
        prompt = next((each for each in game.match.prompts if each is not None), None)
        if prompt is None or game.match.state.turn >= until_turn:
            return
        game.match.submit(prompt.seat, answer(game, prompt.seat))


@pytest.mark.parametrize(
    ("spell", "done"),
    [
        ("Stubble Rat", "pass"),
        ("Furnace Ogre", "Unspeak"),
        ("Hurn and the Burning Wood", "Unspeak"),
    ],
)
def test_an_answer_is_held_until_something_is_worth_it(spell: str, done: str) -> None:
    mana = [*crystals("Red", 5), *crystals("Green", 1)]
    game = given(
        {"hand": [spell, KEEP], "crystals": mana},
        {"hand": ["Unspeak", KEEP], "crystals": crystals("Blue", 2)},
    )
    game.play(spell)

    assert words(game, B) == done


@pytest.mark.parametrize(("mana", "done"), [(2, "pass"), (3, "Fog Sprite")])
def test_the_mana_for_an_answer_is_not_spent_on_a_trifle(mana: int, done: str) -> None:
    game = given({"hand": ["Unspeak", "Fog Sprite"], "crystals": crystals("Blue", mana)})

    assert words(game) == done


def test_held_answers_do_not_leak_the_other_hand() -> None:
    def worth(hidden: str) -> int:
        game = given({}, {"hand": [hidden], "crystals": crystals("Blue", 4)})
        return game.match.rules.evaluation.value(game.match, A)

    assert worth("Unspeak") == worth(KEEP)


@pytest.mark.parametrize("order", [1, -1], ids=["heckler first", "goblin first"])
def test_boasts_are_ordered_so_that_the_shield_is_gone_before_the_blow(order: int) -> None:
    shielded = {"card": "Plain 2/2", "exhausted": True, "counters": {"shield": 1}}
    game = given(
        {
            "creatures": ["Brassjaw Heckler", "Spite Goblin"][::order],
            "crystals": crystals("Red", 1),
        },
        {"creatures": [shielded]},
        step="attack",
    )
    game.choose(["Brassjaw Heckler", "Spite Goblin"])

    let_it_play(game, game.match.state.turn + 1)

    assert game.zone(B, "graveyard") == ["Plain 2/2"]


@pytest.mark.parametrize(("first", "done"), [("Finish It", "pass"), ("", "Second Ember")])
def test_pending_effects_on_the_stack_are_not_repeated(first: str, done: str) -> None:
    """Something of A's waits that destroys it; B has answered, so A may act once more."""
    game = given(
        {
            "hand": ["Second Ember", *([first] if first else []), KEEP],
            "crystals": crystals("Red", 3),
        },
        {
            "creatures": [{"card": "Plain 3/3", "damage": 1}],
            "hand": ["Pebble Spark", KEEP],
            "crystals": crystals("Red", 1),
        },
    )
    if first:
        game.play(first, on="Plain 3/3")
        game.play("Pebble Spark", on=None, seat=B)

    assert words(game) == done


def test_a_spell_is_denied_that_would_be_lost_otherwise() -> None:
    """A saves its creature: the stack is read to its end before anything is added to it."""
    hurt = {"card": "Furnace Ogre", "damage": 1}
    game = given(
        {"hand": ["Unspeak", KEEP], "creatures": [hurt], "crystals": crystals("Blue", 2)},
        {"hand": ["Finish It", KEEP], "crystals": crystals("Red", 2)},
        active=B,
    )
    game.play("Finish It", on="Furnace Ogre", seat=B)

    assert words(game) == "Unspeak"


@pytest.mark.parametrize(
    ("card", "mana", "wanted"),
    [
        ("Forked Cinders", "Red", {"B Plain 2/2", "B Plain 3/2"}),
        ("Pebble Spark", "Red", {"B Plain 4/1"}),
        ("Quick Ward", "White", {"A Plain 5/5"}),
        ("Verdant Overflow", "Green", {"A Plain 5/5"}),
        ("Frosted Likeness", "Blue", {"A Plain 5/5"}),
    ],
)
def test_harm_is_meant_for_the_other_side_and_help_for_ones_own(
    card: str, mana: str, wanted: set[str]
) -> None:
    weak = ["Plain 4/1"] if card == "Pebble Spark" else []
    game = given(
        {"creatures": ["Plain 1/1", "Plain 5/5"], "hand": [card], "crystals": crystals(mana, 4)},
        {"creatures": ["Plain 1/1 Reach", "Plain 2/2", "Plain 3/2", *weak]},
    )
    game.match.submit(A, f"play:{game.card(card).id}")
    while game.prompt().name == "choose_x":
        game.match.submit(A, 1)

    first = game.match.rules.evaluation.candidate_choices(game.match, game.prompt())[0]

    assert isinstance(first, tuple)
    aims = (game.match.card(int(ref)) for ref in first)
    assert {f"{'AB'[each.controller]} {each.printed.name}" for each in aims} == wanted


def test_payments_use_the_least_valuable_card() -> None:
    game = given(
        {
            "hand": ["Deep Reading", "Small Red Crystal", "Fog Sprite"],
            "crystals": crystals("Blue", 6),
        }
    )
    game.match.submit(A, f"play:{game.card('Deep Reading').id}")

    (paid,) = game.match.rules.evaluation.candidate_choices(game.match, game.prompt())

    assert paid == (game.card("Small Red Crystal").id,)


def test_a_crystal_is_searched_for_though_one_may_find_nothing() -> None:
    game = given(
        {
            "hand": ["Green Path", KEEP],
            "crystals": crystals("Green", 2),
            "spellbook": ["Small Green Crystal"] * 3 + ["Plain 1/1"] * 3,
        }
    )

    assert words(game) == "Green Path"
