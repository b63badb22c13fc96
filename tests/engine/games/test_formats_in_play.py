"""A format may have sections, an opening hand and numbers of its own; a position keeps which."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from app.engine import atoms
from app.engine.decks.deck_rules import DeckBook, check_deck, first_hand_of, format_of, sections_of
from app.engine.decks.decklists import STANDARD, Breach, DeckFormat, DeckSection, FirstHand
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.setup import SeatSetup, Setup
from app.engine.steps import opening
from tests.engine.stack_game import DECK, IDENTITY, STACK, Stack
from tools.testing.match_driver import given
from tools.testing.position import BadPosition


def breaches(pool: Pool, deck: Mapping[str, Any], numbers: Any, form: DeckFormat) -> list[Breach]:
    found = []
    for name, copies in deck["main"].items():
        most, rule = form.limit(pool[name], numbers.copies, "FM-0")
        if copies > most:
            found.append(Breach(rule, f"At most {most}.", name))
    return found


BOOK = DeckBook(
    sections=lambda numbers: (DeckSection("main", "Deck", 4, 99, ("creature", "spell")),),
    breaches=breaches,
    first_hand=lambda numbers: FirstHand(numbers.hand),
)


@dataclass(frozen=True)
class Figures:
    """The numbers of the game."""

    hand: int = 4
    life: int = 8
    copies: int = 3


PILE = (
    DeckSection("main", "Deck", 4, 9, ("spell",)),
    DeckSection("side", "Side", 1, 9, ("creature",)),
)
SWIFT = DeckFormat("swift", "Swift", numbers=(("hand", 2), ("life", 5)), hand=FirstHand(2))
SPLIT = DeckFormat("split", "Split", sections=PILE)
SINGLE = DeckFormat("single", "Single", rule="FM-1", copies=1)
LAVISH = DeckFormat("lavish", "Lavish", rule="FM-2", copies=9, loosens=True)
WISHFUL = DeckFormat("wishful", "Wishful", rule="FM-3", copies=9)


class Formatted(Stack):
    """The stack game in formats."""

    deck_book = BOOK
    formats: ClassVar[tuple[DeckFormat, ...]] = (STANDARD, SWIFT, SPLIT, SINGLE, LAVISH, WISHFUL)
    numbers: ClassVar[Figures] = Figures()

    def set_up(self, m: Match, setup: Setup) -> None:
        opening.begin(m, setup)
        for seat in (0, 1):
            for section in sections_of(self, format_of(m)):
                opening.bring(m, seat, setup.seats[seat].deck[section.id])
            atoms.set_number(m, seat, "life", m.numbers.life)
            opening.draw_hand(m, seat, m.numbers.hand)
        m.push_step("turn")


GAME = Formatted(**IDENTITY)


def played(form: str, deck: Mapping[str, Any] = DECK) -> Match:
    """Begin a match in that format."""
    seats = SeatSetup(dict(deck)), SeatSetup(dict(deck))
    return Match.begin(GAME, Setup("stack", form, seats), 3)


@pytest.mark.parametrize(("form", "hand", "life"), [("standard", 4, 8), ("swift", 2, 5)])
def test_matches_use_the_numbers_of_their_format(form: str, hand: int, life: int) -> None:
    match = played(form)

    drawn = int(match.state.active == 0)
    assert len(match.zone(0, "hand")) == hand + drawn
    assert match.state.number(0, "life") == life


def test_a_decklist_has_the_sections_of_its_format() -> None:
    match = played("split", {"main": {"bolt": 3}, "side": {"bear": 3}})

    names = {card.printed.id for card in match.state.cards.values()}

    assert names == {"bolt", "bear"}
    assert [section.id for section in sections_of(GAME, SPLIT)] == ["main", "side"]
    assert [section.id for section in sections_of(GAME, STANDARD)] == ["main"]


def test_formats_define_their_opening_hand() -> None:
    assert first_hand_of(GAME, SWIFT) == FirstHand(2)
    assert first_hand_of(GAME, SPLIT) == FirstHand(4)


def test_a_dump_keeps_the_format_and_another_one_is_another_position() -> None:
    match = played("swift")

    again = Match.load(GAME, match.dump())

    assert again.numbers == Figures(hand=2, life=5)
    assert again.digest() == match.clone().digest() == match.digest()
    as_standard = given(GAME, {}).match
    assert given(GAME, {}, form="swift").match.digest() != as_standard.digest()


def test_a_format_that_changes_nothing_in_play_is_no_part_of_the_position() -> None:
    single = given(GAME, {}, form="single").match

    assert single.digest() == given(GAME, {}).match.digest() == given(STACK, {}).match.digest()
    assert single.numbers == Figures()


def test_a_position_in_a_format_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadPosition, match="no format odd"):
        given(GAME, {}, form="odd")


@pytest.mark.parametrize(
    ("form", "most", "rule"),
    [
        (STANDARD, 3, "FM-0"),
        (SINGLE, 1, "FM-1"),
        (LAVISH, 9, "FM-2"),
        (WISHFUL, 3, "FM-0"),
        (DeckFormat("same", "Same", rule="FM-4", copies=3), 3, "FM-0"),
        (DeckFormat("but", "But", rule="FM-5", copies=1, free=("creature",)), 3, "FM-0"),
    ],
)
def test_a_format_tightens_or_if_it_says_so_loosens(form: DeckFormat, most: int, rule: str) -> None:
    assert form.limit(GAME.pool["bear"], 3, "FM-0") == (most, rule)


def test_standard_format_refuses_decks_of_a_loose_one() -> None:
    deck = {"main": {"bear": 7}}

    assert check_deck(GAME, deck, LAVISH) == []
    assert [breach.rule for breach in check_deck(GAME, deck)] == ["FM-0"]
