"""Deck rules shared by most games, on a pool of four cards."""

import pytest

from app.engine.decks.deck_checks import is_for_decks, too_many_copies, unknown_cards, wrong_size
from app.engine.decks.decklists import STANDARD, DeckFormat, DeckSection
from app.engine.dsl.card import CardDef
from app.engine.play.pool import Pool

POOL = Pool(
    (
        CardDef("ox", "Ox", "creature"),
        CardDef("king", "King", "creature", unique=True),
        CardDef("imp", "Imp", "creature", kind="token", collectable=False),
    )
)
POOL.add_variant(CardDef("ox!small", "Ox", "creature"), "ox")
MAIN = DeckSection("main", "Main deck", 40, 60, ("creature",))
SIDE = DeckSection("side", "Side deck", 12, 12, ("creature",))


def test_tokens_variants_and_unknown_cards_are_refused_once() -> None:
    found = unknown_cards(POOL, ["ox", "imp", "ox!small", "nobody", "nobody"], "X-1")

    assert [breach.card for breach in found] == ["imp", "ox!small", "nobody"]
    assert found[0].text == "“imp” isn't a card for decks."
    assert is_for_decks(POOL, "king")


@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_a_part_has_no_fewer_and_no_more_cards_than_it_may(size: int, legal: bool) -> None:
    assert (wrong_size(MAIN, size, "X-2") == []) == legal


def test_a_wrong_size_names_the_part_where_there_are_several() -> None:
    [alone] = wrong_size(MAIN, 3, "X-2")
    [one] = wrong_size(SIDE, 3, "X-2", several=True)

    assert (alone.text, alone.section) == ("The deck has 3 cards (needs 40 to 60).", "")
    assert one.text == "The Side deck has 3 cards (needs exactly 12)."
    assert one.section == "side"


@pytest.mark.parametrize(
    ("form", "broken"),
    [
        (STANDARD, [("X-4", "king")]),
        (DeckFormat("single", "Single", rule="X-5", copies=1), [("X-5", "ox"), ("X-4", "king")]),
    ],
)
def test_copies_are_limited_by_the_game_and_by_the_format(
    form: DeckFormat, broken: list[tuple[str, str]]
) -> None:
    cards = {"ox": 4, "king": 2, "imp": 9}
    found = too_many_copies(
        POOL, cards, form, lambda card: (1, "X-4") if card.unique else (4, "X-3")
    )

    assert [(breach.rule, breach.card) for breach in found] == broken
