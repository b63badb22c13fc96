"""The page of the caller's puzzles, rendered on the server."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from app.accounts.dependencies import MaybeSignedIn
from app.catalogue import rulesets
from app.matches.http.puzzle_routes import Puzzles
from app.pages.rendering import render_page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
KINDS: Final = {"win_now": "Win this turn", "win": "Win", "text": ""}


@router.get("/puzzles")
async def puzzles(request: Request, account: MaybeSignedIn, found: Puzzles) -> Response:
    """Show the caller's saved positions, ready to play."""
    listed = await found.list_of(account) if account else []
    return render_page(
        request,
        "puzzles.html",
        entry="pages/static-page.js",
        sheet="pages/admin/admin.css",
        account=account,
        puzzles=listed,
        kinds=KINDS,
        games={name: each.title for name, each in rulesets().items()},
    )
