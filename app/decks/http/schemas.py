"""HTTP schemas (Pydantic) of decks: requests and responses (docs/decks-api.md 2)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from app.decks.history.diff import CardChange, card_count, summarize
from app.decks.history.versions import DeckVersion
from app.decks.legality.check import LegalityReport, check_legality
from app.decks.legality.formats import STANDARD, DeckBody, Format, list_formats
from app.decks.legality.validation import MAX_COPIES
from app.decks.storage.owned import Decklist
from app.decks.text_fields import UNTITLED
from app.operations.card_suspensions import SuspendedCard, suspended_in

Name = Annotated[str, Field(max_length=64)]
Line = Annotated[str, Field(max_length=200)]
CardId = Annotated[str, Field(pattern="^[a-z0-9_]{1,64}$")]
Copies = Annotated[int, Field(strict=True, ge=1, le=MAX_COPIES)]
BodyIn = Annotated[dict[Name, dict[CardId, Copies]], Field(examples=[{"main": {"ember_runt": 3}}])]


class RequestBody(BaseModel):
    """Base of request bodies; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ResponseBody(BaseModel):
    """Base of response bodies."""

    model_config = ConfigDict(from_attributes=True)


class DecklistIn(RequestBody):
    """A new deck. An `id` chosen by the client makes retries idempotent."""

    ruleset: Name
    format: Name = STANDARD
    title: Line = UNTITLED
    body: BodyIn = Field(default_factory=dict)
    cover: CardId | None = None
    tags: list[Line] = Field(default_factory=list, max_length=50)
    id: UUID | None = None


class DeckPatch(RequestBody):
    """Changes to a deck; a `body` replaces the whole body."""

    format: Name = STANDARD
    title: Line = ""
    body: BodyIn = Field(default_factory=dict)
    cover: CardId | None = None
    tags: list[Line] = Field(default_factory=list, max_length=50)


class OwnDeckIn(RequestBody):
    deck: UUID


class StarterIn(RequestBody):
    ruleset: Name
    starter: Name


class ShareCodeIn(RequestBody):
    code: str


# Discriminator tags of the three sources; the space distinguishes them from field names.
SOURCES = {"deck": "own deck", "starter": "starter deck", "code": "share code"}


def _kind_of_source(value: object) -> str | None:
    """Return the discriminator tag of a copy's source."""
    members = value if isinstance(value, dict) else getattr(value, "model_fields_set", ())
    return next((SOURCES[name] for name in SOURCES if name in members), None)


SourceIn = Annotated[
    Annotated[OwnDeckIn, Tag(SOURCES["deck"])]
    | Annotated[StarterIn, Tag(SOURCES["starter"])]
    | Annotated[ShareCodeIn, Tag(SOURCES["code"])],
    Discriminator(
        _kind_of_source,
        custom_error_type="no_source",
        custom_error_message="“from” must have a deck, a ruleset and a starter, or a code.",
    ),
]


class CopyIn(RequestBody):
    """A request to copy a deck."""

    source: Annotated[SourceIn, Field(alias="from")]
    title: Line | None = None
    id: UUID | None = None


class DefaultIn(RequestBody):
    """Default deck of a game, for requests that name none."""

    deck: UUID


class DefaultOut(BaseModel):
    ruleset: str
    deck: UUID


class VersionNameIn(RequestBody):
    """A name for a version; null clears it."""

    name: Line | None


class BreachOut(ResponseBody):
    rule: str
    text: str
    section: str
    card: str


class SectionCountOut(ResponseBody):
    id: str
    label: str
    count: int
    least: Annotated[int, Field(serialization_alias="min")]
    most: Annotated[int, Field(serialization_alias="max")]


class BalanceOut(ResponseBody):
    """Amount of an aspect that a deck provides, and the amount that its cards need."""

    aspect: str
    sources: int
    needs: int


class LegalityOut(ResponseBody):
    """Legality of a deck, with every breach."""

    is_legal: Annotated[bool, Field(serialization_alias="legal")]
    sections: list[SectionCountOut]
    breaches: list[BreachOut]
    advice: list[BreachOut]
    balance: list[BalanceOut]


class CheckedOut(LegalityOut):
    """Legality of a deck under construction, with the cards at their copy limit."""

    closed: list[str]


class DeckHead(ResponseBody):
    """A deck without its body."""

    id: UUID
    ruleset: str
    format: str
    title: str
    cover: str | None
    tags: list[str]
    version: int
    created_at: datetime
    changed_at: datetime
    deleted_at: datetime | None


class DecklistOut(DeckHead):
    """A deck of your own."""

    body: DeckBody
    legality: LegalityOut


class DeckLine(DeckHead):
    """A deck in a list; `legal_in` has the formats that allow it."""

    legal: bool
    legal_in: list[str]
    is_default: bool
    cards: int
    counts: dict[str, int]
    aspects: dict[str, int]
    curve: list[int]


class DecksOut(BaseModel):
    """Your decks, and their maximum number."""

    decks: list[DeckLine]
    most: int


class CardChangeOut(ResponseBody):
    section: str
    card: str
    name: str
    by: int


class VersionOut(ResponseBody):
    """A version of a deck, with its changes since the previous one."""

    number: int
    name: str | None
    created_at: datetime
    changed_at: datetime
    is_present: bool
    cards: int
    summary: str
    changes: list[CardChangeOut]


class WholeVersionOut(VersionOut):
    """A version with its cards and the changes since it."""

    body: DeckBody
    to_present: list[CardChangeOut]


def legality_out(form: Format, body: DeckBody) -> LegalityOut:
    """Return the legality of a body."""
    found: LegalityReport = check_legality(form, body)
    return LegalityOut.model_validate(found)


def checked_out(
    form: Format, body: DeckBody, suspended: Sequence[SuspendedCard] = ()
) -> CheckedOut:
    """Return the legality of a body and the cards at their limit.

    Cards suspended from rated play aren't a breach, since casual matches allow them.
    """
    legality = legality_out(form, body)
    for each in suspended_in(suspended, body):
        section = next((name for name, rows in body.items() if each.card in rows), "")
        warning = BreachOut(rule="", text=each.sentence, section=section, card=each.card)
        legality.advice.insert(0, warning)
    return CheckedOut(**dict(legality), closed=form.cards_at_limit(body))


def deck_out(deck: Decklist) -> DecklistOut:
    """Convert a deck to the schema for its owner."""
    head = DeckHead.model_validate(deck).model_dump()
    return DecklistOut(**head, body=deck.body, legality=legality_out(deck.form, deck.body))


def deck_line(deck: Decklist, *, is_default: bool = False) -> DeckLine:
    """Convert a deck to the schema for lists."""
    form, body = deck.form, deck.body
    legal_in = [each.id for each in list_formats(deck.ruleset) if not each.breaches(body)]
    return DeckLine(
        **DeckHead.model_validate(deck).model_dump(),
        legal=form.id in legal_in,
        legal_in=legal_in,
        is_default=is_default,
        cards=card_count(body),
        counts={section: sum(rows.values()) for section, rows in body.items()},
        aspects=form.aspects(body),
        curve=form.curve(body),
    )


def version_out(version: DeckVersion) -> VersionOut:
    """Convert a version to its schema."""
    return VersionOut(
        number=version.number,
        name=version.name,
        created_at=version.created_at,
        changed_at=version.changed_at,
        is_present=version.is_present,
        cards=card_count(version.body),
        summary=summarize(version.changes),
        changes=changes_out(version.changes),
    )


def whole_version_out(version: DeckVersion, since: list[CardChange]) -> WholeVersionOut:
    """Convert a version with its cards to its schema."""
    return WholeVersionOut(
        **version_out(version).model_dump(), body=version.body, to_present=changes_out(since)
    )


def changes_out(found: list[CardChange]) -> list[CardChangeOut]:
    """Convert changes to schemas, by row."""
    return [CardChangeOut.model_validate(change) for change in found]
