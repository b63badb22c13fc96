"""Page routes (HTML) of the admin console for matches: live ones, and private replays."""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.engine.rules.wording import RESULTS
from app.matches.outcomes import STOPPED, STOPPED_OTHER
from app.matches.staff.live_matches import LiveFilter, Order
from app.matches.staff.stopping import MAX_REASON_CHARS
from app.moderation.dependencies import LiveMatches, Staff
from app.pages.admin_page import show_admin_page
from app.pages.rendering import REPLAY_SHEETS, render_page
from app.platform.postgres.keyset import CursorText

router = APIRouter(prefix="/admin", include_in_schema=False, default_response_class=HTMLResponse)
MatchId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
ORDERS: Final = {"newest": "newest first", "oldest": "oldest first"}


@router.get("/live")
async def live(
    request: Request,
    member: Staff,
    matches: LiveMatches,
    ruleset: Annotated[str, Query(max_length=64)] = "",
    rated: Literal["", "yes", "no"] = "",
    order: Order = "newest",
    cursor: CursorText = "",
) -> Response:
    """Show the live matches with public facts."""
    is_rated = None if not rated else rated == "yes"
    found = await matches.list_page(LiveFilter(ruleset or None, is_rated, order), cursor)
    asked = {"ruleset": ruleset, "rated": rated, "order": order}
    return show_admin_page(
        request,
        "live",
        member,
        title="Live matches",
        found=found,
        asked=asked,
        orders=ORDERS,
    )


@router.get("/live/{match_id}")
async def live_match(
    request: Request, member: Staff, matches: LiveMatches, match_id: MatchId
) -> Response:
    """Show public facts of a live match, and its controls."""
    found = await matches.get(match_id)
    return show_admin_page(
        request,
        "live_match",
        member,
        title=f"Match {match_id}",
        match=found,
        is_own=found.has(member.account.id),
        reasons={reason: RESULTS[reason] for reason in STOPPED if reason != STOPPED_OTHER},
        other=STOPPED_OTHER,
        max_chars=MAX_REASON_CHARS,
    )


@router.get("/live/{match_id}/watch")
async def watch(request: Request, matches: LiveMatches, match_id: MatchId) -> Response:
    """Show a live match with both hands visible; the page itself has no data of the match."""
    await matches.require_others(match_id)
    return render_page(
        request,
        "match.html",
        entry="pages/match.js",
        sheet=REPLAY_SHEETS,
        match_id=match_id,
        is_replay=True,
        is_unmasked=True,
    )


@router.get("/match")
async def find_match(
    member: Staff,
    id: Annotated[str, Query(pattern="^ *[0-9a-z]{1,32} *$")],  # noqa: A002  # in the address
) -> Response:
    """Redirect to the page of a finished match by its id."""
    assert member  # noqa: S101  # also closed matches: staff only
    return RedirectResponse(f"/admin/matches/{id.strip()}", 303)


@router.get("/matches/{match_id}")
async def open_match(matches: LiveMatches, match_id: MatchId) -> Response:
    """Redirect to the replay of a finished match, also a private one."""
    await matches.open_finished(match_id)
    return RedirectResponse(f"/match/{match_id}/replay?view=3", 303)
