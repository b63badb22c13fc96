"""What travels over HTTP about decks (docs/decks-api.md 2)."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from app.decks.bodies import MOST_COPIES, Change, size_of, summary_of
from app.decks.formats import STANDARD, Body, Format, list_formats
from app.decks.history import Version
from app.decks.legality import Legality, legality_of
from app.decks.own import Decklist
from app.decks.titles import UNTITLED

Name = Annotated[str, Field(max_length=64)]
Line = Annotated[str, Field(max_length=200)]
CardId = Annotated[str, Field(pattern="^[a-z0-9_]{1,64}$")]
Copies = Annotated[int, Field(strict=True, ge=1, le=MOST_COPIES)]
BodyIn = Annotated[dict[Name, dict[CardId, Copies]], Field(examples=[{"main": {"ember_runt": 3}}])]


class Wish(BaseModel):
    """Something that a client asks for; a member that we do not know is a mistake of its own."""

    model_config = ConfigDict(extra="forbid")


class Told(BaseModel):
    """Something that a client is told."""

    model_config = ConfigDict(from_attributes=True)


class DeckIn(Wish):
    """A new deck. With an `id` of the client's own, sending it twice makes one deck."""

    ruleset: Name
    format: Name = STANDARD
    title: Line = UNTITLED
    body: BodyIn = Field(default_factory=dict)
    cover: CardId | None = None
    tags: list[Line] = Field(default_factory=list, max_length=50)
    id: UUID | None = None


class DeckPatch(Wish):
    """What shall be different; a `body` takes the place of the whole body."""

    format: Name = STANDARD
    title: Line = ""
    body: BodyIn = Field(default_factory=dict)
    cover: CardId | None = None
    tags: list[Line] = Field(default_factory=list, max_length=50)


class OwnDeckIn(Wish):
    deck: UUID


class StarterIn(Wish):
    ruleset: Name
    starter: Name


class CodeIn(Wish):
    code: str


class CopyIn(Wish):
    """A wish for a deck like another one."""

    source: Annotated[OwnDeckIn | StarterIn | CodeIn, Field(alias="from")]
    title: Line | None = None
    id: UUID | None = None


class DefaultIn(Wish):
    """The deck that one means in a game where one names no other."""

    deck: UUID


class DefaultOut(BaseModel):
    ruleset: str
    deck: UUID


class VersionNameIn(Wish):
    """A name for a version; null takes it away."""

    name: Line | None


class BreachOut(Told):
    rule: str
    text: str
    section: str
    card: str


class SectionCountOut(Told):
    id: str
    label: str
    count: int
    least: Annotated[int, Field(serialization_alias="min")]
    most: Annotated[int, Field(serialization_alias="max")]


class BalanceOut(Told):
    """What a deck has of an aspect, and what its cards ask for."""

    aspect: str
    sources: int
    needs: int


class LegalityOut(Told):
    """Whether a deck may be played, and every reason why not."""

    is_legal: Annotated[bool, Field(serialization_alias="legal")]
    sections: list[SectionCountOut]
    breaches: list[BreachOut]
    advice: list[BreachOut]
    balance: list[BalanceOut]


class CheckedOut(LegalityOut):
    """A check of a deck that is being built: also the cards of which no more may be added."""

    closed: list[str]


class DeckHead(Told):
    """What a deck is, without its cards."""

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


class DeckOut(DeckHead):
    """A deck of one's own."""

    body: Body
    legality: LegalityOut


class DeckLine(DeckHead):
    """A deck in a list; it may be played in the formats of `legal_in`."""

    legal: bool
    legal_in: list[str]
    is_default: bool
    cards: int
    counts: dict[str, int]
    aspects: dict[str, int]
    curve: list[int]


class DecksOut(BaseModel):
    """One's decks, and how many one may have."""

    decks: list[DeckLine]
    most: int


class ChangeOut(Told):
    section: str
    card: str
    name: str
    by: int


class VersionOut(Told):
    """A version of a deck, against the one before."""

    number: int
    name: str | None
    created_at: datetime
    changed_at: datetime
    is_present: bool
    cards: int
    summary: str
    changes: list[ChangeOut]


class WholeVersionOut(VersionOut):
    """A version with its cards, and what has changed since."""

    body: Body
    to_present: list[ChangeOut]


def legality_out(form: Format, body: Body) -> LegalityOut:
    """Say whether a body may be played."""
    found: Legality = legality_of(form, body)
    return LegalityOut.model_validate(found)


def checked_out(form: Format, body: Body) -> CheckedOut:
    """Say whether a body may be played, and what may not be added to it."""
    legality = legality_out(form, body)
    return CheckedOut(**dict(legality), closed=form.closed(body))


def deck_out(deck: Decklist) -> DeckOut:
    """Describe a deck to its owner."""
    head = DeckHead.model_validate(deck).model_dump()
    return DeckOut(**head, body=deck.body, legality=legality_out(deck.form, deck.body))


def deck_line(deck: Decklist, *, is_default: bool = False) -> DeckLine:
    """Describe a deck in a list."""
    form, body = deck.form, deck.body
    legal_in = [each.id for each in list_formats(deck.ruleset) if not each.breaches(body)]
    return DeckLine(
        **DeckHead.model_validate(deck).model_dump(),
        legal=form.id in legal_in,
        legal_in=legal_in,
        is_default=is_default,
        cards=size_of(body),
        counts={section: sum(rows.values()) for section, rows in body.items()},
        aspects=form.aspects(body),
        curve=form.curve(body),
    )


def version_out(version: Version) -> VersionOut:
    """Describe a version."""
    return VersionOut(
        number=version.number,
        name=version.name,
        created_at=version.created_at,
        changed_at=version.changed_at,
        is_present=version.is_present,
        cards=size_of(version.body),
        summary=summary_of(version.changes),
        changes=changes_out(version.changes),
    )


def whole_version_out(version: Version, since: list[Change]) -> WholeVersionOut:
    """Describe a version with its cards."""
    return WholeVersionOut(
        **version_out(version).model_dump(), body=version.body, to_present=changes_out(since)
    )


def changes_out(found: list[Change]) -> list[ChangeOut]:
    """Describe changes, row by row."""
    return [ChangeOut.model_validate(change) for change in found]
