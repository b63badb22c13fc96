"""HTTP schemas (Pydantic) of the public deck tools, which store nothing (docs/decks-api.md 2)."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.decks.http.schemas import (
    BodyIn,
    LegalityOut,
    Line,
    Name,
    RequestBody,
    ResponseBody,
    legality_out,
)
from app.decks.import_export.share_codes import SharedDeck
from app.decks.import_export.text_import import MAX_LENGTH, ParsedDeck
from app.decks.legality.formats import STANDARD, DeckBody, Format
from app.engine.decks.deck_rules import first_hand_of
from app.engine.decks.decklists import DeckSection
from app.engine.rules.ruleset import StarterDeck


class BodyToCheck(RequestBody):
    """Cards to check against a format."""

    ruleset: Name
    format: Name = STANDARD
    body: BodyIn


class TextToRead(RequestBody):
    """A deck as plain text."""

    ruleset: Name
    format: Name = STANDARD
    text: Annotated[str, Field(max_length=MAX_LENGTH)]


class DeckToPrint(BodyToCheck):
    """A deck to export as plain text and link."""

    title: Line = ""


class SectionOut(BaseModel):
    id: str
    label: str
    least: Annotated[int, Field(serialization_alias="min")]
    most: Annotated[int, Field(serialization_alias="max")]
    types: list[str]


class FirstHandOut(ResponseBody):
    """Opening hand of a format: cards drawn from the first section, and cards to replace."""

    cards: int
    exchange: int
    redraw: int
    per_turn: int
    first_turn: int


class BalanceWords(BaseModel):
    """Names of sources and needs in a game; empty for a game without them."""

    sources: str
    needs: str


class FormatOut(BaseModel):
    """A format: sections, sizes and opening hand."""

    ruleset: str
    id: str
    title: str
    text: str
    sections: list[SectionOut]
    first_hand: FirstHandOut
    balance: BalanceWords


class StarterOut(BaseModel):
    """A starter deck, which all accounts may play and copy."""

    ruleset: str
    format: str
    id: str
    title: str
    guide: str
    aspects: list[str]
    body: DeckBody


class NearOut(ResponseBody):
    card: str
    name: str


class UnreadOut(ResponseBody):
    """A line without a matching card, with similar card names."""

    line: int
    text: str
    reason: str
    section: str
    count: int | None
    nearest: list[NearOut]


class ParsedOut(BaseModel):
    """A deck parsed from text."""

    title: str
    body: DeckBody
    legality: LegalityOut
    unread: list[UnreadOut]


class ShareOut(BaseModel):
    """A link that encodes a deck."""

    code: str
    url: str


class PrintedOut(BaseModel):
    text: str
    share: ShareOut


class LostOut(ResponseBody):
    """A row of a shared deck whose card isn't in the game."""

    section: str
    card: str
    count: int
    nearest: list[NearOut]


class SharedOut(BaseModel):
    """A deck decoded from a link."""

    ruleset: str
    format: str
    title: str
    body: DeckBody
    legality: LegalityOut
    lost: list[LostOut]


def format_out(form: Format) -> FormatOut:
    """Convert a format to its schema."""
    return FormatOut(
        ruleset=form.ruleset.id,
        id=form.id,
        title=form.title,
        text=form.text,
        sections=[_section(section) for section in form.sections],
        balance=BalanceWords(
            sources=form.ruleset.balance_words[0], needs=form.ruleset.balance_words[1]
        ),
        first_hand=FirstHandOut.model_validate(first_hand_of(form.ruleset, form.numbers)),
    )


def _section(section: DeckSection) -> SectionOut:
    return SectionOut(
        id=section.id,
        label=section.label,
        least=section.least,
        most=section.most,
        types=list(section.types),
    )


def starter_out(form: Format, starter: StarterDeck) -> StarterOut:
    """Convert a starter deck to its schema."""
    return StarterOut(
        ruleset=form.ruleset.id,
        format=form.id,
        id=starter.id,
        title=starter.title,
        guide=starter.guide,
        aspects=list(starter.aspects),
        body=form.body_of(starter),
    )


def parsed_out(reading: ParsedDeck) -> ParsedOut:
    """Convert a parsed deck to its schema."""
    return ParsedOut(
        title=reading.title,
        body=reading.body,
        legality=legality_out(reading.form, reading.body),
        unread=[UnreadOut.model_validate(line) for line in reading.unread],
    )


def shared_out(shared: SharedDeck) -> SharedOut:
    """Convert a shared deck to its schema."""
    return SharedOut(
        ruleset=shared.form.ruleset.id,
        format=shared.form.id,
        title=shared.title,
        body=shared.body,
        legality=legality_out(shared.form, shared.body),
        lost=[LostOut.model_validate(row) for row in shared.missing],
    )
