"""HTTP routes of your decks: create, copy, list, read, change, delete, export."""

from uuid import UUID

from fastapi import APIRouter, Request, Response, status
from fastapi.responses import PlainTextResponse

from app.accounts.dependencies import SignedIn
from app.decks.http.dependencies import (
    Bin,
    Decks,
    IfMatch,
    IfMatchAtWill,
    Threads,
    conflicts_as_problems,
    etag_of,
    share_link,
)
from app.decks.http.public_schemas import ShareOut
from app.decks.http.responses import NEW, WRITING, with_etag
from app.decks.http.schemas import (
    CopyIn,
    DecklistIn,
    DecklistOut,
    DeckPatch,
    DecksOut,
    OwnDeckIn,
    ShareCodeIn,
    StarterIn,
    deck_line,
)
from app.decks.import_export.text_export import export_text
from app.decks.lists.default_decks import DefaultDecks
from app.decks.lists.new_deck import (
    DeckSource,
    NewDeck,
    OwnDeckSource,
    ShareCodeSource,
    StarterSource,
)
from app.decks.lists.service import DeckService
from app.decks.storage.owned import MAX_DECKS, Decklist
from app.platform.db import database_of
from app.platform.json_types import JsonObject
from app.platform.web.conditional import (
    LOCATION,
    NOT_MODIFIED,
    is_unchanged,
    not_modified,
    point_to,
)

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])

MADE: dict[int | str, JsonObject] = {
    200: {"model": DecklistOut, "description": "Created earlier with the same id"},
    **LOCATION,
}


@router.get("")
async def list_decks(
    request: Request,
    account: SignedIn,
    threads: Threads,
    ruleset: str | None = None,
    format: str | None = None,  # noqa: A002  # the parameter's name
    tag: str | None = None,
) -> DecksOut:
    """List your decks, last changed first."""
    # Closed before the queue for the one worker thread, or the pool would wait for it as well.
    async with database_of(request).unit_of_work() as session:
        decks = DeckService(session)
        found = await decks.list_of(account.id, ruleset=ruleset, form=format, tag=tag)
        meant = set((await DefaultDecks(session).of(account.id)).values())
    lines = await threads.run(
        lambda: [deck_line(deck, is_default=deck.id in meant) for deck in found]
    )
    return DecksOut(decks=lines, most=MAX_DECKS)


@router.post("", status_code=status.HTTP_201_CREATED, dependencies=[NEW], responses=MADE)
async def create_deck(
    payload: DecklistIn, response: Response, account: SignedIn, decks: Decks
) -> DecklistOut:
    """Create a deck; it may be empty or illegal."""
    deck, is_new = await decks.create(account.id, NewDeck(**payload.model_dump()))
    return _made(response, deck, is_new=is_new)


@router.post("/copies", status_code=status.HTTP_201_CREATED, dependencies=[NEW], responses=MADE)
async def copy_deck(
    payload: CopyIn, response: Response, account: SignedIn, decks: Decks
) -> DecklistOut:
    """Copy one of your decks, a starter deck, or a shared deck."""
    source = _source(payload.source)
    deck, is_new = await decks.copy(account.id, source, payload.title, payload.id)
    return _made(response, deck, is_new=is_new)


@router.get("/{deck_id}", response_model=DecklistOut, responses=NOT_MODIFIED)
async def read_deck(
    deck_id: UUID, request: Request, response: Response, account: SignedIn, decks: Decks
) -> DecklistOut | Response:
    """Read one of your decks; its version is the ETag, for `If-None-Match`."""
    deck = await decks.read(account.id, deck_id)
    tag = etag_of(deck.version)
    return not_modified(tag) if is_unchanged(request, tag) else with_etag(response, deck)


@router.patch("/{deck_id}", dependencies=[WRITING])
async def change_deck(
    deck_id: UUID,
    payload: DeckPatch,
    response: Response,
    account: SignedIn,
    decks: Decks,
    expected: IfMatch,
) -> DecklistOut:
    """Change a deck at a known version; a stale version is refused with the current deck."""
    with conflicts_as_problems():
        changes = payload.model_dump(exclude_unset=True)
        return with_etag(response, await decks.change(account.id, deck_id, changes, expected))


@router.delete(
    "/{deck_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[WRITING],
)
async def delete_deck(
    deck_id: UUID, account: SignedIn, deck_bin: Bin, expected: IfMatchAtWill
) -> None:
    """Move a deck to the bin for 30 days; `If-Match` restricts it to a version."""
    with conflicts_as_problems():
        await deck_bin.delete(account.id, deck_id, expected)


@router.get("/{deck_id}/text", response_class=PlainTextResponse)
async def read_text(deck_id: UUID, account: SignedIn, decks: Decks) -> str:
    """Export a deck as plain text."""
    deck = await decks.read(account.id, deck_id)
    return export_text(deck.form, deck.title, deck.body)


@router.get("/{deck_id}/share")
async def share_deck(deck_id: UUID, request: Request, account: SignedIn, decks: Decks) -> ShareOut:
    """Return a link that encodes the current deck; opening it needs no account."""
    deck = await decks.read(account.id, deck_id)
    return share_link(request, deck.form, deck.title, deck.body)


def _source(payload: OwnDeckIn | StarterIn | ShareCodeIn) -> DeckSource:
    match payload:
        case OwnDeckIn():
            return OwnDeckSource(payload.deck)
        case StarterIn():
            return StarterSource(payload.ruleset, payload.starter)
        case ShareCodeIn():
            return ShareCodeSource(payload.code)


def _made(response: Response, deck: Decklist, *, is_new: bool) -> DecklistOut:
    if is_new:
        point_to(response, f"/decks/{deck.id}")
    else:
        response.status_code = status.HTTP_200_OK
    return with_etag(response, deck)
