"""Names: each of five worlds has words of its own, so that a card's name says where it is from."""

import re
from collections import Counter
from importlib import import_module

import pytest

from app import catalogue
from app.engine.dsl.card import card_id

GAMES = catalogue.rulesets()
WORDS = {
    "shards": "candle chapel idol shard spark",
    "clashing_destiny": (
        "gate second page squire oath destiny ledger drill sixth roof star runner thought"
    ),
    "mage_wars": "tower regiment mask moor marsh weir undertow lantern",
    "battle_mages": "crystal prism drake frost",
    "trapdoor": "trapdoor cellar hearth attic pantry stair larder",
}
"""Words of one world: no card of another game is called by them (decision 0285)."""
OWNED = {word: game for game, words in WORDS.items() for word in words.split()}
KNOWN = {
    "Lamplighter Page",
    "Mirrored Oath",
    "Prism Regent",
    "Reedbanner Squire",
    "Choir of the Open Roof",
    "Pawnbroker's Ledger",
    "Thrown Hearth",
    "Marsh Prism",
    "Candle Sister",
    "Chapel Crystal",
    "Pebble Spark",
    "Second Ember",
}
"""Names from before that people or the source know, and that stay."""
PLAIN = {
    "and",
    "of",
    "the",
    "adder",
    "boar",
    "chain",
    "colossus",
    "deep",
    "double",
    "elder",
    "false",
    "guard",
    "house",
    "keeper",
    "lancer",
    "last",
    "long",
    "open",
    "ox",
    "piper",
    "red",
    "sentry",
    "small",
    "spider",
    "twice",
    "wall",
    "wind",
}
"""Words of no world, which any number of games may use; other words stay in two (decision 0285)."""


def names_of(game: str) -> list[str]:
    return [one.defn.name for one in GAMES[game].pool.printed.values() if one.base is one]


def words_of(name: str) -> list[str]:
    return re.findall(r"[a-z]+", name.lower())


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_called_by_a_word_of_another_world(game: str) -> None:
    foreign = [
        name
        for name in names_of(game)
        if name not in KNOWN and any(OWNED.get(word, game) != game for word in words_of(name))
    ]

    assert foreign == []


def test_every_word_and_every_exception_is_one_still() -> None:
    called = {game: {word for name in names_of(game) for word in words_of(name)} for game in GAMES}

    assert [word for word, game in OWNED.items() if word not in called[game] | {"destiny"}] == []
    assert KNOWN - {name for game in GAMES for name in names_of(game)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_are_called_the_same(game: str) -> None:
    names = names_of(game)

    assert len(names) == len(set(names))


def test_a_motif_recurs_in_two_games_at_most() -> None:
    called = {game: {word for name in names_of(game) for word in words_of(name)} for game in GAMES}
    counts = Counter(word for words in called.values() for word in words if len(word) > 1)

    assert {word for word, count in counts.items() if count > 2} == PLAIN


@pytest.mark.parametrize("game", GAMES)
def test_no_present_name_is_the_first_name_of_another_card(game: str) -> None:
    cards = [one.defn for one in GAMES[game].pool.printed.values() if one.base is one]
    ids = {card.id for card in cards}

    assert [card.name for card in cards if card_id(card.name) in ids - {card.id}] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_renamed_card_is_one_of_the_pool_under_another_name(game: str) -> None:
    module = import_module(f"app.rulesets.{game}.pool")

    assert [card for card in module.NAMES if card not in GAMES[game].pool] == []
    assert [card for card, name in module.NAMES.items() if card_id(name) == card] == []
