"""FastAPI dependencies of the lobby's routes and sockets."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.lobby.lobby import Lobby
from app.lobby.presence.friends import FriendService
from app.lobby.service import LobbyService
from app.platform.db import DatabaseSession
from app.platform.services import service_of


def lobby_of(connection: HTTPConnection) -> Lobby:
    """Return the lobby of the application that serves `connection`."""
    return service_of(connection, Lobby)


def _service(connection: HTTPConnection, session: DatabaseSession) -> LobbyService:
    return LobbyService(session, lobby_of(connection).context)


def _friends(session: DatabaseSession) -> FriendService:
    return FriendService(session)


Service = Annotated[LobbyService, Depends(_service)]
Friends = Annotated[FriendService, Depends(_friends)]
