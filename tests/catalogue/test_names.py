"""Names: each of five worlds has words of its own, so that a card's name says where it is from."""

import re

import pytest

from app import catalogue

GAMES = catalogue.rulesets()
WORDS = {
    "shards": "candle idol shard spark",
    "clashing_destiny": (
        "gate second page squire oath destiny ledger drill sixth roof star runner thought"
    ),
    "mage_wars": "tower regiment mask moor marsh",
    "battle_mages": "crystal prism lantern drake",
    "trapdoor": "trapdoor cellar hearth attic pantry",
}
"""Words of one world: no card of another game is called by them (decision 0285)."""
OWNED = {word: game for game, words in WORDS.items() for word in words.split()}
KNOWN = {
    "Lamplight Squire", "Lantern Courier", "Spark Tithe", "Lamplighter Page", "Mirrored Oath",
    "Prism Regent",
    "Reedbanner Squire", "Banner Squire", "Hollow Lantern", "Oru, Lantern of the Drowned",
    "Choir of the Open Roof", "Pawnbroker's Ledger", "Thrown Hearth", "Marsh Prism",
    "Candle Sister", "Pebble Spark", "Second Ember", "Warden of the Last Gate",
}  # fmt: skip
"""Names from before that people or the source know, and that stay."""


def names_of(game: str) -> list[str]:
    return [one.defn.name for one in GAMES[game].pool.printed.values() if one.base is one]


def words_of(name: str) -> list[str]:
    return re.findall(r"[a-z]+", name.lower())


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_called_by_a_word_of_another_world(game: str) -> None:
    foreign = [
        name for name in names_of(game)
        if name not in KNOWN and any(OWNED.get(word, game) != game for word in words_of(name))
    ]  # fmt: skip

    assert foreign == []


def test_every_word_and_every_exception_is_one_still() -> None:
    called = {game: {word for name in names_of(game) for word in words_of(name)} for game in GAMES}

    assert [word for word, game in OWNED.items() if word not in called[game] | {"destiny"}] == []
    assert KNOWN - {name for game in GAMES for name in names_of(game)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_are_called_the_same(game: str) -> None:
    names = names_of(game)

    assert len(names) == len(set(names))
