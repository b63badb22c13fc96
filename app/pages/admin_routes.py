"""Page routes (HTML) of the admin console: complete as they come, and nothing is kept of them."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from app.accounts.dependencies import Accounts
from app.accounts.service import Account
from app.moderation.audit import ACTS, PAGE
from app.moderation.dependencies import Admin, Members, Reports, Staff, StaffAudit, WantedEntries
from app.pages.rendering import render_page
from app.platform.errors import InvalidInput
from app.social.service import REASONS, Reason

router = APIRouter(prefix="/admin", include_in_schema=False, default_response_class=HTMLResponse)
NOT_KEPT = {"cache-control": "no-store"}  # a browser that goes back shows nothing of it


@router.get("")
async def home(request: Request, member: Staff) -> Response:
    """Show what there is to look after."""
    return _show(request, "home", member, title="Looking after the place")


@router.get("/reports")
async def reported(
    request: Request, member: Staff, found: Reports, reason: Reason | None = None
) -> Response:
    """Show who was reported; for one reason if the address names it."""
    return _show(
        request,
        "reported",
        member,
        title="Reports",
        reported=await found.list_reported(reason),
        reasons=REASONS,
        reason=reason,
    )


@router.get("/reports/{account_id}")
async def reports(
    request: Request, member: Staff, found: Reports, account_id: UUID, accounts: Accounts
) -> Response:
    """Show what was reported of one person."""
    account, lines = await found.read(account_id)
    return _show(
        request,
        "reports",
        member,
        title=f"Reports about {account.name}",
        reported=account,
        is_gone=await accounts.find_active(account_id) is None,
        lines=lines,
    )


@router.get("/members")
async def members(
    request: Request,
    member: Admin,
    found: Members,
    accounts: Accounts,
    name: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Show who has a role, and find persons to give one to."""
    people, trouble = await _search(accounts, member.account, name)
    listed = await found.list_all()
    return _show(
        request,
        "members",
        member,
        title="Staff",
        members=listed,
        people=people,
        roles={each.account.id: each.role for each in listed},
        name=name,
        trouble=trouble,
    )


@router.get("/audit")
async def audit(
    request: Request,
    member: Admin,
    entries: StaffAudit,
    wanted: WantedEntries,
) -> Response:
    """Show what staff did and saw, newest first."""
    found = await entries.read(wanted)
    older = ""
    if len(found) == PAGE:
        older = f"?{request.url.include_query_params(before=found[-1].id).query}"
    return _show(
        request,
        "audit",
        member,
        title="Audit",
        entries=found,
        acts=ACTS,
        wanted=wanted,
        older=older,
    )


async def _search(accounts: Accounts, own: Account, name: str) -> tuple[list[Account], str]:
    """Return who is called so, or why nobody can be."""
    if not name:
        return [], ""
    try:
        return await accounts.search(name, but=own.id, limit=10), ""
    except InvalidInput as refused:
        return [], refused.detail


def _show(request: Request, page: str, member: Staff, *, title: str, **shown: Any) -> Response:
    answer = render_page(
        request,
        f"admin/{page}.html",
        entry="pages/static-page.js",
        sheet="pages/admin/admin.css",
        account=member.account,
        member=member,
        title=title,
        **shown,
    )
    answer.headers.update(NOT_KEPT)
    return answer
