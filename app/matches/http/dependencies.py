"""FastAPI dependencies of match routes and sockets."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.accounts.dependencies import MaybeSignedIn
from app.matches.creation.forks import ForkService
from app.matches.creation.invites import InviteService
from app.matches.creation.match_creator import MatchCreator
from app.matches.creation.rematches import RematchService
from app.matches.history.finished_logs import FinishedLogs
from app.matches.history.finished_statistics import FinishedStatistics
from app.matches.history.finished_verdicts import FinishedVerdicts
from app.matches.history.match_reader import MatchReader
from app.matches.history.restrictions import RestrictionService
from app.matches.live.registry import MatchRegistry
from app.platform.db import database_of
from app.platform.services import service_of


def registry_of(connection: HTTPConnection) -> MatchRegistry:
    """Return the registry of live matches of the application."""
    return service_of(connection, MatchRegistry)


def _creator(connection: HTTPConnection) -> MatchCreator:
    return MatchCreator(database_of(connection), registry_of(connection))


def _invites(connection: HTTPConnection) -> InviteService:
    return InviteService(database_of(connection), registry_of(connection))


def _rematches(connection: HTTPConnection) -> RematchService:
    return RematchService(database_of(connection), registry_of(connection))


def _forks(connection: HTTPConnection) -> ForkService:
    return ForkService(database_of(connection), registry_of(connection))


def reader_of(connection: HTTPConnection) -> MatchReader:
    """Return the reader of stored matches of the application."""
    registry = registry_of(connection)
    delay_s = registry.settings.rated_delay_s
    database = database_of(connection)
    return MatchReader(database, registry.rules, registry.store, registry.replays, delay_s)


def restrictions_of(connection: HTTPConnection) -> RestrictionService:
    """Return the service that restricts finished matches to their players."""
    return RestrictionService(database_of(connection))


def _finished_logs(connection: HTTPConnection) -> FinishedLogs:
    return service_of(connection, FinishedLogs)


def _finished_statistics(connection: HTTPConnection) -> FinishedStatistics:
    return service_of(connection, FinishedStatistics)


def _finished_verdicts(connection: HTTPConnection) -> FinishedVerdicts:
    return service_of(connection, FinishedVerdicts)


Verdicts = Annotated[FinishedVerdicts, Depends(_finished_verdicts)]
Forks = Annotated[ForkService, Depends(_forks)]
Creator = Annotated[MatchCreator, Depends(_creator)]
Logs = Annotated[FinishedLogs, Depends(_finished_logs)]
Statistics = Annotated[FinishedStatistics, Depends(_finished_statistics)]
Invites = Annotated[InviteService, Depends(_invites)]
Rematches = Annotated[RematchService, Depends(_rematches)]
Reader = Annotated[MatchReader, Depends(reader_of)]
Restrictions = Annotated[RestrictionService, Depends(restrictions_of)]


async def _readable(match_id: str, account: MaybeSignedIn, restrictions: Restrictions) -> str:
    """Return the match id; raise Restricted if its players hide the match from the caller."""
    await restrictions.require_open(account, match_id)
    return match_id


ReadableMatch = Annotated[str, Depends(_readable)]
