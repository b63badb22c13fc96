"""The page of finished matches: complete as it comes; filters, sort and page are its address."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import ValidationError

from app.accounts.dependencies import MaybeSignedIn
from app.catalogue import rulesets
from app.matches.history.search import FoundPage
from app.matches.http.search_routes import SEARCHING, Search, SearchIn
from app.pages.rendering import render_page
from app.platform.errors import InvalidInput, NotSignedIn

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

RESULTS: Final = {
    "won": "I won",
    "lost": "I lost",
    "decided": "somebody won",
    "drawn": "drawn",
    "void": "no result",
}
LABELS: Final = {
    "since": "the first day",
    "until": "the last day",
    "min_turns": "the fewest turns",
    "max_turns": "the most turns",
}
SORTS: Final = {
    "newest": "newest first",
    "oldest": "oldest first",
    "longest": "longest first",
    "shortest": "shortest first",
}


@router.get("/matches", dependencies=[SEARCHING])
async def matches(request: Request, account: MaybeSignedIn, search: Search) -> Response:
    """Show finished matches, the account's own or public ones."""
    found = FoundPage([], has_more=False)
    wanted, trouble = _wanted(request.query_params)
    try:
        if not trouble:
            found = await search.find(wanted.query(account), wanted.player, page=wanted.page)
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
        newer=_address(wanted, page=wanted.page - 1) if wanted.page > 1 else "",
        older=_address(wanted, page=wanted.page + 1) if found.has_more else "",
        csv="/api/v1/finished-matches.csv" + _address(wanted, page=1),
    )


def _wanted(params: Mapping[str, str]) -> tuple[SearchIn, str]:
    """Return the search of an address, and a sentence if a value of it cannot be read.

    Other sites add parameters of their own to links, which are ignored.
    """
    known = {name: value for name, value in params.items() if name in SearchIn.model_fields}
    try:
        return SearchIn.model_validate(known), ""
    except ValidationError as fault:
        unread = {str(error["loc"][0]) for error in fault.errors()}
        kept = {name: value for name, value in known.items() if name not in unread}
        names = " and ".join(sorted(LABELS.get(name, name) for name in unread))
        return SearchIn.model_validate(kept), f"We can't read {names}. Change it and search again."


def _address(wanted: SearchIn, *, page: int) -> str:
    asked = wanted.model_dump(mode="json", exclude_none=True, exclude_defaults=True)
    return "?" + urlencode(asked | {"page": page})
