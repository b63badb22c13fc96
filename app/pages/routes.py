"""Page routes (HTML): shells for scripts, and rule books, which need no script."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from app.accounts.dependencies import Accounts, MaybeSignedIn
from app.lobby.dependencies import Service
from app.lobby.http.parameters import READ_LIMIT, Id
from app.matches.http.dependencies import Invites, Reader
from app.matches.http.routes import GUESSING
from app.operations.routes import notice_board_of
from app.pages.account_routes import router as account_pages
from app.pages.admin_routes import router as admin_pages
from app.pages.deck_review_routes import router as deck_review_pages
from app.pages.live_routes import router as live_pages
from app.pages.match_search_routes import router as match_search
from app.pages.operations_routes import router as operations_pages
from app.pages.people_routes import router as people_pages
from app.pages.puzzle_routes import router as puzzle_pages
from app.pages.rendering import REPLAY_SHEETS, render_page
from app.pages.rulebook import find_book, find_picture, list_books
from app.pages.rules_report_routes import router as rules_reports
from app.platform.errors import NotFound

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
router.include_router(account_pages)
router.include_router(admin_pages)
router.include_router(rules_reports)
router.include_router(operations_pages)
router.include_router(live_pages)
router.include_router(people_pages)
router.include_router(deck_review_pages)
router.include_router(puzzle_pages)
router.include_router(match_search)

BUILDER = (
    "pages/decks/builder/builder.css",
    "pages/decks/search/search-box.css",
    "pages/decks/results/card-grid.css",
    "pages/decks/results/results.css",
    "pages/decks/pane/pane.css",
    "pages/decks/pane/deck-charts.css",
    "pages/decks/pane/deck-rows.css",
    "pages/decks/dialogs/dialogs.css",
)


@router.get("/")
async def home(request: Request, account: MaybeSignedIn) -> Response:
    """Show the home page, with the ways to start a match."""
    return render_page(
        request,
        "home.html",
        entry="pages/home.js",
        sheet=("pages/home/home.css", "pages/home/match-list.css", "parts/lobby/lobby.css"),
        account=account,
    )


@router.get("/lobby")
async def lobby(request: Request, account: MaybeSignedIn) -> Response:
    """Show the lobby: online players, open tables, live matches."""
    return render_page(
        request,
        "lobby.html",
        entry="pages/lobby.js",
        sheet=("pages/lobby/lobby.css", "parts/lobby/lobby.css"),
        account=account,
    )


async def known_table(table_id: Id, service: Service, _: Annotated[None, READ_LIMIT]) -> str:
    """Return the id of an existing open table; raise NotFound."""
    await service.tables.terms(table_id)
    return table_id


@router.get("/table/{table_id}")
async def table(
    request: Request, table_id: Annotated[str, Depends(known_table)], account: MaybeSignedIn
) -> Response:
    """Show an open table."""
    return render_page(
        request,
        "table.html",
        entry="pages/open-table.js",
        sheet=("pages/lobby/lobby.css", "parts/lobby/lobby.css", "parts/invite-card.css"),
        table_id=table_id,
        account=account,
    )


async def known_invite(code: str, invites: Invites, _: Annotated[None, GUESSING]) -> str:
    """Return the code of an existing invite; guesses are rate-limited as in the API."""
    await invites.read(code)
    return code


@router.get("/play/{code}")
async def invite(
    request: Request, code: Annotated[str, Depends(known_invite)], account: MaybeSignedIn
) -> Response:
    """Show an invite."""
    return render_page(request, "invite.html", entry="pages/invite.js", code=code, account=account)


async def known_match(match_id: str, reader: Reader) -> str:
    """Return the id of an existing match; raise NotFound."""
    if await reader.find_status(match_id) is None:
        raise NotFound("Match not found.")
    return match_id


@router.get("/match/{match_id}")
async def match(request: Request, match_id: Annotated[str, Depends(known_match)]) -> Response:
    """Show the table of a match."""
    return render_page(
        request,
        "match.html",
        entry="pages/match.js",
        match_id=match_id,
        is_replay=False,
        is_unmasked=False,
    )


@router.get("/match/{match_id}/replay")
async def replay(request: Request, match_id: Annotated[str, Depends(known_match)]) -> Response:
    """Show the replay of a finished match."""
    return render_page(
        request,
        "match.html",
        entry="pages/match.js",
        sheet=REPLAY_SHEETS,
        match_id=match_id,
        is_replay=True,
        is_unmasked=False,
    )


@router.get("/people/{account_id}")
async def person(
    request: Request, account_id: UUID, account: MaybeSignedIn, accounts: Accounts
) -> Response:
    """Show a player's matches and ratings."""
    found = await accounts.list_accounts({account_id})
    if not found:
        raise NotFound("Player not found.")
    return render_page(
        request,
        "person.html",
        entry="pages/player.js",
        sheet=("pages/player/player.css", "parts/report.css"),
        person=found[0],
        is_gone=await accounts.find_active(account_id) is None,
        account=account,
    )


@router.get("/friends")
async def friends(request: Request, account: MaybeSignedIn) -> Response:
    """Show the caller's friends and requests, and the search for people."""
    return render_page(
        request,
        "friends.html",
        entry="pages/friends.js",
        sheet="pages/friends/friends.css",
        account=account,
    )


@router.get("/leaders")
async def leaders(request: Request, account: MaybeSignedIn) -> Response:
    """Show the leaderboard of each game."""
    return render_page(
        request,
        "leaders.html",
        entry="pages/leaderboard.js",
        sheet=("pages/player/player.css", "pages/player/leaderboard.css"),
        account=account,
    )


@router.get("/decks")
async def decks(request: Request, account: MaybeSignedIn) -> Response:
    """Show the caller's decks, the starter decks and the bin."""
    return render_page(
        request,
        "decks.html",
        entry="pages/deck-list.js",
        sheet=("pages/decks/list/deck-list.css", "pages/decks/list/deck-tile.css"),
        account=account,
        suspended=notice_board_of(request).suspended(),
    )


@router.get("/decks/new")
async def new_deck(request: Request, account: MaybeSignedIn) -> Response:
    """Show the choices for a new deck: empty, a copy, or from a link."""
    return render_page(
        request,
        "new_deck.html",
        entry="pages/new-deck.js",
        sheet="pages/decks/list/new-deck.css",
        account=account,
    )


@router.get("/decks/{deck_id}")
async def deck(request: Request, deck_id: UUID, account: MaybeSignedIn) -> Response:
    """Show the deck builder."""
    return render_page(
        request,
        "deck.html",
        entry="pages/deck-builder.js",
        sheet=BUILDER,
        account=account,
        deck_id=deck_id,
    )


@router.get("/rules")
async def rules(request: Request, account: MaybeSignedIn) -> Response:
    """List the rule books."""
    return render_page(
        request, "rules.html", entry="pages/static-page.js", books=list_books(), account=account
    )


@router.get("/rules/{ruleset}")
async def rule_book(request: Request, ruleset: str, account: MaybeSignedIn) -> Response:
    """Show one rule book."""
    book = find_book(ruleset)
    if book is None:
        raise NotFound("Rule book not found.")
    return render_page(
        request,
        "rule_book.html",
        entry="pages/rule-book.js",
        sheet="pages/rule-book/rule-book.css",
        book=book,
        account=account,
    )


@router.get("/pictures/{name}")
async def picture(name: str) -> Response:
    """Return a picture of a rule book."""
    path = find_picture(name)
    if path is None:
        raise NotFound("Picture not found.")
    return FileResponse(path, headers={"cache-control": "public, no-cache"})
