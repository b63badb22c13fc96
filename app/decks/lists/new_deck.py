"""Validation of new decks, and the sources of copies."""

from dataclasses import dataclass, field
from uuid import UUID

from app.decks.import_export.share_codes import decode_deck
from app.decks.legality.formats import STANDARD, DeckBody, Format, find_format, formats_of
from app.decks.legality.validation import validate_body
from app.decks.storage.owned import Decklist
from app.decks.text_fields import TITLE_LENGTH, UNTITLED, validate_line, validate_tags
from app.platform.errors import InvalidInput

COPY = " (copy)"


@dataclass(frozen=True, slots=True)
class NewDeck:
    """A deck not stored yet; the client may choose its `id`."""

    ruleset: str
    format: str = STANDARD
    title: str = UNTITLED
    body: DeckBody = field(default_factory=dict)
    cover: str | None = None
    tags: list[str] = field(default_factory=list)
    id: UUID | None = None


@dataclass(frozen=True, slots=True)
class OwnDeckSource:
    """One of the account's decks as the source of a copy."""

    deck: UUID


@dataclass(frozen=True, slots=True)
class StarterSource:
    """A starter deck as the source of a copy."""

    ruleset: str
    starter: str


@dataclass(frozen=True, slots=True)
class ShareCodeSource:
    """A shared deck as the source of a copy."""

    code: str


DeckSource = OwnDeckSource | StarterSource | ShareCodeSource


def validate_new_deck(new: NewDeck) -> NewDeck:
    """Return the deck normalized for storage; raise InvalidInput."""
    form = find_format(new.ruleset, new.format)
    return NewDeck(
        ruleset=form.ruleset.id,
        format=form.id,
        title=validate_line(new.title, "A deck's title"),
        body=validate_body(form, new.body),
        cover=validate_cover(form, new.cover),
        tags=validate_tags(new.tags),
        id=new.id,
    )


def validate_cover(form: Format, cover: str | None) -> str | None:
    """Return the card on a deck's cover; raise InvalidInput if the game lacks it."""
    if cover is not None and cover not in form.cards:
        raise InvalidInput(f"Cover card “{cover}” not found.")
    return cover


def new_from_starter(source: StarterSource) -> NewDeck:
    """Return a new deck from a starter deck; raise InvalidInput."""
    form = formats_of(source.ruleset)[STANDARD]
    for starter in form.ruleset.decks:
        if starter.id == source.starter:
            body = form.body_of(starter)
            return NewDeck(source.ruleset, form.id, starter.title, body)
    raise InvalidInput("Starter deck not found.")


def new_from_share_code(source: ShareCodeSource) -> NewDeck:
    """Return a new deck from a shared deck, without cards missing in the game."""
    shared = decode_deck(source.code)
    return NewDeck(shared.form.ruleset.id, shared.form.id, shared.title or UNTITLED, shared.body)


def new_from_own(deck: Decklist) -> NewDeck:
    """Return a new deck from an existing one, without cards removed from the game."""
    known = {
        section: {card: n for card, n in rows.items() if card in deck.form.cards}
        for section, rows in deck.body.items()
    }
    title = deck.title[: TITLE_LENGTH - len(COPY)] + COPY
    return NewDeck(deck.ruleset, deck.format, title, known, deck.cover, deck.tags)
