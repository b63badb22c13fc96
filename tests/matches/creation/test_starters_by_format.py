"""Starter decks in the formats that they have a list for."""

from uuid import UUID

from app.engine.rules.ruleset import StarterDeck
from app.matches.creation.entrants import Entrant, computer_entrant

COMPUTER, ALMA = UUID(int=1), UUID(int=2)
BOTH = StarterDeck(
    "both", "Both", "Play it.", {"main": {"a": 2}}, forms={"even": {"main": {"b": 2}}}
)
ONE = StarterDeck("one", "One", "Play it.", {"main": {"c": 2}})
OWN = Entrant(ALMA, "Own", {"main": {"d": 2}})


def test_a_starter_deck_has_a_list_for_each_of_its_formats() -> None:
    assert (BOTH.of("standard"), BOTH.of("even")) == ({"main": {"a": 2}}, {"main": {"b": 2}})
    assert (ONE.of("even"), BOTH.formats) == (None, ["standard", "even"])


def test_the_computer_brings_a_deck_of_the_format() -> None:
    entrant = computer_entrant([ONE, BOTH], COMPUTER, OWN, "even")

    assert (entrant.title, entrant.deck) == ("Both", {"main": {"b": 2}})


def test_without_one_the_computer_plays_the_cards_of_the_other() -> None:
    entrant = computer_entrant([ONE], COMPUTER, OWN, "even")

    assert (entrant.account_id, entrant.deck) == (COMPUTER, OWN.deck)
