"""Shared parts of deck responses: ETag header, rate limits, documented problems."""

from fastapi import Depends, Response

from app.decks.http.dependencies import etag_of
from app.decks.http.schemas import DecklistOut, deck_out
from app.decks.storage.owned import Decklist
from app.platform.rate_limits import rate_limited

NEW = Depends(rate_limited("new decks", "60/minute"))
# Autosave sends a change every second or two, perhaps from several tabs.
WRITING = Depends(rate_limited("deck changes", "300/minute"))
# Each of these requests computes the diffs of all versions.
HISTORY = Depends(rate_limited("deck history", "60/minute"))


def with_etag(response: Response, deck: Decklist) -> DecklistOut:
    """Return a deck for its owner, with its version as the ETag."""
    response.headers["ETag"] = etag_of(deck.version)
    return deck_out(deck)
