"""Balance: a deck's resources against the costs of its cards."""

import pytest

from app.decks.legality.formats import STANDARD, DeckBody, find_format
from tests.decks.conftest import Shelf


def balance(ruleset: str, body: DeckBody) -> dict[str, tuple[int, int]]:
    found = find_format(ruleset, STANDARD).balance(body)
    return {each.aspect: (each.sources, each.needs) for each in found}


def test_creatures_of_shards_leave_what_cards_of_their_colour_cost() -> None:
    body = {"main": {"bramble_cub": 3, "hollow_idol": 2, "kiln_martyr": 4, "grey_decree": 1}}

    found = balance("shards", body)

    assert found == {"ruby": (0, 4), "jade": (3, 3), "colorless": (4, 3)}


def test_elements_of_two_kinds_count_for_both_and_once_in_total() -> None:
    body = {"main": {"ember_gale": 2, "keystone_engine": 1, "forge_lance": 3}}

    found = balance("mage_wars", body)

    assert found == {"fire": (2, 3), "wind": (2, 0), "artifact": (4, 3)}


def test_heroes_unlock_what_main_deck_cards_are_of() -> None:
    body = {
        "main": {"drum_of_coals": 4, "second_shadow": 1, "long_ledger_clerk": 2},
        "destiny": {"mage": 1, "warrior": 1},
    }

    found = balance("clashing_destiny", body)

    assert found == {
        "fire": (2, 4),
        "shadow": (0, 1),
        "arcane": (1, 0),
        "frost": (1, 0),
        "holy": (1, 0),
        "nature": (1, 0),
    }


@pytest.mark.parametrize("ruleset", ["clashing_destiny", "mage_wars", "shards"])
async def test_checks_include_the_balance_and_formats_its_words(alma: Shelf, ruleset: str) -> None:
    (starter, *_) = (await alma.ask("GET", f"/starters?ruleset={ruleset}")).json()
    (form, *_) = (await alma.ask("GET", f"/formats?ruleset={ruleset}")).json()

    checked = await alma.ask("POST", "/validate", {"ruleset": ruleset, "body": starter["body"]})

    told = {each["aspect"]: each for each in checked.json()["balance"]}
    assert all(form["balance"].values())
    assert any(each["sources"] and each["needs"] for each in told.values())


def test_cards_that_have_left_the_game_are_passed_over() -> None:
    assert balance("shards", {"main": {"retired_card": 2}}) == {}
