"""Every rule's number is an address, and every mention of it leads there."""

import re
from pathlib import Path

import pytest

from app.pages.rulebook import BOOKS, find_book, find_picture, list_books, render

SOURCE = """# Tidewar

## Numbers

A hand has five cards (TW-1.2).

### TW-1 The turn

- **TW-1.1** (S) Draw a card. See TW-1.2 and TW-9.9.
- **TW-1.2** (D) `TW-1.1` comes first. <b>No markup</b>.
"""


def test_a_bold_number_is_the_address_of_its_rule() -> None:
    book = render("tidewar", SOURCE)

    assert '<strong id="TW-1.1" class="rule"><a href="#TW-1.1">TW-1.1</a></strong>' in book.html


def test_a_number_in_a_sentence_leads_to_the_rule() -> None:
    book = render("tidewar", SOURCE)

    assert 'five cards (<a href="#TW-1.2">TW-1.2</a>).' in book.html


def test_a_number_that_is_not_written_stays_text() -> None:
    book = render("tidewar", SOURCE)

    assert " and TW-9.9." in book.html


def test_a_section_is_addressed_by_its_number_and_a_chapter_by_its_words() -> None:
    book = render("tidewar", SOURCE)

    assert [heading.anchor for heading in book.contents] == ["numbers", "TW-1"]


def test_the_title_is_left_to_the_page() -> None:
    book = render("tidewar", SOURCE)

    assert book.title == "Tidewar"
    assert "<h1" not in book.html


def test_markup_in_a_rule_book_is_text() -> None:
    book = render("tidewar", SOURCE)

    assert "<b>" not in book.html


@pytest.mark.parametrize("path", sorted(BOOKS.glob("*.md")), ids=lambda path: path.stem)
def test_every_number_of_our_books_has_exactly_one_address(path: Path) -> None:
    written = set(re.findall(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*", path.read_text()))

    book = render(path.stem, path.read_text())

    ids = re.findall(r'\bid="([^"]+)"', book.html)
    assert written <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", sorted(BOOKS.glob("*.md")), ids=lambda path: path.stem)
def test_a_book_opens_with_ten_sentences_and_an_example_and_ends_with_numbers(path: Path) -> None:
    book = render(path.stem, path.read_text())

    opening = book.html.partition("<h2")[0]
    chapters = [heading.title for heading in book.contents if heading.level == 2]

    assert re.findall(r"^<(\w+)", opening.strip()) == ["ol"]
    assert opening.count("<li>") == 10
    assert (chapters[0], chapters[-1]) == ("An example turn", "Numbers")


def test_changed_files_are_rendered_again(tmp_path: Path) -> None:
    path = tmp_path / "tidewar.md"
    path.write_text("# Old")
    before = find_book("tidewar", tmp_path)
    path.write_text("# New and longer")
    after = find_book("tidewar", tmp_path)

    assert before is not None
    assert after is not None
    assert (before.title, after.title) == ("Old", "New and longer")


def test_a_name_cannot_leave_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("# Secret")
    (tmp_path / "books").mkdir()

    assert find_book("../secret", tmp_path / "books") is None


def test_names_that_no_file_can_have_are_unknown() -> None:
    assert find_book("a" * 4000) is None
    assert find_picture("a" * 4000 + ".png") is None


def test_books_are_listed_by_title(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# Zebra")
    (tmp_path / "b.md").write_text("# Aardvark")

    assert [book.title for book in list_books(tmp_path)] == ["Aardvark", "Zebra"]
