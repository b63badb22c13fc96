"""First candidates of computer players: hands, crystals, attacks and blocks."""

import pytest

from app.bots.greedy import choose
from app.engine.play.match import Match
from app.engine.position.errors import EngineError
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.battle_mages.pool import POOL

from .scene import DECK, KEEP, RULESET, A, B, MatchDriver, begun, given, passes

RED = "Small Red Crystal"


def ideas(game: MatchDriver) -> list[object]:
    return list(RULESET.evaluation.candidate_choices(game.match, game.prompt()))


def named(game: MatchDriver, answer: object) -> set[str]:
    assert isinstance(answer, tuple)
    return {game.match.card(ref).printed.name for ref in answer}


def attacks(game: MatchDriver) -> list[set[str]]:
    return [named(game, each) for each in ideas(game)]


def blocks(game: MatchDriver) -> dict[str, str]:
    first = ideas(game)[0]
    assert isinstance(first, tuple)
    name = {card.id: card.printed.name for card in game.match.state.cards.values()}
    return {name[blocker]: name[attacker] for blocker, attacker in first}


SPELLS = [c.id for c in POOL if c.rarity == "common" and c.type == "ritual" and c.collectable]
NONE = {**dict.fromkeys(SPELLS[:12], 4), SPELLS[12]: 2}


@pytest.mark.parametrize(
    ("main", "idea"),
    [(NONE, "mulligan"), ({"small_red_crystal": 50}, "mulligan"), (DECK["main"], "keep")],
)
def test_a_hand_without_crystals_or_without_spells_is_not_kept(
    main: dict[str, int], idea: str
) -> None:
    seats = (SeatSetup({"main": main}),) * 2
    match = Match.begin(RULESET, Setup(RULESET.id, "standard", seats, {"starter": 0}), 3)
    prompt = next(each for each in match.prompts if each is not None)

    assert list(RULESET.evaluation.candidate_choices(match, prompt)) == [idea]


def test_the_crystal_that_the_hand_needs_comes_first() -> None:
    game = given(
        {"hand": [RED, "Small Blue Crystal", "Unspeak", KEEP], "crystals": [RED]},
        step="preparation",
    )

    assert named(game, ideas(game)[0]) == {"Small Blue Crystal"}


def test_lethal_attacks_use_every_creature() -> None:
    game = given(
        {"creatures": ["Plain 3/3", "Plain 2/2", "Plain 1/1"]},
        {"creatures": ["Plain 5/5"], "numbers": {"life": 3}},
        step="attack",
    )

    assert attacks(game)[0] == {"Plain 3/3", "Plain 2/2", "Plain 1/1"}


def test_creatures_that_would_die_in_vain_do_not_attack_first() -> None:
    game = given(
        {"creatures": ["Plain 4/4", "Plain 1/1", "Plain 2/2 Flying"]},
        {"creatures": ["Plain 2/3"]},
        step="attack",
    )

    assert attacks(game)[0] == {"Plain 4/4", "Plain 2/2 Flying"}


def test_a_block_that_wins_is_thought_of_and_one_that_loses_is_not() -> None:
    good = given({"creatures": ["Plain 2/2"]}, {"creatures": ["Plain 3/3"]}, step="attack")
    bad = given({"creatures": ["Plain 3/3"]}, {"creatures": ["Plain 2/1"]}, step="attack")
    for game, name in ((good, "Plain 2/2"), (bad, "Plain 3/3")):
        game.choose([name])
        passes(game)

    assert blocks(good) == {"Plain 3/3": "Plain 2/2"}
    assert blocks(bad) == {}


def test_a_creature_is_given_up_for_the_life_of_its_mage() -> None:
    game = given(
        {"creatures": ["Plain 3/3"]},
        {"creatures": ["Plain 1/1"], "numbers": {"life": 3}},
        step="attack",
    )
    game.choose(["Plain 3/3"])
    passes(game)

    assert blocks(game) == {"Plain 1/1": "Plain 3/3"}


def test_ideas_and_worth_rest_on_nothing_hidden() -> None:
    def seen(hidden: str) -> tuple[object, int]:
        game = given(
            {"creatures": ["Plain 3/3"], "hand": ["Stubble Rat"]},
            {"creatures": ["Plain 2/2"], "hand": [hidden] * 2, "spellbook": [hidden] * 9},
            step="attack",
        )
        return attacks(game), RULESET.evaluation.value(game.match, A)

    assert seen("Unspeak") == seen(RED)


def test_every_idea_of_a_whole_match_is_legal() -> None:
    game = begun()
    refused = []
    for _ in range(150):
        prompt = next((each for each in game.match.prompts if each is not None), None)
        if prompt is None:
            break
        found = list(RULESET.evaluation.candidate_choices(game.match, prompt))
        for each in found:
            try:
                prompt.check(each)
            except EngineError:
                refused.append((prompt.name, each))
        game.match.submit(prompt.seat, found[0] if found else prompt.default)

    assert refused == []
    assert game.match.state.turn > 1
    assert game.zone(B, "crystals")


def looking(hand: list[str], pile: list[str]) -> MatchDriver:
    blank = {"hand": [], "spellbook": ["Plain 1/1"] * 12}
    game = given(
        {"hand": [], "spellbook": [*hand, *pile, *["Plain 1/1"] * 4]}, blank, turn=0, step="opening"
    )
    for _ in range(2):
        game.choose("keep")
    assert game.asked() == ["A opening_look"]
    return game


SPELL = "Unspeak"


def test_the_computer_puts_crystals_down_where_its_hand_has_enough() -> None:
    game = looking([RED] * 4 + [SPELL] * 2, [RED, "Glass Heron", RED, SPELL])

    answer = choose(game.match, A, budget=60.0, looks=12)

    assert isinstance(answer, tuple)
    assert [game.match.card(int(ref)).printed.name for ref in answer] == [RED, RED]


def test_the_computer_draws_a_crystal_first_where_it_has_few() -> None:
    game = looking([RED] * 2 + [SPELL] * 4, ["Glass Heron", SPELL, "Pebble Spark", RED])
    game.choose([])

    answer = choose(game.match, A, budget=60.0, looks=12)

    assert isinstance(answer, tuple)
    assert game.match.card(int(answer[0])).printed.name == RED
