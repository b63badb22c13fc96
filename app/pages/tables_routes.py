"""Page routes (HTML) of the admin console for raw tables, read-only."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response

from app.moderation.dependencies import Admin, Tables
from app.moderation.reading.tables import RowFilter
from app.pages.admin_page import show_admin_page
from app.platform.postgres.keyset import CursorText

router = APIRouter(
    prefix="/admin/tables", include_in_schema=False, default_response_class=HTMLResponse
)
Name = Annotated[str, Query(max_length=64)]


def _wanted(
    column: Name = "",
    value: Annotated[str, Query(max_length=200)] = "",
    sort: Name = "",
) -> RowFilter:
    return RowFilter(column, value.strip(), sort)


@router.get("")
async def tables(request: Request, member: Admin, found: Tables) -> Response:
    """List all tables."""
    return show_admin_page(request, "tables", member, title="Tables", tables=found.list_all())


@router.get("/{name}")
async def table(
    request: Request,
    member: Admin,
    found: Tables,
    name: str,
    wanted: Annotated[RowFilter, Depends(_wanted)],
    cursor: CursorText = "",
) -> Response:
    """Show the rows of a table, without secrets."""
    read = await found.read(name, wanted, cursor)
    return show_admin_page(
        request,
        "table",
        member,
        title=f"Table {name}",
        table=read,
        wanted=wanted,
        found=read.page,
        asked={"column": wanted.column, "value": wanted.value, "sort": wanted.sort},
    )
