"""Names: each of three worlds has words of its own, so that a card's name says where it is from."""

import re

import pytest

from app import catalogue

GAMES = catalogue.rulesets()
THREE = ("shards", "mage_wars", "clashing_destiny")
OWNED = {
    "candle": "shards", "shard": "shards", "idol": "shards", "spark": "shards",
    "gate": "clashing_destiny", "second": "clashing_destiny", "page": "clashing_destiny",
    "squire": "clashing_destiny", "oath": "clashing_destiny", "destiny": "clashing_destiny",
    "tower": "mage_wars", "regiment": "mage_wars", "mask": "mage_wars", "moor": "mage_wars",
}  # fmt: skip
"""Words of one world: no card of the two others is called by them (decision 0285)."""
KNOWN = {"Lamplight Squire", "Spark Tithe", "Lamplighter Page", "Mirrored Oath"}
"""Names from before that people know, and that stay."""


@pytest.mark.parametrize("name", THREE)
def test_no_card_is_called_by_a_word_of_another_world(name: str) -> None:
    names = [one.defn.name for one in GAMES[name].pool.printed.values() if one.base is one]

    foreign = [
        each for each in names
        if each not in KNOWN
        and any(OWNED.get(word, name) != name for word in re.findall(r"[a-z]+", each.lower()))
    ]  # fmt: skip

    assert foreign == []


@pytest.mark.parametrize("name", GAMES)
def test_no_two_cards_of_a_game_are_called_the_same(name: str) -> None:
    names = [one.defn.name for one in GAMES[name].pool.printed.values() if one.base is one]

    assert len(names) == len(set(names))
