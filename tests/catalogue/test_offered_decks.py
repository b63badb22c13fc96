"""The decks that are offered: together they play every card of the game."""

import pytest

from app import catalogue
from app.engine.decks.deck_rules import check_deck, find_format
from tools.balance.matches import cards_of

GAMES = catalogue.rulesets()


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_in_some_deck_of_its_game(name: str) -> None:
    rules = GAMES[name]
    lists = [deck.of(form) or {} for deck in rules.decks for form in deck.formats]

    held = {card for each in lists for card in cards_of(each)}

    pool = {p.base.id for p in rules.pool.printed.values() if p.defn.collectable}
    assert pool - held == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_offered_deck_is_legal_and_says_how_it_wants_to_be_played(name: str) -> None:
    rules = GAMES[name]

    wrong = {
        deck.id: check_deck(rules, deck.of(form) or {}, find_format(rules, form))
        for deck in rules.decks
        for form in deck.formats
    }

    assert {deck: faults for deck, faults in wrong.items() if faults} == {}
    assert [deck.id for deck in rules.decks if not deck.guide] == []
