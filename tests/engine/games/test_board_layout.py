"""The places of a board in short are those that the protocol names."""

from app.engine.decks.deck_rules import singleton
from app.engine.rules.board_layout import flow, gap, pile, slot, slots


def test_places_of_a_board_are_written_as_the_protocol_has_them() -> None:
    row = [slot("hero"), slots("front", 5), flow("units", 8, group=True), pile("deck"), gap()]

    assert row == [
        {"zone": "hero", "kind": "slot"},
        {"zone": "front", "kind": "slots", "span": 5},
        {"zone": "units", "kind": "flow", "span": 8, "group": True},
        {"zone": "deck", "kind": "pile"},
        {"zone": "", "kind": "gap"},
    ]


def test_singleton_formats_limit_all_but_free_cards_to_one() -> None:
    form = singleton("XX-1.2", "One of each; lands as always.", free=("land",))

    assert (form.id, form.copies, form.rule, form.free) == ("singleton", 1, "XX-1.2", ("land",))
