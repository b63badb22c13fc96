"""The search of finished matches, rendered on the server; the query has filters, sort and page."""

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import ValidationError

from app.accounts.dependencies import MaybeSignedIn
from app.catalogue import rulesets
from app.matches.history.search import FoundMatch
from app.matches.http.search_routes import SEARCHING, Search, SearchIn
from app.pages.rendering import render_page
from app.platform.errors import InvalidInput, NotSignedIn
from app.platform.postgres.keyset import Page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

RESULTS: Final = {
    "won": "I won",
    "lost": "I lost",
    "decided": "Decided",
    "drawn": "Drawn",
    "void": "No result",
}
LABELS: Final = {
    "since": "the first day",
    "until": "the last day",
    "min_turns": "the fewest turns",
    "max_turns": "the most turns",
}
SORTS: Final = {
    "newest": "Newest first",
    "oldest": "Oldest first",
    "longest": "Longest first",
    "shortest": "Shortest first",
}


@router.get("/matches", dependencies=[SEARCHING])
async def matches(request: Request, account: MaybeSignedIn, search: Search) -> Response:
    """Show finished matches, the account's own or public ones."""
    found: Page[FoundMatch] = Page([])
    wanted, trouble = _wanted(request.query_params)
    try:
        if not trouble:
            found = await search.find(wanted.query(account), wanted.player, cursor=wanted.cursor)
    except (InvalidInput, NotSignedIn) as refused:
        trouble = refused.detail
    return render_page(
        request,
        "matches.html",
        entry="pages/static-page.js",
        sheet=("pages/admin/admin.css", "pages/match-search/match-search.css"),
        account=account,
        wanted=wanted,
        found=found,
        trouble=trouble,
        games={name: each.title for name, each in rulesets().items()},
        results=RESULTS,
        sorts=SORTS,
        asked=wanted.model_dump(
            mode="json", exclude_none=True, exclude_defaults=True, exclude={"cursor"}
        ),
    )


def _wanted(params: Mapping[str, str]) -> tuple[SearchIn, str]:
    """Return the search of a query, and an error message for a malformed value.

    Unknown parameters are ignored, since other sites append their own to links.
    """
    known = {name: value for name, value in params.items() if name in SearchIn.model_fields}
    try:
        return SearchIn.model_validate(known), ""
    except ValidationError as fault:
        unread = {str(error["loc"][0]) for error in fault.errors()}
        kept = {name: value for name, value in known.items() if name not in unread}
        names = " and ".join(sorted(LABELS.get(name, name) for name in unread))
        return SearchIn.model_validate(kept), f"We can't read {names}. Change it and search again."
