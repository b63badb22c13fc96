"""A format's verdict on a deck: every breach with its rule, its sentence and its row."""

from typing import Any

import pytest

from app.decks.errors import UnknownCards
from app.decks.legality.check import check_legality
from app.decks.legality.formats import STANDARD, find_format, list_formats
from app.decks.legality.validation import validate_body
from app.engine.decks.deck_rules import check_deck
from tests.decks.conftest import Shelf, starter_body


async def breaches(shelf: Shelf, ruleset: str, body: Any) -> list[tuple[str, str, str]]:
    answer = await shelf.ask("POST", "/validate", {"ruleset": ruleset, "body": body})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["legal"] is not bool(found["breaches"])
    assert all(row["text"].endswith(".") for row in found["breaches"] + found["advice"])
    return [(row["rule"], row["section"], row["card"]) for row in found["breaches"]]


async def test_every_breach_is_named_with_its_rule_and_row(alma: Shelf) -> None:
    body = starter_body("clashing_destiny")
    body["main"] |= {"vellum_sentry": 5, "gate_militia": 1, "mage": 1}
    body["destiny"]["mage"] = 2

    found = await breaches(alma, "clashing_destiny", body)

    assert found == [
        ("CD-17.6", "main", "gate_militia"),
        ("CD-17.2", "main", "vellum_sentry"),
        ("CD-17.1", "main", "mage"),
        ("CD-17.3", "destiny", ""),
        ("CD-17.3", "destiny", "mage"),
    ]


@pytest.mark.parametrize("ruleset", ["shards", "clashing_destiny", "mage_wars"])
async def test_a_card_that_has_left_the_game_is_a_breach_of_its_row(
    alma: Shelf, ruleset: str
) -> None:
    body = {"main": {"retired_card": 2}}

    found = await breaches(alma, ruleset, body)
    printed = await alma.ask("POST", "/print", {"ruleset": ruleset, "body": body})

    rules = {"shards": "SH-14.5", "clashing_destiny": "CD-17.6", "mage_wars": "MW-15.5"}
    assert (rules[ruleset], "main", "retired_card") in found
    assert printed.json()["text"].endswith("2 retired_card\n")


async def cards_at_limit(shelf: Shelf, ruleset: str, form: str, body: Any) -> set[str]:
    wish = {"ruleset": ruleset, "format": form, "body": body}
    answer = await shelf.ask("POST", "/validate", wish)
    return set(answer.json()["closed"])


async def test_checks_list_cards_at_their_limit(alma: Shelf) -> None:
    body = {"main": {"ember_runt": 4, "kiln_martyr": 3, "gilded_marshal": 1}}
    dark = {"main": {"bog_candle": 2}}

    shards = await cards_at_limit(alma, "shards", STANDARD, body)
    singleton = await cards_at_limit(alma, "shards", "singleton", body)
    mage_wars = await cards_at_limit(alma, "mage_wars", STANDARD, dark)

    assert shards == {"ember_runt", "gilded_marshal"}
    assert singleton == {"ember_runt", "kiln_martyr", "gilded_marshal"}
    assert "parliament_guard" in mage_wars  # Light, in a deck with Dark cards
    assert not {"bog_candle", "fire"} & mage_wars


async def test_a_wrong_size_is_a_breach_and_is_counted(alma: Shelf) -> None:
    wish = {"ruleset": "mage_wars", "body": {"main": {"fire": 4}}}

    found = (await alma.ask("POST", "/validate", wish)).json()

    assert found["sections"] == [
        {"id": "main", "label": "Library", "count": 4, "min": 88, "max": 88}
    ]
    assert [row["rule"] for row in found["breaches"]] == ["MW-15.1"]
    assert [row["rule"] for row in found["advice"]] == ["MW-15.5"]


async def test_of_two_sides_the_rows_of_the_smaller_are_wrong(alma: Shelf) -> None:
    form = find_format("mage_wars", STANDARD)
    sides = {
        side: [
            name
            for name, card in form.cards.items()
            if side in card.derived.keywords and card.defn.collectable
        ]
        for side in ("dark", "light")
    }
    body = {"main": dict.fromkeys([*sides["dark"][:1], *sides["light"][:3]], 1)}

    found = await breaches(alma, "mage_wars", body)

    assert ("MW-15.4", "main", sides["dark"][0]) in found
    assert [rule for rule, _, _ in found].count("MW-15.4") == 1


@pytest.mark.parametrize(
    "form",
    [form for form in list_formats() if form.id == STANDARD],
    ids=lambda form: form.ruleset.id,
)
def test_starter_decks_are_legal_and_unchanged(form: Any) -> None:
    for starter in form.ruleset.decks:
        body = form.body_of(starter)
        found = check_legality(form, body)

        assert (found.is_legal, found.advice) == (True, ())
        assert validate_body(form, body) == body
        assert check_deck(form.ruleset, form.playable(body)) == []
        played = form.playable(body)
        assert {name: sorted(cards) for name, cards in played.items()} == {
            name: sorted(cards) for name, cards in starter.deck.items()
        }


@pytest.mark.parametrize("form", list_formats(), ids=lambda form: form.ruleset.id)
def test_every_card_for_decks_has_a_section(form: Any) -> None:
    types = {kind for section in form.sections for kind in section.types}

    homeless = [
        card.id for card in form.cards.values() if card.defn.collectable and card.type not in types
    ]

    assert homeless == []


async def test_nothing_is_stored_and_no_account_is_needed(alma: Shelf) -> None:
    alma.http.cookies.clear()

    found = await breaches(alma, "shards", starter_body())

    assert found == []


def test_a_card_that_has_left_the_game_stays_until_it_is_taken_out() -> None:
    form = find_format("shards", STANDARD)
    had = {"main": {"retired_card": 2, "ember_runt": 1}}

    kept = validate_body(form, {"main": {"retired_card": 2, "ember_runt": 3}}, had=had)

    (breach,) = [row for row in check_legality(form, kept).breaches if row.card]
    assert (breach.rule, breach.card, breach.section) == ("SH-14.5", "retired_card", "main")
    assert form.advice(kept) == []
    with pytest.raises(UnknownCards):
        validate_body(form, kept)


def test_a_variant_that_play_makes_of_a_card_is_no_card_for_decks() -> None:
    form = find_format("clashing_destiny", STANDARD)
    variants = [name for name in form.ruleset.pool.printed if name not in form.cards]

    assert variants
    with pytest.raises(UnknownCards):
        validate_body(form, {"main": {variants[0]: 1}})
