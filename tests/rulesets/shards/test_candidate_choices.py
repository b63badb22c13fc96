"""First candidates of computer players for attacks and blocks."""

import pytest

from app.engine.position.errors import EngineError
from app.rulesets.shards.ruleset import RULESET

from .scene import A, B, MatchDriver, attack, begun, given, life, tired


def ideas(game: MatchDriver) -> list[object]:
    return list(RULESET.evaluation.candidate_choices(game.match, game.prompt()))


def likeliest_blocks(game: MatchDriver) -> dict[str, str]:
    """Return the blocks that are thought of first, by the names of the creatures."""
    game.act("blocks", draft_only=True)
    name = {card.id: card.printed.name for card in game.match.state.cards.values()}
    first = ideas(game)[0]
    assert isinstance(first, tuple)
    return {name[blocker]: name[attacker] for blocker, attacker in first}


def attacks(game: MatchDriver) -> list[set[str]]:
    """Return the attacks that are thought of, by the names of the attackers."""
    name = {card.id: card.printed.name for card in game.match.state.cards.values()}
    found = [each for each in ideas(game) if isinstance(each, tuple)]
    return [{name[card] for card in each} for each in found]


def test_the_strongest_attacker_that_falls_is_blocked_first() -> None:
    game = given({"field": ["Ruby 100", "Ruby 300"]}, {"field": ["Jade 400"]})
    attack(game, "Ruby 100", "Ruby 300")

    found = likeliest_blocks(game)

    assert found == {"Jade 400": "Ruby 300"}


def test_a_creature_is_not_given_up_for_little_damage() -> None:
    game = given({"field": ["Ruby 100"]}, {"field": ["Jade 100 Lode 1"]})
    attack(game, "Ruby 100")

    found = likeliest_blocks(game)

    assert found == {}


def test_a_creature_is_given_up_for_the_life_of_its_seat() -> None:
    game = given({"field": ["Ruby 300"]}, {"field": ["Jade 100 Lode 1"], "numbers": {"life": 300}})
    attack(game, "Ruby 300")

    found = likeliest_blocks(game)

    assert found == {"Jade 100 Lode 1": "Ruby 300"}


def test_an_attack_of_those_who_cannot_be_beaten_is_thought_of() -> None:
    game = given(
        {"field": ["Ruby 100", "Ruby 300", "Azure 200 Skyborne"]},
        {"field": ["Jade 200", tired("Jade 900")], "hand": ["Jade 100"]},
    )

    found = attacks(game)

    assert {"Ruby 300", "Azure 200 Skyborne"} in found
    assert {"Ruby 100", "Ruby 300", "Azure 200 Skyborne"} in found
    assert found[0] == set()


def test_able_blockers_consider_blocks() -> None:
    able = given({"field": ["Ruby 300"]}, {"field": ["Jade 400"], "hand": ["Jade 100"]})
    unable = given({"field": ["Ruby 300"]}, {"hand": ["Jade 100"]})
    attack(able, "Ruby 300")
    attack(unable, "Ruby 300")

    assert ideas(able) == ["blocks"]
    assert ideas(unable) == []


@pytest.mark.parametrize(
    ("hand", "exchanged"),
    [
        (["Ruby 100", "Ruby 200", "Jade 100", "Jade 500 for 5", "Jade 600 for 6"], 1),
        (["Ruby 100", "Ruby 200", "Stoke", "Jade 500 for 5", "Jade 600 for 6"], 2),
        (["Ruby 100", "Ruby 200", "Jade 100", "Jade 200", "Jade 500 for 5"], 0),
    ],
)
def test_expensive_cards_but_one_beside_three_cheap_creatures_are_exchanged(
    hand: list[str], exchanged: int
) -> None:
    game = given({"hand": hand}, {"hand": ["Jade 100"]}, step="opening", turn=0)
    prompt = game.prompt(A)

    found = list(RULESET.evaluation.candidate_choices(game.match, prompt))

    cards = [game.match.card(cid) for cid in game.match.zone(A, "hand")]
    dear = [card.id for card in cards if card.printed.cost >= 5]
    assert found == [tuple(dear[len(dear) - exchanged :])]


def test_every_idea_of_a_whole_match_is_legal() -> None:
    game = begun()
    refused = []
    for _ in range(60):
        prompt = next((each for each in game.match.prompts if each is not None), None)
        if prompt is None:
            break
        found = list(RULESET.evaluation.candidate_choices(game.match, prompt))
        for each in found:
            try:
                prompt.check(each)
            except EngineError:
                refused.append((prompt.name, each))
        game.match.submit(prompt.seat, found[-1] if found else prompt.default)

    assert refused == []
    assert game.match.state.turn > 1
    assert life(game, B) <= 1000
