"""HTTP routes of versions: list, read, name, revert."""

from uuid import UUID

from fastapi import APIRouter, Response

from app.accounts.dependencies import SignedIn
from app.decks.http.dependencies import IfMatch, Versions, conflicts_as_problems
from app.decks.http.responses import HISTORY, WRITING, with_etag
from app.decks.http.schemas import (
    DecklistOut,
    VersionNameIn,
    VersionOut,
    WholeVersionOut,
    version_out,
    whole_version_out,
)

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/{deck_id}/versions", dependencies=[HISTORY])
async def list_versions(deck_id: UUID, account: SignedIn, versions: Versions) -> list[VersionOut]:
    """List the versions of a deck, newest first, each with its changes."""
    history = await versions.history(account.id, deck_id)
    return [version_out(version) for version in await history.list_versions()]


@router.get("/{deck_id}/versions/{number}", dependencies=[HISTORY])
async def read_version(
    deck_id: UUID, number: int, account: SignedIn, versions: Versions
) -> WholeVersionOut:
    """Read a version with its cards and the changes since it."""
    history = await versions.history(account.id, deck_id)
    version = await history.get(number)
    return whole_version_out(version, history.changes_since(version))


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
