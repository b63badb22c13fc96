"""Decks as plain text, there and back."""

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import app.catalogue as catalogue
from app.decks.import_export.text_export import export_text
from app.decks.import_export.text_import import (
    LINE_END,
    NO_SECOND_PART,
    ParsedDeck,
    parse_text,
)
from app.decks.legality.formats import STANDARD, DeckBody, Format, find_format, list_formats
from app.platform.errors import InvalidInput
from tests.decks.conftest import Shelf

SHARDS = find_format("shards", STANDARD)
DESTINY = find_format("clashing_destiny", STANDARD)


def read(*lines: str, form: Format = SHARDS) -> ParsedDeck:
    return parse_text(form, "\n".join(lines))


@st.composite
def decks(draw: st.DrawFn) -> tuple[Format, DeckBody]:
    """Any cards of any game in any section, in any number."""
    form = draw(st.sampled_from(list_formats()))
    rows = st.dictionaries(
        st.sampled_from(list(form.cards)), st.integers(min_value=1, max_value=99), max_size=60
    )
    return form, form.ordered({section.id: draw(rows) for section in form.sections})


@given(decks(), st.text(max_size=60))
@settings(max_examples=150)
def test_every_deck_that_is_written_is_read_again(
    deck: tuple[Format, DeckBody], title: str
) -> None:
    form, body = deck

    reading = parse_text(form, export_text(form, LINE_END.sub(" ", title), body))

    assert (reading.body, reading.unread) == (body, [])


@pytest.mark.parametrize("game", list(catalogue.rulesets()))
def test_every_starter_deck_comes_through_text_with_its_title(game: str) -> None:
    form = find_format(game, STANDARD)

    for starter in form.ruleset.decks:
        body = form.body_of(starter)
        reading = parse_text(form, export_text(form, starter.title, body))

        assert (reading.title, reading.body, reading.unread) == (starter.title, body, [])


@given(st.text(max_size=2_000))
@settings(max_examples=150)
def test_no_line_is_dropped_whatever_is_typed(text: str) -> None:
    reading = parse_text(DESTINY, text)

    said = [
        number
        for number, line in enumerate(LINE_END.split(text), start=1)
        if _is_seen(line.partition("//")[0])
    ]
    reported = [line.line for line in reading.unread]
    assert set(reported) <= set(said)
    if not reading.body["main"] and not reading.body["destiny"] and not _headings(text):
        assert reported == said


def _is_seen(said: str) -> bool:
    return any(unicodedata.category(sign) != "Cf" and not sign.isspace() for sign in said)


def _headings(text: str) -> bool:
    words = (
        "main",
        "deck",
        "destiny",
        "minion",
        "spell",
        "hero",
        "talent",
        "artifact",
        "attack",
        "location",
    )
    return any(word in text.casefold() for word in words)


@pytest.mark.parametrize(
    "line",
    [
        "3 Reed Heron",
        "3x Reed Heron",
        "3 x reed  heron",
        "3X REED HERON",
        "Reed Heron x3",
        "  3\tReed Heron   // the best",
        "3 reed_heron",
        "3 Reed Heron (core) 12",
        "\ufeff3 Reed Heron",
        "\u200f3 Reed Heron\u200e",
        "\u00a03 Reed Heron\u00a0",
        "3xReed Heron",
        "x3 Reed Heron",
        "3, Reed Heron",
        "Reed Heron (3)",
        "Reed Heron: 3",
        "Reed Heron\t3",
        "• 3 Reed Heron",
        "- Reed Heron x3",
        "3 Reed Heron [core] 12",
    ],
)
def test_a_row_may_be_written_in_many_ways(line: str) -> None:
    reading = read(line)

    assert (reading.body["main"], reading.unread) == ({"reed_heron": 3}, [])


@pytest.mark.parametrize("line", ["Reed Heron (core)", "Reed Heron (core) 12", "* Reed Heron"])
def test_a_number_of_an_edition_is_no_count(line: str) -> None:
    assert read(line).body["main"] == {"reed_heron": 1}


@pytest.mark.parametrize("line", ["\u00a0", "\u200b\u200f", " \t "])
def test_a_line_with_nothing_to_be_seen_is_empty(line: str) -> None:
    assert read(line).unread == []


@pytest.mark.parametrize("line", ["• 4 Reed Hern", "Reed Hern (4)", "x4 Reed Hern"])
def test_unknown_lines_keep_their_count(line: str) -> None:
    (unread,) = read(line).unread

    assert (unread.count, unread.nearest[0].card) == (4, "reed_heron")


def test_a_name_alone_is_one_copy_and_repeats_add_up() -> None:
    reading = read("Reed Heron", "2 Reed Heron")

    assert reading.body["main"] == {"reed_heron": 3}


def test_a_line_that_cannot_be_read_is_reported_with_the_nearest_names() -> None:
    reading = read("// Birds", "", "3 Reed Heron", "2 Reed Hern", "what is this 17?")

    first, second = reading.unread
    assert (first.line, first.text, first.count) == (4, "2 Reed Hern", 2)
    assert first.reason == "No card found for “Reed Hern”."
    assert first.nearest[0].card == "reed_heron"
    assert (second.line, second.count, second.nearest) == (5, None, [])
    assert (reading.title, reading.body["main"]) == ("Birds", {"reed_heron": 3})


@pytest.mark.parametrize("line", ["0 Reed Heron", "100 Reed Heron", "999999 Reed Heron"])
def test_a_number_out_of_bounds_is_reported(line: str) -> None:
    reading = read("99 Reed Heron" if line.startswith("1") else "", line)

    (unread,) = reading.unread
    assert (unread.line, unread.reason) == (2, "A row can have 1 to 99 copies.")


def test_without_headings_cards_go_where_their_kind_belongs() -> None:
    reading = read("1 Mage", "3 Vellum Sentry", form=DESTINY)

    assert reading.body == {"main": {"vellum_sentry": 3}, "destiny": {"mage": 1}}


@pytest.mark.parametrize(
    "heading", ["Destiny deck", "destiny", "# Destiny", "[Destiny deck]", "DESTINY DECK (12):"]
)
def test_under_a_heading_cards_stay_where_it_says(heading: str) -> None:
    reading = read("Main deck", "1 Mage", "Minions (3)", heading, "3 Vellum Sentry", form=DESTINY)

    assert reading.body == {"main": {"mage": 1}, "destiny": {"vellum_sentry": 3}}
    assert reading.unread == []


def test_no_card_is_taken_for_a_heading() -> None:
    for form in list_formats():
        for card, printed in form.cards.items():
            reading = parse_text(form, printed.name)
            assert [list(rows) for rows in reading.body.values() if rows] == [[card]]


@pytest.mark.parametrize("text", ["x" * 20_001, "\n" * 400])
def test_a_text_that_is_too_long_for_a_deck_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput, match="20000 characters and 400 lines"):
        parse_text(SHARDS, text)


def test_a_long_line_is_reported_without_being_searched_for() -> None:
    reading = read("1 " + " " * 19_000 + "a (")

    (unread,) = reading.unread
    assert (unread.line, unread.reason) == (1, "A line can have at most 200 characters.")


def test_only_the_first_lines_of_many_get_help() -> None:
    reading = read(*["1 Reed Hern"] * 60)

    helped = [bool(line.nearest) for line in reading.unread]
    assert helped == [True] * 50 + [False] * 10


async def test_text_is_read_and_written_without_an_account(alma: Shelf) -> None:
    alma.http.cookies.clear()
    wish: dict[str, Any] = {"ruleset": "shards", "text": "// Birds\n3 Reed Heron\n1 Reed Hern"}

    parsed = (await alma.ask("POST", "/parse", wish)).json()
    deck = {"ruleset": "shards", "title": "Birds", "body": parsed["body"]}
    printed = (await alma.ask("POST", "/print", deck)).json()

    assert (parsed["title"], parsed["body"]) == ("Birds", {"main": {"reed_heron": 3}})
    assert parsed["unread"][0]["nearest"][0]["name"] == "Reed Heron"
    assert parsed["legality"]["legal"] is False
    assert printed["text"] == "// Birds\n// Shards, Standard\n\nDeck\n3 Reed Heron\n"


async def test_an_own_deck_is_exported_as_plain_text(alma: Shelf) -> None:
    made = await alma.make(title="Birds", body={"main": {"reed_heron": 3}})

    answer = await alma.ask("GET", f"/{made['id']}/text")

    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "\n3 Reed Heron\n" in answer.text


NOTES = (
    "3 {} *F*",
    "3 {} (ABC) 12 *F*",
    "3x {} (abc) 12a [Ramp{{top}}] ^Have,#37d67a^",
    "3 {} #fast",
    "3 {} (ABC) 12★",
    '3,"{}"',
    '"{}",3',
    '3 "{}" [ABC]',
)


@pytest.mark.parametrize("line", NOTES)
def test_notes_and_quotes_of_other_sites_are_no_part_of_a_name(line: str) -> None:
    reading = parse_text(SHARDS, line.format("Reed Heron"))

    assert (reading.body, reading.unread) == ({"main": {"reed_heron": 3}}, [])


FIRST, SECOND = [card.name for card in list(SHARDS.cards.values())[:2]]
SECOND_PARTS = {
    "a heading": f"3 {FIRST}\n\nSideboard\n2 {SECOND}",
    "a heading in brackets": f"3 {FIRST}\n[Sideboard]\n2 {SECOND}",
    "a heading with a tally": f"3 {FIRST}\nSideboard (2)\n2 {SECOND}",
    "a comment": f"3 {FIRST}\n// Sideboard\n2 {SECOND}",
    "a maybeboard": f"3 {FIRST}\nMaybeboard:\n2 {SECOND}",
    "a prefix": f"3 {FIRST}\nSB: 2 {SECOND}",
    "an old Mac's lines": f"3 {FIRST}\rSideboard\r2 {SECOND}",
    "a blank line after a whole deck": f"40 {FIRST}\n\n2 {SECOND}",
}


@pytest.mark.parametrize("text", SECOND_PARTS.values(), ids=SECOND_PARTS)
def test_cards_of_a_second_part_are_reported_and_not_in_the_deck(text: str) -> None:
    reading = parse_text(SHARDS, text)

    (unread,) = reading.unread
    assert (unread.reason, unread.count, unread.section) == (NO_SECOND_PART, 2, "")
    assert SECOND in unread.text
    assert [len(rows) for rows in reading.body.values()] == [1]


def test_a_blank_line_between_groups_begins_no_second_part() -> None:
    for text in (f"3 {FIRST}\n\n2 {SECOND}", f"40 {FIRST}\n\n2 {SECOND}\n\n1 {SECOND}"):
        assert parse_text(SHARDS, text).unread == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_every_line_end_of_unicode_ends_a_line(end: str) -> None:
    reading = parse_text(SHARDS, end.join(["// My deck", f"3 {FIRST}", "3 Nobody", f"2 {SECOND}"]))

    assert reading.title == "My deck"
    assert [each.line for each in reading.unread] == [3]
    assert sum(sum(rows.values()) for rows in reading.body.values()) == 5


@pytest.mark.parametrize("heading", ["Heroes (1)", "Heroes", "[Heroes]", "// Heroes", "Hero: 1"])
def test_a_plural_of_a_type_is_a_heading(heading: str) -> None:
    hero = next(card.name for card in DESTINY.cards.values() if card.type == "hero")

    assert read(heading, f"1 {hero}", form=DESTINY).unread == []
