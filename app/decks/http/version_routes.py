"""HTTP routes of versions: list, read, name, revert."""

from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response
from pydantic import TypeAdapter

from app.accounts.dependencies import SignedIn
from app.decks.history.service import VersionService
from app.decks.history.versions import LoadedHistory
from app.decks.http.dependencies import IfMatch, Threads, Versions, conflicts_as_problems
from app.decks.http.responses import HISTORY, WRITING, with_etag
from app.decks.http.schemas import (
    DecklistOut,
    VersionNameIn,
    VersionOut,
    WholeVersionOut,
    version_out,
    whole_version_out,
)
from app.platform.db import database_of

VERSIONS: Final = TypeAdapter(list[VersionOut])


async def _loaded(deck_id: UUID, request: Request, account: SignedIn) -> LoadedHistory:
    """Return a deck's history, for a computation in a worker thread.

    The unit of work ends before the queue of that thread, or the pool would wait for it as well.
    """
    async with database_of(request).unit_of_work() as session:
        return await (await VersionService(session).history(account.id, deck_id)).load()


Loaded = Annotated[LoadedHistory, Depends(_loaded)]

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/{deck_id}/versions", dependencies=[HISTORY], response_model=list[VersionOut])
async def list_versions(history: Loaded, threads: Threads) -> Response:
    """List the versions of a deck, newest first, each with its changes."""

    def encoded() -> bytes:
        return VERSIONS.dump_json([version_out(each) for each in history.list_versions()])

    return _json(await threads.run(encoded))


@router.get("/{deck_id}/versions/{number}", dependencies=[HISTORY], response_model=WholeVersionOut)
async def read_version(number: int, history: Loaded, threads: Threads) -> Response:
    """Read a version with its cards and the changes since it."""

    def encoded() -> bytes:
        version = history.get(number)
        return whole_version_out(version, history.changes_since(version)).model_dump_json().encode()

    return _json(await threads.run(encoded))


@router.patch("/{deck_id}/versions/{number}", dependencies=[WRITING])
async def name_version(
    deck_id: UUID,
    number: int,
    payload: VersionNameIn,
    account: SignedIn,
    versions: Versions,
    expected: IfMatch,
) -> VersionOut:
    """Name a version, which protects it from deletion."""
    with conflicts_as_problems():
        named = await versions.name_version(account.id, deck_id, number, payload.name, expected)
        return version_out(named)


@router.post("/{deck_id}/versions/{number}/revert", dependencies=[WRITING])
async def revert_deck(
    deck_id: UUID,
    number: int,
    response: Response,
    account: SignedIn,
    versions: Versions,
    expected: IfMatch,
) -> DecklistOut:
    """Restore the cards of a version; the current ones stay in the history."""
    with conflicts_as_problems():
        return with_etag(response, await versions.revert(account.id, deck_id, number, expected))


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")
