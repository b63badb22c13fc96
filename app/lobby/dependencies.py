"""What routes and sockets of this room say in their signatures."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.lobby.desk import Desk
from app.lobby.friends import FriendService
from app.lobby.lobby import Lobby
from app.platform.db import Session


def lobby_of(connection: HTTPConnection) -> Lobby:
    """Return the lobby of the application that serves `connection`."""
    lobby: Lobby = connection.app.state.lobby
    return lobby


def _desk(connection: HTTPConnection, session: Session) -> Desk:
    return Desk(session, lobby_of(connection).doors)


def _friends(session: Session) -> FriendService:
    return FriendService(session)


AtDesk = Annotated[Desk, Depends(_desk)]
Friends = Annotated[FriendService, Depends(_friends)]
