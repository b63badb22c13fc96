"""HTTP routes of open tables."""

from typing import Final

from fastapi import APIRouter, Depends, Request, Response, status

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Service
from app.lobby.http.parameters import READ_LIMIT, WRITE_LIMIT, Id, OfGame
from app.lobby.protocol.requests import SeatIn, TableIn
from app.lobby.protocol.responses import MatchLink, TableOut
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to
from app.platform.web.urls import absolute_url, qr_svg

# The list has a hundred tables at most, and guests are free.
NEW_TABLES: Final = Depends(rate_limited("new tables", "30/10 minutes"))

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get("/lobby/tables", dependencies=[READ_LIMIT])
async def list_tables(
    account: SignedIn, service: Service, ruleset: OfGame = None
) -> list[TableOut]:
    """List the open tables."""
    return await service.list_tables(account, ruleset)


@router.get(
    "/lobby/tables/{table_id}",
    dependencies=[READ_LIMIT],
)
async def read_table(table_id: Id, account: SignedIn, service: Service) -> TableOut:
    """Read one table, public or private."""
    return await service.tables.read(account.id, table_id)


@router.get(
    "/lobby/tables/{table_id}/qr.svg",
    response_class=Response,
    dependencies=[READ_LIMIT],
)
async def read_table_code(
    table_id: Id, request: Request, account: SignedIn, service: Service
) -> Response:
    """Return the table's URL as a QR code."""
    table = await service.tables.read(account.id, table_id)
    return Response(qr_svg(absolute_url(request, table.url)), media_type="image/svg+xml")


@router.post(
    "/lobby/tables",
    status_code=status.HTTP_201_CREATED,
    dependencies=[WRITE_LIMIT, NEW_TABLES],
    responses=LOCATION,
)
async def open_table(
    body: TableIn, response: Response, account: SignedIn, service: Service
) -> TableOut:
    """Open a public table, or a private one that only its URL leads to."""
    terms = body.terms(body.best_of)
    table = await service.open_table(account, terms, body.deck, private=body.private)
    point_to(response, f"/lobby/tables/{table.id}")
    return table


@router.post(
    "/lobby/tables/{table_id}",
    dependencies=[WRITE_LIMIT],
)
async def join_table(
    table_id: Id, choice: SeatIn, account: SignedIn, service: Service
) -> MatchLink:
    """Join a table with a deck; starts the match."""
    return await service.join_table(account, table_id, choice.deck)


@router.delete(
    "/lobby/tables/{table_id}",
    status_code=status.HTTP_204_NO_CONTENT,
)
async def close_table(table_id: Id, account: SignedIn, service: Service) -> None:
    """Close your table."""
    await service.tables.close(account, table_id)
