"""What routes and sockets of this room say in their signatures."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.matches.host import Host
from app.matches.service import MatchService
from app.platform.db import database_of


def host_of(connection: HTTPConnection) -> Host:
    """Return the live matches of the application that serves `connection`."""
    host: Host = connection.app.state.host
    return host


def _matches(connection: HTTPConnection) -> MatchService:
    return MatchService(database_of(connection), host_of(connection))


Matches = Annotated[MatchService, Depends(_matches)]
LiveMatches = Annotated[Host, Depends(host_of)]
