"""The documents agree with the code."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.documents.generated import DOCS, PAGES, all_decisions, written
from tests.documents.http_api import openapi_schema
from tests.documents.markdown import COLUMNS

# Rule books are data that the server shows; figures of balance are a command's tables.
UNWRAPPED = {"rules", "balance", "words.md", "close-codes.md"}  # rows of their tables are long
HISTORY = {"CHANGELOG.md"}
EXAMPLE = "saltmarch"  # the game that a guide builds before your eyes
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")
ADDRESS = re.compile(r"`(?:(?:GET|POST|PUT|PATCH|DELETE)`?,? ?`?)*(/api/v1/[^\s`?…]+)")
CODE = re.compile(r"^(```|~~~)", re.MULTILINE)


def pages() -> list[Path]:
    return [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_generated_pages_are_up_to_date(page: Path) -> None:
    assert page.read_text() == written(page), "`make docs` writes it anew"


def test_every_link_between_pages_leads_somewhere() -> None:
    dead = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages()
        for target in LINK.findall(prose(page))
        if not (page.parent / target).exists()
    ]

    assert dead == []


def test_every_path_that_a_page_names_exists() -> None:
    named = re.compile(
        r"`((?:app|static|tests|bench|migrations|docs)/[\w./-]+?\.(?:py|js|css|md))`"
    )
    missing = [
        f"{page.relative_to(ROOT)}: {path}"
        for page in pages()
        if page.name not in HISTORY
        for path in named.findall(page.read_text())
        if not (ROOT / path).exists() and EXAMPLE not in path
    ]

    assert missing == []


def test_every_address_that_a_page_names_exists() -> None:
    known = {re.sub(r"\{\w+\}", "{}", path) for path in openapi_schema()["paths"]}
    known |= {"/api/v1/openapi.json"}

    unknown = [
        f"{page.relative_to(ROOT)}: {address}"
        for page in pages()
        for address in ADDRESS.findall(prose(page))
        if re.sub(r"\{\w+\}", "{}", address) not in known and not address.endswith("/")
    ]

    assert unknown == []


def test_a_line_of_a_document_is_no_longer_than_a_review_can_show() -> None:
    long = [
        f"{page.relative_to(ROOT)}:{number} has {len(line)} columns"
        for page in pages()
        if not UNWRAPPED & set(page.parts)
        for number, line in lines_of_prose(page)
        # Unbreakable lines may be longer: an address, a shape in code.
        if len(line) > COLUMNS
        and len(max(re.split(r" (?=[^`]*(?:`[^`]*`[^`]*)*$)", line), key=len)) < 60
    ]

    assert long == []


def prose(page: Path) -> str:
    return "\n".join(line for _, line in lines_of_prose(page))


def lines_of_prose(page: Path) -> Iterator[tuple[int, str]]:
    """Give the numbered lines outside of code."""
    is_code = False
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, line


def test_every_decision_has_the_form_of_one() -> None:
    headings = ["Context", "Decision", "Consequences", "Alternatives", "Kept by"]
    odd = [
        page.name
        for page in sorted((DOCS / "decisions").glob("0*.md"))
        if re.findall(r"^## (.+)$", page.read_text(), re.MULTILINE) != headings
        or not re.search(
            r"^Status: \w+.* · Area: .+ · Date: \d{4}-\d\d-\d\d( · Includes: [\d, ]+)?$",
            page.read_text(),
            re.MULTILINE,
        )
    ]

    assert odd == []


def test_every_decision_that_code_or_a_page_names_exists() -> None:
    known = {number for each in all_decisions() for number in (each.number, *each.merged)}
    named = re.compile(r"\bdecisions? (0\d{3})(?:(?:, | and )(0\d{3}))*")
    sources = [path for room in ("app", "static", "tests") for path in (ROOT / room).rglob("*.*s")]
    sources += [path for room in ("app", "tests") for path in (ROOT / room).rglob("*.py")]

    unknown = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in [*sources, *pages()]
        for found in named.finditer(path.read_text())
        for number in re.findall(r"0\d{3}", found[0])
        if number not in known
    ]

    assert unknown == []


def test_no_number_of_a_decision_is_used_twice() -> None:
    numbers = [number for each in all_decisions() for number in (each.number, *each.merged)]

    assert sorted(numbers) == sorted(set(numbers))


def test_every_guide_and_page_is_in_the_index() -> None:
    index = (DOCS / "README.md").read_text()
    listed = set(LINK.findall(index))

    pages_of_docs = [
        *DOCS.glob("*.md"),
        *(DOCS / "guides").glob("*.md"),
        *(DOCS / "rules").glob("*.md"),
    ]
    missing = [str(page.relative_to(DOCS)) for page in pages_of_docs if page.name != "README.md"]

    assert sorted(set(missing) - listed) == []
