"""Links that hold a deck: they come back whole, and nothing else comes in by them."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import app.catalogue as catalogue
from app.decks.errors import BadCode
from app.decks.import_export.share_codes import decode_deck, encode_deck
from app.decks.legality.formats import STANDARD, DeckBody, Format, find_format
from tests.decks.conftest import Shelf
from tests.decks.import_export.test_text import decks


def packed(plain: Any) -> str:
    """Make a code of anything."""
    raw = plain if isinstance(plain, bytes) else json.dumps(plain).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return _letters(deflate.compress(raw) + deflate.flush())


def _letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@given(decks())
@settings(max_examples=100)
def test_every_deck_comes_back_from_its_code(deck: tuple[Format, DeckBody]) -> None:
    form, body = deck

    shared = decode_deck(encode_deck(form, "Ash and Ink", body))

    assert (shared.form, shared.title, shared.body) == (form, "Ash and Ink", body)
    assert shared.missing == []


@pytest.mark.parametrize("game", list(catalogue.rulesets()))
def test_a_code_is_short_enough_for_an_address(game: str) -> None:
    form = find_format(game, STANDARD)

    codes = [encode_deck(form, deck.title, form.body_of(deck)) for deck in form.ruleset.decks]

    assert max(len(code) for code in codes) < 900
    assert all(set(code) <= set("-_") | set(map(chr, range(48, 123))) for code in codes)


@pytest.mark.parametrize(
    "code",
    [
        "",
        "!",
        "ä",
        "\u0000",
        "abc",
        "A" * 4_001,
        packed(b"no json"),
        packed(b"\xff\xfe"),
        packed([2, "shards", "standard", "", {}]),
        packed([1, "chess", "standard", "", {}]),
        packed([1, "shards", "wild", "", {}]),
        packed([1, "shards", "standard", "", []]),
        packed([1, "shards", "standard", "", {"main": {"reed_heron": 0}}]),
        packed([1, "shards", "standard", "", {"main": {"reed_heron": 100}}]),
        packed([1, "shards", "standard", "", {"main": {"reed_heron": "3"}}]),
        packed({"ruleset": "shards"}),
        packed(b"[" * 10_000),
        packed(b" " * 1_000_000),
        _letters(zlib.compress(b"[]")),
        packed([1, "shards", "standard", "", {}])[:-4],
        packed([1, "shards", "standard", "", {}]) + "AAAA",
    ],
)
def test_invalid_codes_are_refused_in_a_sentence(code: str) -> None:
    with pytest.raises(BadCode) as refused:
        decode_deck(code)

    assert refused.value.detail.endswith(".")


@given(st.binary(max_size=300).map(_letters) | st.text(max_size=300))
def test_garbage_is_refused_and_breaks_nothing(code: str) -> None:
    with pytest.raises(BadCode):
        decode_deck(code)


@pytest.mark.parametrize("blank", [b" " * 17_000, b"\n" * 2_500_000])
def test_a_bomb_is_refused_even_with_a_deck_in_it(blank: bytes) -> None:
    deck = json.dumps([1, "shards", "standard", "Bomb", {}]).encode()

    for code in (packed(deck + blank), packed(blank + deck)):
        assert len(code) <= 4_000
        with pytest.raises(BadCode, match="has no deck"):
            decode_deck(code)

    assert decode_deck(packed(deck)).title == "Bomb"


def test_unknown_cards_are_listed_and_the_rest_is_imported() -> None:
    body = {"main": {"reed_heron": 2, "reed_hern": 1}, "side": {"ember_runt": 3}}

    shared = decode_deck(packed([1, "shards", "standard", "A\u0000B", body]))

    assert (shared.title, shared.body) == ("AB", {"main": {"reed_heron": 2}})
    assert [(row.section, row.card, row.count) for row in shared.missing] == [
        ("main", "reed_hern", 1),
        ("side", "ember_runt", 3),
    ]
    assert shared.missing[0].nearest[0].card == "reed_heron"


async def test_a_shared_deck_is_read_without_an_account(alma: Shelf) -> None:
    made = await alma.make(title="Birds", body={"main": {"reed_heron": 3}})
    share = (await alma.ask("GET", f"/{made['id']}/share")).json()
    alma.http.cookies.clear()

    shared = await alma.ask("GET", f"/shared/{share['code']}")
    broken = await alma.ask("GET", "/shared/nonsense")

    assert (shared.json()["title"], shared.json()["body"]) == ("Birds", made["body"])
    assert shared.json()["lost"] == []
    assert (broken.status_code, broken.json()["code"]) == (422, "bad_code")
