"""What a new deck is made from."""

from dataclasses import dataclass, field
from uuid import UUID

from app.decks.bodies import checked_body
from app.decks.codes import read_code
from app.decks.formats import STANDARD, Body, Format, find_format, formats_of
from app.decks.own import Decklist
from app.decks.titles import TITLE, UNTITLED, checked_line, checked_tags
from app.platform.errors import InvalidInput

COPY = " (copy)"


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck that is not stored yet; `id` may be made up by the client."""

    ruleset: str
    format: str = STANDARD
    title: str = UNTITLED
    body: Body = field(default_factory=dict)
    cover: str | None = None
    tags: list[str] = field(default_factory=list)
    id: UUID | None = None


@dataclass(frozen=True, slots=True)
class OwnSource:
    """A copy of an own deck."""

    deck: UUID


@dataclass(frozen=True, slots=True)
class StarterSource:
    """A copy of a deck that everybody may play."""

    ruleset: str
    starter: str


@dataclass(frozen=True, slots=True)
class CodeSource:
    """A copy of a deck that somebody has shared."""

    code: str


Source = OwnSource | StarterSource | CodeSource


def checked_draft(draft: Draft) -> Draft:
    """Return the draft as it will be stored; raise InvalidInput if it cannot be."""
    form = find_format(draft.ruleset, draft.format)
    return Draft(
        ruleset=form.ruleset.id,
        format=form.id,
        title=checked_line(draft.title, "A deck's title"),
        body=checked_body(form, draft.body),
        cover=checked_cover(form, draft.cover),
        tags=checked_tags(draft.tags),
        id=draft.id,
    )


def checked_cover(form: Format, cover: str | None) -> str | None:
    """Return the card that stands for a deck; raise InvalidInput if the game does not have it."""
    if cover is not None and cover not in form.cards:
        raise InvalidInput(f"There is no card “{cover}” in this game for the cover.")
    return cover


def from_starter(source: StarterSource) -> Draft:
    """Return a draft of a starter deck; raise InvalidInput if there is none of that name."""
    form = formats_of(source.ruleset)[STANDARD]
    for starter in form.ruleset.decks:
        if starter.id == source.starter:
            body = form.body_of(starter)
            return Draft(source.ruleset, form.id, starter.title, body)
    raise InvalidInput("This game has no such starter deck.")


def from_code(source: CodeSource) -> Draft:
    """Return a draft of a shared deck, without the cards that the game does not have."""
    shared = read_code(source.code)
    return Draft(shared.form.ruleset.id, shared.form.id, shared.title or UNTITLED, shared.body)


def from_own(deck: Decklist) -> Draft:
    """Return a draft of an own deck, without the cards that the game does not have any more."""
    known = {
        section: {card: n for card, n in rows.items() if card in deck.form.cards}
        for section, rows in deck.body.items()
    }
    title = deck.title[: TITLE - len(COPY)] + COPY
    return Draft(deck.ruleset, deck.format, title, known, deck.cover, deck.tags)
