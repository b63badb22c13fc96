"""HTTP routes of series (best of three)."""

from fastapi import APIRouter

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Service
from app.lobby.http.parameters import WRITE_LIMIT, Id
from app.lobby.protocol.requests import NextIn
from app.lobby.protocol.responses import SeriesOut

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get("/series/{series_id}")
async def read_series(series_id: Id, account: SignedIn, service: Service) -> SeriesOut:
    """Read a series: score, matches, and time left between matches."""
    return await service.series.read(account, series_id)


@router.post(
    "/series/{series_id}/next",
    dependencies=[WRITE_LIMIT],
)
async def ready_for_next(
    series_id: Id, body: NextIn, account: SignedIn, service: Service
) -> SeriesOut:
    """Declare yourself ready for the next match of a series, optionally with another deck."""
    return await service.ready_for_next(account, series_id, body.deck, body.first)


@router.post(
    "/series/{series_id}/concession",
    dependencies=[WRITE_LIMIT],
)
async def concede_series(series_id: Id, account: SignedIn, service: Service) -> SeriesOut:
    """Concede a series between matches; your opponent wins it."""
    return await service.series.concede(account, series_id)


@router.post(
    "/series/{series_id}/again",
    dependencies=[WRITE_LIMIT],
)
async def rematch_series(series_id: Id, account: SignedIn, service: Service) -> SeriesOut:
    """Offer or accept another series with swapped seats, once this one is over."""
    return await service.series.rematch(account, series_id)
