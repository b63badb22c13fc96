"""HTTP routes of the bin: restore or permanently delete decks."""

from uuid import UUID

from fastapi import APIRouter, Response, status

from app.accounts.dependencies import SignedIn
from app.decks.http.dependencies import Bin
from app.decks.http.responses import WRITING, with_etag
from app.decks.http.schemas import DeckLine, DecklistOut, deck_line

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/bin")
async def list_bin(account: SignedIn, deck_bin: Bin) -> list[DeckLine]:
    """List decks deleted in the last 30 days."""
    return [deck_line(deck) for deck in await deck_bin.list_deleted(account.id)]


@router.post(
    "/bin/{deck_id}/restore",
    dependencies=[WRITING],
)
async def restore_deck(
    deck_id: UUID, response: Response, account: SignedIn, deck_bin: Bin
) -> DecklistOut:
    """Restore a deck from the bin."""
    return with_etag(response, await deck_bin.restore(account.id, deck_id))


@router.delete(
    "/bin/{deck_id}",
    status_code=status.HTTP_204_NO_CONTENT,
)
async def remove_deck(deck_id: UUID, account: SignedIn, deck_bin: Bin) -> None:
    """Permanently delete a deck in the bin."""
    await deck_bin.remove(account.id, deck_id)
