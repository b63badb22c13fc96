"""Formats by the letter: the decks of another format, with the source's own set-up."""

from collections.abc import Callable

import pytest

from app.catalogue import rulesets
from app.engine.decks.deck_rules import check_deck, find_format
from app.engine.decks.decklists import LETTER
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.setup import SeatSetup, Setup
from app.matches import rules as matches
from tools.testing.rulesets import ruleset_named

TURN = EngineEvent.TURN_BEGAN
GAMES = sorted(rulesets())
FORMATS = [
    (name, form.id)
    for name in GAMES
    for form in ruleset_named(name).formats
    if form.id == form.base and ruleset_named(name).decks[0].of(form.id)
]


def began(name: str, form: str) -> Match:
    """Return a match of a starter deck against itself, at its first question."""
    rules = ruleset_named(name)
    deck = rules.decks[0].of(form)
    assert deck is not None
    return Match.begin(rules, Setup(name, form, (SeatSetup(deck), SeatSetup(deck))), 5)


def in_turn(name: str, form: str, turn: int) -> Match:
    """Return a match by defaults at the first question to the active seat of a turn."""
    match = began(name, form)
    while match.state.turn < turn or match.prompts[match.state.active] is None:
        match.time_out(int(match.prompts[0] is None), counts=False)
    return match


def second(match: Match) -> int:
    return 1 - match.state.starter


def in_hand(match: Match, seat: int) -> int:
    return len(match.zone(seat, match.rules.hand))


BENT: dict[str, Callable[[str, str], int]] = {
    "battle_mages": lambda name, form: _drawn_in_turn_1(name, form),
    "clashing_destiny": lambda name, form: _drawn_in_turn_1(name, form),
    "mage_wars": lambda name, form: in_hand(began(name, form), second(began(name, form))),
    "shards": lambda name, form: _shards(in_turn(name, form, 1)),
    "trapdoor": lambda name, form: _mana(in_turn(name, form, 2)),
}
"""By game: rules changed by a format, counted in a match of it."""
COUNTS = {
    "battle_mages": (0, 1),
    "clashing_destiny": (0, 1),
    "mage_wars": (12, 11),
    "shards": (3, 0),
    "trapdoor": (8, 6),
}
"""By game: that count in a balanced format, and by the letter."""


def _drawn_in_turn_1(name: str, form: str) -> int:
    """Return how many cards the starter draws between the set-up and the second turn."""
    match = in_turn(name, form, 2)
    starter = match.state.starter
    kinds = [event.kind for event in match.events if event.seat == starter or event.kind == TURN]
    return kinds[kinds.index(TURN) :].count(EngineEvent.DREW)


def _shards(match: Match) -> int:
    return sum(
        match.state.number(second(match), color)
        for color in ("ruby", "jade", "azure", "topaz", "colorless")
    )


def _mana(match: Match) -> int:
    return match.state.number(second(match), "mana")


@pytest.mark.rule("BM-15.9", "CD-17.8", "MW-15.8", "SH-14.7", "TD-15.7")
@pytest.mark.parametrize(("name", "form"), FORMATS)
def test_a_format_by_the_letter_has_the_sources_own_set_up(name: str, form: str) -> None:
    balanced, letter = COUNTS[name]

    assert BENT[name](name, form) == balanced
    assert BENT[name](name, form + LETTER) == letter


@pytest.mark.parametrize("name", GAMES)
def test_each_format_has_one_by_the_letter_for_the_same_decks(name: str) -> None:
    rules = ruleset_named(name)
    own = [form for form in rules.formats if form.id == form.base]

    assert [form.id for form in rules.formats] == [
        *(form.id for form in own),
        *(form.id + LETTER for form in own),
    ]
    for form in own:
        letter = find_format(rules, form.id + LETTER)
        assert letter is not None
        assert letter.is_played_apart
        for deck in rules.decks:
            assert deck.of(letter.id) == deck.of(form.id)
            cards = deck.of(form.id)
            assert cards is None or check_deck(rules, cards, letter) == []


def test_the_server_knows_formats_by_the_letter_by_the_same_sign() -> None:
    assert matches.LETTER == LETTER
