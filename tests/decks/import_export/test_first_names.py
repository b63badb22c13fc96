"""Lists of decks with the names that cards had before they were renamed."""

import pytest

from app.decks.import_export.text_import import parse_text
from app.decks.legality.formats import STANDARD, find_format


@pytest.mark.parametrize(
    ("ruleset", "first", "card"),
    [
        ("shards", "Lamplight Squire", "lamplight_squire"),
        ("clashing_destiny", "Widow's Arithmetic", "widows_arithmetic"),
        ("clashing_destiny", "Column-Sworn", "column_sworn"),
        ("mage_wars", "Warden\u2019s Scale", "wardens_scale"),
    ],
)
def test_the_first_name_of_a_renamed_card_finds_it(ruleset: str, first: str, card: str) -> None:
    form = find_format(ruleset, STANDARD)

    deck = parse_text(form, f"2 {first}")

    assert form.cards[card].name != first
    assert deck.unread == []
    assert [cards for cards in deck.body.values() if cards] == [{card: 2}]


def test_a_present_name_wins_over_a_first_one() -> None:
    form = find_format("shards", STANDARD)

    for card, printed in form.cards.items():
        if printed.defn.collectable:
            assert parse_text(form, printed.name).body == {form.section_for(card): {card: 1}}
