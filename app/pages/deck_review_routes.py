"""Page routes (HTML) of the admin console for decks: owners, cards and records."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response

from app.decks.lists.everybodys import MAX_SCANNED, DeckFilter, Legality
from app.moderation.dependencies import Staff, StaffDecks
from app.pages.admin_page import show_admin_page
from app.platform.postgres.keyset import CursorText

router = APIRouter(
    prefix="/admin/decks", include_in_schema=False, default_response_class=HTMLResponse
)


def _wanted(
    ruleset: Annotated[str, Query(max_length=64)] = "",
    owner: Annotated[str, Query(pattern="^([0-9a-fA-F-]{36})?$")] = "",
    title: Annotated[str, Query(max_length=80)] = "",
    legality: Legality = "",
) -> DeckFilter:
    try:
        whose = UUID(owner) if owner else None
    except ValueError:
        whose = UUID(int=0)  # no owner, no deck
    return DeckFilter(ruleset, whose, title.strip().replace("\0", ""), legality)


@router.get("")
async def decks(
    request: Request,
    member: Staff,
    decks: StaffDecks,
    wanted: Annotated[DeckFilter, Depends(_wanted)],
    cursor: CursorText = "",
) -> Response:
    """Show all players' decks, filtered by the query."""
    found = await decks.list_page(wanted, cursor)
    asked = {
        "ruleset": wanted.ruleset,
        "owner": wanted.owner or "",
        "title": wanted.title,
        "legality": wanted.legality,
    }
    return show_admin_page(
        request,
        "decks",
        member,
        title="Decks",
        found=found,
        asked=asked,
        wanted=wanted,
        scanned=MAX_SCANNED,
    )


@router.get("/{deck_id}")
async def deck(request: Request, member: Staff, decks: StaffDecks, deck_id: UUID) -> Response:
    """Show a player's deck."""
    file = await decks.read(deck_id)
    return show_admin_page(request, "deck", member, title=file.found.deck.title, file=file)
