"""Page routes (HTML) of the admin console for people, and people as CSV."""

from typing import Annotated, Final
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response

from app.accounts.directory import (
    STANDINGS,
    DirectoryFilter,
    DirectoryLine,
    DirectoryOrder,
    Standing,
)
from app.moderation.dependencies import People, Staff
from app.pages.admin_page import show_admin_page
from app.platform.errors import InvalidInput
from app.platform.postgres.keyset import CursorText, Page
from app.platform.web.csv_text import csv_text

router = APIRouter(prefix="/admin", include_in_schema=False, default_response_class=HTMLResponse)
ORDERS: Final = {"name": "name", "newest": "newest first", "oldest": "oldest first"}
COLUMNS: Final = ("id", "name", "since", "standing", "until")


def _wanted(
    name: Annotated[str, Query(max_length=60)] = "",
    standing: Standing = "",
    order: DirectoryOrder = "name",
) -> DirectoryFilter:
    return DirectoryFilter(name.strip(), standing, order)


Wanted = Annotated[DirectoryFilter, Depends(_wanted)]


@router.get("/people")
async def people(
    request: Request,
    member: Staff,
    people: People,
    wanted: Wanted,
    cursor: CursorText = "",
) -> Response:
    """Show the people, filtered by the query."""
    found: Page[DirectoryLine] = Page([])
    trouble = ""
    try:
        found = await people.list_page(wanted, cursor)
    except InvalidInput as refused:
        trouble = refused.detail
    asked = {"name": wanted.name, "standing": wanted.standing, "order": wanted.order}
    return show_admin_page(
        request,
        "people",
        member,
        title="People",
        found=found,
        asked=asked,
        wanted=wanted,
        standings=STANDINGS,
        orders=ORDERS,
        trouble=trouble,
        csv=f"/admin/people.csv?{urlencode(asked)}",
    )


@router.get("/people.csv")
async def people_as_csv(_: Staff, people: People, wanted: Wanted) -> Response:
    """Return the people as CSV, at most 2000."""
    rows = [_row(each) for each in await people.export(wanted)]
    headers = {"content-disposition": 'attachment; filename="pentacle-people.csv"'}
    return Response(csv_text(COLUMNS, rows), media_type="text/csv; charset=utf-8", headers=headers)


@router.get("/people/{account_id}")
async def person(request: Request, member: Staff, people: People, account_id: UUID) -> Response:
    """Show staff's file of a person."""
    file = await people.read(account_id)
    return show_admin_page(request, "person", member, title=file.account.name, file=file)


def _row(each: DirectoryLine) -> tuple[object, ...]:
    until = each.until.isoformat() if each.until else ""
    since = each.created_at.isoformat()
    return (each.account.id, each.account.name, since, each.standing, until)
